import type { JsonObject } from '@roundhouse/kernel';
import { For, Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { LastRoll, lastRoll } from './Dice.tsx';
import { figure, money, sumOf } from './format.ts';
import { lookAtDeed, showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

/** A way to raise money. */
interface Way {
  readonly deed: string;
  readonly action: JsonObject;
  readonly label: string;
  readonly raises: number;
  /** What is lost by it: what it takes to pay the lien off again, or what the deed is worth beyond its lien. */
  readonly costs: number;
}

/** SNS-FEE-09: more is owed than there is cash. */
export function SettlePanel(props: { desk: Desk; decision: DecisionOf<'settle'> }) {
  const { table } = props.desk;
  const play = () => table.moment.picture.play;
  const words = () => sayPlay().settle;
  const trial = createTrial(props.desk);
  const due = () => sumOf(props.decision.due);
  const ways = (): Way[] =>
    play().deeds.flatMap(({ id, can, price, mortgage, lien, interest }) => {
      if (can.includes('mortgage')) {
        const label = words().mortgage(id, money(mortgage));
        return { deed: id, action: { do: 'mortgage', deed: id }, label, raises: mortgage, costs: lien - mortgage };
      }
      if (!can.includes('surrender')) return [];
      const label = words().surrender(id, money(interest));
      return { deed: id, action: { do: 'surrender', deed: id }, label, raises: interest, costs: price - lien };
    });
  /** The way that pays it all and loses the least; where none does, the one that raises the most. */
  const best = () => {
    const enough = ways().filter(({ raises }) => raises >= props.decision.missing);
    if (enough.length > 0) return enough.reduce((one, other) => (other.costs < one.costs ? other : one));
    return ways().reduce<Way | null>((one, other) => (one === null || other.raises > one.raises ? other : one), null);
  };
  const effect = (way: Way) => {
    const left = way.raises - props.decision.missing;
    return left >= 0 ? words().covers(figure(left)) : words().lacks(figure(-left));
  };
  const creditor = (to: number | null) => (to === null ? sayPlay().bank : (table.names()[to] ?? ''));
  showOnBoard(props.desk, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={words().title}
      note={words().short(money(props.decision.missing))}
      footer={
        <Show when={best()}>
          {(way) => (
            <>
              <p class="sm mut">
                {words().suggestion}: {effect(way())}
              </p>
              <button type="button" class="btn pri" onClick={() => trial.act(way().action)}>
                {way().label}
              </button>
            </>
          )}
        </Show>
      }
    >
      <p>{props.decision.levy ? words().levy : words().about}</p>
      <Refused trial={trial} />
      <LastRoll roll={lastRoll(props.desk.table)} />
      <table class="led">
        <tbody>
          <For each={props.decision.due}>
            {({ to, amount }) => (
              <tr>
                <th scope="row">{words().to(creditor(to))}</th>
                <td>{figure(amount)}</td>
              </tr>
            )}
          </For>
          <tr>
            <th scope="row">{words().have}</th>
            <td>{figure(due() - props.decision.missing)}</td>
          </tr>
          <tr class="tot">
            <th scope="row">{words().missing}</th>
            <td>{figure(props.decision.missing)}</td>
          </tr>
        </tbody>
      </table>
      <p class="hh">{words().all}</p>
      <div class="choices sns-ways">
        <For each={ways()}>
          {(way) => (
            <button
              type="button"
              onClick={() => trial.act(way.action)}
              onMouseEnter={() => lookAtDeed(props.desk, way.deed)}
              onMouseLeave={() => lookAtDeed(props.desk, null)}
            >
              <span>
                <b>{way.label}</b>
                <small>{effect(way)}</small>
              </span>
            </button>
          )}
        </For>
      </div>
    </PanelFrame>
  );
}

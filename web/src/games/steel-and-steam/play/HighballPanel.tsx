import { For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import { level, money } from './format.ts';
import type { DecisionOf, HighballOdds } from './picture.ts';
import { sayPlay } from './text/index.ts';

/** Rolls of two dice. */
const ALL_WAYS = 36;

/** SNS-HB: what a highball may bring, before the dice are rolled. */
export function HighballPanel(props: {
  decision: DecisionOf<'run'>;
  maintenance: number;
  onRoll: () => void;
  onBack: () => void;
}) {
  const words = () => sayPlay().highball;
  const percent = (ways: number) => sayPlay().percent(Math.round((100 * ways) / ALL_WAYS));
  const gains = () =>
    props.decision.odds
      .filter(({ result }) => result === 'full' || result === 'partial')
      .reduce((sum, { ways }) => sum + ways, 0);
  const after = ({ result, points, maintenance }: HighballOdds) =>
    result === 'catastrophe' ? words().stays : words().after(points, level(maintenance));
  return (
    <PanelFrame
      title={words().title}
      footer={
        <>
          <button type="button" class="btn pri" onClick={() => props.onRoll()}>
            <Icon name="dice" /> {words().commit(percent(gains()))}
          </button>
          <button type="button" class="btn s" onClick={() => props.onBack()}>
            {sayPlay().cancel}
          </button>
        </>
      }
    >
      <p>{words().about(props.maintenance)}</p>
      <Show when={props.decision.highballDue > 0}>
        <p>{words().due(money(props.decision.highballDue))}</p>
      </Show>
      <table class="led sns-odds">
        <tbody>
          <For each={props.decision.odds}>
            {(odds) => (
              <tr classList={{ bad: odds.maintenance === null }}>
                <th scope="row">
                  <b>{words().result[odds.result]}</b>
                  <small>{after(odds)}</small>
                  <i style={{ width: `${(100 * odds.ways) / ALL_WAYS}%` }} />
                </th>
                <td>{percent(odds.ways)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </PanelFrame>
  );
}

import { createMemo, createSignal, For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { whatIsOn } from '../board/describe-cell.ts';
import { samePlace } from '../choice.ts';
import type { Desk } from '../desk.ts';
import type { Destination, Way } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { Outlook } from './Outlook.tsx';

/** The rolls with which a train derails. */
const badRolls = (need: number) => Array.from({ length: need - 1 }, (_, index) => index + 1);

/** "a red town at (3, 0)", by what is there. */
export function placeText(desk: Desk, cell: string): string {
  const town = desk.cells().get(cell)?.town;
  return sayDays().place(town ? sayDays().town(town.colour) : whatIsOn(desk, desk.cells().get(cell)), cell);
}

/** What happens to goods on a way, as a heading. */
function goodsText(way: Way, cargo: string | null): string {
  const words = way.goods.map(({ what, good, cell }) => {
    const say = { 'picked-up': sayDays().pickUp, delivered: sayDays().deliver, unloaded: sayDays().unload }[what];
    const text = say(good.cube, cell);
    const isFromHere = what !== 'picked-up' || good.origin === cell;
    return isFromHere ? text : sayDays().aside(text, sayDays().origin(good.origin));
  });
  const text = sayDays().row(words);
  if (text === '') return cargo ?? sayDays().justRun;
  return text[0].toUpperCase() + text.slice(1);
}

/** Moving the train: where to, and what to load and deliver on the way. */
export function MoveBody(props: { desk: Desk }) {
  const { desk } = props;
  const deliveries = createMemo(() => (desk.turn()?.destinations ?? []).filter(({ points }) => points > 0));
  const isChosen = (to: Destination) => {
    const place = desk.place();
    return place !== null && samePlace(place, to.place);
  };
  return (
    <>
      <Show when={desk.turn()?.why.move}>{(why) => <WhyNot game="days-of-steam" why={why()} />}</Show>
      <Show when={desk.turn()?.can.move}>
        <Show
          when={desk.place() !== null}
          fallback={
            <>
              <p class="days-note">{sayDays().pickPlace}</p>
              <h3 class="hh">{sayDays().deliveries}</h3>
              <Show when={deliveries().length > 0} fallback={<p class="sm mut">{sayDays().noDeliveries}</p>}>
                <div class="choices">
                  <For each={deliveries()}>
                    {(to) => (
                      <button type="button" aria-pressed={isChosen(to)} onClick={() => desk.choosePlace(to.place)}>
                        <span>
                          <b>{placeText(desk, to.place.cell)}</b>
                          <small>{sayDays().reach(to.spent, to.need)}</small>
                        </span>
                        <b>{sayDays().runWin(to.points)}</b>
                      </button>
                    )}
                  </For>
                </div>
              </Show>
            </>
          }
        >
          <Show when={desk.way()}>{(way) => <Danger desk={desk} need={way().need} />}</Show>
          <Outlook desk={desk} />
          <Ways desk={desk} />
          <Show when={desk.way()}>{(way) => <Ledger desk={desk} way={way()} />}</Show>
          <button type="button" class="btn s days-more" onClick={() => desk.forget()}>
            {sayDays().elsewhere}
          </button>
        </Show>
      </Show>
    </>
  );
}

/** The ways to a place that differ in what they do. */
function Ways(props: { desk: Desk }) {
  const { desk } = props;
  const [all, setAll] = createSignal(false);
  const shown = () => desk.ways().flatMap((way, index) => (all() || way.best ? [{ way, index }] : []));
  const cargo = () => {
    const good = desk.picture().players[desk.turn()?.seat ?? 0].cargo;
    return good === null ? null : sayDays().keepCargo(good.cube);
  };
  const points = () => desk.picture().players[desk.turn()?.seat ?? 0].points;
  return (
    <Show when={desk.ways().length > 1}>
      <h3 class="hh">{sayDays().waysThere}</h3>
      <div class="choices" role="radiogroup" aria-label={sayDays().waysThere}>
        <For each={shown()}>
          {({ way, index }) => (
            // biome-ignore lint/a11y/useSemanticElements: a whole line is the choice, with its consequence.
            <button
              type="button"
              role="radio"
              aria-checked={desk.wayIndex() === index}
              onClick={() => desk.setWayIndex(index)}
            >
              <span>
                <b>{goodsText(way, cargo())}</b>
                <small>{sayDays().reach(way.spent, way.need)}</small>
              </span>
              <b>{way.effect.points > points() ? sayDays().runWin(way.effect.points - points()) : ''}</b>
            </button>
          )}
        </For>
      </div>
      <Show when={!all() && shown().length < desk.ways().length}>
        <button type="button" class="btn s days-more" onClick={() => setAll(true)}>
          {sayDays().allWays(desk.ways().length)}
        </button>
      </Show>
    </Show>
  );
}

/** Whether a roll decides, and what happens if it fails (DOS-SPEED-06). */
function Danger(props: { desk: Desk; need: number | null }) {
  return (
    <Show
      when={props.need}
      fallback={
        <p class="days-safe">
          <Icon name="check" size={16} /> {sayDays().noRoll}
        </p>
      }
    >
      {(need) => (
        <p class="days-risk">
          <Icon name="warn" size={16} />
          <span>
            <b>{sayDays().derailsOn(badRolls(need()), props.desk.picture().rules.dieSides)}</b> {sayDays().derailsAbout}
          </span>
        </p>
      )}
    </Show>
  );
}

/** What a way costs, step by step. */
function Ledger(props: { desk: Desk; way: Way }) {
  const { desk } = props;
  const stepText = (cell: string, passes: number | null) => {
    const entered = sayDays().enter(whatOf(desk, cell), cell);
    return passes === null ? entered : sayDays().row([entered, sayDays().passing(desk.table.names()[passes] ?? '')]);
  };
  return (
    <table class="led days-ledger">
      <tbody>
        <For each={props.way.steps}>
          {(step) => (
            <tr>
              <td>{stepText(step.cell, step.passes)}</td>
              <td>{sayDays().steam(step.cost)}</td>
            </tr>
          )}
        </For>
        <tr class="tot">
          <td>{sayDays().total}</td>
          <td>{sayDays().steam(props.way.spent)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function whatOf(desk: Desk, cell: string): string {
  const town = desk.cells().get(cell)?.town;
  return town ? sayDays().town(town.colour) : whatIsOn(desk, desk.cells().get(cell));
}

import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { createSignal, For, Index, Show } from 'solid-js';
import { Cube, CubeRow, Disc, TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import { TileIcon, TownIcon } from '../board/TileFace.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';

const COLOURS: readonly ColourName[] = ['red', 'yellow', 'green', 'blue'];

/** The table as it is told here, when all else has been drawn. */
const besideOf = (desk: Desk) => desk.table.beside.picture;

/** What lies beside the map: who is how far, the towns to be had, what scores, and what is still to come. */
export function Aside(props: { desk: Desk }) {
  return (
    <div class="days-aside">
      <OwnHand desk={props.desk} />
      <Race desk={props.desk} />
      <Display desk={props.desk} />
      <Scoring desk={props.desk} />
      <Derailing desk={props.desk} />
      <Stocks desk={props.desk} />
    </div>
  );
}

/** While others act, for who wants to plan; in one's own turn the hand is in the panel. */
function OwnHand(props: { desk: Desk }) {
  const { desk } = props;
  return (
    <Show when={desk.turn() === null && desk.hand().length > 0}>
      <section class="sec">
        <h2>
          {sayDays().hand} <small>{sayDays().hidden}</small>
        </h2>
        <ul class="days-hand shown">
          <For each={desk.hand()}>
            {(id) => (
              <Show when={desk.picture().faces[id]}>
                {(face) => (
                  <li title={face().name}>
                    <TileIcon face={face()} />
                    <span class="sr">{face().name}</span>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** Points on the way to victory, and the goods they are for. */
function Race(props: { desk: Desk }) {
  const { desk } = props;
  const goal = () => besideOf(desk).rules.pointsToWin;
  return (
    <section class="sec">
      <h2>{sayDays().race(goal())}</h2>
      <ul class="days-race">
        <Index each={besideOf(desk).players}>
          {(player, seat) => (
            <li
              aria-label={sayDays().row([
                sayDays().raceOf(desk.table.names()[seat] ?? '', player().points, goal()),
                sayDays().deliveredGoods(player().delivered),
              ])}
            >
              <TokenIcon livery={liveryOf('days-of-steam', seat)} size={18} />
              <span class="bar" aria-hidden="true">
                <Index each={Array.from({ length: goal() })}>
                  {(_, point) => <i classList={{ full: point < player().points }} />}
                </Index>
              </span>
              <b>{player().points}</b>
              <span class="goods" aria-hidden="true">
                <Show when={player().delivered.length > 0}>
                  <CubeRow goods={player().delivered} size={16} />
                </Show>
              </span>
            </li>
          )}
        </Index>
      </ul>
    </section>
  );
}

function Display(props: { desk: Desk }) {
  const { desk } = props;
  const left = () => COLOURS.reduce((sum, colour) => sum + besideOf(desk).townsLeft[colour], 0);
  return (
    <section class="sec">
      <h2>
        {sayDays().display} <small>{sayDays().townDeck(left())}</small>
      </h2>
      <ul class="days-hand shown">
        <For each={besideOf(desk).display}>
          {(town) => (
            <li>
              <Show when={town} fallback={<span class="days-back none">{sayDays().displayEmpty}</span>}>
                {(shown) => (
                  <>
                    <TownIcon colour={shown().colour} goods={shown().goods} />
                    <span class="sr">{sayDays().displayTown(shown().colour, shown().goods)}</span>
                    <span aria-hidden="true">{sayDays().colours[shown().colour]}</span>
                  </>
                )}
              </Show>
            </li>
          )}
        </For>
        <li>
          <span class="days-back" aria-hidden="true">
            {left()}
          </span>
        </li>
      </ul>
      <Tally label={sayDays().townsToCome} counts={besideOf(desk).townsLeft} discs />
    </section>
  );
}

/** From one piece of a tally to the next, as a share of its size; its styles leave as much for a number. */
const TALLY_STEP = 2.232;

/** How many of each colour. All pieces are one picture: every drawing of its own is work for the browser. */
function Tally(props: { label: string; counts: { readonly [C in ColourName]: number }; discs?: boolean }) {
  const size = () => (props.discs ? 24 : 25);
  const x = (index: number) => TALLY_STEP * size() * index;
  return (
    <p class="days-tally">
      <span>{props.label}</span>
      <span class="counts">
        <svg class="i" viewBox={`-12 ${12 - size()} ${x(COLOURS.length)} ${size()}`} aria-hidden="true">
          <For each={COLOURS}>
            {(colour, index) =>
              props.discs ? <Disc good={colour} x={x(index())} radius={10.5} /> : <Cube good={colour} x={x(index())} />
            }
          </For>
        </svg>
        <For each={COLOURS}>
          {(colour) => (
            <span>
              <span class="sr">{sayDays().bagOf(colour, props.counts[colour])}</span>
              <b aria-hidden="true">{props.counts[colour]}</b>
            </span>
          )}
        </For>
      </span>
    </p>
  );
}

function Scoring(props: { desk: Desk }) {
  const rules = () => besideOf(props.desk).rules;
  const bonus = () => rules().variety.filter((points) => points > 0);
  return (
    <section class="sec">
      <h2>{sayDays().scoring}</h2>
      <table class="led">
        <tbody>
          <tr>
            <td>{sayDays().deliveredGood}</td>
            <td>{rules().perGood}</td>
          </tr>
          <tr>
            <td>{sayDays().circuitCounter}</td>
            <td>1</td>
          </tr>
          <tr>
            <td>{sayDays().variety(rules().variety.length - bonus().length, rules().variety.length - 1)}</td>
            <td>{bonus().join(', ')}</td>
          </tr>
          <tr>
            <td>{sayDays().countersLeft}</td>
            <td>{besideOf(props.desk).countersLeft}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** DOS-SPEED-02 as a table. */
function Derailing(props: { desk: Desk }) {
  const rules = () => besideOf(props.desk).rules;
  return (
    <section class="sec">
      <h2>{sayDays().derailing}</h2>
      <p class="sm mut">{sayDays().derailingAbout}</p>
      <table class="led">
        <tbody>
          <For each={rules().derailing}>
            {({ spent, need }) => (
              <tr>
                <td>{sayDays().steam(spent)}</td>
                <td>
                  {need - 1}/{rules().dieSides}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}

/** The deck, the tiles that nobody has shown yet, and the bag. */
function Stocks(props: { desk: Desk }) {
  const { desk } = props;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <section class="sec">
      <h2>
        {sayDays().deck} <small>{sayDays().deckLeft(besideOf(desk).deck)}</small>
      </h2>
      <p class="sm mut">{sayDays().deckEnds}</p>
      <details class="days-unseen" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{sayDays().unseen(besideOf(desk).unseen.length)}</summary>
        <Show when={isOpen()}>
          <UnseenTiles desk={desk} />
        </Show>
      </details>
      <Tally label={sayDays().bag} counts={besideOf(desk).bag} />
    </section>
  );
}

function UnseenTiles(props: { desk: Desk }) {
  const { desk } = props;
  return (
    <ul>
      <Index each={besideOf(desk).unseen}>
        {(unseen) => (
          <Show when={besideOf(desk).faces[unseen().tile]}>
            {(face) => (
              <li title={face().name}>
                <TileIcon face={face()} />
                <span class="sr">{sayDays().times(face().name, unseen().count)}</span>
                <b aria-hidden="true">×{unseen().count}</b>
              </li>
            )}
          </Show>
        )}
      </Index>
    </ul>
  );
}

import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { For, Index, Show } from 'solid-js';
import { CubeIcon, DiscIcon, TokenIcon } from '../../../parts/pieces.tsx';
import { LIVERIES } from '../../../table/room.ts';
import { TileIcon, TownIcon } from '../board/TileFace.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';

const COLOURS: readonly ColourName[] = ['red', 'yellow', 'green', 'blue'];

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
  const goal = () => desk.picture().rules.pointsToWin;
  return (
    <section class="sec">
      <h2>{sayDays().race(goal())}</h2>
      <ul class="days-race">
        <Index each={desk.picture().players}>
          {(player, seat) => (
            <li
              aria-label={sayDays().row([
                sayDays().raceOf(desk.table.names()[seat] ?? '', player().points, goal()),
                sayDays().deliveredGoods(player().delivered),
              ])}
            >
              <TokenIcon livery={LIVERIES['days-of-steam'][seat] ?? 'white'} size={18} />
              <span class="bar" aria-hidden="true">
                <Index each={Array.from({ length: goal() })}>
                  {(_, point) => <i classList={{ full: point < player().points }} />}
                </Index>
              </span>
              <b>{player().points}</b>
              <span class="goods" aria-hidden="true">
                <For each={player().delivered}>{(good) => <CubeIcon good={good} size={15} />}</For>
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
  const left = () => COLOURS.reduce((sum, colour) => sum + desk.picture().townsLeft[colour], 0);
  return (
    <section class="sec">
      <h2>
        {sayDays().display} <small>{sayDays().townDeck(left())}</small>
      </h2>
      <ul class="days-hand shown">
        <For each={desk.picture().display}>
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
      <Tally label={sayDays().townsToCome} counts={desk.picture().townsLeft} discs />
    </section>
  );
}

/** How many of each colour. */
function Tally(props: { label: string; counts: { readonly [C in ColourName]: number }; discs?: boolean }) {
  return (
    <p class="days-tally">
      <span>{props.label}</span>
      <For each={COLOURS}>
        {(colour) => (
          <span>
            {props.discs ? <DiscIcon good={colour} size={16} /> : <CubeIcon good={colour} size={16} />}
            <span class="sr">{sayDays().bagOf(colour, props.counts[colour])}</span>
            <b aria-hidden="true">{props.counts[colour]}</b>
          </span>
        )}
      </For>
    </p>
  );
}

function Scoring(props: { desk: Desk }) {
  const rules = () => props.desk.picture().rules;
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
            <td>{props.desk.picture().countersLeft}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** DOS-SPEED-02 as a table. */
function Derailing(props: { desk: Desk }) {
  const rules = () => props.desk.picture().rules;
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
  return (
    <section class="sec">
      <h2>
        {sayDays().deck} <small>{sayDays().deckLeft(desk.picture().deck)}</small>
      </h2>
      <p class="sm mut">{sayDays().deckEnds}</p>
      <details class="days-unseen">
        <summary>{sayDays().unseen(desk.picture().unseen.length)}</summary>
        <ul>
          <For each={desk.picture().unseen}>
            {({ tile, count }) => (
              <Show when={desk.picture().faces[tile]}>
                {(face) => (
                  <li title={face().name}>
                    <TileIcon face={face()} />
                    <span class="sr">{sayDays().times(face().name, count)}</span>
                    <b aria-hidden="true">×{count}</b>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
      </details>
      <Tally label={sayDays().bag} counts={desk.picture().bag} />
    </section>
  );
}

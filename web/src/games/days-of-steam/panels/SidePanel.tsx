import type { ColourName } from '@roundhouse/days-of-steam/internals';
import { createSignal, For, Index, Show } from 'solid-js';
import { Cube, CubeRow, Disc, TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { TileIcon, TownIcon } from '../board/TileFace.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import handStyles from './Hand.module.css';
import styles from './SidePanel.module.css';

const COLOURS: readonly ColourName[] = ['red', 'yellow', 'green', 'blue'];

/** The deferred view model: the side panel is updated after everything else. */
const deferredViewModel = (uiState: DaysUiState) => uiState.table.deferred.viewModel;

/** The side panel: points of all players, available towns, scoring, and what is left in the stocks. */
export function SidePanel(props: { uiState: DaysUiState }) {
  return (
    <div class={styles.sidePanel}>
      <OwnHand uiState={props.uiState} />
      <Race uiState={props.uiState} />
      <Display uiState={props.uiState} />
      <Scoring uiState={props.uiState} />
      <Derailing uiState={props.uiState} />
      <Stocks uiState={props.uiState} />
    </div>
  );
}

/** The player's hand, shown while others act. In the player's own turn, the hand is in the turn panel. */
function OwnHand(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  return (
    <Show when={uiState.turn() === null && uiState.hand().length > 0}>
      <section class="panel-section">
        <h2>
          {tDays().hand} <small>{tDays().hidden}</small>
        </h2>
        <ul class={`${handStyles.hand} ${handStyles.shown}`}>
          <For each={uiState.hand()}>
            {(id) => (
              <Show when={uiState.picture().faces[id]}>
                {(face) => (
                  <li title={face().name}>
                    <TileIcon face={face()} />
                    <span class="visually-hidden">{face().name}</span>
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

/** Each player's points towards victory, and the delivered goods. */
function Race(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const goal = () => deferredViewModel(uiState).rules.pointsToWin;
  return (
    <section class="panel-section">
      <h2>{tDays().race(goal())}</h2>
      <ul class={styles.race}>
        <Index each={deferredViewModel(uiState).players}>
          {(player, seat) => (
            <li
              aria-label={tDays().row([
                tDays().raceOf(uiState.table.names()[seat] ?? '', player().points, goal()),
                tDays().deliveredGoods(player().delivered),
              ])}
            >
              <TokenIcon color={playerColor('days-of-steam', seat)} size={18} />
              <span class={styles.bar} aria-hidden="true">
                <Index each={Array.from({ length: goal() })}>
                  {(_, point) => <i classList={{ [styles.full]: point < player().points }} />}
                </Index>
              </span>
              <b>{player().points}</b>
              <span class={styles.goods} aria-hidden="true">
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

function Display(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const left = () => COLOURS.reduce((sum, colour) => sum + deferredViewModel(uiState).townsLeft[colour], 0);
  return (
    <section class="panel-section">
      <h2>
        {tDays().display} <small>{tDays().townDeck(left())}</small>
      </h2>
      <ul class={`${handStyles.hand} ${handStyles.shown}`}>
        <For each={deferredViewModel(uiState).display}>
          {(town) => (
            <li>
              <Show
                when={town}
                fallback={<span class={`${handStyles.deckBack} ${handStyles.empty}`}>{tDays().displayEmpty}</span>}
              >
                {(shown) => (
                  <>
                    <TownIcon colour={shown().colour} goods={shown().goods} />
                    <span class="visually-hidden">{tDays().displayTown(shown().colour, shown().goods)}</span>
                    <span aria-hidden="true">{tDays().colours[shown().colour]}</span>
                  </>
                )}
              </Show>
            </li>
          )}
        </For>
        <li>
          <span class={handStyles.deckBack} aria-hidden="true">
            {left()}
          </span>
        </li>
      </ul>
      <ColourCounts label={tDays().townsToCome} counts={deferredViewModel(uiState).townsLeft} discs />
    </section>
  );
}

/** The distance between two pieces, relative to their size. The style sheet leaves the same space for a number. */
const PIECE_STEP = 2.232;

/** The number of each colour. All pieces are in one SVG, because many small ones are slow to render. */
function ColourCounts(props: { label: string; counts: { readonly [C in ColourName]: number }; discs?: boolean }) {
  const size = () => (props.discs ? 24 : 25);
  const x = (index: number) => PIECE_STEP * size() * index;
  return (
    <p class={styles.colourCounts}>
      <span>{props.label}</span>
      <span class={styles.counts}>
        <svg class="icon" viewBox={`-12 ${12 - size()} ${x(COLOURS.length)} ${size()}`} aria-hidden="true">
          <For each={COLOURS}>
            {(colour, index) =>
              props.discs ? <Disc good={colour} x={x(index())} radius={10.5} /> : <Cube good={colour} x={x(index())} />
            }
          </For>
        </svg>
        <For each={COLOURS}>
          {(colour) => (
            <span>
              <span class="visually-hidden">{tDays().bagOf(colour, props.counts[colour])}</span>
              <b aria-hidden="true">{props.counts[colour]}</b>
            </span>
          )}
        </For>
      </span>
    </p>
  );
}

function Scoring(props: { uiState: DaysUiState }) {
  const rules = () => deferredViewModel(props.uiState).rules;
  const bonus = () => rules().variety.filter((points) => points > 0);
  return (
    <section class="panel-section">
      <h2>{tDays().scoring}</h2>
      <table class="ledger">
        <tbody>
          <tr>
            <td>{tDays().deliveredGood}</td>
            <td>{rules().perGood}</td>
          </tr>
          <tr>
            <td>{tDays().circuitCounter}</td>
            <td>1</td>
          </tr>
          <tr>
            <td>{tDays().variety(rules().variety.length - bonus().length, rules().variety.length - 1)}</td>
            <td>{bonus().join(', ')}</td>
          </tr>
          <tr>
            <td>{tDays().countersLeft}</td>
            <td>{deferredViewModel(props.uiState).countersLeft}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** DOS-SPEED-02 as a table. */
function Derailing(props: { uiState: DaysUiState }) {
  const rules = () => deferredViewModel(props.uiState).rules;
  return (
    <section class="panel-section">
      <h2>{tDays().derailing}</h2>
      <p class="text-small text-muted">{tDays().derailingAbout}</p>
      <table class="ledger">
        <tbody>
          <For each={rules().derailing}>
            {({ spent, need }) => (
              <tr>
                <td>{tDays().steam(spent)}</td>
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

/** The deck, the unseen tiles, and the bag. */
function Stocks(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <section class="panel-section">
      <h2>
        {tDays().deck} <small>{tDays().deckLeft(deferredViewModel(uiState).deck)}</small>
      </h2>
      <p class="text-small text-muted">{tDays().deckEnds}</p>
      <details class={styles.unseen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{tDays().unseen(deferredViewModel(uiState).unseen.length)}</summary>
        <Show when={isOpen()}>
          <UnseenTiles uiState={uiState} />
        </Show>
      </details>
      <ColourCounts label={tDays().bag} counts={deferredViewModel(uiState).bag} />
    </section>
  );
}

function UnseenTiles(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  return (
    <ul>
      <Index each={deferredViewModel(uiState).unseen}>
        {(unseen) => (
          <Show when={deferredViewModel(uiState).faces[unseen().tile]}>
            {(face) => (
              <li title={face().name}>
                <TileIcon face={face()} />
                <span class="visually-hidden">{tDays().times(face().name, unseen().count)}</span>
                <b aria-hidden="true">×{unseen().count}</b>
              </li>
            )}
          </Show>
        )}
      </Index>
    </ul>
  );
}

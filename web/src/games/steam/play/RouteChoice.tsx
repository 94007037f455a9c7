import { For, Show } from 'solid-js';
import { TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteamUiState } from '../ui-state.ts';
import { playerToAct } from './attempt.ts';
import componentStyles from './components.module.css';
import { tSteamPlay } from './locales/index.ts';
import type { Destination, Route } from './queries.ts';
import styles from './RouteChoice.module.css';

/** "you 2, Brunel 2": the player to act first. */
export function pointShares(uiState: SteamUiState, route: Route): string[] {
  const me = playerToAct(uiState).seat;
  const text = tSteamPlay().goods;
  return scorers(route, me).map((seat) =>
    text.share(seat === me ? text.you : (uiState.table.names()[seat] ?? ''), route.points[seat] ?? 0),
  );
}

function scorers(route: Route, me: number): number[] {
  const seats = route.points.flatMap((points, seat) => (points > 0 ? [seat] : []));
  return seats.sort((a, b) => Number(b === me) - Number(a === me) || a - b);
}

/** Destinations with their best routes, and the points of the chosen route by owner. */
export function RouteChoice(props: {
  uiState: SteamUiState;
  destinations: readonly Destination[];
  chosen: Route | undefined;
  me: number;
  onPick: (to: string, index: number) => void;
  onAll: (to: string) => void;
}) {
  const text = () => tSteamPlay().goods;
  const via = (route: Route) => route.links.slice(0, -1).map(({ to }) => to);
  return (
    <>
      <div class={`choice-list ${styles.routes}`}>
        <For each={props.destinations}>
          {(destination) => (
            <>
              <For each={destination.routes}>
                {(route, index) => (
                  <button
                    type="button"
                    aria-pressed={route === props.chosen}
                    onClick={() => props.onPick(destination.to, index())}
                  >
                    <span>
                      <b>{text().destination(destination.place, route.links.length)}</b>
                      <small>{text().via(via(route))}</small>
                    </span>
                    <span class={styles.shares}>
                      <For each={scorers(route, props.me)}>
                        {(seat) => (
                          <span>
                            <TokenIcon color={playerColor('steam', seat)} size={16} />
                            <span class="visually-hidden">{props.uiState.table.names()[seat]}</span>
                            {text().points(route.points[seat] ?? 0)}
                          </span>
                        )}
                      </For>
                    </span>
                  </button>
                )}
              </For>
              <Show when={destination.count > destination.routes.length}>
                <button type="button" class={styles.allRoutes} onClick={() => props.onAll(destination.to)}>
                  {text().allRoutes(destination.count, destination.place)}
                </button>
              </Show>
            </>
          )}
        </For>
      </div>
      <Show when={props.chosen}>
        {(route) => <PointShares uiState={props.uiState} route={route()} me={props.me} />}
      </Show>
    </>
  );
}

/** The links of a route that each player scores. */
function PointShares(props: { uiState: SteamUiState; route: Route; me: number }) {
  const text = () => tSteamPlay().goods;
  const linksOf = (owner: number | null) =>
    props.route.links.flatMap((link) => (link.owner === owner ? [Number(link.badge)] : []));
  return (
    <>
      <p class="section-heading">{text().pointsFrom}</p>
      <table class="ledger">
        <tbody>
          <For each={scorers(props.route, props.me)}>
            {(seat) => (
              <tr>
                <td>
                  <span class={componentStyles.playerLabel}>
                    <TokenIcon color={playerColor('steam', seat)} size={20} />
                    <span>{props.uiState.table.names()[seat]}</span>
                    <span class="text-muted text-small">{text().linksOf(linksOf(seat))}</span>
                  </span>
                </td>
                <td>{props.route.points[seat]}</td>
              </tr>
            )}
          </For>
          <Show when={linksOf(null).length > 0}>
            <tr>
              <td>
                {text().unowned} <span class="text-muted text-small">{text().linksOf(linksOf(null))}</span>
              </td>
              <td>0</td>
            </tr>
          </Show>
        </tbody>
      </table>
    </>
  );
}

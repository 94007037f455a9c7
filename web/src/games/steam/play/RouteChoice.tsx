import { For, Show } from 'solid-js';
import { TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import { decider } from './attempt.ts';
import type { Destination, Route } from './questions.ts';
import { tell } from './text/index.ts';

/** "you 2, Brunel 2": the deciding player first. */
export function pointsOf(desk: Desk, route: Route): string[] {
  const me = decider(desk).seat;
  const say = tell().goods;
  return scorers(route, me).map((seat) =>
    say.share(seat === me ? say.you : (desk.table.names()[seat] ?? ''), route.points[seat] ?? 0),
  );
}

function scorers(route: Route, me: number): number[] {
  const seats = route.points.flatMap((points, seat) => (points > 0 ? [seat] : []));
  return seats.sort((a, b) => Number(b === me) - Number(a === me) || a - b);
}

/** Destinations with their best routes, the chosen one taken apart by owner. */
export function RouteChoice(props: {
  desk: Desk;
  destinations: readonly Destination[];
  chosen: Route | undefined;
  me: number;
  onPick: (to: string, index: number) => void;
  onAll: (to: string) => void;
}) {
  const say = () => tell().goods;
  const via = (route: Route) => route.links.slice(0, -1).map(({ to }) => to);
  return (
    <>
      <div class="choices">
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
                      <b>{say().destination(destination.place, route.links.length)}</b>
                      <small>{say().via(via(route))}</small>
                    </span>
                    <span class="steam-shares">
                      <For each={scorers(route, props.me)}>
                        {(seat) => (
                          <span>
                            <TokenIcon livery={liveryOf('steam', seat)} size={16} />
                            <span class="sr">{props.desk.table.names()[seat]}</span>
                            {say().points(route.points[seat] ?? 0)}
                          </span>
                        )}
                      </For>
                    </span>
                  </button>
                )}
              </For>
              <Show when={destination.count > destination.routes.length}>
                <button type="button" class="steam-all" onClick={() => props.onAll(destination.to)}>
                  {say().allRoutes(destination.count, destination.place)}
                </button>
              </Show>
            </>
          )}
        </For>
      </div>
      <Show when={props.chosen}>{(route) => <Shares desk={props.desk} route={route()} me={props.me} />}</Show>
    </>
  );
}

/** Who scores which links of a route. */
function Shares(props: { desk: Desk; route: Route; me: number }) {
  const say = () => tell().goods;
  const linksOf = (owner: number | null) =>
    props.route.links.flatMap((link) => (link.owner === owner ? [Number(link.badge)] : []));
  return (
    <>
      <p class="hh">{say().pointsFrom}</p>
      <table class="led">
        <tbody>
          <For each={scorers(props.route, props.me)}>
            {(seat) => (
              <tr>
                <td>
                  <span class="steam-who">
                    <TokenIcon livery={liveryOf('steam', seat)} size={20} />
                    <span>{props.desk.table.names()[seat]}</span>
                    <span class="mut sm">{say().linksOf(linksOf(seat))}</span>
                  </span>
                </td>
                <td>{props.route.points[seat]}</td>
              </tr>
            )}
          </For>
          <Show when={linksOf(null).length > 0}>
            <tr>
              <td>
                {say().unowned} <span class="mut sm">{say().linksOf(linksOf(null))}</span>
              </td>
              <td>0</td>
            </tr>
          </Show>
        </tbody>
      </table>
    </>
  );
}

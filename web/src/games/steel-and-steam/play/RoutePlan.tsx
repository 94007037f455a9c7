import { For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { change, figure } from './format.ts';
import type { Leg, PlannedRoute } from './questions.ts';
import { sayPlay } from './text/index.ts';

/** A planned way turn by turn: points, whom one pays what, and what remains of the payoff. */
export function RouteLedger(props: {
  desk: Desk;
  route: PlannedRoute;
  booklet: number;
  payoff: number;
  soFar: number;
}) {
  const words = () => sayPlay().run;
  const { table } = props.desk;
  const bill = (leg: Leg) =>
    leg.bill.map(({ to, amount, deeds }) => {
      const name = to === null ? sayPlay().bank : (table.names()[to] ?? '');
      return words().bill(deeds, name, figure(amount));
    });
  return (
    <>
      <h3 class="sns-h">
        {words().planned} <small>{words().plannedFor(props.route.turns, props.route.points)}</small>
      </h3>
      <table class="led">
        <tbody>
          <For each={props.route.legs}>
            {(leg, index) => (
              <tr>
                <th scope="row">
                  <b>{index() === 0 ? words().thisTurn : words().turn(index() + 1)}</b>
                  {words().toward(leg.points, leg.to)}
                  <For each={bill(leg)}>{(line) => <small>{line}</small>}</For>
                  <Show when={leg.ends !== 'by steps'}>
                    <small>{leg.ends === 'by stopping' ? words().stops : words().half}</small>
                  </Show>
                </th>
                <td>{figure(-leg.fee)}</td>
              </tr>
            )}
          </For>
          <Show when={props.soFar > 0}>
            <tr>
              <th scope="row">{words().soFar}</th>
              <td>{figure(-props.soFar)}</td>
            </tr>
          </Show>
          <tr>
            <th scope="row">
              {words().payoff}
              <Show when={props.payoff !== props.booklet}>
                <small>{words().adjusted(figure(props.booklet), change(props.payoff - props.booklet))}</small>
              </Show>
            </th>
            <td class="sns-gain">{change(props.payoff)}</td>
          </tr>
          <tr class="tot">
            <th scope="row">{words().clear}</th>
            <td>{figure(props.payoff - props.route.fees - props.soFar)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** The ways worth a thought, each with what it is best in and what it clears. */
export function RouteChoice(props: {
  routes: readonly PlannedRoute[];
  chosen: PlannedRoute;
  payoff: number;
  /** The fees that this turn has come to before. */
  soFar: number;
  onChoose: (route: PlannedRoute) => void;
}) {
  const words = () => sayPlay().run;
  return (
    <Show when={props.routes.length > 1}>
      <p class="hh">{words().ways}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
      <div class="choices" role="group" aria-label={words().ways}>
        <For each={props.routes}>
          {(route) => (
            <button
              type="button"
              aria-pressed={route.aims[0] === props.chosen.aims[0]}
              onClick={() => props.onChoose(route)}
            >
              <span>
                <b>{sayPlay().list(route.by)}</b>
                <small>
                  {words().way(route.turns, figure(route.fees))}
                  {' · '}
                  {sayPlay().list(route.aims.map((aim) => words().aims[aim]))}
                </small>
              </span>
              <b>{figure(props.payoff - route.fees - props.soFar)}</b>
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}

import { For, Show } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import { formatDollars, formatSignedDollars } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import type { Leg, PlannedRoute } from './queries.ts';
import styles from './RoutePlan.module.css';

/** A planned route turn by turn: points, fees by recipient, and the remaining payoff. */
export function RouteCostTable(props: {
  uiState: SteelUiState;
  route: PlannedRoute;
  booklet: number;
  payoff: number;
  soFar: number;
}) {
  const text = () => tSteelPlay().run;
  const { table } = props.uiState;
  const bill = (leg: Leg) =>
    leg.bill.map(({ to, amount, deeds }) => {
      const name = to === null ? tSteelPlay().bank : (table.names()[to] ?? '');
      return text().bill(deeds, name, formatDollars(amount));
    });
  return (
    <>
      <h3 class={styles.heading}>
        {text().planned} <small>{text().plannedFor(props.route.turns, props.route.points)}</small>
      </h3>
      <table class={`ledger ${panelStyles.ledger}`}>
        <tbody>
          <For each={props.route.legs}>
            {(leg, index) => (
              <tr>
                <th scope="row">
                  <b>{index() === 0 ? text().thisTurn : text().turn(index() + 1)}</b>
                  {text().toward(leg.points, leg.to)}
                  <For each={bill(leg)}>{(line) => <small>{line}</small>}</For>
                  <Show when={leg.ends !== 'by steps'}>
                    <small>{leg.ends === 'by stopping' ? text().stops : text().half}</small>
                  </Show>
                </th>
                <td>{formatDollars(-leg.fee)}</td>
              </tr>
            )}
          </For>
          <Show when={props.soFar > 0}>
            <tr>
              <th scope="row">{text().soFar}</th>
              <td>{formatDollars(-props.soFar)}</td>
            </tr>
          </Show>
          <tr>
            <th scope="row">
              {text().payoff}
              <Show when={props.payoff !== props.booklet}>
                <small>
                  {text().adjusted(formatDollars(props.booklet), formatSignedDollars(props.payoff - props.booklet))}
                </small>
              </Show>
            </th>
            <td class={styles.gain}>{formatSignedDollars(props.payoff)}</td>
          </tr>
          <tr class="ledger-total">
            <th scope="row">{text().clear}</th>
            <td>{formatDollars(props.payoff - props.route.fees - props.soFar)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** The choice of route, each with its advantages and its net gain. */
export function RouteChoice(props: {
  routes: readonly PlannedRoute[];
  chosen: PlannedRoute;
  payoff: number;
  /** The fees of this turn so far. */
  soFar: number;
  onChoose: (route: PlannedRoute) => void;
}) {
  const text = () => tSteelPlay().run;
  return (
    <Show when={props.routes.length > 1}>
      <p class="section-heading">{text().routes}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
      <div class="choice-list" role="group" aria-label={text().routes}>
        <For each={props.routes}>
          {(route) => (
            <button
              type="button"
              aria-pressed={route.aims[0] === props.chosen.aims[0]}
              onClick={() => props.onChoose(route)}
            >
              <span>
                <b>{tSteelPlay().list(route.by)}</b>
                <small>
                  {text().route(route.turns, formatDollars(route.fees))}
                  {' · '}
                  {tSteelPlay().list(route.aims.map((aim) => text().aims[aim]))}
                </small>
              </span>
              <b>{formatDollars(props.payoff - route.fees - props.soFar)}</b>
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}

import { createMemo, createSignal, For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { describeContents } from '../board/describe-cell.ts';
import { isSamePlace } from '../choice.ts';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import type { Destination, RouteOption } from '../view-model.ts';
import { EffectPreview } from './EffectPreview.tsx';
import styles from './MoveBody.module.css';
import panelStyles from './panel.module.css';

/** The rolls with which a train derails. */
const badRolls = (need: number) => Array.from({ length: need - 1 }, (_, index) => index + 1);

/** "a red town at (3, 0)". */
export function describePlace(uiState: DaysUiState, cell: string): string {
  const town = uiState.cells().get(cell)?.town;
  return tDays().place(town ? tDays().town(town.colour) : describeContents(uiState, uiState.cells().get(cell)), cell);
}

/** What happens to goods on a route, as a heading. */
function goodsText(route: RouteOption, cargo: string | null): string {
  const parts = route.goods.map(({ what, good, cell }) => {
    const format = { 'picked-up': tDays().pickUp, delivered: tDays().deliver, unloaded: tDays().unload }[what];
    const text = format(good.cube, cell);
    const isFromHere = what !== 'picked-up' || good.origin === cell;
    return isFromHere ? text : tDays().withDetail(text, tDays().origin(good.origin));
  });
  const text = tDays().row(parts);
  if (text === '') return cargo ?? tDays().justRun;
  return text[0].toUpperCase() + text.slice(1);
}

/** Move the train: choose the destination, and what to load and deliver on the way. */
export function MoveBody(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const deliveries = createMemo(() => (uiState.turn()?.destinations ?? []).filter(({ points }) => points > 0));
  const isChosen = (to: Destination) => {
    const place = uiState.place();
    return place !== null && isSamePlace(place, to.place);
  };
  return (
    <>
      <Show when={uiState.turn()?.refusal.move}>
        {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
      </Show>
      <Show when={uiState.turn()?.can.move}>
        <Show
          when={uiState.place() !== null}
          fallback={
            <>
              <p class={panelStyles.note}>{tDays().pickPlace}</p>
              <h3 class="section-heading">{tDays().deliveries}</h3>
              <Show
                when={deliveries().length > 0}
                fallback={<p class="text-small text-muted">{tDays().noDeliveries}</p>}
              >
                <div class="choice-list">
                  <For each={deliveries()}>
                    {(to) => (
                      <button type="button" aria-pressed={isChosen(to)} onClick={() => uiState.choosePlace(to.place)}>
                        <span>
                          <b>{describePlace(uiState, to.place.cell)}</b>
                          <small>{tDays().reach(to.spent, to.need)}</small>
                        </span>
                        <b>{tDays().runWin(to.points)}</b>
                      </button>
                    )}
                  </For>
                </div>
              </Show>
            </>
          }
        >
          <Show when={uiState.way()}>{(route) => <DerailRisk uiState={uiState} need={route().need} />}</Show>
          <EffectPreview uiState={uiState} />
          <RouteOptions uiState={uiState} />
          <Show when={uiState.way()}>{(route) => <CostTable uiState={uiState} route={route()} />}</Show>
          <button type="button" class={`btn btn--small ${styles.more}`} onClick={() => uiState.forget()}>
            {tDays().elsewhere}
          </button>
        </Show>
      </Show>
    </>
  );
}

/** The routes to a place that differ in their effect. */
function RouteOptions(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const [all, setAll] = createSignal(false);
  const shown = () => uiState.ways().flatMap((route, index) => (all() || route.best ? [{ way: route, index }] : []));
  const cargo = () => {
    const good = uiState.picture().players[uiState.turn()?.seat ?? 0].cargo;
    return good === null ? null : tDays().keepCargo(good.cube);
  };
  const points = () => uiState.picture().players[uiState.turn()?.seat ?? 0].points;
  return (
    <Show when={uiState.ways().length > 1}>
      <h3 class="section-heading">{tDays().waysThere}</h3>
      <div class="choice-list" role="radiogroup" aria-label={tDays().waysThere}>
        <For each={shown()}>
          {({ way: route, index }) => (
            // biome-ignore lint/a11y/useSemanticElements: a whole line is the choice, with its effect.
            <button
              type="button"
              role="radio"
              aria-checked={uiState.wayIndex() === index}
              onClick={() => uiState.setWayIndex(index)}
            >
              <span>
                <b>{goodsText(route, cargo())}</b>
                <small>{tDays().reach(route.spent, route.need)}</small>
              </span>
              <b>{route.effect.points > points() ? tDays().runWin(route.effect.points - points()) : ''}</b>
            </button>
          )}
        </For>
      </div>
      <Show when={!all() && shown().length < uiState.ways().length}>
        <button type="button" class={`btn btn--small ${styles.more}`} onClick={() => setAll(true)}>
          {tDays().allWays(uiState.ways().length)}
        </button>
      </Show>
    </Show>
  );
}

/** Whether a roll is needed, and what happens if it fails (DOS-SPEED-06). */
function DerailRisk(props: { uiState: DaysUiState; need: number | null }) {
  return (
    <Show
      when={props.need}
      fallback={
        <p class={styles.safe}>
          <Icon name="check" size={16} /> {tDays().noRoll}
        </p>
      }
    >
      {(need) => (
        <p class={styles.risk}>
          <Icon name="warn" size={16} />
          <span>
            <b>{tDays().derailsOn(badRolls(need()), props.uiState.picture().rules.dieSides)}</b> {tDays().derailsAbout}
          </span>
        </p>
      )}
    </Show>
  );
}

/** The cost of a route, step by step. */
function CostTable(props: { uiState: DaysUiState; route: RouteOption }) {
  const { uiState } = props;
  const stepText = (cell: string, passes: number | null) => {
    const entered = tDays().enter(describeStop(uiState, cell), cell);
    return passes === null ? entered : tDays().row([entered, tDays().passing(uiState.table.names()[passes] ?? '')]);
  };
  return (
    <table class={`ledger ${styles.costs}`}>
      <tbody>
        <For each={props.route.steps}>
          {(step) => (
            <tr>
              <td>{stepText(step.cell, step.passes)}</td>
              <td>{tDays().steam(step.cost)}</td>
            </tr>
          )}
        </For>
        <tr class="ledger-total">
          <td>{tDays().total}</td>
          <td>{tDays().steam(props.route.spent)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function describeStop(uiState: DaysUiState, cell: string): string {
  const town = uiState.cells().get(cell)?.town;
  return town ? tDays().town(town.colour) : describeContents(uiState, uiState.cells().get(cell));
}

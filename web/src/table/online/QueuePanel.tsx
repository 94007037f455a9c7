import type { Plan, Wish } from '@roundhouse/wire';
import { createEffect, createResource, createSignal, For, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { language } from '../../app/preferences.ts';
import type { PlanOffer } from '../../host/remote/online-types.ts';
import { Icon } from '../../parts/Icon.tsx';
import { isOver } from '../is-over.ts';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** Decisions ahead of one's turn: what is planned, and what can be. */
export function PlanPanel(props: { table: OnlineTableModel }) {
  const plan = (): Plan => onlineStatus(props.table).you.plan;
  const now = () =>
    !isOver(props.table.status) && onlineStatus(props.table).you.seat !== null
      ? { known: onlineStatus(props.table).known, plan: JSON.stringify(plan()), language: language() }
      : null;
  const [offer] = createResource(now, () => props.table.online.planOffer());
  const isOffered = (it: PlanOffer) => it.pass || it.bid !== null || it.take.length > 0;
  const textOf = (wish: Wish, place: number) => {
    if (wish.wish === 'pass') return words().planPass;
    if (wish.wish === 'bid') return words().planBid(String(wish.upTo));
    return words().planTake(offer.latest?.planned[place] ?? '…');
  };
  /** Out of the store: it goes to the worker. */
  const set = (wishes: Plan) => void props.table.online.plan(structuredClone(unwrap(wishes)));
  /** There is one limit at a time. */
  const bidUpTo = (upTo: number) => set([...plan().filter(({ wish }) => wish !== 'bid'), { wish: 'bid', upTo }]);
  const has = (wish: Wish['wish']) => plan().some((each) => each.wish === wish);
  return (
    <Show when={now() !== null}>
      <details class="plan" open={plan().length > 0}>
        <summary>{words().plan}</summary>
        <p class="sm mut">{words().planAbout}</p>
        <Show when={plan().length > 0}>
          <h3>{words().planned}</h3>
          <ol class="plan-list">
            <For each={plan()}>
              {(wish, place) => (
                <li>
                  <span>{textOf(wish, place())}</span>
                  <button
                    type="button"
                    class="tb"
                    aria-label={words().dropFromPlan(textOf(wish, place()))}
                    onClick={() => set(plan().filter((_, index) => index !== place()))}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <Show when={offer.latest}>
          {(it) => (
            <Show when={isOffered(it())} fallback={<p class="sm mut">{words().noPlan}</p>}>
              <Show when={it().bid}>{(bid) => <BidUpTo bid={bid()} onAdd={bidUpTo} />}</Show>
              <Show when={it().take.length > 0}>
                <Take offer={it()} onAdd={(wish) => set([...plan(), wish])} />
              </Show>
              <Show when={it().pass && !has('pass')}>
                <button type="button" class="btn s" onClick={() => set([...plan(), { wish: 'pass' }])}>
                  {words().planPass}
                </button>
              </Show>
            </Show>
          )}
        </Show>
      </details>
    </Show>
  );
}

function BidUpTo(props: { bid: { readonly min: number; readonly max: number }; onAdd: (upTo: number) => void }) {
  const [upTo, setUpTo] = createSignal(props.bid.min);
  const fits = () => Number.isInteger(upTo()) && upTo() >= props.bid.min && upTo() <= props.bid.max;
  // The auction goes on meanwhile.
  createEffect(() => setUpTo((before) => Math.min(Math.max(before, props.bid.min), props.bid.max)));
  return (
    <div class="plan-row">
      <label>
        {words().bidUpTo}{' '}
        <input
          class="field"
          type="number"
          min={props.bid.min}
          max={props.bid.max}
          value={upTo()}
          onInput={(event) => setUpTo(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button type="button" class="btn s" disabled={!fits()} onClick={() => props.onAdd(upTo())}>
        {words().addToPlan}
      </button>
    </div>
  );
}

function Take(props: { offer: PlanOffer; onAdd: (wish: Wish) => void }) {
  const [chosen, setChosen] = createSignal(0);
  const add = () => {
    const action = props.offer.take[chosen()]?.action;
    if (action !== undefined) props.onAdd({ wish: 'take', action });
  };
  return (
    <div class="plan-row">
      <select
        class="field"
        aria-label={words().whatToTake}
        onChange={(event) => setChosen(event.currentTarget.selectedIndex)}
      >
        <For each={props.offer.take}>{({ text }) => <option>{text}</option>}</For>
      </select>
      <button type="button" class="btn s" onClick={add}>
        {words().addToPlan}
      </button>
    </div>
  );
}

import type { QueuedAction, QueuedActions } from '@roundhouse/protocol';
import { createEffect, createResource, createSignal, For, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { Icon } from '../../components/Icon.tsx';
import type { QueueOptions } from '../../engine-worker/online/online-types.ts';
import { isOver } from '../../game-ui/is-over.ts';
import { language } from '../../lib/preferences.ts';
import { tOnlineTable } from './locales/index.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';
import styles from './QueuePanel.module.css';

/** The viewer's queued actions, and the actions that can be queued. */
export function QueuePanel(props: { table: OnlineTableStore }) {
  const queue = (): QueuedActions => onlineStatus(props.table).viewer.queuedActions;
  /** Changes whenever the options have to be loaded again; null if nothing can be queued. */
  const optionsKey = () =>
    !isOver(props.table.status) && onlineStatus(props.table).viewer.seat !== null
      ? { logLength: onlineStatus(props.table).logLength, queue: JSON.stringify(queue()), language: language() }
      : null;
  const [options] = createResource(optionsKey, () => props.table.online.queueOptions());
  const hasOptions = (it: QueueOptions) => it.pass || it.bid !== null || it.actions.length > 0;
  const textOf = (queued: QueuedAction, index: number) => {
    if (queued.type === 'pass') return tOnlineTable().planPass;
    if (queued.type === 'bid') return tOnlineTable().planBid(String(queued.upTo));
    return tOnlineTable().planTake(options.latest?.queued[index] ?? '…');
  };
  /** Unwraps the queue, because a store proxy cannot be posted to the worker. */
  const setQueue = (queue: QueuedActions) => void props.table.online.queueActions(structuredClone(unwrap(queue)));
  /** A new limit replaces the previous one. */
  const bidUpTo = (upTo: number) =>
    setQueue([...queue().filter((queued) => queued.type !== 'bid'), { type: 'bid', upTo }]);
  const hasPass = () => queue().some((queued) => queued.type === 'pass');
  return (
    <Show when={optionsKey() !== null}>
      <details class={styles.queue} open={queue().length > 0}>
        <summary>{tOnlineTable().plan}</summary>
        <p class="text-small text-muted">{tOnlineTable().planAbout}</p>
        <Show when={queue().length > 0}>
          <h3>{tOnlineTable().planned}</h3>
          <ol class={styles.list}>
            <For each={queue()}>
              {(queued, index) => (
                <li>
                  <span>{textOf(queued, index())}</span>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={tOnlineTable().dropFromPlan(textOf(queued, index()))}
                    onClick={() => setQueue(queue().filter((_, other) => other !== index()))}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <Show when={options.latest}>
          {(it) => (
            <Show when={hasOptions(it())} fallback={<p class="text-small text-muted">{tOnlineTable().noPlan}</p>}>
              <Show when={it().bid}>{(bid) => <BidUpTo bid={bid()} onAdd={bidUpTo} />}</Show>
              <Show when={it().actions.length > 0}>
                <ActionSelect options={it()} onAdd={(action) => setQueue([...queue(), action])} />
              </Show>
              <Show when={it().pass && !hasPass()}>
                <button type="button" class="btn btn--small" onClick={() => setQueue([...queue(), { type: 'pass' }])}>
                  {tOnlineTable().planPass}
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
  const isValid = () => Number.isInteger(upTo()) && upTo() >= props.bid.min && upTo() <= props.bid.max;
  // The auction continues, so the limits may change.
  createEffect(() => setUpTo((before) => Math.min(Math.max(before, props.bid.min), props.bid.max)));
  return (
    <div class={styles.row}>
      <label>
        {tOnlineTable().bidUpTo}{' '}
        <input
          class="form-control"
          type="number"
          min={props.bid.min}
          max={props.bid.max}
          value={upTo()}
          onInput={(event) => setUpTo(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button type="button" class="btn btn--small" disabled={!isValid()} onClick={() => props.onAdd(upTo())}>
        {tOnlineTable().addToPlan}
      </button>
    </div>
  );
}

function ActionSelect(props: { options: QueueOptions; onAdd: (action: QueuedAction) => void }) {
  const [selected, setSelected] = createSignal(0);
  const add = () => {
    const action = props.options.actions[selected()]?.action;
    if (action !== undefined) props.onAdd({ type: 'take', action });
  };
  return (
    <div class={styles.row}>
      <select
        class="form-control"
        aria-label={tOnlineTable().whatToTake}
        onChange={(event) => setSelected(event.currentTarget.selectedIndex)}
      >
        <For each={props.options.actions}>{({ text }) => <option>{text}</option>}</For>
      </select>
      <button type="button" class="btn btn--small" onClick={add}>
        {tOnlineTable().addToPlan}
      </button>
    </div>
  );
}

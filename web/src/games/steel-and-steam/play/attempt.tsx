import type { JsonObject } from '@roundhouse/kernel';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { language } from '../../../lib/preferences.ts';
import type { SteelUiState } from '../ui-state.ts';
import styles from './attempt.module.css';

/** Tries actions that may be refused, and keeps the refusal so that the panel can show it. */
export function createAttempt(uiState: SteelUiState) {
  const [refusal, setRefusal] = createSignal<RefusalText | null>(null);
  createEffect(on([() => uiState.table.snapshot.recordLength, language], () => setRefusal(null), { defer: true }));
  return {
    refusal,
    clear: () => setRefusal(null),
    /** Returns whether the action was accepted. Unwraps the store proxy because the action is posted to the worker. */
    async act(action: JsonObject): Promise<boolean> {
      setRefusal(null);
      const result = await uiState.table.act(unwrap(action));
      setRefusal(result);
      return result === null;
    },
  };
}

export type Attempt = ReturnType<typeof createAttempt>;

/** As a `ref`: scrolls an element that has just appeared into view. */
export function scrollIntoViewOnMount(element: HTMLElement): void {
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}

export function AttemptRefusal(props: { attempt: Attempt }) {
  return (
    <Show when={props.attempt.refusal()}>
      {(refusal) => (
        <div class={styles.refusal} ref={scrollIntoViewOnMount}>
          <RefusalNotice game="steel-and-steam" refusal={refusal()} onClose={props.attempt.clear} />
        </div>
      )}
    </Show>
  );
}

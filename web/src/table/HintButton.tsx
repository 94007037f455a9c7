import { createEffect, createSignal, on, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { Hint } from '../engine-worker/table-types.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import styles from './HintButton.module.css';

/** Shows on demand what a good bot would do. */
export function HintButton(props: { table: TableStore }) {
  const [hint, setHint] = createSignal<Hint | null>(null);
  createEffect(
    on(
      () => props.table.snapshot.recordLength,
      () => setHint(null),
    ),
  );
  return (
    <Show
      when={hint()}
      fallback={
        <button
          type="button"
          class="btn btn--small"
          title={t().hintAbout}
          onClick={async () => setHint(await props.table.suggest())}
        >
          <Icon name="hint" /> {t().hint}
        </button>
      }
    >
      {(it) => (
        <div class={styles.hint} role="status">
          <p>
            <b>{t().advice}</b> {it().text}
          </p>
          <div class="button-row">
            <button type="button" class="btn btn--small" onClick={() => props.table.act(it().action)}>
              {t().playIt}
            </button>
            <button type="button" class="btn btn--small" onClick={() => setHint(null)}>
              {t().close}
            </button>
          </div>
        </div>
      )}
    </Show>
  );
}

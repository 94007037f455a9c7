import { createEffect, createSignal, on, Show } from 'solid-js';
import type { Advice } from '../host/table-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';

/** What a good bot would do here, for who wants to learn. */
export function Hint(props: { table: TableModel }) {
  const [advice, setAdvice] = createSignal<Advice | null>(null);
  createEffect(
    on(
      () => props.table.moment.sequence,
      () => setAdvice(null),
    ),
  );
  return (
    <Show
      when={advice()}
      fallback={
        <button
          type="button"
          class="btn s"
          title={say().hintAbout}
          onClick={async () => setAdvice(await props.table.suggest())}
        >
          <Icon name="hint" /> {say().hint}
        </button>
      }
    >
      {(it) => (
        <div class="advice" role="status">
          <p>
            <b>{say().advice}</b> {it().text}
          </p>
          <div class="btnrow">
            <button type="button" class="btn s" onClick={() => props.table.act(it().action)}>
              {say().playIt}
            </button>
            <button type="button" class="btn s" onClick={() => setAdvice(null)}>
              {say().close}
            </button>
          </div>
        </div>
      )}
    </Show>
  );
}

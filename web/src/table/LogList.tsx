import { createEffect, For, on, Show } from 'solid-js';
import { TokenIcon } from '../parts/pieces.tsx';
import type { TableModel } from './model.ts';
import { LIVERIES } from './room.ts';

/** The narrated log. Each line leads to its moment. */
export function LogList(props: { table: TableModel }) {
  let list!: HTMLOListElement;
  createEffect(
    on(
      () => props.table.lines.length,
      () => list.scrollTo({ top: list.scrollHeight }),
    ),
  );
  return (
    <ol class="log" ref={list}>
      <For each={props.table.lines}>
        {(line) => (
          <li class={line.prominence} classList={{ here: line.sequence === props.table.moment.sequence }}>
            <button type="button" onClick={() => props.table.lookAt(line.sequence)}>
              <Show
                when={typeof line.actor === 'number' ? { seat: line.actor } : null}
                fallback={<span class="no-token" />}
              >
                {(it) => <TokenIcon livery={LIVERIES[props.table.status.game][it().seat] ?? 'white'} size={15} />}
              </Show>
              <span>{line.text}</span>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

import { createEffect, For, on } from 'solid-js';
import { LineToken } from './LineToken.tsx';
import type { TableModel } from './model.ts';

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
              <LineToken table={props.table} line={line} />
              <span>{line.text}</span>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

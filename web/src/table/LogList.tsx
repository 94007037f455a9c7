import { createEffect, For, on } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';
import styles from './LogList.module.css';
import { LogToken } from './LogToken.tsx';

/** The log. A click on a line shows the game at that point. */
export function LogList(props: { table: TableStore }) {
  let list!: HTMLOListElement;
  createEffect(
    on(
      () => props.table.logLines.length,
      () => list.scrollTo({ top: list.scrollHeight }),
    ),
  );
  return (
    <ol class={styles.log} ref={list}>
      <For each={props.table.logLines}>
        {(line) => (
          <li
            data-importance={line.importance}
            classList={{ [styles.current]: line.recordLength === props.table.snapshot.recordLength }}
          >
            <button type="button" onClick={() => props.table.lookAt(line.recordLength)}>
              <LogToken game={props.table.status.game} seat={line.seat} />
              <span>{line.text}</span>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

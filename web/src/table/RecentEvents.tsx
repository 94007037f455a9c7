import { For } from 'solid-js';
import type { LogLine } from '../engine-worker/table-types.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { LogToken } from './LogToken.tsx';
import styles from './RecentEvents.module.css';

/** The log lines since the last decision of a person at this screen. */
export function eventsSinceLastDecision(table: TableStore): LogLine[] {
  const { decidedAt } = table.status;
  return decidedAt === null
    ? []
    : table.logLines.filter((line) => line.recordLength > decidedAt + 1 && line.importance !== 'minor');
}

export function RecentEvents(props: { table: TableStore; lines: readonly LogLine[] }) {
  return (
    <ul class={styles.events}>
      <For each={props.lines}>
        {(line) => (
          <li>
            <LogToken game={props.table.status.game} seat={line.seat} />
            <span>{line.text}</span>
          </li>
        )}
      </For>
    </ul>
  );
}

import { createEffect, createResource, on, Show } from 'solid-js';
import { OriginNote } from '../components/OriginNote.tsx';
import { hasTable } from '../engine-worker/table-db.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import { dismissBranched, isJustBranched } from './branch.ts';
import styles from './TableOrigin.module.css';

/** The origin note at the table of a branched game. Right after branching, it says that the original is kept. */
export function TableOrigin(props: { table: TableStore }) {
  const [isKept] = createResource(
    () => props.table.status.origin?.table,
    (id) => hasTable(id).catch(() => false),
  );
  // After the first decision the message has served its purpose.
  createEffect(on(() => props.table.status.decidedAt, dismissBranched, { defer: true }));
  return (
    <Show when={props.table.status.origin}>
      {(origin) => (
        <div class={styles.origin}>
          <OriginNote origin={origin()} isKept={isKept() === true} />
          <div role="status">
            <Show when={isJustBranched(props.table.status.id)}>
              <p class="text-small text-muted">{t().branch.kept}</p>
            </Show>
          </div>
        </div>
      )}
    </Show>
  );
}

import { createEffect, createResource, on, Show } from 'solid-js';
import type { Origin } from '../host/saved-table.ts';
import { hasTable } from '../host/store.ts';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { dismissBranched, isJustBranched } from './play-on.ts';

/** What a game is called that goes on from a moment of another, with the way back to that one while it is kept. */
export function OriginLine(props: { origin: Origin; isKept: boolean }) {
  return (
    <span class="origin">
      <b>{say().branch.name(props.origin.round, props.origin.rounds)}</b>
      <Show when={props.isKept}>
        <a href={`/table/${props.origin.table}`}>{say().branch.original}</a>
      </Show>
    </span>
  );
}

/** The same at the table of such a game. When it has just been made, it says that the other is kept. */
export function TableOrigin(props: { table: TableModel }) {
  const [isKept] = createResource(
    () => props.table.status.origin?.table,
    (id) => hasTable(id).catch(() => false),
  );
  // By the first decision the player knows where they are.
  createEffect(on(() => props.table.status.decidedAt, dismissBranched, { defer: true }));
  return (
    <Show when={props.table.status.origin}>
      {(origin) => (
        <div class="table-origin">
          <OriginLine origin={origin()} isKept={isKept() === true} />
          <div role="status">
            <Show when={isJustBranched(props.table.status.id)}>
              <p class="sm mut">{say().branch.kept}</p>
            </Show>
          </div>
        </div>
      )}
    </Show>
  );
}

import { createSignal } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';
import { navigate } from '../router/router.ts';

/** The ID of the table that was just branched, until its message is dismissed. */
const [branched, setBranched] = createSignal<string | null>(null);
export const isJustBranched = (id: string) => branched() === id;
export const dismissBranched = () => setBranched(null);

/** Branches the game into a new table and opens it. The original game stays unchanged. */
export async function branchFrom(table: TableStore, at: number): Promise<void> {
  const result = await table.branch(at);
  if (!('id' in result)) return;
  setBranched(result.id);
  navigate(`/table/${result.id}`);
}

/** Undoes in a running game. A finished game never changes, so there the undo happens in a branch. */
export function undoOrBranch(table: TableStore, to: number): Promise<void> {
  return table.status.outcome === null ? table.undo(to) : branchFrom(table, to);
}

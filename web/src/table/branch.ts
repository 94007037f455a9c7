import { createSignal } from 'solid-js';
import { go } from '../app/route.ts';
import type { TableModel } from './model.ts';

/** The table that was just made to play on from a moment in another way, until it has been noticed. */
const [branched, setBranched] = createSignal<string | null>(null);
export const isJustBranched = (id: string) => branched() === id;
export const dismissBranched = () => setBranched(null);

/** Plays on from a moment on a table of its own; the game one came from stays as it is. */
export async function playOn(table: TableModel, at: number): Promise<void> {
  const opened = await table.branch(at);
  if (!('id' in opened)) return;
  setBranched(opened.id);
  go(`/table/${opened.id}`);
}

/** Takes back, in a running game. One that is over stays as it ended: there it is done on a table of its own. */
export function takeBack(table: TableModel, to: number): Promise<void> {
  return table.status.outcome === null ? table.undo(to) : playOn(table, to);
}

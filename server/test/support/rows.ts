import type { Append } from '../../src/storage/database.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { NEW_TABLE } from '../../src/tables/table-store.ts';

/** The row of a table at which nothing has happened yet. */
export function tableRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    ...{ id, game: 'steam', rules: 1, options: '{}', seats: 3, stage: 'playing', listed: 0, pace: 'live' },
    ...{ allowance: null, absent: 'wait', undo: 'free', host: 'somebody', seed: '00', commitment: '00' },
    ...{ created: 0, updated: 0, next: null, sequence: 0, length: 0, turn: 0, turn_since: null, told: null },
    ...{ reminded: null, wake_at: null, undo_asked: null, winners: null },
    ...NEW_TABLE,
    ...more,
  };
}

/** Some entries after so many others, recognisable by their text. */
export function someEntries(
  table: string,
  from: number,
  texts: readonly string[],
  wakeAt: number | null = null,
  at: number = Date.now(),
): Append {
  const length = from + texts.length;
  return {
    ...{ table, from },
    entries: texts.map((text) => ({ kind: 'act', actor: 0, action: JSON.stringify({ text }), client: null })),
    after: {
      at,
      stage: 'playing',
      length,
      turn: 1,
      turnSince: at,
      wakeAt,
      winners: null,
      votesLapse: false,
      unannounced: null,
    },
  };
}

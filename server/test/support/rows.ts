import type { AppendRequest } from '../../src/storage/database.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { NEW_TABLE_DEFAULTS } from '../../src/tables/table-repository.ts';

/** A row of a table without entries. */
export function tableRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    game: 'steam',
    rules: 1,
    options: '{}',
    seats: 3,
    stage: 'playing',
    listed: 0,
    pace: 'live',
    allowance: null,
    absent: 'wait',
    undo: 'free',
    host: 'somebody',
    seed: '00',
    commitment: '00',
    created: 0,
    updated: 0,
    next: null,
    sequence: 0,
    length: 0,
    turn: 0,
    turn_since: null,
    told: null,
    reminded: null,
    wake_at: null,
    undo_asked: null,
    winners: null,
    ...NEW_TABLE_DEFAULTS,
    ...more,
  };
}

/** An append request whose entries start at log length `from` and contain the given texts. */
export function appendRequest(
  table: string,
  expectedLogLength: number,
  texts: readonly string[],
  wakeAt: number | null = null,
  updatedAt: number = Date.now(),
): AppendRequest {
  const recordLength = expectedLogLength + texts.length;
  return {
    table,
    expectedLogLength,
    entries: texts.map((text) => ({ kind: 'act', actor: 0, action: JSON.stringify({ text }), client: null })),
    tableUpdate: {
      updatedAt,
      status: 'playing',
      recordLength,
      activeSeat: 1,
      turnStartTime: updatedAt,
      wakeAt,
      winners: null,
      votesLapse: false,
      unannounced: null,
    },
  };
}

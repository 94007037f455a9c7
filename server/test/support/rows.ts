import type { AppendRequest } from '../../src/storage/database.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { NEW_TABLE_DEFAULTS } from '../../src/tables/table-repository.ts';

/** A row of a table without entries. */
export function tableRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    game: 'steam',
    rules_version: 1,
    options: '{}',
    seat_count: 3,
    status: 'playing',
    is_public: 0,
    mode: 'live',
    turn_time_limit: null,
    on_timeout: 'wait',
    undo_rule: 'own',
    host_id: 'somebody',
    seed: '00',
    commitment: '00',
    created_at: 0,
    updated_at: 0,
    rematch_id: null,
    log_length: 0,
    record_length: 0,
    active_seat: 0,
    turn_started_at: null,
    notified_turn: null,
    reminded_turn: null,
    wake_at: null,
    undo_request: null,
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
    entries: texts.map((text) => ({ kind: 'act', actor: 0, action: JSON.stringify({ text }), request_id: null })),
    tableUpdate: {
      columns: {
        updated_at: updatedAt,
        status: 'playing',
        record_length: recordLength,
        active_seat: 1,
        turn_started_at: updatedAt,
        wake_at: wakeAt,
        winners: null,
      },
      votesLapse: false,
      newStatus: null,
    },
  };
}

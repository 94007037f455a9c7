import { botsField } from '@roundhouse/kernel';
import { hasBegun, isFinished, type VerifiableRecord } from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import type { NewEntry } from '../storage/database.ts';
import { undoTarget } from './game-log.ts';
import type { Table } from './table.ts';

/** The request id of imported entries. It is too short to be a valid request id of a client. */
export const IMPORTED_REQUEST_ID = 'import';

/** How many actions of the record were imported. Draws from there on were made with the seed of this table. */
function seedValidFrom(entries: readonly NewEntry[]): number {
  const firstOwn = entries.findIndex(({ request_id }) => request_id !== IMPORTED_REQUEST_ID);
  const imported = firstOwn < 0 ? entries.length : firstOwn;
  // Imported actions that were undone here have been replaced by actions with draws of this table.
  return entries.reduce((from, entry) => (entry.kind === 'undo' ? Math.min(from, undoTarget(entry)) : from), imported);
}

/** The record of a table, with the data to verify its random draws. Refused while it would reveal secrets. */
export function toVerifiableRecord({
  row,
  seats,
  gameLog,
}: Pick<Table, 'row' | 'seats' | 'gameLog'>): VerifiableRecord {
  const { game, options } = gameLog.setup;
  if (!hasBegun(row.status)) throw new ApiError('not-started');
  // A record contains every drawn card.
  if (game.determinize !== undefined && !isFinished(row.status)) throw new ApiError('not-allowed');
  const result = game.outcome(gameLog.state);
  const from = seedValidFrom(gameLog.entries);
  return {
    roundhouse: 1,
    game: row.game,
    rules: row.rules_version,
    options,
    seats: seats.map(({ name }) => name),
    // A substitute bot does not count: the seat is still the person's.
    ...botsField(seats.map(({ bot }) => bot)),
    actions: gameLog.record.map((action) => JSON.parse(action)),
    ...(result === null ? {} : { result }),
    fair: {
      commitment: row.commitment,
      ...(isFinished(row.status) ? { seed: row.seed } : {}),
      ...(from === 0 ? {} : { from }),
    },
  };
}

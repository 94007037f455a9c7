import { type Seat, supportsRulesVersion, upgradeOptions } from '@roundhouse/kernel';
import type { Kysely } from 'kysely';
import { insertDocuments, linkDocuments } from '../documents/document-store.ts';
import { ApiError } from '../lib/errors.ts';
import { NO_SUBSTITUTE } from '../seats/substitute-bot.ts';
import type { NewEntry, QueueUpdate } from '../storage/database.ts';
import type { ChatRow, Schema, SeatRow, TableRow } from '../storage/schema.ts';
import type { StoredOptions } from '../storage/stored-options.ts';
import { isNotDeleted } from './deleted-chat.ts';
import { getGame } from './new-table.ts';

/** Database queries for tables, except for appending log entries. */

type Db = Kysely<Schema>;

/** Loads a table, upgraded to the current rules version. Throws `unsupported-rules-version` if this build cannot play it. */
export async function loadRow(db: Db, id: string): Promise<TableRow> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('table-not-found');
  return upgradeRow(row);
}

/** The database keeps the version the game was started with: other servers may still run that version. */
function upgradeRow(row: TableRow): TableRow {
  const game = getGame(row.game);
  if (row.rules_version === game.rulesVersion) return row;
  if (!supportsRulesVersion(game, row.rules_version)) throw new ApiError('unsupported-rules-version');
  const options = upgradeOptions(game, row.rules_version, JSON.parse(row.options));
  return { ...row, rules_version: game.rulesVersion, options: JSON.stringify(options) };
}

export function loadSeats(db: Db, id: string): Promise<SeatRow[]> {
  return db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
}

/** Loads the log from an index on. */
export function loadEntries(db: Db, id: string, fromIndex: number): Promise<NewEntry[]> {
  return db
    .selectFrom('log_entries')
    .select(['kind', 'actor', 'action', 'request_id'])
    .where('table_id', '=', id)
    .where('sequence', '>=', fromIndex)
    .orderBy('sequence')
    .execute();
}

/** When a log entry was stored. */
export async function loadEntryTime(db: Db, id: string, index: number): Promise<number> {
  const { created_at } = await db
    .selectFrom('log_entries')
    .select('created_at')
    .where('table_id', '=', id)
    .where('sequence', '=', index)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** The columns of a free seat. */
export const EMPTY_SEAT: Omit<SeatRow, 'table_id' | 'seat'> = {
  user_id: null,
  name: '',
  bot: null,
  ...NO_SUBSTITUTE,
  queued_actions: '[]',
  queue_request_ids: '[]',
};

/** Initial values of columns of a new table. */
export const NEW_TABLE_DEFAULTS: Pick<
  TableRow,
  'end_votes' | 'banned_user_ids' | 'chat_access' | 'unannounced_status'
> = {
  end_votes: null,
  banned_user_ids: '[]',
  chat_access: 'everyone',
  unannounced_status: null,
};

/**
 * Stores a table with those documents of its options that are not stored yet. Throws `limit-reached` if the host already
 * has `maxListed` public tables.
 */
export async function insertTable(
  db: Db,
  row: Omit<TableRow, 'options'>,
  { options, documents }: StoredOptions,
  seats: readonly SeatRow[],
  maxListed: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (row.is_public === 1) await checkListedLimit(transaction, row.host_id, maxListed);
    await insertDocuments(transaction, documents, row.created_at);
    await transaction
      .insertInto('tables')
      .values({ ...row, options: JSON.stringify(options) })
      .execute();
    await linkDocuments(transaction, row.id, options);
    await transaction
      .insertInto('seats')
      .values([...seats])
      .execute();
  });
}

/** Locks the row of a table until the transaction ends, and returns it. */
export function lockRow(db: Db, id: string): Promise<TableRow | undefined> {
  return db
    .updateTable('tables')
    .set((locked) => ({ id: locked.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateTable(db: Db, id: string, changes: Partial<TableRow>): Promise<void> {
  await db.updateTable('tables').set(changes).where('id', '=', id).execute();
}

/** Optimistic locking: changes a table only if its log length and status are as known here. False if they are not. */
export async function updateIfUnchanged(
  db: Db,
  id: string,
  { log_length, status }: Pick<TableRow, 'log_length' | 'status'>,
  changes: Partial<TableRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(changes)
    .where('id', '=', id)
    .where('log_length', '=', log_length)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears the wake time of a finished table. Has no effect on an unfinished one, even if the caller is out of date. */
export async function clearWakeTime(db: Db, id: string): Promise<void> {
  await db
    .updateTable('tables')
    .set({ wake_at: null })
    .where('id', '=', id)
    .where('status', 'not in', ['waiting', 'playing'])
    .execute();
}

/** Closes a table that waits for players. False if its game has started meanwhile. */
export async function closeWaitingTable(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ status: 'closed', updated_at: now, wake_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the rematch of a table. False if it already has one. */
export async function setRematch(db: Db, id: string, rematchId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ rematch_id: rematchId })
    .where('id', '=', id)
    .where('rematch_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateSeat(db: Db, id: string, seat: Seat, changes: Partial<SeatRow>): Promise<void> {
  await db.updateTable('seats').set(changes).where('table_id', '=', id).where('seat', '=', seat).execute();
}

/** Replaces the queued actions of a seat, unless the player has changed them meanwhile. */
export async function compareAndSetQueue(db: Db, id: string, { seat, was, rest }: QueueUpdate): Promise<void> {
  await db
    .updateTable('seats')
    .set({ queued_actions: rest })
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .where('queued_actions', '=', was)
    .execute();
}

/** Replaces the undo request of a table. False if it has changed meanwhile. */
export async function compareAndSetUndoRequest(
  db: Db,
  id: string,
  expected: string | null,
  replacement: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ undo_request: replacement })
    .where('id', '=', id)
    .where('undo_request', expected === null ? 'is' : '=', expected)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a seat of a table that waits for players. False if its occupant has changed or the game has started. */
export async function compareAndSetSeat(db: Db, expected: SeatRow, changes: Partial<SeatRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set(changes)
    .where('table_id', '=', expected.table_id)
    .where('seat', '=', expected.seat)
    .where('user_id', expected.user_id === null ? 'is' : '=', expected.user_id)
    .where('bot', expected.bot === null ? 'is' : '=', expected.bot)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tables').select('id').where('id', '=', expected.table_id).where('status', '=', 'waiting')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a free seat of a table that waits for players. False if it is not free any more. */
export async function takeFreeSeat(db: Db, id: string, seat: Seat, userId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ user_id: userId, name })
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .where('user_id', 'is', null)
    .where('bot', 'is', null)
    .where('name', '=', '')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tables').select('id').where('id', '=', id).where('status', '=', 'waiting')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last messages of a table's chat after a number, the oldest first. */
export async function loadChat(db: Db, id: string, after: number, limit: number): Promise<ChatRow[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('table_id', '=', id)
    .where('number', '>', after)
    .where(isNotDeleted)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Deletes the messages of a table's chat up to a number. */
export async function deleteOldChat(db: Db, id: string, upTo: number): Promise<void> {
  if (upTo < 1) return;
  await db.deleteFrom('chat_messages').where('table_id', '=', id).where('number', '<=', upTo).execute();
}

async function checkListedLimit(db: Db, hostId: string, max: number): Promise<void> {
  // Locks the host's row, so that concurrent creations at two servers are counted one after the other.
  await db.updateTable('users').set({ id: hostId }).where('id', '=', hostId).execute();
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', hostId)
    .where('is_public', '=', 1)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) throw new ApiError('limit-reached', { of: 'listed-tables' });
}

/** Closes waiting tables that have not been updated since a time. */
export async function closeStaleTables(db: Db, before: number): Promise<void> {
  await db
    .updateTable('tables')
    .set({ status: 'closed' })
    .where('status', '=', 'waiting')
    .where('updated_at', '<', before)
    .execute();
}

import { canPlayRules, type Seat, upgradeOptions } from '@roundhouse/kernel';
import type { Kysely } from 'kysely';
import { insertDocuments, linkDocuments } from '../documents/document-store.ts';
import type { StoredOptions } from '../documents/stored-options.ts';
import { Problem } from '../problem.ts';
import type { NewEntry, PlanChange } from '../storage/database.ts';
import type { ChatRow, Schema, SeatRow, TableRow } from '../storage/schema.ts';
import { isKeptMessage } from './removed-chat.ts';
import { NO_STAND_IN } from './stand-in.ts';
import { gameNamed } from './terms.ts';

/** What is read and written of tables, but for the appending of entries. */

type Db = Kysely<Schema>;

/** A table as the present rules version has it. Throws `other-rules` where this build cannot play it. */
export async function loadRow(db: Db, id: string): Promise<TableRow> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('no-such-table');
  return upgradeRow(row);
}

/** The database keeps the version a game was begun under: other servers may still be of that version. */
function upgradeRow(row: TableRow): TableRow {
  const game = gameNamed(row.game);
  if (row.rules === game.rules) return row;
  if (!canPlayRules(game, row.rules)) throw new Problem('other-rules');
  const options = upgradeOptions(game, row.rules, JSON.parse(row.options));
  return { ...row, rules: game.rules, options: JSON.stringify(options) };
}

export function loadSeats(db: Db, id: string): Promise<SeatRow[]> {
  return db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
}

/** The log from there on. */
export async function loadEntries(db: Db, id: string, since: number): Promise<NewEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['kind', 'actor', 'action', 'client'])
    .where('table_id', '=', id)
    .where('sequence', '>=', since)
    .orderBy('sequence')
    .execute();
  return rows.map(({ kind, ...rest }) => ({ ...rest, kind: kind === 'undo' ? 'undo' : 'act' }));
}

/** When an entry was kept. */
export async function timeOfEntry(db: Db, id: string, sequence: number): Promise<number> {
  const { at } = await db
    .selectFrom('entries')
    .select('at')
    .where('table_id', '=', id)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return at;
}

/** A seat that nobody has. */
export const EMPTY_SEAT: Omit<SeatRow, 'table_id' | 'seat'> = {
  ...{ person: null, name: '', bot: null, ...NO_STAND_IN },
  ...{ plan: '[]', plan_ids: '[]' },
};

/** What a table has when it is opened. */
export const NEW_TABLE: Pick<TableRow, 'end_votes' | 'banned' | 'chat_for' | 'unannounced'> = {
  ...{ end_votes: null, banned: '[]', chat_for: 'everyone', unannounced: null },
};

/**
 * Stores a table with the documents that its options refer to, as far as they are not stored yet. Throws `too-many`
 * where the host has so many listed tables already.
 */
export async function insertTable(
  db: Db,
  row: Omit<TableRow, 'options'>,
  { options, documents }: StoredOptions,
  seats: readonly SeatRow[],
  maxListed: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (row.listed === 1) await checkListed(transaction, row.host, maxListed);
    await insertDocuments(transaction, documents, row.created);
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

/** Changes a table as it is known here. False when others have gone on with it or ended it: nothing is changed then. */
export async function updateStanding(
  db: Db,
  id: string,
  { sequence, stage }: Pick<TableRow, 'sequence' | 'stage'>,
  changes: Partial<TableRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(changes)
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a table that has ended off the agenda. Does nothing to one that goes on, whatever the caller remembers of it. */
export async function stopAttending(db: Db, id: string): Promise<void> {
  await db
    .updateTable('tables')
    .set({ wake_at: null })
    .where('id', '=', id)
    .where('stage', 'not in', ['gathering', 'playing'])
    .execute();
}

/** Gives up a table that waits for players. False when its game has begun meanwhile. */
export async function closeGathering(db: Db, id: string, updated: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ stage: 'closed', updated, wake_at: null })
    .where('id', '=', id)
    .where('stage', '=', 'gathering')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says where the same players play again. False when another table has been laid for that already. */
export async function setNext(db: Db, id: string, next: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ next })
    .where('id', '=', id)
    .where('next', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateSeat(db: Db, id: string, seat: Seat, changes: Partial<SeatRow>): Promise<void> {
  await db.updateTable('seats').set(changes).where('table_id', '=', id).where('seat', '=', seat).execute();
}

/** Keeps what remains of a plan, unless its owner has another by now. */
export async function replacePlan(db: Db, id: string, { seat, was, rest }: PlanChange): Promise<void> {
  await db
    .updateTable('seats')
    .set({ plan: rest })
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .where('plan', '=', was)
    .execute();
}

/** Sets what is asked to be taken back, if nothing else has been asked or answered meanwhile. */
export async function replaceUndoAsked(
  db: Db,
  id: string,
  before: string | null,
  undo_asked: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ undo_asked })
    .where('id', '=', id)
    .where('undo_asked', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes who has a seat at a table that waits for players. False when it is somebody else's by now, or play has begun. */
export async function replaceSeat(db: Db, was: SeatRow, changes: Partial<SeatRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set(changes)
    .where('table_id', '=', was.table_id)
    .where('seat', '=', was.seat)
    .where('person', was.person === null ? 'is' : '=', was.person)
    .where('bot', was.bot === null ? 'is' : '=', was.bot)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tables').select('id').where('id', '=', was.table_id).where('stage', '=', 'gathering')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a seat that is free, at a table that waits for players. False when somebody was faster. */
export async function takeFreeSeat(db: Db, id: string, seat: Seat, person: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ person, name })
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .where('person', 'is', null)
    .where('bot', 'is', null)
    .where('name', '=', '')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tables').select('id').where('id', '=', id).where('stage', '=', 'gathering')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last lines of a table's chat, the oldest first. */
export async function loadChat(db: Db, id: string, after: number, limit: number): Promise<ChatRow[]> {
  const rows = await db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', id)
    .where('number', '>', after)
    .where(isKeptMessage)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Deletes the lines of a table's chat up to a number. */
export async function deleteOldChat(db: Db, id: string, upTo: number): Promise<void> {
  if (upTo < 1) return;
  await db.deleteFrom('chat').where('table_id', '=', id).where('number', '<=', upTo).execute();
}

async function checkListed(db: Db, host: string, max: number): Promise<void> {
  // Locks the host's row: of two servers the second counts the table of the first.
  await db.updateTable('people').set({ id: host }).where('id', '=', host).execute();
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host', '=', host)
    .where('listed', '=', 1)
    .where('stage', '=', 'gathering')
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) throw new Problem('too-many', { of: 'listed-tables' });
}

/** Tables at which nobody has sat down for long are closed. */
export async function giveUpWaiting(db: Db, before: number): Promise<void> {
  await db
    .updateTable('tables')
    .set({ stage: 'closed' })
    .where('stage', '=', 'gathering')
    .where('updated', '<', before)
    .execute();
}

import type { TableStatus } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { STANDARD_BOT } from '../seats/standard-bot.ts';
import { NO_SUBSTITUTE, substituteColumns } from '../seats/substitute-bot.ts';
import { findSuccessor } from '../seats/successor.ts';
import { uniqueName } from '../seats/unique-name.ts';
import type { Schema, SeatRow, TableRow } from '../storage/schema.ts';
import type { User } from './sessions.ts';

type HeldSeat = Pick<SeatRow, 'table_id' | 'seat'> & Pick<TableRow, 'status' | 'active_seat'>;

function findHeldSeats(db: Kysely<Schema>, userId: string): Promise<HeldSeat[]> {
  return db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id', 'seats.seat', 'tables.status', 'tables.active_seat'])
    .where('seats.user_id', '=', userId)
    .execute();
}

const isActive = (status: TableStatus): boolean => status === 'waiting' || status === 'playing';

/** Whether other players may be waiting for this user. */
export async function hasActiveSeats(db: Kysely<Schema>, userId: string): Promise<boolean> {
  return (await findHeldSeats(db, userId)).some(({ status }) => isActive(status));
}

/** The user's name at a table, made unique among the other players. */
async function uniqueNameAt(db: Kysely<Schema>, table: string, seat: number, name: string): Promise<string> {
  const others = await db
    .selectFrom('seats')
    .select('name')
    .where('table_id', '=', table)
    .where('seat', '!=', seat)
    .execute();
  return uniqueName(
    name,
    others.map((other) => other.name),
  );
}

/** Renames the user's seats at active tables; finished games keep the old name. Returns the changed tables. */
export async function renameSeats(db: Kysely<Schema>, userId: string, name: string): Promise<string[]> {
  const held = (await findHeldSeats(db, userId)).filter(({ status }) => isActive(status));
  for (const { table_id, seat } of held) {
    const unique = await uniqueNameAt(db, table_id, seat, name);
    await db
      .updateTable('seats')
      .set({ name: unique })
      .where('table_id', '=', table_id)
      .where('seat', '=', seat)
      .execute();
  }
  return held.map(({ table_id }) => table_id);
}

/** Before the game starts, the seat becomes free. During the game, a bot plays on under the user's name. */
async function vacateSeat(
  db: Kysely<Schema>,
  { table_id, seat, status, active_seat }: HeldSeat,
  now: number,
): Promise<void> {
  const changes =
    status === 'waiting'
      ? { name: '', ...NO_SUBSTITUTE }
      : status === 'playing'
        ? substituteColumns(STANDARD_BOT, 'self', now)
        : {};
  await db
    .updateTable('seats')
    .set({ user_id: null, queued_actions: '[]', ...changes })
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .execute();
  if (status !== 'playing' || active_seat !== seat) return;
  await db.updateTable('tables').set({ wake_at: now }).where('id', '=', table_id).execute();
}

/** A waiting table needs a host who can start it: another player becomes the host, or the table is closed. */
async function transferHosting(db: Kysely<Schema>, userId: string, now: number): Promise<string[]> {
  const hosted = await db.selectFrom('tables').select(['id', 'status']).where('host_id', '=', userId).execute();
  for (const { id, status } of hosted) {
    const host_id = (await findSuccessor(db, id)) ?? '';
    const isClosed = status === 'waiting' && host_id === '';
    const closed: Partial<TableRow> = isClosed ? { status: 'closed', wake_at: null, updated_at: now } : {};
    await db
      .updateTable('tables')
      .set({ host_id, ...closed })
      .where('id', '=', id)
      .execute();
  }
  return hosted.map(({ id }) => id);
}

/** Moves everything a guest owns to the account they sign in to, and deletes the guest. Returns the changed tables. */
export async function mergeGuestIntoAccount(
  db: Kysely<Schema>,
  guestId: string,
  account: User,
  now: number,
): Promise<string[]> {
  const held = await findHeldSeats(db, guestId);
  const accountTables = new Set((await findHeldSeats(db, account.id)).map(({ table_id }) => table_id));
  for (const heldSeat of held) {
    const { table_id, seat, status } = heldSeat;
    if (accountTables.has(table_id)) await vacateSeat(db, heldSeat, now);
    else {
      await db
        .updateTable('seats')
        .set({
          user_id: account.id,
          ...(isActive(status) ? { name: await uniqueNameAt(db, table_id, seat, account.name) } : {}),
        })
        .where('table_id', '=', table_id)
        .where('seat', '=', seat)
        .execute();
    }
  }
  const hosted = await db
    .updateTable('tables')
    .set({ host_id: account.id })
    .where('host_id', '=', guestId)
    .returning('id')
    .execute();
  await db.updateTable('notification_channels').set({ user_id: account.id }).where('user_id', '=', guestId).execute();
  await db.updateTable('chat_messages').set({ user_id: account.id }).where('user_id', '=', guestId).execute();
  await db.deleteFrom('users').where('id', '=', guestId).execute();
  return [...new Set([...held.map(({ table_id }) => table_id), ...hosted.map(({ id }) => id)])];
}

/**
 * Deletes everything that identifies the user. Sessions, links and channels are deleted with the row. Chat messages and
 * moves stay, under the name the user had then. Returns the changed tables.
 */
export async function removeUser(db: Kysely<Schema>, userId: string, now: number): Promise<string[]> {
  const held = await findHeldSeats(db, userId);
  for (const seat of held) await vacateSeat(db, seat, now);
  const hosted = await transferHosting(db, userId, now);
  await db.updateTable('chat_messages').set({ user_id: '' }).where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  return [...new Set([...held.map(({ table_id }) => table_id), ...hosted])];
}

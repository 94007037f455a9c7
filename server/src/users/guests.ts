import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Schema } from '../storage/schema.ts';
import type { LoginResult } from './accounts.ts';
import type { guestSchema } from './schemas.ts';
import { createSession, deleteExpiredSessions, SESSION_TTL_DAYS, type User } from './sessions.ts';
import { newId } from './tokens.ts';
import { removeUser, renameSeats } from './user-seats.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Guests without a seat, table, chat message or channel are deleted after this many days without a visit. */
const IDLE_GUEST_DAYS = 30;

type Profile = z.output<typeof guestSchema>;

export async function createGuest(context: AppContext, { name, language }: Profile): Promise<LoginResult> {
  const [id, now] = [newId(), context.now()];
  return context.database.db.transaction().execute(async (transaction): Promise<LoginResult> => {
    await transaction
      .insertInto('users')
      .values({ id, name, language, created_at: now, login: null, password_hash: null })
      .execute();
    return { token: await createSession(transaction, id, now), userId: id, changedTables: [] };
  });
}

/** Returns the tables that show the new name. */
export async function renameUser(
  context: AppContext,
  user: User,
  { name, language }: Profile,
): Promise<readonly string[]> {
  return context.database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ name, language }).where('id', '=', user.id).execute();
    return name === user.name ? [] : renameSeats(transaction, user.id, name);
  });
}

/** A guest without a session or a device link can never come back, so nobody should wait for them. */
export async function deleteIfUnreachable(db: Kysely<Schema>, user: User, now: number): Promise<readonly string[]> {
  if (user.login !== null) return [];
  const session = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const link = await db
    .selectFrom('device_links')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session === undefined && link === undefined ? removeUser(db, user.id, now) : [];
}

/** Deletes expired sessions and device links, and the guests who can no longer come back or never did anything. */
export async function deleteExpired(context: AppContext): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  const sessions = await deleteExpiredSessions(context);
  await db.deleteFrom('device_links').where('expires_at', '<=', now).execute();
  const unreachable = await db
    .selectFrom('users')
    .select('id')
    .where('login', 'is', null)
    .where('created_at', '<=', now - SESSION_TTL_DAYS * DAY_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token_hash').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .execute();
  const idle = await deleteIdleGuests(db, now - IDLE_GUEST_DAYS * DAY_MS);
  for (const { id } of unreachable) await db.transaction().execute((transaction) => removeUser(transaction, id, now));
  const guests = unreachable.length + idle;
  if (sessions > 0 || guests > 0) context.log.info({ sessions, guests }, 'expired sessions and guests deleted');
}

/** Guests per statement: after a flood, a single statement for all of them would time out. */
const DELETE_BATCH_SIZE = 1000;

/** Deletes guests who never did anything, such as those created by scanners. Returns their number. */
async function deleteIdleGuests(db: Kysely<Schema>, before: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const guests = await findIdleGuests(db, before);
    if (guests.length === 0) return deleted;
    // Checked again, because a guest may have come back in the meantime.
    const { numDeletedRows } = await db
      .deleteFrom('users')
      .where(
        'id',
        'in',
        guests.map(({ id }) => id),
      )
      .where((where) => isIdle(where, before))
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows === 0n) return deleted;
  }
}

function findIdleGuests(db: Kysely<Schema>, before: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('login', 'is', null)
    .where('created_at', '<=', before)
    .where((where) => isIdle(where, before))
    .limit(DELETE_BATCH_SIZE)
    .execute();
}

function isIdle({ not, exists, selectFrom, and }: ExpressionBuilder<Schema, 'users'>, before: number) {
  return and([
    not(
      exists(
        selectFrom('sessions')
          .select('token_hash')
          .whereRef('sessions.user_id', '=', 'users.id')
          .where('sessions.last_seen_at', '>', before),
      ),
    ),
    not(exists(selectFrom('seats').select('seat').whereRef('seats.user_id', '=', 'users.id'))),
    not(exists(selectFrom('tables').select('id').whereRef('tables.host_id', '=', 'users.id'))),
    not(exists(selectFrom('chat_messages').select('number').whereRef('chat_messages.user_id', '=', 'users.id'))),
    not(
      exists(
        selectFrom('notification_channels').select('id').whereRef('notification_channels.user_id', '=', 'users.id'),
      ),
    ),
  ]);
}

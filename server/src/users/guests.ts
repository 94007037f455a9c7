import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Schema } from '../storage/schema.ts';
import type { Entry } from './accounts.ts';
import { forget, renameSeats } from './belongings.ts';
import type { guestForm } from './forms.ts';
import { newId } from './secrets.ts';
import { beginSession, endOldSessions, KEPT_DAYS, type Person } from './sessions.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Guests without a seat, a table, a message or a channel are deleted when they were not seen for so long. */
const IDLE_GUEST_DAYS = 30;

type Named = z.output<typeof guestForm>;

export async function welcome(house: House, { name, language }: Named): Promise<Entry> {
  const [id, now] = [newId(), house.now()];
  return house.database.db.transaction().execute(async (inside) => {
    const nothing = { login: null, password: null };
    await inside
      .insertInto('people')
      .values({ id, name, language, created: now, ...nothing })
      .execute();
    return { secret: await beginSession(inside, id, now), person: id, tables: [] };
  });
}

/** The tables where the new name is to be seen. */
export async function rename(house: House, person: Person, { name, language }: Named): Promise<readonly string[]> {
  return house.database.db.transaction().execute(async (inside) => {
    await inside.updateTable('people').set({ name, language }).where('id', '=', person.id).execute();
    return name === person.name ? [] : renameSeats(inside, person.id, name);
  });
}

/** A guest whom no browser and no link leads to any more can never come back: others should not wait for them. */
export async function forgetIfLost(db: Kysely<Schema>, person: Person, now: number): Promise<readonly string[]> {
  if (person.login !== null) return [];
  const session = await db.selectFrom('sessions').select('token').where('person', '=', person.id).executeTakeFirst();
  const link = await db
    .selectFrom('links')
    .select('token')
    .where('person', '=', person.id)
    .where('expires', '>', now)
    .executeTakeFirst();
  return session === undefined && link === undefined ? forget(db, person.id, now) : [];
}

/** When the server starts: sessions and links that have run out, and guests who went with them long ago. */
export async function sweep(house: House): Promise<void> {
  const { db } = house.database;
  const now = house.now();
  const sessions = await endOldSessions(house);
  await db.deleteFrom('links').where('expires', '<=', now).execute();
  const lost = await db
    .selectFrom('people')
    .select('id')
    .where('login', 'is', null)
    .where('created', '<=', now - KEPT_DAYS * DAY_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token').whereRef('sessions.person', '=', 'people.id'))),
    )
    .execute();
  const idle = await deleteIdleGuests(db, now - IDLE_GUEST_DAYS * DAY_MS);
  for (const { id } of lost) await db.transaction().execute((inside) => forget(inside, id, now));
  const guests = lost.length + idle;
  if (sessions > 0 || guests > 0) house.log.info({ sessions, guests }, 'old sessions swept');
}

/** Guests that are deleted in one statement: a flood leaves so many that one for all of them would time out. */
const GUESTS_AT_ONCE = 1000;

/** Deletes guests who have never done anything, such as those made by scanners. Returns how many. */
async function deleteIdleGuests(db: Kysely<Schema>, before: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const guests = await findIdleGuests(db, before);
    if (guests.length === 0) return deleted;
    // A guest who comes back at this moment has a session again, and stays.
    const { numDeletedRows } = await db
      .deleteFrom('people')
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
    .selectFrom('people')
    .select('id')
    .where('login', 'is', null)
    .where('created', '<=', before)
    .where((where) => isIdle(where, before))
    .limit(GUESTS_AT_ONCE)
    .execute();
}

function isIdle({ not, exists, selectFrom, and }: ExpressionBuilder<Schema, 'people'>, before: number) {
  return and([
    not(
      exists(
        selectFrom('sessions')
          .select('token')
          .whereRef('sessions.person', '=', 'people.id')
          .where('sessions.seen', '>', before),
      ),
    ),
    not(exists(selectFrom('seats').select('seat').whereRef('seats.person', '=', 'people.id'))),
    not(exists(selectFrom('tables').select('id').whereRef('tables.host', '=', 'people.id'))),
    not(exists(selectFrom('chat').select('number').whereRef('chat.person', '=', 'people.id'))),
    not(exists(selectFrom('channels').select('id').whereRef('channels.person', '=', 'people.id'))),
  ]);
}

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Schema } from '../storage/schema.ts';
import type { Entry } from './accounts.ts';
import { forget, renameSeats } from './belongings.ts';
import type { guestForm } from './forms.ts';
import { newId } from './secrets.ts';
import { beginSession, endOldSessions, KEPT_DAYS, type Person } from './sessions.ts';

type Named = z.output<typeof guestForm>;

export async function welcome(house: House, { name, language }: Named): Promise<Entry> {
  const [id, now] = [newId(), house.now()];
  return house.database.db.transaction().execute(async (inside) => {
    const nothing = { login: null, password: null, email: null };
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
    .where('created', '<=', now - KEPT_DAYS * 24 * 3600 * 1000)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token').whereRef('sessions.person', '=', 'people.id'))),
    )
    .execute();
  for (const { id } of lost) await db.transaction().execute((inside) => forget(inside, id, now));
  if (sessions > 0 || lost.length > 0) house.log.info({ sessions, guests: lost.length }, 'old sessions swept');
}

import type { Stage } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import { loginOf } from '../people/forms.ts';
import type { Schema } from '../storage/schema.ts';
import { isKeptMessage } from '../tables/removed-chat.ts';

type Db = Kysely<Schema>;

export interface ListedUser {
  readonly id: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly created: number;
  /** When the user was last seen, to the day; null when nobody is signed in. */
  readonly seen: number | null;
}

/** A user with what they have at the server. */
export interface ShownUser extends ListedUser {
  readonly language: string;
  readonly sessions: number;
  readonly seats: readonly { readonly table: string; readonly seat: number; readonly stage: Stage }[];
  /** Tables that the user has opened. */
  readonly hosts: readonly { readonly table: string; readonly stage: Stage; readonly listed: boolean }[];
  readonly messages: number;
}

const PAGE = 500;

/** Every user, a few at a time. */
export async function* listUsers(db: Db): AsyncGenerator<ListedUser> {
  for (let after = ''; ; ) {
    const rows = await users(db).where('people.id', '>', after).orderBy('people.id').limit(PAGE).execute();
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1].id;
  }
}

function users(db: Db) {
  return db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.login', 'people.created'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.seen').as('seen'))
        .whereRef('sessions.person', '=', 'people.id')
        .as('seen'),
    );
}

/** The user with an id, or else with a login. */
export async function findUser(db: Db, idOrLogin: string): Promise<ListedUser | null> {
  const byId = await users(db).where('people.id', '=', idOrLogin).executeTakeFirst();
  return byId ?? (await users(db).where('people.login', '=', loginOf(idOrLogin)).executeTakeFirst()) ?? null;
}

export async function showUser(db: Db, idOrLogin: string): Promise<ShownUser | null> {
  const user = await findUser(db, idOrLogin);
  if (user === null) return null;
  const { id } = user;
  const { language } = await db.selectFrom('people').select('language').where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id as table', 'seats.seat', 'tables.stage'])
    .where('seats.person', '=', id)
    .orderBy('tables.updated', 'desc')
    .execute();
  const hosts = await db
    .selectFrom('tables')
    .select(['id as table', 'stage', 'listed'])
    .where('host', '=', id)
    .orderBy('updated', 'desc')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person', '=', id)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('chat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person', '=', id)
    .where(isKeptMessage)
    .executeTakeFirstOrThrow();
  return {
    ...{ ...user, language, sessions: Number(sessions.count), messages: Number(messages.count) },
    seats: seats.map(({ stage, ...rest }) => ({ ...rest, stage: stage as Stage })),
    hosts: hosts.map(({ table, stage, listed }) => ({ table, stage: stage as Stage, listed: listed === 1 })),
  };
}

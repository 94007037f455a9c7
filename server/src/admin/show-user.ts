import type { TableStatus } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { isNotDeleted } from '../tables/deleted-chat.ts';
import { normalizeLogin } from '../users/schemas.ts';

type Db = Kysely<Schema>;

export interface ListedUser {
  readonly id: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly created: number;
  /** When the user was last seen, to the day; null without a session. */
  readonly seen: number | null;
}

/** A user with their seats, tables and counts. */
export interface ShownUser extends ListedUser {
  readonly language: string;
  readonly sessions: number;
  readonly seats: readonly { readonly table: string; readonly seat: number; readonly stage: TableStatus }[];
  /** The tables that the user hosts. */
  readonly hosts: readonly { readonly table: string; readonly stage: TableStatus; readonly listed: boolean }[];
  readonly messages: number;
}

const PAGE_SIZE = 500;

/** Iterates over all users page by page. */
export async function* listUsers(db: Db): AsyncGenerator<ListedUser> {
  for (let after = ''; ; ) {
    const rows = await selectUsers(db).where('people.id', '>', after).orderBy('people.id').limit(PAGE_SIZE).execute();
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows[rows.length - 1].id;
  }
}

function selectUsers(db: Db) {
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

/** Finds a user by id or login. */
export async function findUser(db: Db, idOrLogin: string): Promise<ListedUser | null> {
  const byId = await selectUsers(db).where('people.id', '=', idOrLogin).executeTakeFirst();
  return (
    byId ?? (await selectUsers(db).where('people.login', '=', normalizeLogin(idOrLogin)).executeTakeFirst()) ?? null
  );
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
    .where(isNotDeleted)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    language,
    sessions: Number(sessions.count),
    messages: Number(messages.count),
    seats: seats.map(({ stage, ...rest }) => ({ ...rest, stage: stage as TableStatus })),
    hosts: hosts.map(({ table, stage, listed }) => ({ table, stage: stage as TableStatus, listed: listed === 1 })),
  };
}

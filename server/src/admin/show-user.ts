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
    const rows = await selectUsers(db).where('users.id', '>', after).orderBy('users.id').limit(PAGE_SIZE).execute();
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows[rows.length - 1].id;
  }
}

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.login', 'users.created_at as created'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('seen'),
    );
}

/** Finds a user by id or login. */
export async function findUser(db: Db, idOrLogin: string): Promise<ListedUser | null> {
  const byId = await selectUsers(db).where('users.id', '=', idOrLogin).executeTakeFirst();
  return (
    byId ?? (await selectUsers(db).where('users.login', '=', normalizeLogin(idOrLogin)).executeTakeFirst()) ?? null
  );
}

export async function showUser(db: Db, idOrLogin: string): Promise<ShownUser | null> {
  const user = await findUser(db, idOrLogin);
  if (user === null) return null;
  const { id } = user;
  const { language } = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id as table', 'seats.seat', 'tables.status as stage'])
    .where('seats.user_id', '=', id)
    .orderBy('tables.updated_at', 'desc')
    .execute();
  const hosts = await db
    .selectFrom('tables')
    .select(['id as table', 'status as stage', 'is_public'])
    .where('host_id', '=', id)
    .orderBy('updated_at', 'desc')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    language,
    sessions: Number(sessions.count),
    messages: Number(messages.count),
    seats,
    hosts: hosts.map(({ is_public, ...rest }) => ({ ...rest, listed: is_public === 1 })),
  };
}

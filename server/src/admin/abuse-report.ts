import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** The number of rows in each part of the report. */
const MAX_ROWS = 20;
const HOUR_MS = 3_600_000;

/** A source of refused requests. */
interface Source {
  readonly address: string;
  /** Null if the client was not signed in. */
  readonly user: string | null;
  readonly reason: string;
  readonly count: number;
  /** The last hour with a refused request. */
  readonly lastHour: number;
}

/** A user with much allowed activity. */
interface ActiveUser {
  readonly user: string;
  readonly name: string;
  readonly login: string | null;
  readonly count: number;
  readonly last: number;
}

export interface AbuseReport {
  readonly since: number;
  readonly sources: readonly Source[];
  readonly talkers: readonly (ActiveUser & { readonly tables: number })[];
  readonly openers: readonly (ActiveUser & { readonly listed: number })[];
}

/** The sources with the most refused requests, and the users with the most chat messages and new tables. */
export async function abuseReport(db: Kysely<Schema>, since: number): Promise<AbuseReport> {
  const [sources, talkers, openers] = [
    await findSources(db, since),
    await findTalkers(db, since),
    await findOpeners(db, since),
  ];
  return { since, sources, talkers, openers };
}

async function findSources(db: Kysely<Schema>, since: number): Promise<Source[]> {
  const rows = await db
    .selectFrom('abuse_counts')
    .select(({ fn }) => [
      'address',
      'user_id',
      'reason',
      fn.sum<number>('count').as('count'),
      fn.max('hour').as('lastHour'),
    ])
    // Includes the whole hour in which the period starts.
    .where('hour', '>', since - HOUR_MS)
    .groupBy(['address', 'user_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('address')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ address, user_id, reason, count, lastHour }) => ({
    address,
    user: user_id === '' ? null : user_id,
    reason,
    count: Number(count),
    lastHour,
  }));
}

async function findTalkers(db: Kysely<Schema>, since: number): Promise<AbuseReport['talkers']> {
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'chat_messages.user_id')
    .select(({ fn }) => [
      'users.id as user',
      'users.name',
      'users.login',
      fn.countAll<number>().as('count'),
      sql<number>`count(distinct chat_messages.table_id)`.as('tables'),
      fn.max('chat_messages.created_at').as('last'),
    ])
    .where('chat_messages.created_at', '>=', since)
    .where('chat_messages.event', 'is', null)
    .groupBy(['users.id', 'users.name', 'users.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ count, tables, ...rest }) => ({ ...rest, count: Number(count), tables: Number(tables) }));
}

async function findOpeners(db: Kysely<Schema>, since: number): Promise<AbuseReport['openers']> {
  const rows = await db
    .selectFrom('tables')
    .innerJoin('users', 'users.id', 'tables.host_id')
    .select(({ fn }) => [
      'users.id as user',
      'users.name',
      'users.login',
      fn.countAll<number>().as('count'),
      fn.sum<number>('tables.is_public').as('listed'),
      fn.max('tables.created_at').as('last'),
    ])
    .where('tables.created_at', '>=', since)
    .groupBy(['users.id', 'users.name', 'users.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ count, listed, ...rest }) => ({ ...rest, count: Number(count), listed: Number(listed) }));
}

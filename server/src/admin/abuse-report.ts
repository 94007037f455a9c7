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
    .selectFrom('abuse')
    .select(({ fn }) => [
      'address',
      'person',
      'reason',
      fn.sum<number>('count').as('count'),
      fn.max('hour').as('lastHour'),
    ])
    // Includes the whole hour in which the period starts.
    .where('hour', '>', since - HOUR_MS)
    .groupBy(['address', 'person', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('address')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ address, person, reason, count, lastHour }) => ({
    address,
    user: person === '' ? null : person,
    reason,
    count: Number(count),
    lastHour,
  }));
}

async function findTalkers(db: Kysely<Schema>, since: number): Promise<AbuseReport['talkers']> {
  const rows = await db
    .selectFrom('chat')
    .innerJoin('people', 'people.id', 'chat.person')
    .select(({ fn }) => [
      'people.id as user',
      'people.name',
      'people.login',
      fn.countAll<number>().as('count'),
      sql<number>`count(distinct chat.table_id)`.as('tables'),
      fn.max('chat.at').as('last'),
    ])
    .where('chat.at', '>=', since)
    .where('chat.event', 'is', null)
    .groupBy(['people.id', 'people.name', 'people.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ count, tables, ...rest }) => ({ ...rest, count: Number(count), tables: Number(tables) }));
}

async function findOpeners(db: Kysely<Schema>, since: number): Promise<AbuseReport['openers']> {
  const rows = await db
    .selectFrom('tables')
    .innerJoin('people', 'people.id', 'tables.host')
    .select(({ fn }) => [
      'people.id as user',
      'people.name',
      'people.login',
      fn.countAll<number>().as('count'),
      fn.sum<number>('tables.listed').as('listed'),
      fn.max('tables.created').as('last'),
    ])
    .where('tables.created', '>=', since)
    .groupBy(['people.id', 'people.name', 'people.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ count, listed, ...rest }) => ({ ...rest, count: Number(count), listed: Number(listed) }));
}

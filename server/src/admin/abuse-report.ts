import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** Lines in each part of the report: those with the highest counts. */
const TOP = 20;
const HOUR_MS = 3_600_000;

/** A source of refused requests. */
interface Source {
  readonly address: string;
  /** Null where the client was not signed in. */
  readonly user: string | null;
  readonly reason: string;
  readonly count: number;
  /** The last hour in which it was refused. */
  readonly lastHour: number;
}

/** Somebody who has done much of something that is allowed. */
interface Busy {
  readonly user: string;
  readonly name: string;
  readonly login: string | null;
  readonly count: number;
  readonly last: number;
}

export interface AbuseReport {
  readonly since: number;
  readonly sources: readonly Source[];
  readonly talkers: readonly (Busy & { readonly tables: number })[];
  readonly openers: readonly (Busy & { readonly listed: number })[];
}

/** The sources with the most refusals, and the users with the most chat messages and new tables, since then. */
export async function abuseReport(db: Kysely<Schema>, since: number): Promise<AbuseReport> {
  const [sources, talkers, openers] = [
    await sourcesOf(db, since),
    await talkersOf(db, since),
    await openersOf(db, since),
  ];
  return { since, sources, talkers, openers };
}

async function sourcesOf(db: Kysely<Schema>, since: number): Promise<Source[]> {
  const rows = await db
    .selectFrom('abuse')
    .select(({ fn }) => [
      ...(['address', 'person', 'reason'] as const),
      fn.sum<number>('count').as('count'),
      fn.max('hour').as('lastHour'),
    ])
    // The hour that had begun before counts whole.
    .where('hour', '>', since - HOUR_MS)
    .groupBy(['address', 'person', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('address')
    .limit(TOP)
    .execute();
  return rows.map(({ address, person, reason, count, lastHour }) => ({
    ...{ address, user: person === '' ? null : person, reason, count: Number(count), lastHour },
  }));
}

async function talkersOf(db: Kysely<Schema>, since: number): Promise<AbuseReport['talkers']> {
  const rows = await db
    .selectFrom('chat')
    .innerJoin('people', 'people.id', 'chat.person')
    .select(({ fn }) => [
      ...(['people.id as user', 'people.name', 'people.login'] as const),
      fn.countAll<number>().as('count'),
      sql<number>`count(distinct chat.table_id)`.as('tables'),
      fn.max('chat.at').as('last'),
    ])
    .where('chat.at', '>=', since)
    .where('chat.event', 'is', null)
    .groupBy(['people.id', 'people.name', 'people.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(TOP)
    .execute();
  return rows.map(({ count, tables, ...rest }) => ({ ...rest, count: Number(count), tables: Number(tables) }));
}

async function openersOf(db: Kysely<Schema>, since: number): Promise<AbuseReport['openers']> {
  const rows = await db
    .selectFrom('tables')
    .innerJoin('people', 'people.id', 'tables.host')
    .select(({ fn }) => [
      ...(['people.id as user', 'people.name', 'people.login'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('tables.listed').as('listed'),
      fn.max('tables.created').as('last'),
    ])
    .where('tables.created', '>=', since)
    .groupBy(['people.id', 'people.name', 'people.login'])
    .orderBy('count', 'desc')
    .orderBy('user')
    .limit(TOP)
    .execute();
  return rows.map(({ count, listed, ...rest }) => ({ ...rest, count: Number(count), listed: Number(listed) }));
}

import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema, SeatRow, TableRow } from '../storage/schema.ts';

/** The lists of tables in the lobby. */

type Db = Kysely<Schema>;

/** What a list shows of a table. Options and seeds stay in the database. */
export const SUMMARY_COLUMNS = [
  ...(['id', 'game', 'stage', 'listed', 'pace', 'allowance', 'host', 'updated'] as const),
  ...(['length', 'turn', 'turn_since', 'winners'] as const),
] as const;
export type SummaryRow = Pick<TableRow, (typeof SUMMARY_COLUMNS)[number]>;

const SEAT_COLUMNS = ['table_id', 'seat', 'person', 'name', 'bot', 'stand_in', 'stand_in_by', 'stand_in_at'] as const;
export type SummarySeat = Pick<SeatRow, (typeof SEAT_COLUMNS)[number]>;

const UNFINISHED = ['gathering', 'playing'];
const FINISHED = ['over', 'abandoned'];

/** No person has so many tables that go on; a program might. */
const MAX_UNFINISHED = 500;
const FINISHED_PER_PAGE = 20;
const OPEN_PER_PAGE = 60;
/** Open tables of one host in one stage, so that nobody fills the list. */
const OPEN_PER_HOST = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Open tables at which nothing has happened for so long are left out: their players are gone. */
const OPEN_FOR: readonly { readonly stage: string; readonly pace: string; readonly ms: number }[] = [
  { stage: 'gathering', pace: 'live', ms: DAY_MS },
  { stage: 'gathering', pace: 'turns', ms: 14 * DAY_MS },
  { stage: 'playing', pace: 'live', ms: HOUR_MS },
  { stage: 'playing', pace: 'turns', ms: 7 * DAY_MS },
];

/** One page of a list. `last` is the row after which the next page begins, or null where there is none. */
export interface Page {
  readonly rows: readonly SummaryRow[];
  readonly last: SummaryRow | null;
}

/** The last row of the page before. */
export type After = Pick<SummaryRow, 'stage' | 'updated' | 'id'>;

/** All tables that wait for a person, gather players with them or are in play with them. */
export function unfinishedTables(db: Db, person: string): Promise<SummaryRow[]> {
  return db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    .where('stage', 'in', UNFINISHED)
    .where(({ eb, or, and }) =>
      or([
        eb('id', 'in', (inside) => tablesOf(inside, person)),
        and([eb('stage', '=', 'gathering'), eb('id', 'in', (inside) => rematchesFor(inside, person))]),
      ]),
    )
    .orderBy((where) => waitsFor(where, person), 'desc')
    .orderBy('updated', 'desc')
    .limit(MAX_UNFINISHED)
    .execute();
}

/** Finished games of a person, the latest first. */
export async function finishedTables(db: Db, person: string, after: Omit<After, 'stage'> | null): Promise<Page> {
  let query = db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    .where('stage', 'in', FINISHED)
    .where('id', 'in', (inside) => tablesOf(inside, person));
  if (after !== null) query = query.where((where) => isOlder(where, after));
  const rows = await query
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .limit(FINISHED_PER_PAGE + 1)
    .execute();
  return pageOf(rows, FINISHED_PER_PAGE);
}

/** Listed tables that gather players, then those that can be watched. */
export async function openTables(db: Db, now: number, after: After | null): Promise<Page> {
  const placed = db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    // Hosts who have deleted themselves are all called the same.
    .select(
      sql<number>`row_number() over (
        partition by stage, case when host = '' then id else host end order by updated desc, id desc)`.as('place'),
    )
    .where('listed', '=', 1)
    .where(({ eb, or, and }) =>
      or(
        OPEN_FOR.map(({ stage, pace, ms }) =>
          and([eb('stage', '=', stage), eb('pace', '=', pace), eb('updated', '>=', now - ms)]),
        ),
      ),
    );
  let query = db.selectFrom(placed.as('tables')).select(SUMMARY_COLUMNS).where('place', '<=', OPEN_PER_HOST);
  if (after !== null) {
    query = query.where((where) =>
      where.or([
        where('stage', '>', after.stage),
        where.and([where('stage', '=', after.stage), isOlder(where, after)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('stage')
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .limit(OPEN_PER_PAGE + 1)
    .execute();
  return pageOf(rows, OPEN_PER_PAGE);
}

export async function seatsOfTables(db: Db, ids: readonly string[]): Promise<Map<string, SummarySeat[]>> {
  const seats = new Map<string, SummarySeat[]>();
  if (ids.length === 0) return seats;
  const rows = await db.selectFrom('seats').select(SEAT_COLUMNS).where('table_id', 'in', ids).orderBy('seat').execute();
  for (const row of rows) {
    const others = seats.get(row.table_id);
    if (others === undefined) seats.set(row.table_id, [row]);
    else others.push(row);
  }
  return seats;
}

function pageOf(rows: readonly SummaryRow[], size: number): Page {
  const page = rows.slice(0, size);
  return { rows: page, last: rows.length > size ? (page.at(-1) ?? null) : null };
}

type Where = ExpressionBuilder<Schema, 'tables'>;

function isOlder(where: ExpressionBuilder<{ tables: SummaryRow }, 'tables'>, { updated, id }: Omit<After, 'stage'>) {
  return where.or([where('updated', '<', updated), where.and([where('updated', '=', updated), where('id', '<', id)])]);
}

/** Tables that a person has a seat at or has opened. A union, so that both databases use an index for each part. */
function tablesOf(where: Where, person: string) {
  return where
    .selectFrom('seats')
    .select('table_id as id')
    .where('person', '=', person)
    .union(where.selectFrom('tables as hosted').select('hosted.id').where('hosted.host', '=', person));
}

/** Tables at which those with whom a person has played want to play again. */
function rematchesFor(where: Where, person: string) {
  return where
    .selectFrom('seats')
    .innerJoin('tables as before', 'before.id', 'seats.table_id')
    .select((inside) => inside.ref('before.next').$notNull().as('id'))
    .where('seats.person', '=', person)
    .where('before.next', 'is not', null);
}

/** 1 where the person is to move. */
function waitsFor(where: Where, person: string) {
  return where
    .selectFrom('seats')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('seats.table_id', '=', 'tables.id')
    .whereRef('seats.seat', '=', 'tables.turn')
    .where('seats.person', '=', person);
}

import type { TableStatus, TurnMode } from '@roundhouse/protocol';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema, SeatRow, TableRow } from '../storage/schema.ts';

/** Queries for the table lists of the web lobby. */

type Db = Kysely<Schema>;

/** The columns that a list shows. Options and seeds are not loaded. */
export const SUMMARY_COLUMNS = [
  'id',
  'game',
  'status',
  'is_public',
  'mode',
  'turn_time_limit',
  'host_id',
  'updated_at',
  'record_length',
  'active_seat',
  'turn_started_at',
  'winners',
] as const;
export type SummaryRow = Pick<TableRow, (typeof SUMMARY_COLUMNS)[number]>;

const SEAT_COLUMNS = [
  'table_id',
  'seat',
  'user_id',
  'name',
  'bot',
  'substitute_bot',
  'substituted_by',
  'substituted_at',
] as const;
export type SummarySeat = Pick<SeatRow, (typeof SEAT_COLUMNS)[number]>;

const UNFINISHED: readonly TableStatus[] = ['waiting', 'playing'];
const FINISHED: readonly TableStatus[] = ['over', 'abandoned'];

/** No person has this many unfinished tables, but a script might. */
const MAX_UNFINISHED = 500;
const FINISHED_PER_PAGE = 20;
const OPEN_PER_PAGE = 60;
/** Open tables shown per host and status, so that no host can fill the list. */
const OPEN_PER_HOST = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Open tables without activity for this long are left out: their players are probably gone. */
const MAX_IDLE: readonly { readonly status: TableStatus; readonly mode: TurnMode; readonly ms: number }[] = [
  { status: 'waiting', mode: 'live', ms: DAY_MS },
  { status: 'waiting', mode: 'correspondence', ms: 14 * DAY_MS },
  { status: 'playing', mode: 'live', ms: HOUR_MS },
  { status: 'playing', mode: 'correspondence', ms: 7 * DAY_MS },
];

/** One page of a list. `last` is the row after which the next page starts, or null if this is the last page. */
export interface Page {
  readonly rows: readonly SummaryRow[];
  readonly last: SummaryRow | null;
}

/** The last row of the previous page. */
export type PageCursor = Pick<SummaryRow, 'status' | 'updated_at' | 'id'>;

/** All unfinished tables of a user, and rematches offered to them. Tables where it is the user's turn come first. */
export function unfinishedTables(db: Db, userId: string): Promise<SummaryRow[]> {
  return db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    .where('status', 'in', UNFINISHED)
    .where(({ eb, or, and }) =>
      or([
        eb('id', 'in', (inside) => tablesOf(inside, userId)),
        and([eb('status', '=', 'waiting'), eb('id', 'in', (inside) => rematchesFor(inside, userId))]),
      ]),
    )
    .orderBy((where) => isToAct(where, userId), 'desc')
    .orderBy('updated_at', 'desc')
    .limit(MAX_UNFINISHED)
    .execute();
}

/** Finished games of a user, the latest first. */
export async function finishedTables(db: Db, userId: string, after: Omit<PageCursor, 'status'> | null): Promise<Page> {
  let query = db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    .where('status', 'in', FINISHED)
    .where('id', 'in', (inside) => tablesOf(inside, userId));
  if (after !== null) query = query.where((where) => isOlder(where, after));
  const rows = await query
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FINISHED_PER_PAGE + 1)
    .execute();
  return pageOf(rows, FINISHED_PER_PAGE);
}

/** Public tables that wait for players, then public games in progress. */
export async function openTables(db: Db, now: number, after: PageCursor | null): Promise<Page> {
  const ranked = db
    .selectFrom('tables')
    .select(SUMMARY_COLUMNS)
    // Hosts who have deleted their user all have the empty id.
    .select(
      sql<number>`row_number() over (
        partition by status, case when host_id = '' then id else host_id end order by updated_at desc, id desc)`.as(
        'place',
      ),
    )
    .where('is_public', '=', 1)
    .where(({ eb, or, and }) =>
      or(
        MAX_IDLE.map(({ status, mode, ms }) =>
          and([eb('status', '=', status), eb('mode', '=', mode), eb('updated_at', '>=', now - ms)]),
        ),
      ),
    );
  let query = db.selectFrom(ranked.as('tables')).select(SUMMARY_COLUMNS).where('place', '<=', OPEN_PER_HOST);
  if (after !== null) {
    query = query.where((where) =>
      where.or([
        where('status', '<', after.status),
        where.and([where('status', '=', after.status), isOlder(where, after)]),
      ]),
    );
  }
  const rows = await query
    // `waiting` before `playing`.
    .orderBy('status', 'desc')
    .orderBy('updated_at', 'desc')
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

function isOlder(
  where: ExpressionBuilder<{ tables: SummaryRow }, 'tables'>,
  { updated_at, id }: Omit<PageCursor, 'status'>,
) {
  return where.or([
    where('updated_at', '<', updated_at),
    where.and([where('updated_at', '=', updated_at), where('id', '<', id)]),
  ]);
}

/** Tables at which a user has a seat or is the host. A union, so that both databases use an index for each part. */
function tablesOf(where: Where, userId: string) {
  return where
    .selectFrom('seats')
    .select('table_id as id')
    .where('user_id', '=', userId)
    .union(where.selectFrom('tables as hosted').select('hosted.id').where('hosted.host_id', '=', userId));
}

/** Rematches of tables at which a user has played. */
function rematchesFor(where: Where, userId: string) {
  return where
    .selectFrom('seats')
    .innerJoin('tables as before', 'before.id', 'seats.table_id')
    .select((inside) => inside.ref('before.rematch_id').$notNull().as('id'))
    .where('seats.user_id', '=', userId)
    .where('before.rematch_id', 'is not', null);
}

/** 1 if the user is to act. */
function isToAct(where: Where, userId: string) {
  return where
    .selectFrom('seats')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('seats.table_id', '=', 'tables.id')
    .whereRef('seats.seat', '=', 'tables.active_seat')
    .where('seats.user_id', '=', userId);
}

import type pg from 'pg';
import type { Append, PlanChange } from './database.ts';
import { failureOf, retryCollisions } from './postgres-failure.ts';
import { newsOf, TELL } from './postgres-news.ts';

/** Always in the same order, so that two servers do not wait for each other. A table that has ended takes no entries. */
const LOCK = `
  select id, sequence from tables where id = any($1::text[]) and stage in ('gathering', 'playing')
  order by id for no key update`;

const ADVANCE = `
  update tables set sequence = stand.sequence, length = stand.length, turn = stand.turn, turn_since = stand.turn_since,
    wake_at = stand.wake_at, stage = stand.stage, winners = stand.winners, updated = stand.at, undo_asked = null,
    end_votes = case when stand.votes_lapse then null else end_votes end,
    unannounced = coalesce(stand.unannounced, tables.unannounced)
  from json_to_recordset($1::json) as stand (id text, sequence integer, length integer, turn integer,
    turn_since bigint, wake_at bigint, stage text, winners text, at bigint,
    votes_lapse boolean, unannounced text)
  where tables.id = stand.id`;

const INSERT = `
  insert into entries (table_id, sequence, kind, actor, action, client, at)
  select table_id, sequence, kind, actor, action, client, at
  from json_to_recordset($1::json) as entry (table_id text, sequence integer, kind text, actor integer, action text,
    client text, at bigint)`;

const REPLACE_PLANS = `
  update seats set plan = change.rest
  from json_to_recordset($1::json) as change (table_id text, seat integer, was text, rest text)
  where seats.table_id = change.table_id and seats.seat = change.seat and seats.plan = change.was`;

interface StandingRow {
  readonly id: string;
  readonly sequence: number;
  readonly length: number;
  readonly turn: number | null;
  readonly turn_since: number | null;
  readonly wake_at: number | null;
  readonly stage: string;
  readonly winners: string | null;
  readonly at: number;
  readonly votes_lapse: boolean;
  readonly unannounced: string | null;
}

interface EntryRow {
  readonly table_id: string;
  readonly sequence: number;
  readonly kind: string;
  readonly actor: number;
  readonly action: string;
  readonly client: string | null;
  readonly at: number;
}

/** What is to be written of a group, given how many entries each table has. */
interface Sheet {
  readonly kept: readonly boolean[];
  readonly standings: readonly StandingRow[];
  readonly entries: readonly EntryRow[];
  readonly plans: readonly ({ readonly table_id: string } & PlanChange)[];
}

/** Keeps a whole group in one transaction, with what the agenda has to do and the news for the other servers. */
export function appendAll(pool: pg.Pool, batches: readonly Append[], server: string): Promise<readonly boolean[]> {
  return retryCollisions(() => appendOnce(pool, batches, server)).catch((error: unknown) => {
    throw failureOf(error);
  });
}

async function appendOnce(pool: pg.Pool, batches: readonly Append[], server: string): Promise<readonly boolean[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ids = [...new Set(batches.map(({ table }) => table))];
    const { rows } = await client.query<{ id: string; sequence: number }>({
      name: 'lock',
      text: LOCK,
      values: [ids],
    });
    const sequences = new Map(rows.map(({ id, sequence }) => [id, sequence]));
    const { kept, standings, entries, plans } = sheetOf(batches, sequences);
    if (standings.length > 0) {
      await client.query({ name: 'advance', text: ADVANCE, values: [JSON.stringify(standings)] });
      await client.query({ name: 'insert', text: INSERT, values: [JSON.stringify(entries)] });
      if (plans.length > 0) {
        await client.query({ name: 'replace-plans', text: REPLACE_PLANS, values: [JSON.stringify(plans)] });
      }
      const news = standings.map(({ id }) => newsOf({ table: id, what: 'log', from: server }));
      await client.query({ name: 'tell', text: TELL, values: [news] });
    }
    await client.query('commit');
    client.release();
    return kept;
  } catch (error) {
    // The connection goes, and with it the transaction: nothing has to be taken back, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Goes through the batches one after the other, as if each were written by itself. */
function sheetOf(batches: readonly Append[], sequences: Map<string, number>): Sheet {
  const standings = new Map<string, StandingRow>();
  const rows: EntryRow[] = [];
  const plans: Sheet['plans'][number][] = [];
  const kept = batches.map(({ table, from, entries, after, plan }) => {
    if (sequences.get(table) !== from) return false;
    const sequence = from + entries.length;
    const { length, turn, turnSince, wakeAt, stage, winners, at } = after;
    sequences.set(table, sequence);
    const earlier = standings.get(table);
    standings.set(table, {
      ...{ id: table, sequence, length, turn, stage, winners, at },
      votes_lapse: after.votesLapse || earlier?.votes_lapse === true,
      unannounced: after.unannounced ?? earlier?.unannounced ?? null,
      turn_since: turnSince,
      wake_at: wakeAt,
    });
    entries.forEach(({ kind, actor, action, client }, index) => {
      rows.push({ table_id: table, sequence: from + index, kind, actor, action, client, at });
    });
    if (plan !== undefined) plans.push({ table_id: table, ...plan });
    return true;
  });
  return { kept, standings: [...standings.values()], entries: rows, plans };
}

import type pg from 'pg';
import type { AppendRequest } from '../database.ts';
import { retryOnConflict, toStorageError } from './errors.ts';
import { encodeEvent, NOTIFY_SQL } from './pubsub.ts';

/** Locks in a fixed order, so that two servers cannot deadlock. A table that has ended accepts no entries. */
const LOCK = `
  select id, sequence from tables where id = any($1::text[]) and stage in ('waiting', 'playing')
  order by id for no key update`;

const UPDATE_TABLES = `
  update tables set sequence = change.sequence, length = change.length, turn = change.turn,
    turn_since = change.turn_since, wake_at = change.wake_at, stage = change.stage, winners = change.winners,
    updated = change.at, undo_asked = null,
    end_votes = case when change.votes_lapse then null else end_votes end,
    unannounced = coalesce(change.unannounced, tables.unannounced)
  from json_to_recordset($1::json) as change (id text, sequence integer, length integer, turn integer,
    turn_since bigint, wake_at bigint, stage text, winners text, at bigint,
    votes_lapse boolean, unannounced text)
  where tables.id = change.id`;

const INSERT_ENTRIES = `
  insert into entries (table_id, sequence, kind, actor, action, client, at)
  select table_id, sequence, kind, actor, action, client, at
  from json_to_recordset($1::json) as entry (table_id text, sequence integer, kind text, actor integer, action text,
    client text, at bigint)`;

const UPDATE_QUEUES = `
  update seats set plan = change.remaining
  from json_to_recordset($1::json) as change (table_id text, seat integer, expected text, remaining text)
  where seats.table_id = change.table_id and seats.seat = change.seat and seats.plan = change.expected`;

interface TableChange {
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

interface EntryRecord {
  readonly table_id: string;
  readonly sequence: number;
  readonly kind: string;
  readonly actor: number;
  readonly action: string;
  readonly client: string | null;
  readonly at: number;
}

interface QueueChange {
  readonly table_id: string;
  readonly seat: number;
  readonly expected: string;
  readonly remaining: string;
}

/** The rows to write for a group of requests. The property names are the column names of the SQL record sets. */
interface Batch {
  /** Whether each request was accepted. */
  readonly accepted: readonly boolean[];
  readonly tables: readonly TableChange[];
  readonly entries: readonly EntryRecord[];
  readonly queues: readonly QueueChange[];
}

/** Stores a whole group in one transaction, together with its jobs and the events for the other servers. */
export function appendAll(
  pool: pg.Pool,
  requests: readonly AppendRequest[],
  server: string,
): Promise<readonly boolean[]> {
  return retryOnConflict(() => appendOnce(pool, requests, server)).catch((error: unknown) => {
    throw toStorageError(error);
  });
}

async function appendOnce(
  pool: pg.Pool,
  requests: readonly AppendRequest[],
  server: string,
): Promise<readonly boolean[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ids = [...new Set(requests.map(({ table }) => table))];
    const { rows } = await client.query<{ id: string; sequence: number }>({
      name: 'lock',
      text: LOCK,
      values: [ids],
    });
    const logLengths = new Map(rows.map(({ id, sequence }) => [id, sequence]));
    const { accepted, tables, entries, queues } = buildBatch(requests, logLengths);
    if (tables.length > 0) {
      await client.query({ name: 'update-tables', text: UPDATE_TABLES, values: [JSON.stringify(tables)] });
      await client.query({ name: 'insert-entries', text: INSERT_ENTRIES, values: [JSON.stringify(entries)] });
      if (queues.length > 0) {
        await client.query({ name: 'update-queues', text: UPDATE_QUEUES, values: [JSON.stringify(queues)] });
      }
      const events = tables.map(({ id }) => encodeEvent({ table: id, what: 'log', from: server }));
      await client.query({ name: 'notify', text: NOTIFY_SQL, values: [events] });
    }
    await client.query('commit');
    client.release();
    return accepted;
  } catch (error) {
    // Closing the connection also ends the transaction, so no rollback is needed, whatever its state.
    client.release(true);
    throw error;
  }
}

/** Processes the requests in order, as if each were written separately. */
function buildBatch(requests: readonly AppendRequest[], logLengths: Map<string, number>): Batch {
  const tables = new Map<string, TableChange>();
  const rows: EntryRecord[] = [];
  const queues: QueueChange[] = [];
  const accepted = requests.map(({ table, expectedLogLength, entries, tableUpdate, queueUpdate }) => {
    if (logLengths.get(table) !== expectedLogLength) return false;
    const sequence = expectedLogLength + entries.length;
    const { recordLength, activeSeat, turnStartTime, wakeAt, status, winners, updatedAt } = tableUpdate;
    logLengths.set(table, sequence);
    const earlier = tables.get(table);
    tables.set(table, {
      id: table,
      sequence,
      length: recordLength,
      turn: activeSeat,
      stage: status,
      winners,
      at: updatedAt,
      votes_lapse: tableUpdate.votesLapse || earlier?.votes_lapse === true,
      unannounced: tableUpdate.unannounced ?? earlier?.unannounced ?? null,
      turn_since: turnStartTime,
      wake_at: wakeAt,
    });
    entries.forEach(({ kind, actor, action, client }, index) => {
      rows.push({ table_id: table, sequence: expectedLogLength + index, kind, actor, action, client, at: updatedAt });
    });
    if (queueUpdate !== undefined) {
      queues.push({ table_id: table, seat: queueUpdate.seat, expected: queueUpdate.was, remaining: queueUpdate.rest });
    }
    return true;
  });
  return { accepted, tables: [...tables.values()], entries: rows, queues };
}

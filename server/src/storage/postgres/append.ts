import type pg from 'pg';
import type { AppendRequest, TableColumns } from '../database.ts';
import type { LogEntryRow } from '../schema.ts';
import { retryOnConflict, toStorageError } from './errors.ts';
import { encodeEvent, NOTIFY_SQL } from './pubsub.ts';

/** Locks in a fixed order, so that two servers cannot deadlock. A table that has ended accepts no entries. */
const LOCK = `
  select id, log_length from tables where id = any($1::text[]) and status in ('waiting', 'playing')
  order by id for no key update`;

const UPDATE_TABLES = `
  update tables set log_length = change.log_length, record_length = change.record_length,
    active_seat = change.active_seat, turn_started_at = change.turn_started_at, wake_at = change.wake_at,
    status = change.status, winners = change.winners, updated_at = change.updated_at, undo_request = null,
    end_votes = case when change.votes_lapse then null else end_votes end,
    unannounced_status = coalesce(change.new_status, tables.unannounced_status)
  from json_to_recordset($1::json) as change (id text, log_length integer, record_length integer, active_seat integer,
    turn_started_at bigint, wake_at bigint, status text, winners text, updated_at bigint, votes_lapse boolean,
    new_status text)
  where tables.id = change.id`;

const INSERT_ENTRIES = `
  insert into log_entries (table_id, sequence, kind, actor, action, request_id, created_at)
  select table_id, sequence, kind, actor, action, request_id, created_at
  from json_to_recordset($1::json) as entry (table_id text, sequence integer, kind text, actor integer, action text,
    request_id text, created_at bigint)`;

const UPDATE_QUEUES = `
  update seats set queued_actions = change.remaining
  from json_to_recordset($1::json) as change (table_id text, seat integer, expected text, remaining text)
  where seats.table_id = change.table_id and seats.seat = change.seat
    and seats.queued_actions = change.expected`;

interface TableChange extends TableColumns {
  readonly id: string;
  readonly log_length: number;
  readonly votes_lapse: boolean;
  readonly new_status: string | null;
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
  readonly entries: readonly LogEntryRow[];
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
    const { rows } = await client.query<{ id: string; log_length: number }>({
      name: 'lock',
      text: LOCK,
      values: [ids],
    });
    const logLengths = new Map(rows.map(({ id, log_length }) => [id, log_length]));
    const { accepted, tables, entries, queues } = buildBatch(requests, logLengths);
    if (tables.length > 0) {
      await client.query({ name: 'update-tables', text: UPDATE_TABLES, values: [JSON.stringify(tables)] });
      await client.query({ name: 'insert-entries', text: INSERT_ENTRIES, values: [JSON.stringify(entries)] });
      if (queues.length > 0) {
        await client.query({ name: 'update-queues', text: UPDATE_QUEUES, values: [JSON.stringify(queues)] });
      }
      const events = tables.map(({ id }) => encodeEvent({ table: id, type: 'log', from: server }));
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
  const rows: LogEntryRow[] = [];
  const queues: QueueChange[] = [];
  const accepted = requests.map(({ table, expectedLogLength, entries, tableUpdate, queueUpdate }) => {
    if (logLengths.get(table) !== expectedLogLength) return false;
    const { columns, votesLapse, newStatus } = tableUpdate;
    const logLength = expectedLogLength + entries.length;
    logLengths.set(table, logLength);
    const earlier = tables.get(table);
    tables.set(table, {
      ...columns,
      id: table,
      log_length: logLength,
      votes_lapse: votesLapse || earlier?.votes_lapse === true,
      new_status: newStatus ?? earlier?.new_status ?? null,
    });
    entries.forEach((entry, index) => {
      rows.push({ ...entry, table_id: table, sequence: expectedLogLength + index, created_at: columns.updated_at });
    });
    if (queueUpdate !== undefined) {
      queues.push({ table_id: table, seat: queueUpdate.seat, expected: queueUpdate.was, remaining: queueUpdate.rest });
    }
    return true;
  });
  return { accepted, tables: [...tables.values()], entries: rows, queues };
}

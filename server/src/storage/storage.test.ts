import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { eventually } from '../../test/support/eventually.ts';
import { appendRequest, tableRow } from '../../test/support/rows.ts';
import type { ClusterEvent, Database } from './database.ts';
import { openDatabase } from './open.ts';

let opened: TestDatabase;
let database: Database;
const others: Database[] = [];

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await opened.drop();
});

/** Opens another server on the same database. */
async function openAnother(): Promise<Database> {
  const other = await openDatabase({ databaseUrl: opened.url, dataDir: opened.dataDir });
  others.push(other);
  return other;
}

async function addTables(...ids: string[]): Promise<void> {
  await database.db
    .insertInto('tables')
    .values(ids.map((id) => tableRow(id)))
    .execute();
}

async function textsOf(table: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('log_entries')
    .select(['action', 'sequence'])
    .where('table_id', '=', table)
    .orderBy('sequence')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index));
  return rows.map(({ action }) => JSON.parse(action).text);
}

function tableOf(id: string) {
  return database.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe.each(DATABASES)('Storage on $name', ({ open }) => {
  beforeEach(async () => {
    opened = await open();
    database = opened.database;
  });

  test('An append stores the entries and updates the table.', async () => {
    await database.db
      .insertInto('tables')
      .values(tableRow('one', { undo_request: '{}' }))
      .execute();
    const at = Date.now();
    expect(await database.append(appendRequest('one', 0, ['a', 'bé日本'], at + 5, at))).toBe(true);
    expect(await textsOf('one')).toEqual(['a', 'bé日本']);
    expect(await tableOf('one')).toEqual(
      tableRow('one', {
        log_length: 2,
        record_length: 2,
        active_seat: 1,
        turn_started_at: at,
        updated_at: at,
        wake_at: at + 5,
      }),
    );
    const again = await openAnother();
    expect(await again.append(appendRequest('one', 2, ['c']))).toBe(true);
    expect(await textsOf('one')).toEqual(['a', 'bé日本', 'c']);
  });

  test('Of two writers at the same log length one wins, and nothing of the other is stored.', async () => {
    await addTables('one');
    const other = await openAnother();
    for (let round = 0; round < 20; round++) {
      const results = await Promise.all([
        database.append(appendRequest('one', 2 * round, ['mine', 'mine'])),
        other.append(appendRequest('one', 2 * round, ['theirs', 'theirs'])),
      ]);
      expect([...results].sort()).toEqual([false, true]);
      const winner = results[0] ? 'mine' : 'theirs';
      expect((await textsOf('one')).slice(2 * round)).toEqual([winner, winner]);
    }
  });

  test('Appending to an unknown table stores nothing.', async () => {
    expect(await database.append(appendRequest('none', 0, ['a']))).toBe(false);
    expect(await textsOf('none')).toEqual([]);
  });

  test('The entries of an append are stored all or none.', async () => {
    await addTables('one', 'two');
    // A row that should not exist conflicts with the second entry.
    await database.db
      .insertInto('log_entries')
      .values({ table_id: 'one', sequence: 1, kind: 'act', actor: 0, action: '{}', request_id: null, created_at: 0 })
      .execute();
    await expect(database.append(appendRequest('one', 0, ['a', 'b']))).rejects.toThrow();
    expect(await tableOf('one')).toEqual(tableRow('one'));
    expect(await database.db.selectFrom('log_entries').select('sequence').execute()).toEqual([{ sequence: 1 }]);
    expect(await database.append(appendRequest('two', 0, ['a']))).toBe(true);
  });

  test('A thousand concurrent appends to a hundred tables keep their order.', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `table-${index}`);
    await addTables(...ids);
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`);
    const results = await Promise.all(
      texts.flatMap((text, from) => ids.map((id) => database.append(appendRequest(id, from, [text])))),
    );
    expect(results.every((isStored) => isStored)).toBe(true);
    for (const id of ids) expect(await textsOf(id)).toEqual(texts);
  });

  test('Two servers that append to the same tables lose nothing and duplicate nothing.', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `table-${index}`);
    await addTables(...ids);
    const servers = [database, await openAnother()];
    const stored = new Map(ids.map((id) => [id, [] as string[]]));
    const work = servers.flatMap((server, index) =>
      // In opposite directions: without a lock order the servers would deadlock.
      (index === 0 ? ids : [...ids].reverse()).map(async (id) => {
        for (let done = 0; done < 5; ) {
          const { log_length } = await tableOf(id);
          const text = `${index}-${done}`;
          if (!(await server.append(appendRequest(id, log_length, [text])))) continue;
          stored.get(id)?.push(text);
          done++;
        }
      }),
    );
    await Promise.all(work);
    for (const id of ids) expect([...(await textsOf(id))].sort()).toEqual([...(stored.get(id) ?? [])].sort());
  });

  test('The schema is migrated once, however often the database is opened.', async () => {
    await addTables('one');
    await database.append(appendRequest('one', 0, ['a']));
    await Promise.all([openAnother(), openAnother(), openAnother()]);
    expect(await textsOf('one')).toEqual(['a']);
  });
});

describe('SQLite', () => {
  beforeEach(async () => {
    opened = await DATABASES[0].open();
    database = opened.database;
  });

  test('A full disk rejects writes, loses nothing, and works again when there is space.', async () => {
    await addTables('one');
    await database.append(appendRequest('one', 0, ['a']));
    await sql`pragma max_page_count = 1`.execute(database.db); // SQLite raises it to the current number of pages.
    const large = 'x'.repeat(100_000);
    await expect(database.append(appendRequest('one', 1, [large]))).rejects.toMatchObject({ reason: 'storage-full' });
    expect(await textsOf('one')).toEqual(['a']);
    expect((await tableOf('one')).log_length).toBe(1);
    await sql`pragma max_page_count = 1000000`.execute(database.db);
    expect(await database.append(appendRequest('one', 1, [large]))).toBe(true);
    expect(await textsOf('one')).toEqual(['a', large]);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });
});

describe('PostgreSQL', () => {
  beforeEach(async () => {
    opened = await DATABASES[1].open();
    database = opened.database;
  });

  /** Uses a connection outside the server's pool. */
  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(opened.url ?? '');
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const terminateOthers = (client: pg.Client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  test('Events reach the other servers, but not the publisher.', async () => {
    await addTables('one', 'two');
    const other = await openAnother();
    const [mine, theirs]: (ClusterEvent | null)[][] = [[], []];
    database.subscribe((event) => mine.push(event));
    other.subscribe((event) => theirs.push(event));
    await database.append(appendRequest('one', 0, ['a']));
    await database.append(appendRequest('one', 0, ['refused']));
    await database.publish({ table: 'one', type: 'presence', seats: [0, 2], watching: 3 });
    await other.append(appendRequest('two', 0, ['b']));
    await eventually(() => expect([mine.length, theirs.length]).toEqual([1, 2]));
    const from = expect.any(String);
    expect(theirs).toEqual([
      { table: 'one', type: 'log', from },
      { table: 'one', type: 'presence', seats: [0, 2], watching: 3, from },
    ]);
    expect(mine).toEqual([{ table: 'two', type: 'log', from }]);
    await expect(database.publish({ table: 'x'.repeat(9000), type: 'chat' })).rejects.toThrow('event of');
  });

  test('A lost connection is reported and re-established automatically.', async () => {
    await addTables('one');
    const received: (ClusterEvent | null)[] = [];
    database.subscribe((event) => received.push(event));
    await withClient(async (client) => {
      // A lock on the table keeps the append running when its connection is terminated.
      await client.query('begin');
      await client.query(`select 1 from tables where id = 'one' for update`);
      const failure = expect(database.append(appendRequest('one', 0, ['a']))).rejects.toMatchObject({
        reason: 'storage-unavailable',
      });
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect((await client.query(waiting)).rowCount).toBe(1));
      await terminateOthers(client);
      await failure;
      await client.query('rollback');
    });
    expect(await database.append(appendRequest('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
    await eventually(() => expect(received).toEqual([null]));
    await (await openAnother()).append(appendRequest('one', 1, ['c']));
    await eventually(() => expect(received.at(-1)).toMatchObject({ table: 'one', type: 'log' }));
  });

  test('Appends and queries fail while no connections are allowed, and succeed again afterwards.', async () => {
    await addTables('one');
    const name = new URL(opened.url ?? '').pathname.slice(1);
    const adminUrl = new URL(opened.url ?? '');
    adminUrl.pathname = 'postgres';
    const client = new pg.Client(adminUrl.href);
    await client.connect();
    try {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      const unavailable = { reason: 'storage-unavailable' };
      await eventually(() => expect(tableOf('one')).rejects.toMatchObject(unavailable));
      await expect(database.append(appendRequest('one', 0, ['a']))).rejects.toMatchObject(unavailable);
      await client.query(`alter database ${name} allow_connections true`);
    } finally {
      await client.end();
    }
    expect(await database.append(appendRequest('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
  });

  /** Makes the database reject the next `times` entries with this error code. */
  async function refuseEntries(code: string, times: number): Promise<void> {
    // A sequence keeps its value when a transaction is rolled back.
    await withClient((client) =>
      client.query(`
        create sequence refusals;
        create function refuse() returns trigger language plpgsql as $$ begin
          if nextval('refusals') <= ${times} then raise exception 'refused' using errcode = '${code}'; end if;
          return new;
        end $$;
        create trigger refuse before insert on log_entries for each row execute function refuse()`),
    );
  }

  test('A full disk rejects writes, and works again when there is space.', async () => {
    await addTables('one');
    await refuseEntries('53100', 1);
    await expect(database.append(appendRequest('one', 0, ['a']))).rejects.toMatchObject({ reason: 'storage-full' });
    expect(await tableOf('one')).toEqual(tableRow('one'));
    expect(await database.append(appendRequest('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
  });

  test('A transaction is retried after a serialization failure.', async () => {
    await addTables('one');
    await refuseEntries('40001', 3);
    expect(await database.append(appendRequest('one', 0, ['a']))).toBe(true);
    expect(await textsOf('one')).toEqual(['a']);
  });

  test('Several servers can open an empty database at the same time.', async () => {
    await withClient((client) =>
      client.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public'),
    );
    await Promise.all([openAnother(), openAnother(), openAnother()]);
    await addTables('one');
    expect(await others[1].append(appendRequest('one', 0, ['a']))).toBe(true);
  });
});

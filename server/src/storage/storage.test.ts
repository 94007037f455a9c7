import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { someEntries, tableRow } from '../../test/support/rows.ts';
import type { ChangeNews, Database } from './database.ts';
import { openDatabase } from './open.ts';

let opened: TestDatabase;
let database: Database;
const others: Database[] = [];

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await opened.drop();
});

/** Another server on the same database. */
async function another(): Promise<Database> {
  const other = await openDatabase({ database: opened.url, data: opened.data });
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
    .selectFrom('entries')
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

describe.each(DATABASES)('storage on $name', ({ open }) => {
  beforeEach(async () => {
    opened = await open();
    database = opened.database;
  });

  test('keeps what is appended, and where the table stands after it', async () => {
    await database.db
      .insertInto('tables')
      .values(tableRow('one', { undo_asked: '{}' }))
      .execute();
    const at = Date.now();
    expect(await database.append(someEntries('one', 0, ['a', 'bé日本'], at + 5, at))).toBe(true);
    expect(await textsOf('one')).toEqual(['a', 'bé日本']);
    expect(await tableOf('one')).toEqual(
      tableRow('one', { sequence: 2, length: 2, turn: 1, turn_since: at, updated: at, wake_at: at + 5 }),
    );
    const again = await another();
    expect(await again.append(someEntries('one', 2, ['c']))).toBe(true);
    expect(await textsOf('one')).toEqual(['a', 'bé日本', 'c']);
  });

  test('of two writers at the same sequence one wins, and nothing of the other is there', async () => {
    await addTables('one');
    const other = await another();
    for (let round = 0; round < 20; round++) {
      const results = await Promise.all([
        database.append(someEntries('one', 2 * round, ['mine', 'mine'])),
        other.append(someEntries('one', 2 * round, ['theirs', 'theirs'])),
      ]);
      expect([...results].sort()).toEqual([false, true]);
      const kept = results[0] ? 'mine' : 'theirs';
      expect((await textsOf('one')).slice(2 * round)).toEqual([kept, kept]);
    }
  });

  test('a table that is not there takes nothing', async () => {
    expect(await database.append(someEntries('none', 0, ['a']))).toBe(false);
    expect(await textsOf('none')).toEqual([]);
  });

  test('several entries are kept all or none', async () => {
    await addTables('one', 'two');
    // Something that should not be there stands in the way of the second entry.
    await database.db
      .insertInto('entries')
      .values({ table_id: 'one', sequence: 1, kind: 'act', actor: 0, action: '{}', client: null, at: 0 })
      .execute();
    await expect(database.append(someEntries('one', 0, ['a', 'b']))).rejects.toThrow();
    expect(await tableOf('one')).toEqual(tableRow('one'));
    expect(await database.db.selectFrom('entries').select('sequence').execute()).toEqual([{ sequence: 1 }]);
    expect(await database.append(someEntries('two', 0, ['a']))).toBe(true);
  });

  test('a thousand appends at once over a hundred tables keep their order', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `table-${index}`);
    await addTables(...ids);
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`);
    const results = await Promise.all(
      texts.flatMap((text, from) => ids.map((id) => database.append(someEntries(id, from, [text])))),
    );
    expect(results.every((kept) => kept)).toBe(true);
    for (const id of ids) expect(await textsOf(id)).toEqual(texts);
  });

  test('two servers at the same tables at once lose nothing and add nothing', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `table-${index}`);
    await addTables(...ids);
    const servers = [database, await another()];
    const kept = new Map(ids.map((id) => [id, [] as string[]]));
    const work = servers.flatMap((server, index) =>
      // One goes up and the other down: without an order of locks they would wait for each other.
      (index === 0 ? ids : [...ids].reverse()).map(async (id) => {
        for (let done = 0; done < 5; ) {
          const { sequence } = await tableOf(id);
          const text = `${index}-${done}`;
          if (!(await server.append(someEntries(id, sequence, [text])))) continue;
          kept.get(id)?.push(text);
          done++;
        }
      }),
    );
    await Promise.all(work);
    for (const id of ids) expect([...(await textsOf(id))].sort()).toEqual([...(kept.get(id) ?? [])].sort());
  });

  test('is brought up to date once, however often it is opened', async () => {
    await addTables('one');
    await database.append(someEntries('one', 0, ['a']));
    await Promise.all([another(), another(), another()]);
    expect(await textsOf('one')).toEqual(['a']);
  });
});

describe('SQLite', () => {
  beforeEach(async () => {
    opened = await DATABASES[0].open();
    database = opened.database;
  });

  test('refuses when the disk is full, keeps what it has, and goes on when there is room', async () => {
    await addTables('one');
    await database.append(someEntries('one', 0, ['a']));
    await sql`pragma max_page_count = 1`.execute(database.db); // SQLite makes it as many as there are.
    const large = 'x'.repeat(100_000);
    await expect(database.append(someEntries('one', 1, [large]))).rejects.toMatchObject({ reason: 'storage-full' });
    expect(await textsOf('one')).toEqual(['a']);
    expect((await tableOf('one')).sequence).toBe(1);
    await sql`pragma max_page_count = 1000000`.execute(database.db);
    expect(await database.append(someEntries('one', 1, [large]))).toBe(true);
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

  /** A connection beside those of the server. */
  async function aside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(opened.url ?? '');
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const endAllOthers = (client: pg.Client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  test('news reach the other servers and not the one that tells them', async () => {
    await addTables('one', 'two');
    const other = await another();
    const [mine, theirs]: (ChangeNews | null)[][] = [[], []];
    database.onNews((news) => mine.push(news));
    other.onNews((news) => theirs.push(news));
    await database.append(someEntries('one', 0, ['a']));
    await database.append(someEntries('one', 0, ['refused']));
    await database.announce({ table: 'one', what: 'present', seats: [0, 2], watching: 3 });
    await other.append(someEntries('two', 0, ['b']));
    await vi.waitFor(() => expect([mine.length, theirs.length]).toEqual([1, 2]));
    const from = expect.any(String);
    expect(theirs).toEqual([
      { table: 'one', what: 'log', from },
      { table: 'one', what: 'present', seats: [0, 2], watching: 3, from },
    ]);
    expect(mine).toEqual([{ table: 'two', what: 'log', from }]);
    await expect(database.announce({ table: 'x'.repeat(9000), what: 'chat' })).rejects.toThrow('news of');
  });

  test('a lost connection is told, and made anew by itself', async () => {
    await addTables('one');
    const heard: (ChangeNews | null)[] = [];
    database.onNews((news) => heard.push(news));
    await aside(async (client) => {
      // Somebody holds the table, so that the append is under way when its connection is cut.
      await client.query('begin');
      await client.query(`select 1 from tables where id = 'one' for update`);
      const cut = expect(database.append(someEntries('one', 0, ['a']))).rejects.toMatchObject({
        reason: 'storage-away',
      });
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), 5000);
      await endAllOthers(client);
      await cut;
      await client.query('rollback');
    });
    expect(await database.append(someEntries('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
    await vi.waitFor(() => expect(heard).toEqual([null]), 5000);
    await (await another()).append(someEntries('one', 1, ['c']));
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ table: 'one', what: 'log' }), 5000);
  });

  test('is away when nothing may connect, for appends and for questions, and back when it may', async () => {
    await addTables('one');
    const name = new URL(opened.url ?? '').pathname.slice(1);
    const atServer = new URL(opened.url ?? '');
    atServer.pathname = 'postgres';
    const client = new pg.Client(atServer.href);
    await client.connect();
    try {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      const away = { reason: 'storage-away' };
      await vi.waitFor(() => expect(tableOf('one')).rejects.toMatchObject(away), 5000);
      await expect(database.append(someEntries('one', 0, ['a']))).rejects.toMatchObject(away);
      await client.query(`alter database ${name} allow_connections true`);
    } finally {
      await client.end();
    }
    expect(await database.append(someEntries('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
  });

  /** From now on the database refuses so many entries, for this reason. */
  async function refuseEntries(code: string, times: number): Promise<void> {
    // A sequence counts on when a transaction is taken back.
    await aside((client) =>
      client.query(`
        create sequence refusals;
        create function refuse() returns trigger language plpgsql as $$ begin
          if nextval('refusals') <= ${times} then raise exception 'refused' using errcode = '${code}'; end if;
          return new;
        end $$;
        create trigger refuse before insert on entries for each row execute function refuse()`),
    );
  }

  test('refuses when the disk is full, and goes on when there is room', async () => {
    await addTables('one');
    await refuseEntries('53100', 1);
    await expect(database.append(someEntries('one', 0, ['a']))).rejects.toMatchObject({ reason: 'storage-full' });
    expect(await tableOf('one')).toEqual(tableRow('one'));
    expect(await database.append(someEntries('one', 0, ['b']))).toBe(true);
    expect(await textsOf('one')).toEqual(['b']);
  });

  test('tries again when another transaction was in the way', async () => {
    await addTables('one');
    await refuseEntries('40001', 3);
    expect(await database.append(someEntries('one', 0, ['a']))).toBe(true);
    expect(await textsOf('one')).toEqual(['a']);
  });

  test('several servers open an empty database at once', async () => {
    await aside((client) =>
      client.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public'),
    );
    await Promise.all([another(), another(), another()]);
    await addTables('one');
    expect(await others[1].append(someEntries('one', 0, ['a']))).toBe(true);
  });
});

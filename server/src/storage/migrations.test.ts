import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, type QueryExecutorProvider, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import {
  addAppliedMigration,
  createOldDatabase,
  insertFixture,
  openUpgraded,
} from '../../test/support/older-schema.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { TABLE_RENAMES } from './rename-schema.ts';
import { openSqliteFile, toKyselyDatabase } from './sqlite/engine.ts';
import { DATABASE_FILE } from './sqlite/private-dir.ts';
import { ImmediateDialect, openSqlite } from './sqlite/sqlite.ts';

it('The migration drops the e-mail address of accounts and keeps the accounts.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const database = openSqliteFile(join(folder, DATABASE_FILE));
  const before = new Kysely<unknown>({ dialect: new SqliteDialect({ database: toKyselyDatabase(database) }) });
  const { error } = await new Migrator({ db: before, provider: migrations }).migrateTo('009-operator-news');
  expect(error).toBeUndefined();
  await sql`insert into people (id, name, language, login, password, email, created)
    values ('ada', 'Ada', 'en', 'ada', 'hash', 'ada@example.org', 1)`.execute(before);
  await sql`insert into sessions (token, person, created, seen) values ('token', 'ada', 1, 1)`.execute(before);
  await before.destroy();

  const { db, close } = await openSqlite(folder);
  const user = { id: 'ada', name: 'Ada', language: 'en', login: 'ada', password_hash: 'hash', created_at: 1 };
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([user]);
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: 'ada' }]);
  await close();
  rmSync(folder, { recursive: true });
});

it.each(DATABASES)('The migration renames stored values on $name', async ({ open }) => {
  const opened = await open();
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const { location, db: before } = await createOldDatabase(opened, folder, '010-drop-email');
  const table = (id: string, stage: string, pace: string, undo: string | null) => sql`
    insert into tables (id, game, rules, options, seats, stage, listed, pace, absent, undo, host, seed, commitment,
      created, updated, sequence, length, undo_asked)
    values (${id}, 'steam', 2, '{}', 3, ${stage}, 1, ${pace}, 'wait', 'consent', '', '', '', 1, 1, 0, 0, ${undo})`;
  await table('a', 'gathering', 'turns', null).execute(before);
  await table('b', 'playing', 'live', '{"by":2,"to":17,"agreed":[0]}').execute(before);
  await sql`insert into seats (table_id, seat, name, plan) values ('a', 0, 'Ada',
    '[{"wish":"pass"},{"wish":"take","action":{"do":"take","tile":"engineer"}}]')`.execute(before);
  await sql`insert into chat (table_id, number, person, name, text, client, at, event) values
    ('b', 1, 'ada', 'Ada', '', 'x', 1, '{"kind":"stand-in","seat":1,"name":"\\"kind\\":\\"stand-in\\""}'),
    ('b', 2, 'ada', 'Ada', '', 'y', 1, '{"kind":"hand-back","seat":1,"name":"Bea"}')`.execute(before);
  await before.destroy();

  const { db, close } = await openDatabase(location);
  const columns = ['id', 'status', 'mode', 'undo_request'] as const;
  expect(await db.selectFrom('tables').select(columns).orderBy('id').execute()).toEqual([
    { id: 'a', status: 'waiting', mode: 'correspondence', undo_request: null },
    { id: 'b', status: 'playing', mode: 'live', undo_request: '{"seat":2,"recordLength":17,"agreed":[0]}' },
  ]);
  const seats = await db.selectFrom('seats').select('queued_actions').execute();
  expect(seats.map(({ queued_actions }) => JSON.parse(queued_actions))).toEqual([
    [{ type: 'pass' }, { type: 'take', action: { do: 'take', tile: 'engineer' } }],
  ]);
  const events = await db.selectFrom('chat_messages').select('event').orderBy('number').execute();
  expect(events.map(({ event }) => JSON.parse(event ?? 'null'))).toEqual([
    { kind: 'bot-substituted', seat: 1, name: '"kind":"stand-in"' },
    { kind: 'player-resumed', seat: 1, name: 'Bea' },
  ]);
  await close();
  await opened.drop();
  rmSync(folder, { recursive: true });
});

it.each(DATABASES)('The migration of names keeps every row on $name', async ({ open }) => {
  const opened = await open();
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const { location, db: before } = await createOldDatabase(opened, folder, '011-vocabulary');
  await insertFixture(before);
  const isOwn = ({ schema }: { schema?: string }) => schema === undefined || schema === 'public';
  const oldTables = (await before.introspection.getTables()).filter(isOwn);
  /** The values of all rows, as text, because a plain connection to PostgreSQL returns large numbers as text. */
  const valuesOf = async (db: QueryExecutorProvider, table: string) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    return rows.map((row) => JSON.stringify(Object.values(row).map(String))).sort();
  };
  const newName = (table: string) => TABLE_RENAMES.find(({ from }) => from === table)?.to ?? table;
  const expected = new Map<string, string[]>();
  for (const { name } of oldTables) expected.set(newName(name), await valuesOf(before, name));
  await before.destroy();

  const { db, close } = await openDatabase(location);
  const tables = (await db.introspection.getTables()).filter(isOwn);
  expect(tables.map(({ name }) => name).sort()).toEqual([...expected.keys()].sort());
  for (const [table, values] of expected) {
    expect(values.length).toBeGreaterThan(0);
    expect([table, await valuesOf(db, table)]).toEqual([table, values]);
  }
  await close();
  await opened.drop();
  rmSync(folder, { recursive: true });
});

it.each(DATABASES)(
  'After the migration of names, rows of a deleted user or table are deleted on $name',
  async ({ open }) => {
    const { database, drop } = await openUpgraded(open);
    const { db } = database;
    await db.deleteFrom('users').execute();
    await db.deleteFrom('tables').execute();
    for (const table of ['sessions', 'device_links', 'notification_channels', 'seats', 'table_documents'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    const unknown = { id: 'c', user_id: 'nobody', kind: 'push', address: '', created_at: 1 } as const;
    const insert = db
      .insertInto('notification_channels')
      .values({ ...unknown, is_enabled: 1, confirmation_code: null });
    await expect(insert.execute()).rejects.toThrow(/foreign key/i);
    await drop();
  },
);

it.each(DATABASES)('No old name is left in the schema on $name', async ({ name, open }) => {
  const { database, drop } = await openUpgraded(open);
  const { rows } =
    name === 'sqlite'
      ? await sql<{ text: string }>`select name as text from sqlite_master where name not like 'sqlite_%'
          union all select sql from sqlite_master where type = 'index' and sql is not null`.execute(database.db)
      : await sql<{ text: string }>`select relname::text as text from pg_class
          where relnamespace = 'public'::regnamespace
          union all select conname::text from pg_constraint
          where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
          union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
          union all select indexdef from pg_indexes where schemaname = 'public'`.execute(database.db);
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('log_entries');
  expect(text).not.toMatch(
    /people|person|\blinks_|\bentries|\bchat_(key|person)|\bchannels|\bsent_key|settings|listed/,
  );
  expect(text).not.toMatch(/\babuse_(key|hour)|operator_news|plan|\bstage\b|\bhost\b|\bupdated\b/);
  await drop();
});

it.each(DATABASES)('The users table has no e-mail column on $name', async ({ open }) => {
  const { database, drop } = await open();
  const tables = await database.db.introspection.getTables();
  const users = tables.find(({ name }) => name === 'users');
  expect(users?.columns.map(({ name }) => name).sort()).toEqual(
    ['id', 'name', 'language', 'login', 'password_hash', 'created_at'].sort(),
  );
  await drop();
});

it('An interrupted migration leaves nothing behind.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const db = new Kysely<unknown>({ dialect: new ImmediateDialect(openSqliteFile(join(folder, DATABASE_FILE))) });
  let isInterrupted = true;
  const up = async ({ schema }: Kysely<unknown>) => {
    await schema.createTable('first').addColumn('id', 'text').execute();
    if (isInterrupted) throw new Error('the disk is full');
    await schema.alterTable('first').addColumn('name', 'text').execute();
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ '001-first': { up } }) } });
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: 'the disk is full' });
  expect(await db.introspection.getTables()).toEqual([]);
  isInterrupted = false;
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['first']);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it.each(DATABASES)(
  'A program that is older than the schema refuses to open the database on $name',
  async ({ open }) => {
    const { database, dataDir, url, drop } = await open();
    await addAppliedMigration(database.db, '999-later');
    await expect(openDatabase({ dataDir, databaseUrl: url })).rejects.toThrow('999-later');
    await drop();
  },
);

it('An up-to-date SQLite file can be opened while another connection writes.', async () => {
  const { database, dataDir, drop } = await DATABASES[0].open();
  await database.db.transaction().execute(async () => {
    await (await openSqlite(dataDir)).close();
  });
  await drop();
});

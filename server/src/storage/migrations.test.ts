import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { createOldDatabase } from '../../test/support/older-schema.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
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
  const person = { id: 'ada', name: 'Ada', language: 'en', login: 'ada', password: 'hash', created: 1 };
  expect(await db.selectFrom('people').selectAll().execute()).toEqual([person]);
  expect(await db.selectFrom('sessions').select('person').execute()).toEqual([{ person: 'ada' }]);
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
  expect(await db.selectFrom('tables').select(['id', 'stage', 'pace', 'undo_asked']).orderBy('id').execute()).toEqual([
    { id: 'a', stage: 'waiting', pace: 'correspondence', undo_asked: null },
    { id: 'b', stage: 'playing', pace: 'live', undo_asked: '{"seat":2,"recordLength":17,"agreed":[0]}' },
  ]);
  expect((await db.selectFrom('seats').select('plan').execute()).map(({ plan }) => JSON.parse(plan))).toEqual([
    [{ type: 'pass' }, { type: 'take', action: { do: 'take', tile: 'engineer' } }],
  ]);
  const events = await db.selectFrom('chat').select('event').orderBy('number').execute();
  expect(events.map(({ event }) => JSON.parse(event ?? 'null'))).toEqual([
    { kind: 'bot-substituted', seat: 1, name: '"kind":"stand-in"' },
    { kind: 'player-resumed', seat: 1, name: 'Bea' },
  ]);
  await close();
  await opened.drop();
  rmSync(folder, { recursive: true });
});

it.each(DATABASES)('The users table has no e-mail column on $name', async ({ open }) => {
  const { database, drop } = await open();
  const tables = await database.db.introspection.getTables();
  const people = tables.find(({ name }) => name === 'people');
  expect(people?.columns.map(({ name }) => name).sort()).toEqual(
    ['id', 'name', 'language', 'login', 'password', 'created'].sort(),
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
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01T00:00:00Z')`.execute(
      database.db,
    );
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

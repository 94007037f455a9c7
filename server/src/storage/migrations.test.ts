import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { DATABASE_FILE } from './private-folder.ts';
import { ImmediateDialect, openSqlite } from './sqlite.ts';
import { Sqlite } from './sqlite-engine.ts';

it('drops the e-mail address of accounts and keeps the accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const database = new Sqlite(join(folder, DATABASE_FILE));
  const before = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
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

it.each(DATABASES)('leaves no column for an e-mail address of people on $name', async ({ open }) => {
  const { database, drop } = await open();
  const tables = await database.db.introspection.getTables();
  const people = tables.find(({ name }) => name === 'people');
  expect(people?.columns.map(({ name }) => name).sort()).toEqual(
    ['id', 'name', 'language', 'login', 'password', 'created'].sort(),
  );
  await drop();
});

it('leaves nothing of a migration behind that was interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
  const db = new Kysely<unknown>({ dialect: new ImmediateDialect(new Sqlite(join(folder, DATABASE_FILE))) });
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

it.each(DATABASES)('is refused by a program that is older than the schema on $name', async ({ open }) => {
  const { database, data, url, drop } = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01T00:00:00Z')`.execute(
    database.db,
  );
  await expect(openDatabase({ data, database: url })).rejects.toThrow('999-later');
  await drop();
});

it('opens a file of SQLite that is up to date while another connection writes', async () => {
  const { database, data, drop } = await DATABASES[0].open();
  await database.db.transaction().execute(async () => {
    await (await openSqlite(data)).close();
  });
  await drop();
});

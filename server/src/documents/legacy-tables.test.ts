import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@roundhouse/kernel';
import { MOST_DOCUMENT_BYTES } from '@roundhouse/wire';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { examined } from '../../test/support/examined.ts';
import { houseOver } from '../../test/support/house.ts';
import { mapOfBytes } from '../../test/support/large-map.ts';
import { beginTable, firstChoice, PEOPLE, type TableParts, tableParts } from '../../test/support/table-parts.ts';
import { exportTable } from '../operations/export-table.ts';
import { importRecord } from '../operations/import-record.ts';
import type { Place } from '../operations/reading.ts';
import type { Database } from '../storage/database.ts';
import { migrations, postgresMigrations } from '../storage/migrations.ts';
import { openDatabase } from '../storage/open.ts';
import { DATABASE_FILE } from '../storage/private-folder.ts';
import type { Schema } from '../storage/schema.ts';
import { Sqlite } from '../storage/sqlite-engine.ts';

/** The last version of the schema in which documents stood in the options. */
const INLINE = '005-codes';
type Columns = { [column: string]: unknown };
const NEWER_COLUMNS = ['end_votes', 'banned', 'chat_for', 'unannounced', 'stand_in_by', 'stand_in_at'];
/** The same board as the largest map that is allowed now, with more written on it. */
const SMALL = mapOfBytes(MOST_DOCUMENT_BYTES, 'same');
const OLD = mapOfBytes(85_000, 'same');

const withoutNewer = (columns: readonly [string, unknown][]) =>
  Object.fromEntries(columns.filter(([name]) => !NEWER_COLUMNS.includes(name)));

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function openCurrent(place: Place): Promise<{ database: Database; parts: TableParts }> {
  const database = await openDatabase(place);
  const parts = tableParts(houseOver(database, place));
  toClose.push(async () => {
    await parts.tables.close();
    await database.close();
  });
  return { database, parts };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'roundhouse-test-old-'));
  toClose.push(() => rmSync(made, { recursive: true }));
  return made;
}

/** A database without the newest changes of the schema, as an older server has left it. */
async function oldDatabase({ url }: TestDatabase): Promise<{ place: Place; db: Kysely<Schema> }> {
  if (url === null) {
    const data = folder();
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(join(data, DATABASE_FILE)) }) });
    await new Migrator({ db, provider: migrations }).migrateTo(INLINE);
    return { place: { database: null, data }, db };
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  // The schema of the job queue stays: an older server has made it.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const { error } = await new Migrator({ db, provider: postgresMigrations }).migrateTo(INLINE);
  if (error !== undefined) throw error;
  return { place: { database: url, data: '' }, db };
}

async function act({ tables, decisions }: TableParts, id: string): Promise<void> {
  const table = await tables.at(id, async (each) => each);
  const { seat, action } = firstChoice(table);
  const { sequence } = table.played;
  await decisions.act(id, PEOPLE[seat].id, { id: `wish-${id}-${sequence}`, at: sequence, action });
}

/** Tables that have begun, with the map inline, as the older schema had them. */
async function oldRows(options: readonly JsonObject[]) {
  const { database, parts } = await openCurrent({ database: null, data: folder() });
  for (const each of options) {
    const id = await beginTable(parts, { options: each });
    for (let count = 0; count < 5; count++) await act(parts, id);
  }
  const { db } = database;
  const tables = await db.selectFrom('tables').selectAll().execute();
  return {
    tables: tables.map((row) => {
      const all: JsonObject = JSON.parse(row.options);
      const inline = typeof all.map === 'object' ? { ...all, map: OLD } : all;
      const old = Object.entries({ ...row, options: JSON.stringify(inline) });
      return withoutNewer(old);
    }),
    seats: (await db.selectFrom('seats').selectAll().execute()).map((row) => withoutNewer(Object.entries(row))),
    entries: await db.selectFrom('entries').selectAll().execute(),
  };
}

describe.each(DATABASES)('a database of an older version, on $name', ({ open }) => {
  test('goes on with its tables: maps in their options are stored once, and games are the same', async () => {
    const opened = await open();
    toClose.push(() => opened.drop());
    const rows = await oldRows([{ map: SMALL }, { map: SMALL }, {}]);
    const old = await oldDatabase(opened);
    const plain = old.db.withTables<{ tables: Columns; seats: Columns }>();
    for (const row of rows.tables) await plain.insertInto('tables').values(row).execute();
    await plain.insertInto('seats').values(rows.seats).execute();
    await old.db.insertInto('entries').values(rows.entries).execute();
    await old.db.destroy();

    const { database, parts } = await openCurrent(old.place);
    const documents = await database.db.selectFrom('documents').selectAll().execute();
    expect(documents.map(({ content }) => JSON.parse(content))).toEqual([OLD]);
    const tables = await database.db.selectFrom('tables').select(['id', 'options']).execute();
    for (const { options } of tables) expect(options.length).toBeLessThan(1000);
    expect(await database.db.selectFrom('table_documents').selectAll().execute()).toHaveLength(2);

    for (const { id } of tables) await act(parts, id);
    expect((await examined(old.place)).findings).toEqual([]);

    const withMap = tables.find(({ options }) => options.includes('sha256'))?.id ?? '';
    const record = await exportTable(database.db, withMap);
    expect(record.options?.map).toEqual(OLD);
    const elsewhere = { database: null, data: folder() };
    const { id } = await importRecord(elsewhere, record, null);
    const imported = await openCurrent(elsewhere);
    expect((await examined(elsewhere)).findings).toEqual([]);
    const { played } = await imported.parts.tables.at(id, async (each) => each);
    const before = await parts.tables.at(withMap, async (each) => each.played);
    expect(played.record).toEqual(before.record);
    expect(played.beginning.options).toEqual(before.beginning.options);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@roundhouse/kernel';
import { MAX_DOCUMENT_BYTES } from '@roundhouse/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { createMapOfSize } from '../../test/support/large-map.ts';
import { createOldDatabase, withOldNames } from '../../test/support/older-schema.ts';
import { runDoctor } from '../../test/support/run-doctor.ts';
import {
  createTableServices,
  firstLegalAction,
  startTestTable,
  type TableServices,
  USERS,
} from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { exportTable } from '../admin/export-table.ts';
import { importRecord } from '../admin/import-record.ts';
import type { DatabaseLocation } from '../admin/open-readonly.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import type { Schema } from '../storage/schema.ts';

/** The last schema version with documents inside the options. */
const INLINE_SCHEMA = '005-codes';
type Columns = { [column: string]: unknown };
const NEWER_COLUMNS = ['end_votes', 'banned', 'chat_for', 'unannounced', 'stand_in_by', 'stand_in_at'];
/** The old map has the same board as the largest map that is allowed now, with more text. */
const SMALL = createMapOfSize(MAX_DOCUMENT_BYTES, 'same');
const OLD = createMapOfSize(85_000, 'same');

const toOldRow = (table: keyof Schema, row: object): Columns =>
  Object.fromEntries(Object.entries(withOldNames(table, row)).filter(([name]) => !NEWER_COLUMNS.includes(name)));

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function openCurrent(place: DatabaseLocation): Promise<{ database: Database; parts: TableServices }> {
  const database = await openDatabase(place);
  const parts = createTableServices(createTestContext(database, place));
  toClose.push(async () => {
    await parts.tables.close();
    await database.close();
  });
  return { database, parts };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'roundhouse-test-old-'));
  toClose.push(() => rmSync(path, { recursive: true }));
  return path;
}

async function act({ tables, playerCommands }: TableServices, id: string): Promise<void> {
  const table = await tables.withTable(id, async (each) => each);
  const { seat, action } = firstLegalAction(table);
  const { logLength } = table.gameLog;
  await playerCommands.act(id, USERS[seat].id, { id: `request-${id}-${logLength}`, logLength, action });
}

/** Rows of tables with a running game and an inline map, as in the older schema. */
async function oldRows(options: readonly JsonObject[]) {
  const { database, parts } = await openCurrent({ databaseUrl: null, dataDir: folder() });
  for (const each of options) {
    const id = await startTestTable(parts, { options: each });
    for (let count = 0; count < 5; count++) await act(parts, id);
  }
  const { db } = database;
  const tables = await db.selectFrom('tables').selectAll().execute();
  return {
    tables: tables.map((row) => {
      const all: JsonObject = JSON.parse(row.options);
      const inline = typeof all.map === 'object' ? { ...all, map: OLD } : all;
      return toOldRow('tables', { ...row, options: JSON.stringify(inline) });
    }),
    seats: (await db.selectFrom('seats').selectAll().execute()).map((row) => toOldRow('seats', row)),
    entries: (await db.selectFrom('log_entries').selectAll().execute()).map((row) => toOldRow('log_entries', row)),
  };
}

describe.each(DATABASES)('A database of an older version, on $name', ({ open }) => {
  test('Its tables continue: inline maps are stored once, and the games do not change.', async () => {
    const opened = await open();
    toClose.push(() => opened.drop());
    const rows = await oldRows([{ map: SMALL }, { map: SMALL }, {}]);
    const { location, db } = await createOldDatabase(opened, folder(), INLINE_SCHEMA);
    const plain = db.withTables<{ tables: Columns; seats: Columns; entries: Columns }>();
    for (const row of rows.tables) await plain.insertInto('tables').values(row).execute();
    await plain.insertInto('seats').values(rows.seats).execute();
    for (const row of rows.entries) await plain.insertInto('entries').values(row).execute();
    await db.destroy();

    const { database, parts } = await openCurrent(location);
    const documents = await database.db.selectFrom('documents').selectAll().execute();
    expect(documents.map(({ content }) => JSON.parse(content))).toEqual([OLD]);
    const tables = await database.db.selectFrom('tables').select(['id', 'options']).execute();
    for (const { options } of tables) expect(options.length).toBeLessThan(1000);
    expect(await database.db.selectFrom('table_documents').selectAll().execute()).toHaveLength(2);

    for (const { id } of tables) await act(parts, id);
    expect((await runDoctor(location)).findings).toEqual([]);

    const withMap = tables.find(({ options }) => options.includes('sha256'))?.id ?? '';
    const record = await exportTable(database.db, withMap);
    expect(record.options?.map).toEqual(OLD);
    const elsewhere: DatabaseLocation = { databaseUrl: null, dataDir: folder() };
    const { id } = await importRecord(elsewhere, record, null);
    const imported = await openCurrent(elsewhere);
    expect((await runDoctor(elsewhere)).findings).toEqual([]);
    const { gameLog } = await imported.parts.tables.withTable(id, async (each) => each);
    const before = await parts.tables.withTable(withMap, async (each) => each.gameLog);
    expect(gameLog.record).toEqual(before.record);
    expect(gameLog.setup.options).toEqual(before.setup.options);
  });
});

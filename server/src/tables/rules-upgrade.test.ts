import { readFileSync } from 'node:fs';
import { type AnyGame, type GameRecord, type JsonObject, replayRecord } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { beginTable, firstChoice, PEOPLE, type TableParts, tableParts } from '../../test/support/table-parts.ts';
import { examine } from '../operations/doctor.ts';
import { exportTable } from '../operations/export-table.ts';
import type { Finding } from '../operations/finding.ts';
import { importRecord } from '../operations/import-record.ts';
import { openForReading } from '../operations/reading.ts';
import { fairRecordOf } from './fair-record.ts';
import { infoOf } from './table.ts';

const game: AnyGame = steam;
const AFTER = { redirectUnowned: 'after' };
/** A game of version 1 with a redirection that only `redirectUnowned` "after" allows. */
const golden = '../../../games/steam/test/golden/redirect-after-ruhr-4.roundhouse.json';
const record: GameRecord = JSON.parse(readFileSync(new URL(golden, import.meta.url), 'utf8'));

describe.each(DATABASES)('a table of older rules, over $name', ({ open }) => {
  let kept: TestDatabase;
  let parts: TableParts;
  beforeEach(async () => {
    kept = await open();
    parts = newParts();
  });
  afterEach(async () => {
    await parts.tables.close();
    await kept.drop();
  });
  const newParts = () => tableParts(houseOver(kept.database, { data: kept.data, database: kept.url }));

  /** Writes the table as version 1 has kept it, and lets another server open it. */
  async function makeOld(id: string, rules = 1): Promise<void> {
    await parts.tables.close();
    const { db } = kept.database;
    const row = await db.selectFrom('tables').select('options').where('id', '=', id).executeTakeFirstOrThrow();
    const { redirectUnowned: _, ...options }: JsonObject = JSON.parse(row.options);
    await db
      .updateTable('tables')
      .set({ rules, options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute();
    parts = newParts();
  }

  async function importGolden(): Promise<string> {
    const { id } = await importRecord({ database: kept.url, data: kept.data }, record, null);
    await makeOld(id);
    return id;
  }

  async function examined(): Promise<Finding[]> {
    const reading = await openForReading({ database: kept.url, data: kept.data });
    const findings: Finding[] = [];
    try {
      for await (const finding of examine(reading, { tables: 0, entries: 0 }, () => {})) findings.push(finding);
    } finally {
      await reading.close();
    }
    return findings;
  }

  test('goes on as it was begun, and is told to pages as one of the present rules', async () => {
    const id = await beginTable(parts);
    await makeOld(id);
    const { seat, action, sequence } = await parts.tables.at(id, async (table) => {
      expect(infoOf(table)).toMatchObject({ rules: game.rules, options: AFTER });
      expect(game.optionsOf(table.played.state)).toMatchObject(AFTER);
      return { ...firstChoice(table), sequence: table.played.sequence };
    });
    await parts.decisions.act(id, PEOPLE[seat].id, { id: 'old-rules-1', at: sequence, action });
    await parts.tables.refresh(await parts.tables.at(id, async (table) => table));
    await parts.tables.at(id, async (table) => {
      expect(table.played.sequence).toBeGreaterThan(sequence);
      expect(infoOf(table)).toMatchObject({ rules: game.rules, options: AFTER });
      expect(fairRecordOf(table)).toMatchObject({ rules: game.rules, options: AFTER });
    });
    expect(await examined()).toEqual([]);
  });

  test('holds for the doctor, and is exported as a record of the present rules that replays to the same end', async () => {
    const id = await importGolden();
    expect(await examined()).toEqual([]);
    const reading = await openForReading({ database: kept.url, data: kept.data });
    const exported = await exportTable(reading.db, id).finally(() => reading.close());
    expect(exported).toMatchObject({ rules: game.rules, options: { ...record.options, ...AFTER } });
    const end = replayRecord([game], exported);
    expect(end.hash()).toBe(replayRecord([game], record).hash());
  });

  test('of a version that is not played here is refused', async () => {
    const id = await beginTable(parts);
    await makeOld(id, 99);
    await expect(parts.tables.at(id, async () => {})).rejects.toMatchObject({ wire: { code: 'other-rules' } });
    const reading = await openForReading({ database: kept.url, data: kept.data });
    await expect(exportTable(reading.db, id).finally(() => reading.close())).rejects.toMatchObject({
      wire: { code: 'other-rules' },
    });
    expect(await examined()).toMatchObject([{ fault: 'other-rules' }]);
  });
});

import { readFileSync } from 'node:fs';
import { type AnyGame, type GameRecord, type JsonObject, replayRecord } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import {
  createTableServices,
  firstLegalAction,
  startTestTable,
  type TableServices,
  USERS,
} from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { checkDatabase } from '../admin/doctor.ts';
import { exportTable } from '../admin/export-table.ts';
import type { Finding } from '../admin/finding.ts';
import { importRecord } from '../admin/import-record.ts';
import { openReadonly } from '../admin/open-readonly.ts';
import { toTableInfo } from './table.ts';
import { toVerifiableRecord } from './verifiable-record.ts';

const game: AnyGame = steam;
const AFTER = { redirectUnowned: 'after' };
/** A game of rules version 1 with a redirection that only `redirectUnowned` "after" allows. */
const goldenPath = '../../../games/steam/test/golden/redirect-after-ruhr-4.roundhouse.json';
const record: GameRecord = JSON.parse(readFileSync(new URL(goldenPath, import.meta.url), 'utf8'));

describe.each(DATABASES)('A table of an older rules version on $name', ({ open }) => {
  let testDatabase: TestDatabase;
  let parts: TableServices;
  beforeEach(async () => {
    testDatabase = await open();
    parts = createParts();
  });
  afterEach(async () => {
    await parts.tables.close();
    await testDatabase.drop();
  });
  const createParts = () =>
    createTableServices(
      createTestContext(testDatabase.database, { dataDir: testDatabase.dataDir, databaseUrl: testDatabase.url }),
    );

  /** Rewrites the table as rules version 1 stored it, and opens it at a new server. */
  async function downgrade(id: string, rules = 1): Promise<void> {
    await parts.tables.close();
    const { db } = testDatabase.database;
    const row = await db.selectFrom('tables').select('options').where('id', '=', id).executeTakeFirstOrThrow();
    const { redirectUnowned: _, ...options }: JsonObject = JSON.parse(row.options);
    await db
      .updateTable('tables')
      .set({ rules_version: rules, options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute();
    parts = createParts();
  }

  async function importGolden(): Promise<string> {
    const { id } = await importRecord({ databaseUrl: testDatabase.url, dataDir: testDatabase.dataDir }, record, null);
    await downgrade(id);
    return id;
  }

  async function doctorFindings(): Promise<Finding[]> {
    const reading = await openReadonly({ databaseUrl: testDatabase.url, dataDir: testDatabase.dataDir });
    const findings: Finding[] = [];
    try {
      for await (const finding of checkDatabase(reading, { tables: 0, entries: 0 }, () => {})) findings.push(finding);
    } finally {
      await reading.close();
    }
    return findings;
  }

  test('The game continues under its old options, and clients receive it as one of the current rules version.', async () => {
    const id = await startTestTable(parts);
    await downgrade(id);
    const {
      seat,
      action,
      at: logLength,
    } = await parts.tables.withTable(id, async (table) => {
      expect(toTableInfo(table)).toMatchObject({ rulesVersion: game.rulesVersion, options: AFTER });
      expect(game.position.write(table.gameLog.state).options).toMatchObject(AFTER);
      return { ...firstLegalAction(table), at: table.gameLog.logLength };
    });
    await parts.playerCommands.act(id, USERS[seat].id, { id: 'old-rules-1', logLength, action });
    await parts.tables.refresh(await parts.tables.withTable(id, async (table) => table));
    await parts.tables.withTable(id, async (table) => {
      expect(table.gameLog.logLength).toBeGreaterThan(logLength);
      expect(toTableInfo(table)).toMatchObject({ rulesVersion: game.rulesVersion, options: AFTER });
      expect(toVerifiableRecord(table)).toMatchObject({ rules: game.rulesVersion, options: AFTER });
    });
    expect(await doctorFindings()).toEqual([]);
  });

  test('The doctor finds no fault, and the exported record of the current rules version replays to the same end.', async () => {
    const id = await importGolden();
    expect(await doctorFindings()).toEqual([]);
    const reading = await openReadonly({ databaseUrl: testDatabase.url, dataDir: testDatabase.dataDir });
    const exported = await exportTable(reading.db, id).finally(() => reading.close());
    expect(exported).toMatchObject({ rules: game.rulesVersion, options: { ...record.options, ...AFTER } });
    const end = replayRecord([game], exported);
    expect(end.hash()).toBe(replayRecord([game], record).hash());
  });

  test('A table of an unsupported rules version is refused.', async () => {
    const id = await startTestTable(parts);
    await downgrade(id, 99);
    await expect(parts.tables.withTable(id, async () => {})).rejects.toMatchObject({
      body: { code: 'unsupported-rules-version' },
    });
    const reading = await openReadonly({ databaseUrl: testDatabase.url, dataDir: testDatabase.dataDir });
    await expect(exportTable(reading.db, id).finally(() => reading.close())).rejects.toMatchObject({
      body: { code: 'unsupported-rules-version' },
    });
    expect(await doctorFindings()).toMatchObject([{ fault: 'unsupported-rules-version' }]);
  });
});

import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { runDoctor } from '../../test/support/run-doctor.ts';
import { findAlternativeDraw, playVerifiableGame } from '../../test/support/verifiable-game.ts';
import { GAMES } from '../games.ts';
import type { Database } from '../storage/database.ts';
import type { LogEntryRow, TableRow } from '../storage/schema.ts';
import { importRecord } from './import-record.ts';
import type { DatabaseLocation } from './open-readonly.ts';

const game: AnyGame = steam;

describe.each(DATABASES)('The doctor on $name', ({ open }) => {
  let opened: TestDatabase;
  let location: DatabaseLocation;
  let db: Database['db'];
  beforeEach(async () => {
    opened = await open();
    location = { databaseUrl: opened.url, dataDir: opened.dataDir };
    db = opened.database.db;
  });
  afterEach(() => opened.drop());

  const importGame = async (record = playVerifiableGame(game)) => (await importRecord(location, record, null)).id;
  const changeEntry = (
    table_id: string,
    sequence: number,
    change: Partial<Pick<LogEntryRow, 'action' | 'actor' | 'kind'>>,
  ) =>
    db
      .updateTable('log_entries')
      .set(change)
      .where('table_id', '=', table_id)
      .where('sequence', '=', sequence)
      .execute();
  const changeTable = (id: string, change: Partial<TableRow>) =>
    db.updateTable('tables').set(change).where('id', '=', id).execute();

  it('It finds no faults in finished, imported and waiting games of every kind.', async () => {
    const records = [playVerifiableGame(game), ...GAMES.map((each) => playVerifiableGame(each, 50))];
    for (const record of records) await importGame(record);
    const entries = records.reduce((sum, { actions }) => sum + actions.length, 0);
    expect(await runDoctor(location)).toEqual({ tables: records.length, entries, findings: [] });
  });

  it('It finds no faults in a game that was ended without a result.', async () => {
    const id = await importGame(playVerifiableGame(game, 30));
    await changeTable(id, { status: 'abandoned' });
    expect((await runDoctor(location)).findings).toEqual([]);
    await changeTable(id, { active_seat: 1 });
    expect((await runDoctor(location)).findings).toMatchObject([{ table: id, fault: 'wrong-column' }]);
  });

  it('It reports the table and entry where a replay fails, and continues with the other tables.', async () => {
    const whole = playVerifiableGame(game);
    const ids = [
      await importGame(),
      await importGame(),
      await importGame(),
      await importGame(),
      await importGame(),
      await importGame(),
    ];
    const decision = whole.actions.findIndex((action) => action.do === 'pass' || action.do === 'bid');
    const nonsense = { do: 'build', hex: 'H8', face: '21', rotation: 0 };
    await changeEntry(ids[0], decision, { action: JSON.stringify(nonsense) });
    await db.deleteFrom('log_entries').where('table_id', '=', ids[1]).where('sequence', '=', 20).execute();
    await changeEntry(ids[2], 15, { action: '{"do":' });
    await changeEntry(ids[3], 17, { action: '{"do":"dance"}' });
    await changeEntry(ids[4], decision, { actor: 7 });
    await changeEntry(ids[5], 30, { kind: 'undo', action: '{"to":31}' });
    const { tables, findings } = await runDoctor(location);
    expect(tables).toBe(ids.length);
    const of = (id: string) => findings.filter(({ table }) => table === id);
    expect(of(ids[0])).toMatchObject([{ entry: decision, fault: 'illegal', refusal: { game: 'steam' } }]);
    expect(of(ids[1])).toMatchObject([{ entry: 21, fault: 'gap', detail: '20' }]);
    expect(of(ids[2])).toMatchObject([{ entry: 15, fault: 'malformed' }]);
    expect(of(ids[3])).toMatchObject([{ entry: 17, fault: 'malformed' }]);
    expect(of(ids[4])).toMatchObject([{ entry: decision, fault: 'wrong-actor' }]);
    expect(of(ids[5])).toMatchObject([{ entry: 30, fault: 'malformed' }]);
    expect(findings).toHaveLength(ids.length);
  });

  it('It detects a changed draw and a changed seed.', async () => {
    const [first, second] = [await importGame(), await importGame()];
    const { at, other } = findAlternativeDraw(game, playVerifiableGame(game));
    await changeEntry(first, at, { action: JSON.stringify(other) });
    await changeTable(second, { seed: 'another' });
    const { findings } = await runDoctor(location);
    const of = (id: string) => findings.filter(({ table }) => table === id).map(({ fault }) => fault);
    expect(findings.find(({ table }) => table === first)).toMatchObject({ entry: at, fault: 'other-draw' });
    expect(of(second)).toEqual(['other-seed', 'other-draw']);
  });

  it('It compares the columns of a table with its log.', async () => {
    const id = await importGame();
    await changeTable(id, { record_length: 3, active_seat: 1, status: 'playing', winners: null });
    await db.deleteFrom('log_entries').where('table_id', '=', id).where('sequence', '>=', 40).execute();
    const { findings } = await runDoctor(location);
    expect(findings.map(({ fault }) => fault)).toEqual(findings.map(() => 'wrong-column'));
    const columns = findings.map(({ detail }) => detail?.split(':')[0]);
    expect(columns).toEqual(expect.arrayContaining(['sequence', 'length']));
  });

  it('It finds missing seats, entries without a table, and unsupported rules versions.', async () => {
    const ids = [await importGame(), await importGame(), await importGame(), await importGame()];
    await db.deleteFrom('seats').where('table_id', '=', ids[0]).where('seat', '=', 1).execute();
    await changeTable(ids[1], { rules_version: 99 });
    await changeTable(ids[2], { game: 'chess' });
    await changeTable(ids[3], { options: '{"map":"atlantis"}' });
    await db
      .insertInto('log_entries')
      .values({ table_id: 'lost', sequence: 0, kind: 'act', actor: 0, action: '{}', request_id: null, created_at: 0 })
      .execute();
    const { findings } = await runDoctor(location);
    const faults = Object.fromEntries(findings.map(({ table, fault }) => [table, fault]));
    expect(faults).toEqual({
      [ids[0]]: 'missing-seats',
      [ids[1]]: 'unsupported-rules-version',
      [ids[2]]: 'unknown-game',
      [ids[3]]: 'bad-options',
      lost: 'no-table',
    });
  });
});

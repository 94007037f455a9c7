import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { examined } from '../../test/support/examined.ts';
import { fairGame, openDraw } from '../../test/support/fair-game.ts';
import { GAMES } from '../house.ts';
import type { Database } from '../storage/database.ts';
import { importRecord } from './import-record.ts';
import type { Place } from './reading.ts';

const game: AnyGame = steam;

describe.each(DATABASES)('the doctor over $name', ({ open }) => {
  let kept: TestDatabase;
  let place: Place;
  let db: Database['db'];
  beforeEach(async () => {
    kept = await open();
    place = { database: kept.url, data: kept.data };
    db = kept.database.db;
  });
  afterEach(() => kept.drop());

  const lay = async (record = fairGame(game)) => (await importRecord(place, record, null)).id;
  const changeEntry = (
    table_id: string,
    sequence: number,
    change: { action?: string; actor?: number; kind?: string },
  ) =>
    db.updateTable('entries').set(change).where('table_id', '=', table_id).where('sequence', '=', sequence).execute();
  const changeTable = (id: string, change: { [column: string]: string | number | null }) =>
    db.updateTable('tables').set(change).where('id', '=', id).execute();

  it('finds nothing wrong with games of every kind, finished, imported and waiting', async () => {
    const records = [fairGame(game), ...GAMES.map((each) => fairGame(each, 50))];
    for (const record of records) await lay(record);
    const entries = records.reduce((sum, { actions }) => sum + actions.length, 0);
    expect(await examined(place)).toEqual({ tables: records.length, entries, findings: [] });
  });

  it('finds nothing wrong with a game that was ended without a result', async () => {
    const id = await lay(fairGame(game, 30));
    await changeTable(id, { stage: 'abandoned' });
    expect((await examined(place)).findings).toEqual([]);
    await changeTable(id, { turn: 1 });
    expect((await examined(place)).findings).toMatchObject([{ table: id, fault: 'wrong-column' }]);
  });

  it('names the table and the entry where a game does not fold any more, and goes on with the others', async () => {
    const whole = fairGame(game);
    const ids = [await lay(), await lay(), await lay(), await lay(), await lay(), await lay()];
    const decided = whole.actions.findIndex((action) => action.do === 'pass' || action.do === 'bid');
    const nonsense = { do: 'build', hex: 'H8', face: '21', rotation: 0 };
    await changeEntry(ids[0], decided, { action: JSON.stringify(nonsense) });
    await db.deleteFrom('entries').where('table_id', '=', ids[1]).where('sequence', '=', 20).execute();
    await changeEntry(ids[2], 15, { action: '{"do":' });
    await changeEntry(ids[3], 17, { action: '{"do":"dance"}' });
    await changeEntry(ids[4], decided, { actor: 7 });
    await changeEntry(ids[5], 30, { kind: 'undo', action: '{"to":31}' });
    const { tables, findings } = await examined(place);
    expect(tables).toBe(ids.length);
    const of = (id: string) => findings.filter(({ table }) => table === id);
    expect(of(ids[0])).toMatchObject([{ entry: decided, fault: 'illegal', refusal: { game: 'steam' } }]);
    expect(of(ids[1])).toMatchObject([{ entry: 21, fault: 'gap', detail: '20' }]);
    expect(of(ids[2])).toMatchObject([{ entry: 15, fault: 'malformed' }]);
    expect(of(ids[3])).toMatchObject([{ entry: 17, fault: 'malformed' }]);
    expect(of(ids[4])).toMatchObject([{ entry: decided, fault: 'wrong-actor' }]);
    expect(of(ids[5])).toMatchObject([{ entry: 30, fault: 'malformed' }]);
    expect(findings).toHaveLength(ids.length);
  });

  it('draws again: a changed draw and a changed seed are found', async () => {
    const [first, second] = [await lay(), await lay()];
    const { at, other } = openDraw(game, fairGame(game));
    await changeEntry(first, at, { action: JSON.stringify(other) });
    await changeTable(second, { seed: 'another' });
    const { findings } = await examined(place);
    const of = (id: string) => findings.filter(({ table }) => table === id).map(({ fault }) => fault);
    expect(findings.find(({ table }) => table === first)).toMatchObject({ entry: at, fault: 'other-draw' });
    expect(of(second)).toEqual(['other-seed', 'other-draw']);
  });

  it('compares what the table says of itself with its log', async () => {
    const id = await lay();
    await changeTable(id, { length: 3, turn: 1, stage: 'playing', winners: null });
    await db.deleteFrom('entries').where('table_id', '=', id).where('sequence', '>=', 40).execute();
    const { findings } = await examined(place);
    expect(findings.map(({ fault }) => fault)).toEqual(findings.map(() => 'wrong-column'));
    const columns = findings.map(({ detail }) => detail?.split(':')[0]);
    expect(columns).toEqual(expect.arrayContaining(['sequence', 'length']));
  });

  it('finds seats that are missing, entries of no table, and games of other rules', async () => {
    const ids = [await lay(), await lay(), await lay(), await lay()];
    await db.deleteFrom('seats').where('table_id', '=', ids[0]).where('seat', '=', 1).execute();
    await changeTable(ids[1], { rules: 99 });
    await changeTable(ids[2], { game: 'chess' });
    await changeTable(ids[3], { options: '{"map":"atlantis"}' });
    await db
      .insertInto('entries')
      .values({ table_id: 'lost', sequence: 0, kind: 'act', actor: 0, action: '{}', client: null, at: 0 })
      .execute();
    const { findings } = await examined(place);
    const faults = Object.fromEntries(findings.map(({ table, fault }) => [table, fault]));
    expect(faults).toEqual({
      [ids[0]]: 'missing-seats',
      [ids[1]]: 'other-rules',
      [ids[2]]: 'unknown-game',
      [ids[3]]: 'bad-options',
      lost: 'no-table',
    });
  });
});

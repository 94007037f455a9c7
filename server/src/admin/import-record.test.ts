import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, IllegalAction, ParseError } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playVerifiableGame, SEED } from '../../test/support/verifiable-game.ts';
import { exportTable } from './export-table.ts';
import { importRecord } from './import-record.ts';
import { openReadonly } from './open-readonly.ts';

const game: AnyGame = steam;
const over = playVerifiableGame(game);
const half = playVerifiableGame(game, 40);

describe('Importing a record', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-import-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const importGame = (record: object, seats: string[] | null = null) =>
    importRecord({ dataDir, databaseUrl: null }, record, seats);

  it('A finished game is stored unchanged, with its seed.', async () => {
    const { id, stage } = await importGame(over);
    const reading = await openReadonly({ dataDir, databaseUrl: null });
    try {
      expect(stage).toBe('over');
      expect(await exportTable(reading.db, id)).toEqual(over);
    } finally {
      await reading.close();
    }
  });

  it('An unfinished game gets a new secret seed, and bots keep the names in the record.', async () => {
    const { id, stage, actions } = await importGame(half, ['open', 'greedy', 'open']);
    const reading = await openReadonly({ dataDir, databaseUrl: null });
    try {
      expect([stage, actions]).toEqual(['waiting', 40]);
      const row = await reading.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.seed).not.toBe(SEED);
      const seats = await reading.db.selectFrom('seats').select(['name', 'bot']).orderBy('seat').execute();
      expect(seats).toEqual([
        { name: '', bot: null },
        { name: 'Ben', bot: 'greedy' },
        { name: '', bot: null },
      ]);
    } finally {
      await reading.close();
    }
  });

  it('A finished game keeps which seats were played by bots.', async () => {
    const record = { ...over, bots: ['greedy', null, 'random'] };
    const { id } = await importGame(record);
    const reading = await openReadonly({ dataDir, databaseUrl: null });
    try {
      expect(await exportTable(reading.db, id)).toEqual(record);
    } finally {
      await reading.close();
    }
  });

  it.each([
    ['The bots of the record keep their seats.', ['greedy', null, null], null, ['greedy', null, null]],
    ['The seats of unknown bots are open.', ['unknown', 'random', null], null, [null, 'random', null]],
    ['Every seat is open if the record has only bots.', ['greedy', 'greedy', 'random'], null, [null, null, null]],
    [
      'An explicit seating overrides the record.',
      ['greedy', null, null],
      ['open', 'open', 'random'],
      [null, null, 'random'],
    ],
  ])('%s', async (_, bots, seating, expected) => {
    await importGame({ ...half, bots }, seating);
    const reading = await openReadonly({ dataDir, databaseUrl: null });
    try {
      const seats = await reading.db.selectFrom('seats').select('bot').orderBy('seat').execute();
      expect(seats.map(({ bot }) => bot)).toEqual(expected);
    } finally {
      await reading.close();
    }
  });

  it('An invalid record is rejected, and no database is created.', async () => {
    const invalid: [object, string[] | null, new (...args: never[]) => Error][] = [
      [{ ...over, actions: [...over.actions, half.actions[0]] }, null, IllegalAction],
      [{ ...over, rules: 99 }, null, ParseError],
      [{ ...over, game: 'chess' }, null, ParseError],
      [{ ...over, seats: ['a'.repeat(50), 'b', 'c'] }, null, ParseError],
      [{ ...over, seats: ['a', 'b\u202e', 'c'] }, null, ParseError],
      [{ ...over, fair: { ...over.fair, seed: 'another' } }, null, ParseError],
      [{ ...over, options: undefined, position: { game: 'steam', seats: 3 }, actions: [] }, null, ParseError],
      [over, ['open', 'open', 'open'], ParseError],
      [half, ['open'], ParseError],
      [half, ['open', 'chess', 'open'], ParseError],
      [half, ['random', 'random', 'random'], ParseError],
    ];
    for (const [record, seats, kind] of invalid) await expect(importGame(record, seats)).rejects.toThrow(kind);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

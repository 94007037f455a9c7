import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, IllegalAction, Malformed } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fairGame, SEED } from '../../test/support/fair-game.ts';
import { exportTable } from './export-table.ts';
import { importRecord } from './import-record.ts';
import { openForReading } from './reading.ts';

const game: AnyGame = steam;
const over = fairGame(game);
const half = fairGame(game, 40);

describe('importing a record', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'roundhouse-import-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));
  const take = (record: object, seats: string[] | null = null) => importRecord({ data, database: null }, record, seats);

  it('keeps a finished game as it is, with its seed', async () => {
    const { id, stage } = await take(over);
    const reading = await openForReading({ data, database: null });
    try {
      expect(stage).toBe('over');
      expect(await exportTable(reading.db, id)).toEqual(over);
    } finally {
      await reading.close();
    }
  });

  it('gives a game that goes on a seed that nobody knows, and bots the names of those they play for', async () => {
    const { id, stage, actions } = await take(half, ['open', 'greedy', 'open']);
    const reading = await openForReading({ data, database: null });
    try {
      expect([stage, actions]).toEqual(['gathering', 40]);
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

  it('keeps which seats of a finished game were played by bots', async () => {
    const record = { ...over, bots: ['greedy', null, 'random'] };
    const { id } = await take(record);
    const reading = await openForReading({ data, database: null });
    try {
      expect(await exportTable(reading.db, id)).toEqual(record);
    } finally {
      await reading.close();
    }
  });

  it.each([
    ['seats the bots of the record again', ['greedy', null, null], null, ['greedy', null, null]],
    ['opens the seats of bots it does not know', ['of another day', 'random', null], null, [null, 'random', null]],
    [
      'opens every seat where the record leaves none to people',
      ['greedy', 'greedy', 'random'],
      null,
      [null, null, null],
    ],
    ['follows the call, not the record', ['greedy', null, null], ['open', 'open', 'random'], [null, null, 'random']],
  ])('%s', async (_, bots, sitting, expected) => {
    await take({ ...half, bots }, sitting);
    const reading = await openForReading({ data, database: null });
    try {
      const seats = await reading.db.selectFrom('seats').select('bot').orderBy('seat').execute();
      expect(seats.map(({ bot }) => bot)).toEqual(expected);
    } finally {
      await reading.close();
    }
  });

  it('takes nothing that does not hold, and does not even make a database for it', async () => {
    const refused: [object, string[] | null, new (...words: never[]) => Error][] = [
      [{ ...over, actions: [...over.actions, half.actions[0]] }, null, IllegalAction],
      [{ ...over, rules: 99 }, null, Malformed],
      [{ ...over, game: 'chess' }, null, Malformed],
      [{ ...over, seats: ['a'.repeat(50), 'b', 'c'] }, null, Malformed],
      [{ ...over, seats: ['a', 'b\u202e', 'c'] }, null, Malformed],
      [{ ...over, fair: { ...over.fair, seed: 'another' } }, null, Malformed],
      [{ ...over, options: undefined, position: { game: 'steam', seats: 3 }, actions: [] }, null, Malformed],
      [over, ['open', 'open', 'open'], Malformed],
      [half, ['open'], Malformed],
      [half, ['open', 'chess', 'open'], Malformed],
      [half, ['random', 'random', 'random'], Malformed],
    ];
    for (const [record, seats, kind] of refused) await expect(take(record, seats)).rejects.toThrow(kind);
    expect(readdirSync(data)).toEqual([]);
  });
});

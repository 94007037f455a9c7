import { daysOfSteam } from '@roundhouse/days-of-steam';
import { expect, it } from 'vitest';
import { describeGolden, seenIn } from '../../../test/golden.ts';

const records = describeGolden(daysOfSteam, new URL('./golden/', import.meta.url));

it('golden games cover every way a game can end, every number of players, and every action', () => {
  expect(seenIn(records, ({ result }) => result?.reason)).toEqual(['deck-out', 'stalemate', 'thirteen-points']);
  expect(seenIn(records, ({ seats }) => seats.length)).toEqual([2, 3, 4]);
  expect(seenIn(records, ({ options }) => options?.minSteam)).toContain(1);
  expect(records.some(({ options }) => typeof options?.deck === 'object')).toBe(true);
  expect(records.some(({ result }) => (result?.winners.length ?? 0) > 1)).toBe(true);
  const kinds = new Set(records.flatMap(({ actions }) => actions.map((action) => action.do)));
  expect([...kinds].sort()).toEqual([
    'burn',
    'deal',
    'draw-goods',
    'draw-town',
    'first-player',
    'move',
    'pass',
    'place-town',
    'play',
    'reveal',
    'roll',
    'town',
    'water',
  ]);
});

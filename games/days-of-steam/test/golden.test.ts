import { daysOfSteam } from '@roundhouse/days-of-steam';
import { expect, it } from 'vitest';
import { distinctValues, testGoldenGames } from '../../../test/golden.ts';

const records = testGoldenGames(daysOfSteam, new URL('./golden/', import.meta.url));

it('The golden games cover every end reason, every number of players and every action.', () => {
  expect(distinctValues(records, ({ result }) => result?.reason)).toEqual(['deck-out', 'stalemate', 'thirteen-points']);
  expect(distinctValues(records, ({ seats }) => seats.length)).toEqual([2, 3, 4]);
  expect(distinctValues(records, ({ options }) => options?.minSteam)).toContain(1);
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

import { steam } from '@roundhouse/steam';
import { expect, it } from 'vitest';
import { distinctValues, testGoldenGames } from '../../../test/golden.ts';

const records = testGoldenGames(steam, new URL('./golden/', import.meta.url));

it('Golden games cover every end reason, rule set, map and number of players.', () => {
  expect(distinctValues(records, ({ result }) => result?.reason)).toEqual([
    'all-bankrupt',
    'last-survivor',
    'turns-played',
  ]);
  expect(distinctValues(records, ({ options }) => options?.rules)).toEqual(['base', 'first-game', 'standard']);
  expect(distinctValues(records, ({ options }) => options?.map)).toEqual(['northeast', 'ruhr']);
  expect(distinctValues(records, ({ seats }) => seats.length)).toEqual([3, 4, 5, 6]);
  expect(distinctValues(records, ({ rules }) => rules)).toEqual([1, 2]);
  const dropsOut = records.some(({ actions }) =>
    actions.some(({ do: kind, final }) => kind === 'pass' && final === true),
  );
  expect(dropsOut).toBe(true);
  const bankrupt = records.filter(({ result }) => result?.seats.some(({ score }) => score === null));
  expect(bankrupt.some(({ result }) => result?.reason === 'turns-played')).toBe(true);
  expect(records.length).toBeGreaterThanOrEqual(10);
});

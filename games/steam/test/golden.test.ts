import { steam } from '@roundhouse/steam';
import { expect, it } from 'vitest';
import { describeGolden, seenIn } from '../../../test/golden.ts';

const records = describeGolden(steam, new URL('./golden/', import.meta.url));

it('golden games cover every way a game can end, every rules, map and number of players', () => {
  expect(seenIn(records, ({ result }) => result?.reason)).toEqual(['all-bankrupt', 'last-survivor', 'turns-played']);
  expect(seenIn(records, ({ options }) => options?.rules)).toEqual(['base', 'first-game', 'standard']);
  expect(seenIn(records, ({ options }) => options?.map)).toEqual(['northeast', 'ruhr']);
  expect(seenIn(records, ({ seats }) => seats.length)).toEqual([3, 4, 5, 6]);
  expect(seenIn(records, ({ rules }) => rules)).toEqual([1, 2]);
  const dropsOut = records.some(({ actions }) =>
    actions.some(({ do: kind, final }) => kind === 'pass' && final === true),
  );
  expect(dropsOut).toBe(true);
  const bankrupt = records.filter(({ result }) => result?.seats.some(({ score }) => score === null));
  expect(bankrupt.some(({ result }) => result?.reason === 'turns-played')).toBe(true);
  expect(records.length).toBeGreaterThanOrEqual(10);
});

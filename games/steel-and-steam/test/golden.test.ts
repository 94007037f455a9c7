import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, it } from 'vitest';
import { describeGolden, seenIn } from '../../../test/golden.ts';

const records = describeGolden(steelAndSteam, new URL('./golden/', import.meta.url));

it('golden games cover every way a game can end, every number of players, and every action', () => {
  expect(seenIn(records, ({ result }) => result?.reason)).toEqual([
    'deeds-sold',
    'last-standing',
    'net-worth',
    'victory-card',
  ]);
  expect(seenIn(records, ({ seats }) => seats.length)).toEqual([3, 4, 5, 6]);
  expect(seenIn(records, ({ options }) => options?.trackReuseInJourney)).toContain('forbidden');
  const kinds = new Set(records.flatMap(({ actions }) => actions.map((action) => action.do)));
  expect([...kinds].sort()).toEqual([
    'build-yard',
    'buy',
    'carry',
    'carry-repair',
    'deal',
    'depart',
    'draw-victory-card',
    'dump-ballast',
    'highball',
    'home',
    'let-go',
    'mortgage',
    'move',
    'no-business',
    'pay-lien',
    'repair',
    'replace-card',
    'reveal',
    'roll',
    'surrender',
    'takeover',
    'upgrade',
  ]);
});

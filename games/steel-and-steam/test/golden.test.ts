import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, it } from 'vitest';
import { distinctValues, testGoldenGames } from '../../../test/golden.ts';

const records = testGoldenGames(steelAndSteam, new URL('./golden/', import.meta.url));

it('The golden games cover every end reason, every number of players and every action.', () => {
  expect(distinctValues(records, ({ result }) => result?.reason)).toEqual([
    'deeds-sold',
    'last-standing',
    'net-worth',
    'victory-card',
  ]);
  expect(distinctValues(records, ({ seats }) => seats.length)).toEqual([3, 4, 5, 6]);
  expect(distinctValues(records, ({ options }) => options?.trackReuseInJourney)).toContain('forbidden');
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

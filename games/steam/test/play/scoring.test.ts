import { describe, expect, test } from 'vitest';
import { F2, F2_NEW_CITIES, F2_TRACK } from '../fixtures/f2.ts';
import { BLACK, type Given, GREEN, type PlayerDocument, Table, type Track, WHITE } from '../fixtures/play.ts';
import { BASE_AND_STANDARD, beforeIncome, PASS } from './turns.ts';

/** The end of the game: scores and the winner. */

function ended(given: Given): Table {
  return Table.from({ ...given, also: { phase: 'over', ...given.also } });
}

function outcome(table: Table) {
  const found = table.session.outcome();
  if (found === null) throw new Error('the game is not over');
  return found;
}

/** The score of a single player without links. */
function scoreOf(player: Partial<PlayerDocument>): number | null {
  return outcome(ended({ players: { 0: player } })).seats[0]?.score ?? null;
}

/** Three links of Black on F2, with New Cities on t1 and S: P-t1, Q-W and Q-S. */
const THREE_LINKS: Given = {
  map: F2,
  track: [
    ['21@-1,0{NW-SE}', BLACK],
    ['21@1,2{NW-SE}', BLACK],
    ['21@0,3{N-S}', BLACK],
  ],
  also: { newCities: [{ town: 't1', colour: 'red' }, ...F2_NEW_CITIES] },
};

describe('scores', () => {
  test('S-END-01 A player with 0 VP, income -10 and 3 links scores -17.', () => {
    const table = ended({ ...THREE_LINKS, players: { [BLACK]: { income: -10 } } });
    expect(outcome(table).seats[BLACK]).toEqual({
      seat: BLACK,
      rank: 3,
      score: -17,
      breakdown: { 'victory-points': 0, income: -20, links: 3 },
    });
  });

  test.each([
    { income: 5, points: 2 },
    { income: 1, points: 0 },
    { income: 0, points: 0 },
    { income: -1, points: -2 },
    { income: -2, points: -4 },
    { income: 30, points: 15 },
    { income: -10, points: -20 },
  ])('STM-END-02 STM-END-03 Income $income is worth $points points.', ({ income, points }) => {
    expect(scoreOf({ income, vp: 40 })).toBe(40 + points);
  });

  test('STM-END-04 Completed links count for their owner; incomplete and unowned links do not count.', () => {
    const open: Track = ['21@2,3{N-S}', GREEN];
    const table = ended({ map: F2, track: [...F2_TRACK, open], also: { newCities: F2_NEW_CITIES } });
    expect(table.links()).toContain('W-open green');
    expect(outcome(table).seats.map(({ breakdown }) => breakdown.links)).toEqual([3, 4, 0]);
  });

  test('STM-END-05 Cash is worth nothing.', () => {
    expect(scoreOf({ cash: 500, vp: 3 })).toBe(3);
  });

  test('STM-END-06 A score may be negative.', () => {
    expect(scoreOf({ income: -10, vp: 1 })).toBe(-19);
  });
});

describe('the winner', () => {
  test.each(BASE_AND_STANDARD)('STM-END-01 STM-END-07 %s: The highest score after the last income wins.', (rules) => {
    const players = { 0: { vp: 5, cash: 9 }, 1: { vp: 9, cash: 9 }, 2: { vp: 7, cash: 9 } };
    const table = beforeIncome({ options: { rules }, players, also: { turn: 10 } });
    expect(table.session.outcome()).toBeNull();
    const events = table.act(PASS);
    expect(events[events.length - 1]).toEqual({ event: 'game-ended', reason: 'turns-played', winner: 1 });
    const { winners, reason, seats } = outcome(table);
    expect({ winners, reason }).toEqual({ winners: [1], reason: 'turns-played' });
    expect(seats.map(({ rank, score }) => [rank, score])).toEqual([
      [3, 5],
      [1, 9],
      [2, 7],
    ]);
  });

  test('STM-END-01 Income lowered in the last income phase counts at its new level.', () => {
    // Owes $4 with nothing in hand: one income lost, so -5 and not -4.
    const table = beforeIncome({ players: { [WHITE]: { income: -4, vp: 20 } }, also: { turn: 10 } });
    table.act(PASS);
    expect(outcome(table).seats[WHITE]).toMatchObject({ score: 10, breakdown: { income: -10 } });
  });

  const TIES: { id: string; what: string; players: Given['players']; ranks: number[] }[] = [
    {
      id: 'STM-END-07',
      what: 'the higher income',
      players: { 0: { vp: 8, income: 0 }, 1: { vp: 6, income: 4 }, 2: { vp: 7, income: 2 } },
      ranks: [3, 1, 2],
    },
    {
      id: 'STM-END-07',
      what: 'the higher income, even where half of it is the same',
      players: { 0: { vp: 6, income: 4, tile: 'turn-order' }, 1: { vp: 6, income: 5, tile: 'urbanization' } },
      ranks: [2, 1, 3],
    },
    {
      id: 'STM-END-07',
      what: 'the higher income, below zero as well',
      players: { 0: { vp: 14, income: -2 }, 1: { vp: 12, income: -1 } },
      ranks: [2, 1, 3],
    },
    {
      id: 'STM-END-08',
      what: 'the lower tile of the last turn',
      players: { 0: { tile: 'urbanization', action: 'passed' }, 1: { tile: 'locomotive' }, 2: { tile: 'first-move' } },
      ranks: [3, 2, 1],
    },
    {
      id: 'STM-END-08',
      what: 'the lower tile, passed or not',
      players: {
        0: { tile: 'locomotive' },
        1: { tile: 'city-growth', action: 'passed' },
        2: { tile: 'urbanization', action: 'done' },
      },
      ranks: [2, 1, 3],
    },
  ];
  test.each(BASE_AND_STANDARD.flatMap((rules) => TIES.map((tie) => ({ rules, ...tie }))))(
    '$id $rules: A tie goes to $what.',
    ({ rules, players, ranks }) => {
      const { seats, winners } = outcome(ended({ options: { rules }, players }));
      expect(seats.map(({ rank }) => rank)).toEqual(ranks);
      expect(winners).toEqual([ranks.indexOf(1)]);
    },
  );

  test('STM-END-08 The tiles of the last turn break a tie in a played game.', () => {
    const players = { 0: { tile: 'engineer' }, 1: { tile: 'turn-order' }, 2: { tile: 'first-build' } };
    const table = beforeIncome({ players, also: { turn: 10 } });
    table.act(PASS);
    expect(outcome(table).seats.map(({ rank }) => rank)).toEqual([2, 1, 3]);
  });
});

import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { D7_OPEN, row } from './maps.ts';
import { deal, good, move, names, play, roll, table, take, town, track } from './table.ts';

/** Score and end of the game: DOS-END. */

const times = (count: number, colour: string) => Array<string>(count).fill(colour);

describe('DOS-END-01, -02: The score during the game', () => {
  const SCORES: readonly (readonly [delivered: string[], counters: number, score: number])[] = [
    [[], 0, 0],
    [['red'], 0, 2],
    [['red', 'red'], 0, 4],
    [['red', 'blue'], 0, 5],
    [['red', 'blue', 'green'], 0, 9],
    [['red', 'blue', 'green'], 2, 11],
    [times(6, 'red'), 0, 12],
    [['red', 'red', 'red', 'blue'], 3, 12],
    [[], 7, 7],
  ];
  test.each(SCORES)('Deliveries %j and %i counters score %i.', (delivered, counters, score) => {
    const t = table({ map: row('red -'), players: [{ delivered, counters }, {}] });
    expect([t.score(0), t.phase]).toEqual([score, 'turn']);
  });

  test('The outcome contains the breakdown of the score.', () => {
    const players: JsonObject[] = [{ delivered: ['red', 'blue', 'green'], counters: 2 }, { delivered: ['red'] }];
    const t = table({ map: row('red -'), phase: 'over', ended: 'deck-out', deck: {}, players });
    expect(t.session.outcome()?.seats).toEqual([
      { seat: 0, rank: 1, score: 11, breakdown: { goods: 6, variety: 3, circuits: 2 } },
      { seat: 1, rank: 2, score: 2, breakdown: { goods: 2, variety: 0, circuits: 0 } },
    ]);
  });

  test('DOS-END-06: Cargo, coal and tiles in hand score nothing.', () => {
    const player = { train: '1,0', cargo: good('blue', '0,0'), coal: 5, hand: ['straight-2', 'curve-1'], steam: 6 };
    expect(table({ map: row('red -'), players: [player, {}] }).score(0)).toBe(0);
  });
});

/** One delivery over a curve, with 3 steam and a roll, is the fourth colour: 9 + 4 = 13 points. */
const LAST_COLOUR = [
  town('0,0', 'blue', 'yellow'),
  track('1,0', 'straight-1', 'EW'),
  track('2,0', 'curve-1', 'SW'),
  town('2,1', 'yellow'),
];
const NINE_POINTS = ['red', 'green', 'blue'];

describe('D-END-01, DOS-END-03: Thirteen points with a move that needs a roll', () => {
  const start = () =>
    table({
      map: LAST_COLOUR,
      townDeck: {},
      players: [{ steam: 6, delivered: NINE_POINTS }, { delivered: times(6, 'red') }],
    });
  test('A safe roll wins at once.', () => {
    const t = start();
    t.act(move('EES', take(0, 'yellow')));
    expect(t.session.outcome()).toBe(null);
    const events = t.act(roll(2));
    expect(events.slice(-2)).toEqual([
      { event: 'delivered', seat: 0, cube: 'yellow', cell: '2,1', origin: '0,0', score: 13 },
      { event: 'game-ended', reason: 'thirteen-points', winners: [0], tieBreak: null },
    ]);
    expect([t.phase, t.toAct, t.legal()]).toEqual(['over', 'over', []]);
    expect(t.session.outcome()).toMatchObject({ winners: [0], reason: 'thirteen-points' });
    t.expectRefused(move('N'), 'DOS-END-03', 'game-over');
  });
  test('After a derailment the game continues.', () => {
    const t = start();
    t.actAll(move('EES', take(0, 'yellow')), roll(1));
    expect([t.score(0), t.phase, t.toAct, t.session.outcome()]).toEqual([9, 'turn', 1, null]);
  });
});

test('D-END-05: A delivery of the fourth colour is worth 4 points.', () => {
  const t = table({
    map: row('blue - yellow', { '0,0': ['yellow'] }),
    players: [{ steam: 6, delivered: ['red', 'green', 'blue'] }, {}],
  });
  expect(t.score(0)).toBe(9);
  t.act(move('EE', take(0, 'yellow')));
  expect(t.score(0)).toBe(13);
});

/** The straight that closes figure 7, in hand, and 12 points. */
const closing = (fields: JsonObject = {}) =>
  table({
    townDeck: {},
    map: [...D7_OPEN, track('0,-1', 'straight-2', 'NS')],
    players: [
      { hand: ['straight-1', 'curve-1', 'curve-1'], delivered: times(6, 'red') },
      // Also 12 points, with a cube one step from its destination.
      { delivered: times(6, 'green'), steam: 6, train: '0,-1', cargo: good('yellow', '2,1') },
    ],
    ...fields,
  });
const CLOSE = play('straight-1', '1,1', 'EW');

test('D-END-04: A player who reaches thirteen points by a circuit wins alone, even if a rival is about to deliver.', () => {
  const t = closing();
  const events = t.act(CLOSE);
  expect(names(events)).toEqual(['track-played', 'circuit-completed', 'game-ended']);
  expect(t.session.outcome()).toMatchObject({
    winners: [0],
    reason: 'thirteen-points',
    seats: [
      { rank: 1, score: 13 },
      { rank: 2, score: 12 },
    ],
  });
});

test('DOS-END-05: Thirteen points end the game before the last tile is drawn.', () => {
  const t = closing({ deck: { 'curve-2': 1 } });
  t.act(CLOSE);
  expect(t.session.outcome()).toMatchObject({ reason: 'thirteen-points', winners: [0] });
  expect(t.position.deck).toEqual({ 'curve-2': 1 });
});

describe('D-END-02, DOS-END-04: The last track tile', () => {
  const LAST = { map: row('red -'), deck: { 'curve-2': 1 } };
  test('Drawing the last tile ends the game at once.', () => {
    const t = table({ ...LAST, players: [{ hand: ['straight-2'], steam: 2 }, { counters: 2 }, {}] });
    t.act(play('straight-2', '2,0', 'EW'));
    expect([t.phase, t.session.outcome()]).toEqual(['deal', null]);
    const events = t.act(deal('curve-2'));
    expect(events).toEqual([
      { event: 'tile-drawn', seat: 0, left: 0 },
      { event: 'tile-seen', only: 0, seat: 0, tile: 'curve-2' },
      { event: 'game-ended', reason: 'deck-out', winners: [1], tieBreak: null },
    ]);
    expect([t.toAct, t.player(0).hand]).toEqual(['over', ['curve-2']]);
  });
  test('Drawing the second to last tile does not end the game.', () => {
    const t = table({ ...LAST, deck: { 'curve-2': 2 }, players: [{ hand: ['straight-2'] }, {}] });
    t.actAll(play('straight-2', '2,0', 'EW'), deal('curve-2'));
    expect([t.phase, t.toAct]).toEqual(['turn', 1]);
  });
  test('Drawing the last tile from the bottom of the deck ends the game.', () => {
    const t = table({ ...LAST, deck: {}, bottom: ['bridge-1'], players: [{ hand: ['straight-2'] }, {}] });
    t.actAll(play('straight-2', '2,0', 'EW'), deal('bridge-1'));
    expect(t.session.outcome()?.reason).toBe('deck-out');
  });
  test('A move with one tile left does not end the game.', () => {
    const t = table({ ...LAST, players: [{ steam: 1 }, {}] });
    t.act(move('E'));
    expect([t.phase, t.toAct]).toEqual(['turn', 1]);
  });
});

describe('DOS-END-04, -07: The winner when the deck is empty', () => {
  const result = (...players: JsonObject[]) => {
    const fields = { map: row('red -'), phase: 'over', ended: 'deck-out', deck: {}, players };
    const outcome = table(fields).session.outcome();
    return { winners: outcome?.winners, ranks: outcome?.seats.map(({ rank }) => rank) };
  };
  test('The player with the most points wins.', () => {
    expect(result({ delivered: ['red'], steam: 6 }, { counters: 3 }, {})).toEqual({ winners: [1], ranks: [2, 1, 3] });
  });
  test('With equal points, the most circuit counters win.', () => {
    const tied = result({ delivered: ['red', 'red'], steam: 6 }, { delivered: ['blue'], counters: 2 });
    expect(tied).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('With equal points and counters, the most steam wins.', () => {
    expect(result({ counters: 1, steam: 3 }, { counters: 1, steam: 4 })).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('The game-ended event contains the tie-breaker.', () => {
    const beforeLastTile = (...players: JsonObject[]) => {
      const last = { map: row('red -'), phase: 'deal', deck: { 'curve-1': 1 }, townDeck: {}, players };
      return table(last).session;
    };
    const tieBreak = (...players: JsonObject[]) => {
      const events: unknown[] = [];
      beforeLastTile(...players).act({ do: 'deal', tile: 'curve-1' }, (event) => events.push(event));
      return events[events.length - 1];
    };
    const base = { event: 'game-ended', reason: 'deck-out', winners: [1] };
    expect(tieBreak({ counters: 1 }, { counters: 2 })).toEqual({ ...base, tieBreak: null });
    expect(tieBreak({ delivered: ['red'] }, { counters: 2 })).toEqual({ ...base, tieBreak: 'circuits' });
    expect(tieBreak({ steam: 3 }, { steam: 4 })).toEqual({ ...base, tieBreak: 'steam' });
    expect(tieBreak({ steam: 4 }, { steam: 4 })).toEqual({ ...base, winners: [0, 1], tieBreak: null });
  });
  test('Coal does not count as steam.', () => {
    const tied = result({ counters: 1, steam: 3, coal: 5 }, { counters: 1, steam: 4 });
    expect(tied).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('Players that are tied in everything share the victory.', () => {
    const tied = result({ counters: 1 }, { steam: 2 }, { counters: 1 }, { steam: 2 });
    expect(tied).toEqual({ winners: [0, 2], ranks: [1, 3, 1, 3] });
  });
  test('All players can share the victory.', () => {
    expect(result({}, {}, {})).toEqual({ winners: [0, 1, 2], ranks: [1, 1, 1] });
  });
});

test('DOS-END-03: The other players are ranked by points, counters and steam.', () => {
  const t = table({
    map: LAST_COLOUR,
    phase: 'over',
    ended: 'thirteen-points',
    players: [
      { counters: 2 },
      { delivered: ['red', 'green', 'blue', 'yellow'] },
      { counters: 2, steam: 1 },
      { counters: 3 },
    ],
  });
  expect(t.session.outcome()).toMatchObject({
    winners: [1],
    seats: [{ rank: 4 }, { rank: 1, score: 13 }, { rank: 3 }, { rank: 2 }],
  });
});

test('DOS-END-03: More than thirteen points also win.', () => {
  const t = table({
    map: row('blue - yellow', { '0,0': ['yellow'] }),
    players: [{ steam: 6, delivered: NINE_POINTS, counters: 3 }, {}],
  });
  t.act(move('EE', take(0, 'yellow')));
  expect(t.session.outcome()).toMatchObject({ winners: [0], seats: [{ score: 16 }, { score: 0 }] });
});

test('DOS-END-03: A circuit counter from a town tile can win.', () => {
  // The loop of figure 7 without the red town.
  const map = [
    town('0,0', 'yellow'),
    track('1,0', 'straight-2', 'EW'),
    track('2,0', 'curve-1', 'SW'),
    track('0,1', 'curve-1', 'NE'),
    track('1,1', 'straight-1', 'EW'),
  ];
  const t = table({
    map,
    display: [{ town: 'red', goods: ['red', 'red'] }],
    players: [{ delivered: ['red', 'red', 'red', 'blue'], counters: 3 }, {}],
  });
  expect(t.score(0)).toBe(12);
  const events = t.act({ do: 'town', display: 1, cell: '2,1' });
  expect(names(events)).toEqual(['town-played', 'circuit-completed', 'game-ended']);
  // The game ends at once, so the display is not refilled.
  expect(t.position.display).toEqual([null, null]);
});

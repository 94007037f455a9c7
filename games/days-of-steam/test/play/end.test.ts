import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { D7_OPEN, row } from './maps.ts';
import { deal, good, move, names, play, roll, table, take, town, track } from './table.ts';

/** Score and end: DOS-END. */

const times = (count: number, colour: string) => Array<string>(count).fill(colour);

describe('DOS-END-01, -02: the score at every moment', () => {
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
  test.each(SCORES)('%j and %i counters: %i', (delivered, counters, score) => {
    const t = table({ map: row('red -'), players: [{ delivered, counters }, {}] });
    expect([t.score(0), t.phase]).toEqual([score, 'turn']);
  });

  test('its parts are told at the end', () => {
    const players: JsonObject[] = [{ delivered: ['red', 'blue', 'green'], counters: 2 }, { delivered: ['red'] }];
    const t = table({ map: row('red -'), phase: 'over', ended: 'deck-out', deck: {}, players });
    expect(t.session.outcome()?.seats).toEqual([
      { seat: 0, rank: 1, score: 11, breakdown: { goods: 6, variety: 3, circuits: 2 } },
      { seat: 1, rank: 2, score: 2, breakdown: { goods: 2, variety: 0, circuits: 0 } },
    ]);
  });

  test('DOS-END-06: cargo, coal and tiles in hand score nothing', () => {
    const player = { train: '1,0', cargo: good('blue', '0,0'), coal: 5, hand: ['straight-2', 'curve-1'], steam: 6 };
    expect(table({ map: row('red -'), players: [player, {}] }).score(0)).toBe(0);
  });
});

/** One delivery by a curve, with 3 steam and a roll, makes the fourth colour: 9 + 4 = 13 points. */
const LAST_COLOUR = [
  town('0,0', 'blue', 'yellow'),
  track('1,0', 'straight-1', 'EW'),
  track('2,0', 'curve-1', 'SW'),
  town('2,1', 'yellow'),
];
const NINE_POINTS = ['red', 'green', 'blue'];

describe('D-END-01, DOS-END-03: thirteen points on a move that needs a roll', () => {
  const start = () =>
    table({
      map: LAST_COLOUR,
      townDeck: {},
      players: [{ steam: 6, delivered: NINE_POINTS }, { delivered: times(6, 'red') }],
    });
  test('safe: won at once', () => {
    const t = start();
    t.act(move('EES', take(0, 'yellow')));
    expect(t.session.outcome()).toBe(null);
    const events = t.act(roll(2));
    expect(events.slice(-2)).toEqual([
      { event: 'delivered', seat: 0, cube: 'yellow', cell: '2,1', origin: '0,0', score: 13 },
      { event: 'game-ended', reason: 'thirteen-points', winners: [0], tieBreak: null },
    ]);
    expect([t.phase, t.turn, t.legal()]).toEqual(['over', 'over', []]);
    expect(t.session.outcome()).toMatchObject({ winners: [0], reason: 'thirteen-points' });
    t.refuses(move('N'), 'DOS-END-03', 'game-over');
  });
  test('derailed: the game goes on', () => {
    const t = start();
    t.acts(move('EES', take(0, 'yellow')), roll(1));
    expect([t.score(0), t.phase, t.turn, t.session.outcome()]).toEqual([9, 'turn', 1, null]);
  });
});

test('D-END-05: from three colours to four a delivery is worth 4 points', () => {
  const t = table({
    map: row('blue - yellow', { '0,0': ['yellow'] }),
    players: [{ steam: 6, delivered: ['red', 'green', 'blue'] }, {}],
  });
  expect(t.score(0)).toBe(9);
  t.act(move('EE', take(0, 'yellow')));
  expect(t.score(0)).toBe(13);
});

/** The straight that closes figure 7, in hand, and 12 points. */
const closing = (more: JsonObject = {}) =>
  table({
    townDeck: {},
    map: [...D7_OPEN, track('0,-1', 'straight-2', 'NS')],
    players: [
      { hand: ['straight-1', 'curve-1', 'curve-1'], delivered: times(6, 'red') },
      // 12 points as well, and a good one step from its town.
      { delivered: times(6, 'green'), steam: 6, train: '0,-1', cargo: good('yellow', '2,1') },
    ],
    ...more,
  });
const CLOSE = play('straight-1', '1,1', 'EW');

test('D-END-04: thirteen by a circuit while another has 12 and a good on the way: the first alone wins', () => {
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

test('DOS-END-05: thirteen points come before the draw of the last tile', () => {
  const t = closing({ deck: { 'curve-2': 1 } });
  t.act(CLOSE);
  expect(t.session.outcome()).toMatchObject({ reason: 'thirteen-points', winners: [0] });
  expect(t.position.deck).toEqual({ 'curve-2': 1 });
});

describe('D-END-02, DOS-END-04: the last track tile', () => {
  const LAST = { map: row('red -'), deck: { 'curve-2': 1 } };
  test('ends the game when it is drawn, whoever would be next', () => {
    const t = table({ ...LAST, players: [{ hand: ['straight-2'], steam: 2 }, { counters: 2 }, {}] });
    t.act(play('straight-2', '2,0', 'EW'));
    expect([t.phase, t.session.outcome()]).toEqual(['deal', null]);
    const events = t.act(deal('curve-2'));
    expect(events).toEqual([
      { event: 'tile-drawn', seat: 0, left: 0 },
      { event: 'tile-seen', only: 0, seat: 0, tile: 'curve-2' },
      { event: 'game-ended', reason: 'deck-out', winners: [1], tieBreak: null },
    ]);
    expect([t.turn, t.player(0).hand]).toEqual(['over', ['curve-2']]);
  });
  test('the last but one does not', () => {
    const t = table({ ...LAST, deck: { 'curve-2': 2 }, players: [{ hand: ['straight-2'] }, {}] });
    t.acts(play('straight-2', '2,0', 'EW'), deal('curve-2'));
    expect([t.phase, t.turn]).toEqual(['turn', 1]);
  });
  test('also when it lay at the bottom', () => {
    const t = table({ ...LAST, deck: {}, bottom: ['bridge-1'], players: [{ hand: ['straight-2'] }, {}] });
    t.acts(play('straight-2', '2,0', 'EW'), deal('bridge-1'));
    expect(t.session.outcome()?.reason).toBe('deck-out');
  });
  test('a move or a town with one tile left ends nothing', () => {
    const t = table({ ...LAST, players: [{ steam: 1 }, {}] });
    t.act(move('E'));
    expect([t.phase, t.turn]).toEqual(['turn', 1]);
  });
});

describe('DOS-END-04, -07: who wins when the deck is out', () => {
  const result = (...players: JsonObject[]) => {
    const given = { map: row('red -'), phase: 'over', ended: 'deck-out', deck: {}, players };
    const outcome = table(given).session.outcome();
    return { winners: outcome?.winners, ranks: outcome?.seats.map(({ rank }) => rank) };
  };
  test('most points', () => {
    expect(result({ delivered: ['red'], steam: 6 }, { counters: 3 }, {})).toEqual({ winners: [1], ranks: [2, 1, 3] });
  });
  test('then most counters', () => {
    const tied = result({ delivered: ['red', 'red'], steam: 6 }, { delivered: ['blue'], counters: 2 });
    expect(tied).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('then most steam', () => {
    expect(result({ counters: 1, steam: 3 }, { counters: 1, steam: 4 })).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('the end tells what broke a tie', () => {
    const ends = (...players: JsonObject[]) => {
      const last = { map: row('red -'), phase: 'deal', deck: { 'curve-1': 1 }, townDeck: {}, players };
      return table(last).session;
    };
    const tieBreak = (...players: JsonObject[]) => {
      const told: unknown[] = [];
      ends(...players).act({ do: 'deal', tile: 'curve-1' }, (event) => told.push(event));
      return told[told.length - 1];
    };
    const base = { event: 'game-ended', reason: 'deck-out', winners: [1] };
    expect(tieBreak({ counters: 1 }, { counters: 2 })).toEqual({ ...base, tieBreak: null });
    expect(tieBreak({ delivered: ['red'] }, { counters: 2 })).toEqual({ ...base, tieBreak: 'circuits' });
    expect(tieBreak({ steam: 3 }, { steam: 4 })).toEqual({ ...base, tieBreak: 'steam' });
    expect(tieBreak({ steam: 4 }, { steam: 4 })).toEqual({ ...base, winners: [0, 1], tieBreak: null });
  });
  test('coal is no steam', () => {
    const tied = result({ counters: 1, steam: 3, coal: 5 }, { counters: 1, steam: 4 });
    expect(tied).toEqual({ winners: [1], ranks: [2, 1] });
  });
  test('then they share', () => {
    const tied = result({ counters: 1 }, { steam: 2 }, { counters: 1 }, { steam: 2 });
    expect(tied).toEqual({ winners: [0, 2], ranks: [1, 3, 1, 3] });
  });
  test('all alike', () => {
    expect(result({}, {}, {})).toEqual({ winners: [0, 1, 2], ranks: [1, 1, 1] });
  });
});

test('DOS-END-03: the others are ranked behind the winner by points, counters and steam', () => {
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

test('DOS-END-03: more than thirteen will do as well', () => {
  const t = table({
    map: row('blue - yellow', { '0,0': ['yellow'] }),
    players: [{ steam: 6, delivered: NINE_POINTS, counters: 3 }, {}],
  });
  t.act(move('EE', take(0, 'yellow')));
  expect(t.session.outcome()).toMatchObject({ winners: [0], seats: [{ score: 16 }, { score: 0 }] });
});

test('DOS-END-03: a counter by a town tile can win as well', () => {
  // The loop of figure 7, the red town missing.
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
  // Won at once: the display is not filled again.
  expect(t.position.display).toEqual([null, null]);
});

import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { CLOSED, row } from './maps.ts';
import { burn, drawGoods, move, names, play, reveal, table, town, track, WATER } from './table.ts';

/** Coal cubes (DOS-COAL) and the water tower (DOS-WATER). */

const LINE = row('red - - - blue');
const stoker = (player: JsonObject = {}) => table({ map: LINE, players: [{ steam: 1, coal: 5, ...player }, {}] });

describe('D-COA-01, DOS-COAL-02, DOS-TURN-02: coal only at the beginning of the turn', () => {
  test('before a move it is legal, and then comes the move', () => {
    const t = stoker();
    t.refuses(move('EE'), 'DOS-MOVE-08', 'not-enough-steam');
    expect(t.act(burn(2))).toEqual([{ event: 'coal-burnt', seat: 0, coal: 2, steam: 3 }]);
    expect([t.turn, t.phase]).toEqual([0, 'turn']);
    t.act(move('EEE'));
    expect(t.player(0)).toMatchObject({ train: '3,0', steam: 0, coal: 3 });
  });
  test('after a move the turn is over: coal is then the next player’s', () => {
    const t = stoker();
    t.act(move('E'));
    expect(t.turn).toBe(1);
    t.refuses(burn(1), 'DOS-COAL-01', 'no-coal');
  });
  test('after a tile no more coal: the end of the turn is chance’s', () => {
    const t = stoker({ hand: ['straight-2'] });
    t.act(play('straight-2', '0,1', 'NS'));
    t.refuses(burn(1), 'DOS-TURN-01', 'wrong-phase');
  });
  test('all at once, not in two goes', () => {
    const t = stoker();
    t.act(burn(2));
    expect(t.position.burnt).toBe(2);
    t.refuses(burn(1), 'DOS-COAL-02', 'coal-burnt-already');
    expect(t.legalKinds()).not.toContain('burn');
  });
});

describe('D-COA-02, AMB-D-28: no coal is wasted', () => {
  test('steam 5: 2 would be too much, 1 makes 6', () => {
    const t = stoker({ steam: 5 });
    expect(t.refuses(burn(2), 'DOS-COAL-02', 'coal-wasted')).toMatchObject({ coal: 2, has: 5, steam: 5, most: 1 });
    t.act(burn(1));
    expect(t.player(0)).toMatchObject({ steam: 6, coal: 4 });
  });
  test('steam 6: none', () => {
    const t = stoker({ steam: 6 });
    t.refuses(burn(1), 'DOS-COAL-02', 'coal-wasted');
    expect(t.legalKinds()).not.toContain('burn');
  });
  test('no more than one has', () => {
    const t = stoker({ coal: 2 });
    t.refuses(burn(3), 'DOS-COAL-02', 'not-that-much-coal');
    stoker({ coal: 0 }).refuses(burn(1), 'DOS-COAL-01', 'no-coal');
  });
  test('the list has every amount that fits', () => {
    const burns = (steam: number, coal: number) => {
      const listed = stoker({ steam, coal }).legal();
      return listed.filter(({ do: kind }) => kind === 'burn').map(({ coal: amount }) => amount);
    };
    expect([burns(0, 5), burns(3, 5), burns(3, 2)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3],
      [1, 2],
    ]);
  });
});

test('DOS-COAL-03: coal and then a tile in the same turn; the steam may be saved', () => {
  const t = stoker({ hand: ['straight-2'] });
  t.acts(burn(3), play('straight-2', '0,1', 'NS'));
  expect(t.player(0)).toMatchObject({ steam: 6, coal: 2 });
});

test('DOS-COAL-02: a new turn, a new beginning', () => {
  const t = table({
    map: LINE,
    players: [
      { steam: 1, coal: 5 },
      { steam: 1, train: '3,0' },
    ],
  });
  t.acts(burn(1), move('E'), move('E'), burn(2));
  expect(t.player(0)).toMatchObject({ steam: 3, coal: 2 });
});

/** Eleven towns in a row with a straight between each two, and room for the twelfth at the end. */
function elevenTowns(more: JsonObject): JsonObject {
  const colours = ['red', 'yellow', 'green', 'blue'];
  const towns = Array.from({ length: 11 }, (_, index) => colours[index % 4]);
  const map = row(`${towns.join(' - ')} - -`);
  return { map, players: [{}, { steam: 4 }, { steam: 6 }], ...more };
}
const TWELFTH = '23,0';

describe('DOS-COAL-01, -04: coal for all with the twelfth town', () => {
  test('from the display', () => {
    const t = table(elevenTowns({ display: [null, { town: 'blue', goods: ['red', 'green'] }] }));
    t.refuses(burn(1), 'DOS-COAL-01', 'no-coal');
    const events = t.act({ do: 'town', display: 2, cell: TWELFTH });
    expect(events).toEqual([
      { event: 'town-played', seat: 0, town: 'blue', cell: TWELFTH, goods: ['red', 'green'], steam: 1 },
      { event: 'coal-shared', coal: 5 },
    ]);
    expect([0, 1, 2].map((seat) => t.player(seat).coal)).toEqual([5, 5, 5]);
    // The slot stays empty, the next player is up: whoever placed the town had no beginning of a turn with coal.
    expect([t.position.display, t.turn, t.phase]).toEqual([[null, null], 1, 'turn']);
    t.act(burn(2));
    expect(t.player(1)).toMatchObject({ steam: 6, coal: 3 });
    t.refuses({ do: 'town', display: 1, cell: TWELFTH }, 'DOS-TOWN-11', 'no-towns-left');
    t.refuses({ do: 'draw-town' }, 'DOS-TOWN-11', 'no-towns-left');
  });
  test('drawn unseen', () => {
    const t = table(elevenTowns({ townDeck: { blue: 1 } }));
    const events = t.acts({ do: 'draw-town' }, reveal('blue'), { do: 'place-town', cell: TWELFTH });
    expect(names(events)).toEqual(['town-revealed', 'town-played', 'coal-shared']);
    t.refuses(burn(1), 'DOS-TURN-01', 'wrong-phase');
    t.acts(drawGoods('red'), drawGoods('red'));
    expect([t.turn, t.player(0).coal, t.goods(TWELFTH)]).toEqual([1, 5, ['red', 'red']]);
  });
  test('on top of what a position gave before, and the position can be read again', () => {
    const display = [null, { town: 'blue', goods: ['red', 'green'] }];
    const t = table(elevenTowns({ display, players: [{ coal: 5 }, {}] }));
    const [place] = t.legal().filter(({ do: kind }) => kind === 'town');
    t.act(place);
    expect(t.player(0)).toMatchObject({ coal: 10 });
    expect(table(t.position).position).toEqual(t.position);
  });
  test('not with the eleventh', () => {
    const colours = ['red', 'yellow', 'green', 'blue'];
    const towns = Array.from({ length: 10 }, (_, index) => colours[index % 4]);
    const t = table({
      map: row(`${towns.join(' - ')} - -`),
      display: [{ town: 'green', goods: ['red', 'green'] }],
      townDeck: {},
    });
    expect(names(t.act({ do: 'town', display: 1, cell: '21,0' }))).toEqual(['town-played']);
    expect(t.player(0).coal).toBe(0);
  });
});

/** A tower in a line between two towns. */
const TOWER = [
  town('0,0', 'red'),
  track('1,0', 'tower-straight-1', 'EW'),
  track('2,0', 'straight-1', 'EW'),
  town('3,0', 'blue'),
];
const atTower = (player: JsonObject, options: JsonObject = {}) =>
  table({ map: TOWER, options, players: [{ train: '1,0', ...player }, {}] });

describe('DOS-WATER-01: four steam for a whole turn', () => {
  test.each([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 6],
    [5, 6],
  ])('steam %i becomes %i', (before, after) => {
    const t = atTower({ steam: before });
    expect(t.act(WATER)).toEqual([{ event: 'water-taken', seat: 0, steam: after }]);
    expect([t.player(0).steam, t.player(0).train, t.turn]).toEqual([after, '1,0', 1]);
  });
  test('only on a segment with a tower', () => {
    for (const train of ['0,0', '2,0']) atTower({ train }).refuses(WATER, 'DOS-WATER-01', 'no-water-tower');
    const curve = table({
      map: [town('0,0', 'red'), track('1,0', 'tower-curve-1', 'SW')],
      players: [{ train: '1,0' }, {}],
    });
    curve.act(WATER);
    expect(curve.player(0).steam).toBe(4);
  });
});

test('DOS-WATER-02: nothing else in that turn, and no coal before it', () => {
  const t = atTower({ steam: 1, coal: 5 });
  t.act(burn(1));
  t.refuses(WATER, 'DOS-WATER-02', 'coal-before-water');
  t.act(move('E'));
  const other = atTower({ steam: 1, coal: 5 });
  other.act(WATER);
  expect(other.turn).toBe(1);
  expect(other.player(0)).toMatchObject({ steam: 5, coal: 5 });
});

test('DOS-WATER-03: arriving gives nothing, the turn after does', () => {
  const t = table({ map: TOWER, players: [{ steam: 3 }, { steam: 1, train: '3,0' }] });
  t.act(move('E'));
  expect([t.player(0).steam, t.turn]).toEqual([2, 1]);
  t.acts(move('W'), WATER);
  expect(t.player(0).steam).toBe(6);
});

test('DOS-WATER-03: driving past a tower gives nothing', () => {
  const t = table({ map: TOWER, players: [{ steam: 3 }, {}] });
  t.act(move('EE'));
  expect(t.player(0)).toMatchObject({ steam: 1, train: '2,0' });
});

test('DOS-WATER-04: turn after turn, and at full steam without effect', () => {
  const t = table({ map: TOWER, players: [{ steam: 3, train: '1,0' }, { steam: 6 }] });
  t.acts(WATER, move('EE'), WATER);
  expect([t.player(0).steam, t.turn]).toEqual([6, 1]);
});

test('DOS-WATER-01: a tower on one segment does not serve a dead end of the same tile', () => {
  const deck = {
    kinds: [{ id: 'halt', segments: ['NS'], deadEnds: ['W'], waterTower: true }],
    tiles: [{ kind: 'halt', coal: 1, count: 80 }],
    towns: { red: 12 },
  };
  const map = [town('0,0', 'red'), { cell: '1,0', tile: 'halt-1', rotation: 0 }];
  const at = (train: string) => table({ options: { deck }, map, players: [{ train }, {}] });
  at('1,0/W').refuses(WATER, 'DOS-WATER-01', 'no-water-tower');
  at('1,0/NS').act(WATER);
});

test('DOS-TURN-04: whoever stands at a tower may not pass', () => {
  const map = [...CLOSED.filter(({ cell }) => cell !== '1,0'), track('1,0', 'tower-curve-1', 'SW')];
  const t = table({ map, players: [{ train: '1,0', hand: ['straight-2'] }, {}] });
  const params = t.refuses({ do: 'pass', discard: 'straight-2' }, 'DOS-TURN-04', 'can-act');
  expect(params).toEqual({ tile: 'straight-2', possible: ['water'] });
});

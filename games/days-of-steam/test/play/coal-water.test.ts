import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { CLOSED, row } from './maps.ts';
import { burn, drawGoods, move, names, play, reveal, table, town, track, WATER } from './table.ts';

/** Coal cubes (DOS-COAL) and the water tower (DOS-WATER). */

const LINE = row('red - - - blue');
const stoker = (player: JsonObject = {}) => table({ map: LINE, players: [{ steam: 1, coal: 5, ...player }, {}] });

describe('D-COA-01, DOS-COAL-02, DOS-TURN-02: Coal is burnt only at the beginning of the turn', () => {
  test('Burning coal is legal before a move.', () => {
    const t = stoker();
    t.expectRefused(move('EE'), 'DOS-MOVE-08', 'not-enough-steam');
    expect(t.act(burn(2))).toEqual([{ event: 'coal-burnt', seat: 0, coal: 2, steam: 3 }]);
    expect([t.toAct, t.phase]).toEqual([0, 'turn']);
    t.act(move('EEE'));
    expect(t.player(0)).toMatchObject({ train: '3,0', steam: 0, coal: 3 });
  });
  test('A move ends the turn, so the player can no longer burn coal.', () => {
    const t = stoker();
    t.act(move('E'));
    expect(t.toAct).toBe(1);
    t.expectRefused(burn(1), 'DOS-COAL-01', 'no-coal');
  });
  test('After a tile is played the player can no longer burn coal.', () => {
    const t = stoker({ hand: ['straight-2'] });
    t.act(play('straight-2', '0,1', 'NS'));
    t.expectRefused(burn(1), 'DOS-TURN-01', 'wrong-phase');
  });
  test('Coal can be burnt only once per turn.', () => {
    const t = stoker();
    t.act(burn(2));
    expect(t.position.burnt).toBe(2);
    t.expectRefused(burn(1), 'DOS-COAL-02', 'coal-burnt-already');
    expect(t.legalKinds()).not.toContain('burn');
  });
});

describe('D-COA-02, AMB-D-28: Coal cannot be wasted', () => {
  test('With 5 steam only 1 coal can be burnt.', () => {
    const t = stoker({ steam: 5 });
    expect(t.expectRefused(burn(2), 'DOS-COAL-02', 'coal-wasted')).toMatchObject({
      coal: 2,
      has: 5,
      steam: 5,
      most: 1,
    });
    t.act(burn(1));
    expect(t.player(0)).toMatchObject({ steam: 6, coal: 4 });
  });
  test('With 6 steam no coal can be burnt.', () => {
    const t = stoker({ steam: 6 });
    t.expectRefused(burn(1), 'DOS-COAL-02', 'coal-wasted');
    expect(t.legalKinds()).not.toContain('burn');
  });
  test('A player cannot burn more coal than they have.', () => {
    const t = stoker({ coal: 2 });
    t.expectRefused(burn(3), 'DOS-COAL-02', 'not-that-much-coal');
    stoker({ coal: 0 }).expectRefused(burn(1), 'DOS-COAL-01', 'no-coal');
  });
  test('The legal actions include every possible amount.', () => {
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

test('DOS-COAL-03: After burning coal a player may play a tile and save the steam.', () => {
  const t = stoker({ hand: ['straight-2'] });
  t.actAll(burn(3), play('straight-2', '0,1', 'NS'));
  expect(t.player(0)).toMatchObject({ steam: 6, coal: 2 });
});

test('DOS-COAL-02: Coal can be burnt again in the next turn.', () => {
  const t = table({
    map: LINE,
    players: [
      { steam: 1, coal: 5 },
      { steam: 1, train: '3,0' },
    ],
  });
  t.actAll(burn(1), move('E'), move('E'), burn(2));
  expect(t.player(0)).toMatchObject({ steam: 3, coal: 2 });
});

/** Eleven towns in a row with a straight between each pair, and space for the twelfth at the end. */
function elevenTowns(fields: JsonObject): JsonObject {
  const colours = ['red', 'yellow', 'green', 'blue'];
  const towns = Array.from({ length: 11 }, (_, index) => colours[index % 4]);
  const map = row(`${towns.join(' - ')} - -`);
  return { map, players: [{}, { steam: 4 }, { steam: 6 }], ...fields };
}
const TWELFTH = '23,0';

describe('DOS-COAL-01, -04: The twelfth town gives coal to all players', () => {
  test('A twelfth town from the display shares the coal.', () => {
    const t = table(elevenTowns({ display: [null, { town: 'blue', goods: ['red', 'green'] }] }));
    t.expectRefused(burn(1), 'DOS-COAL-01', 'no-coal');
    const events = t.act({ do: 'town', display: 2, cell: TWELFTH });
    expect(events).toEqual([
      { event: 'town-played', seat: 0, town: 'blue', cell: TWELFTH, goods: ['red', 'green'], steam: 1 },
      { event: 'coal-shared', coal: 5 },
    ]);
    expect([0, 1, 2].map((seat) => t.player(seat).coal)).toEqual([5, 5, 5]);
    // The slot stays empty and the turn ends, so the player who placed the town cannot burn coal in this turn.
    expect([t.position.display, t.toAct, t.phase]).toEqual([[null, null], 1, 'turn']);
    t.act(burn(2));
    expect(t.player(1)).toMatchObject({ steam: 6, coal: 3 });
    t.expectRefused({ do: 'town', display: 1, cell: TWELFTH }, 'DOS-TOWN-11', 'no-towns-left');
    t.expectRefused({ do: 'draw-town' }, 'DOS-TOWN-11', 'no-towns-left');
  });
  test('A twelfth town drawn unseen shares the coal.', () => {
    const t = table(elevenTowns({ townDeck: { blue: 1 } }));
    const events = t.actAll({ do: 'draw-town' }, reveal('blue'), { do: 'place-town', cell: TWELFTH });
    expect(names(events)).toEqual(['town-revealed', 'town-played', 'coal-shared']);
    t.expectRefused(burn(1), 'DOS-TURN-01', 'wrong-phase');
    t.actAll(drawGoods('red'), drawGoods('red'));
    expect([t.toAct, t.player(0).coal, t.goods(TWELFTH)]).toEqual([1, 5, ['red', 'red']]);
  });
  test('The share is added to coal from the position, and the resulting position can be read.', () => {
    const display = [null, { town: 'blue', goods: ['red', 'green'] }];
    const t = table(elevenTowns({ display, players: [{ coal: 5 }, {}] }));
    const [place] = t.legal().filter(({ do: kind }) => kind === 'town');
    t.act(place);
    expect(t.player(0)).toMatchObject({ coal: 10 });
    expect(table(t.position).position).toEqual(t.position);
  });
  test('The eleventh town gives no coal.', () => {
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

describe('DOS-WATER-01: The water tower gives four steam and takes the whole turn', () => {
  test.each([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 6],
    [5, 6],
  ])('Steam %i becomes %i.', (before, after) => {
    const t = atTower({ steam: before });
    expect(t.act(WATER)).toEqual([{ event: 'water-taken', seat: 0, steam: after }]);
    expect([t.player(0).steam, t.player(0).train, t.toAct]).toEqual([after, '1,0', 1]);
  });
  test('Only a train on a segment with a tower can take water.', () => {
    for (const train of ['0,0', '2,0']) atTower({ train }).expectRefused(WATER, 'DOS-WATER-01', 'no-water-tower');
    const curve = table({
      map: [town('0,0', 'red'), track('1,0', 'tower-curve-1', 'SW')],
      players: [{ train: '1,0' }, {}],
    });
    curve.act(WATER);
    expect(curve.player(0).steam).toBe(4);
  });
});

test('DOS-WATER-02: A turn at the water tower allows no other action and no coal before it.', () => {
  const t = atTower({ steam: 1, coal: 5 });
  t.act(burn(1));
  t.expectRefused(WATER, 'DOS-WATER-02', 'coal-before-water');
  t.act(move('E'));
  const other = atTower({ steam: 1, coal: 5 });
  other.act(WATER);
  expect(other.toAct).toBe(1);
  expect(other.player(0)).toMatchObject({ steam: 5, coal: 5 });
});

test('DOS-WATER-03: Arriving at a tower gives no steam; the next turn does.', () => {
  const t = table({ map: TOWER, players: [{ steam: 3 }, { steam: 1, train: '3,0' }] });
  t.act(move('E'));
  expect([t.player(0).steam, t.toAct]).toEqual([2, 1]);
  t.actAll(move('W'), WATER);
  expect(t.player(0).steam).toBe(6);
});

test('DOS-WATER-03: Passing a tower gives no steam.', () => {
  const t = table({ map: TOWER, players: [{ steam: 3 }, {}] });
  t.act(move('EE'));
  expect(t.player(0)).toMatchObject({ steam: 1, train: '2,0' });
});

test('DOS-WATER-04: Water can be taken in consecutive turns, and at full steam without effect.', () => {
  const t = table({ map: TOWER, players: [{ steam: 3, train: '1,0' }, { steam: 6 }] });
  t.actAll(WATER, move('EE'), WATER);
  expect([t.player(0).steam, t.toAct]).toEqual([6, 1]);
});

test('DOS-WATER-01: A tower on a segment does not serve a dead end of the same tile.', () => {
  const deck = {
    kinds: [{ id: 'halt', segments: ['NS'], deadEnds: ['W'], waterTower: true }],
    tiles: [{ kind: 'halt', coal: 1, count: 80 }],
    towns: { red: 12 },
  };
  const map = [town('0,0', 'red'), { cell: '1,0', tile: 'halt-1', rotation: 0 }];
  const at = (train: string) => table({ options: { deck }, map, players: [{ train }, {}] });
  at('1,0/W').expectRefused(WATER, 'DOS-WATER-01', 'no-water-tower');
  at('1,0/NS').act(WATER);
});

test('DOS-TURN-04: A player at a water tower may not pass.', () => {
  const map = [...CLOSED.filter(({ cell }) => cell !== '1,0'), track('1,0', 'tower-curve-1', 'SW')];
  const t = table({ map, players: [{ train: '1,0', hand: ['straight-2'] }, {}] });
  const params = t.expectRefused({ do: 'pass', discard: 'straight-2' }, 'DOS-TURN-04', 'can-act');
  expect(params).toEqual({ tile: 'straight-2', possible: ['water'] });
});

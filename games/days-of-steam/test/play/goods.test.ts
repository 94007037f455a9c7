import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { good, move, names, type Table, table, take, WATER } from './table.ts';

/** Shipping goods: DOS-GOODS. */

function on(map: readonly JsonObject[], player: JsonObject = {}, rival: JsonObject = {}): Table {
  return table({ map, players: [{ steam: 6, ...player }, rival] });
}

describe('D-GDS-02, DOS-GOODS-04: Delivery in the first town of the colour', () => {
  const map = row('blue - red - green', { '0,0': ['red'] });
  test('A delivery is automatic.', () => {
    const t = on(map);
    const events = t.act(move('EE', take(0, 'red')));
    expect(events).toEqual([
      expect.objectContaining({ event: 'train-moved', spent: 2 }),
      { event: 'picked-up', seat: 0, cube: 'red', cell: '0,0', origin: '0,0' },
      { event: 'delivered', seat: 0, cube: 'red', cell: '2,0', origin: '0,0', score: 2 },
    ]);
    expect([t.goods('0,0'), t.goods('2,0')]).toEqual([[], []]);
    expect(t.player(0)).toMatchObject({ delivered: ['red'], train: '2,0' });
  });
  test('A delivery cannot be avoided by moving on.', () => {
    const t = on(map);
    const events = t.act(move('EEEE', take(0, 'red')));
    expect(names(events)).toEqual(['train-moved', 'picked-up', 'delivered']);
    expect(t.player(0)).toMatchObject({ delivered: ['red'], train: '4,0' });
    expect(t.player(0)).not.toHaveProperty('cargo');
    expect(t.goods('4,0')).toEqual([]);
  });
  test('Goods that the train does not carry are not delivered.', () => {
    const t = on(map);
    t.act(move('EE'));
    expect([t.goods('0,0'), t.player(0).delivered]).toEqual([['red'], []]);
  });
});

test('D-GDS-03, DOS-GOODS-08: Cargo is unloaded where the train stops, and the next player may take it.', () => {
  const t = table({
    map: row('red - blue - red', { '0,0': ['red'] }),
    players: [{ steam: 6 }, { steam: 6, train: '2,0' }],
  });
  const events = t.act(move('EE', take(0, 'red')));
  expect(events[2]).toEqual({ event: 'unloaded', seat: 0, cube: 'red', cell: '2,0', origin: '0,0' });
  expect([t.goods('0,0'), t.goods('2,0')]).toEqual([[], ['red from 0,0']]);
  expect(t.player(0)).not.toHaveProperty('cargo');
  t.act(move('EE', take(0, 'red')));
  expect([t.player(0).delivered, t.player(1).delivered]).toEqual([[], ['red']]);
});

describe('D-GDS-04, DOS-GOODS-05: A cube keeps its origin', () => {
  const map = row('red - blue - red', { '2,0': [good('red', '0,0')] });
  test('A cube is not delivered in its town of origin.', () => {
    const t = on(map, { train: '2,0' });
    const events = t.act(move('WW', take(0, 'red')));
    expect(names(events)).toEqual(['train-moved', 'picked-up', 'unloaded']);
    expect([t.goods('0,0'), t.score(0)]).toEqual([['red'], 0]);
  });
  test('A cube passes its origin and is delivered in another town of its colour.', () => {
    const long = on(row('green - red - red', { '0,0': [good('red', '2,0')] }));
    const events = long.act(move('EEEE', take(0, 'red')));
    expect(events[2]).toEqual({ event: 'delivered', seat: 0, cube: 'red', cell: '4,0', origin: '2,0', score: 2 });
  });
  test('A cube keeps its origin on the train.', () => {
    const t = on(map, { train: '2,0' });
    t.act(move('W', take(0, 'red')));
    expect(t.player(0)).toMatchObject({ train: '1,0', cargo: good('red', '0,0') });
  });
});

describe('DOS-GOODS-02: Taking goods', () => {
  const map = row('red - blue - green', { '0,0': ['blue'], '2,0': ['green', 'yellow'] });
  test('A cube may be taken at the start, on entering a town, or not at all.', () => {
    for (const takes of [[], [take(0, 'blue')], [take(2, 'green')], [take(2, 'yellow')]]) {
      on(map).expectLegal(move('EEE', ...takes));
    }
  });
  test('A cube cannot be taken outside towns.', () => {
    const t = on(map);
    expect(t.expectRefused(move('EEE', take(1, 'blue')), 'DOS-GOODS-02', 'take-outside-town')).toMatchObject({
      cell: '1,0',
      cube: 'blue',
    });
  });
  test('A cube that is not in the town cannot be taken.', () => {
    const t = on(map);
    t.expectRefused(move('E', take(0, 'red')), 'DOS-GOODS-02', 'no-such-cube');
    t.expectRefused(move('E', take(0, 'green')), 'DOS-GOODS-02', 'no-such-cube');
    t.expectRefused(move('EEE', take(2, 'green', '0,0')), 'DOS-GOODS-02', 'no-such-cube');
  });
  test('A delivered cube cannot be taken again.', () => {
    const t = on(row('red - blue', { '0,0': ['blue'] }));
    // The train delivers the cube and returns for it.
    t.expectRefused(move('EEWW', take(0, 'blue'), take(4, 'blue')), 'DOS-GOODS-02', 'no-such-cube');
  });
  test('Goods are listed in the order of the path.', () => {
    const t = on(map);
    expect(() => t.session.checkAction(move('EEE', take(2, 'green'), take(0, 'blue')))).toThrow('action.take[1].at');
    expect(() => t.session.checkAction(move('EEE', take(4, 'green')))).toThrow('action.take[0].at');
  });
});

test('DOS-GOODS-01, -06: Taking, carrying and delivering cost nothing, and the player keeps the cube.', () => {
  const map = row('red - blue', { '0,0': ['blue'] });
  const [empty, laden] = [[], [take(0, 'blue')]].map((takes) => {
    const t = on(map);
    t.act(move('EE', ...takes));
    return t;
  });
  expect([empty.player(0).steam, laden.player(0).steam]).toEqual([4, 4]);
  expect([empty.player(0).delivered, laden.player(0).delivered]).toEqual([[], ['blue']]);
  // The delivered cube does not return to the bag.
  const view = laden.session.game.playerView(laden.session.state, 'spectator') as JsonObject;
  expect(view.bag).toEqual({ red: 7, yellow: 7, green: 7, blue: 6 });
});

describe('DOS-GOODS-03: One cube at a time', () => {
  test('A train cannot take two cubes in one town.', () => {
    const t = on(row('red - blue', { '0,0': ['yellow', 'green'] }));
    const params = t.expectRefused(move('E', take(0, 'yellow'), take(0, 'green')), 'DOS-GOODS-03', 'already-carrying');
    expect(params).toMatchObject({ cube: 'green', cargo: 'yellow', cell: '0,0' });
  });
  test('A train with cargo from an earlier turn cannot take a cube.', () => {
    const t = on(row('red - blue', { '2,0': ['green'] }), { train: '1,0', cargo: good('yellow', '0,0') });
    t.expectRefused(move('EE'), 'DOS-MOVE-11', 'leads-nowhere');
    t.expectRefused(move('E', take(1, 'green')), 'DOS-GOODS-03', 'already-carrying');
  });
  test('A train cannot exchange its cargo.', () => {
    const t = on(row('red - blue - red', { '0,0': ['green'], '2,0': ['red'] }));
    t.expectRefused(move('EEEE', take(0, 'green'), take(2, 'red')), 'DOS-GOODS-03', 'already-carrying');
  });
});

test('DOS-GOODS-07: After a delivery another cube may be taken in the same town or later.', () => {
  const map = row('red - blue - green', { '0,0': ['blue'], '2,0': ['yellow'], '4,0': ['red'] });
  const there = on(map);
  there.act(move('EEE', take(0, 'blue'), take(2, 'yellow')));
  expect(there.player(0)).toMatchObject({ delivered: ['blue'], cargo: good('yellow', '2,0'), train: '3,0' });
  const elsewhere = on(map);
  elsewhere.act(move('EEEEW', take(0, 'blue'), take(4, 'red')));
  expect(elsewhere.player(0)).toMatchObject({ delivered: ['blue'], cargo: good('red', '4,0'), train: '3,0' });
});

test('D-GDS-10: Goods that were taken are not replaced.', () => {
  const t = on(row('blue - red', { '0,0': ['red', 'yellow'] }));
  t.act(move('EE', take(0, 'red')));
  expect([t.goods('0,0'), t.toAct, t.phase]).toEqual([['yellow'], 1, 'turn']);
});

describe('D-GDS-11, DOS-GOODS-10: Cargo is not unloaded in a town that the train passes', () => {
  const t = on(row('red - blue - green', { '0,0': ['yellow'] }));
  test('The move action has no field for unloading.', () => {
    const action = { ...move('EEE', take(0, 'yellow')), drop: [{ at: 2 }] };
    expect(() => t.session.checkAction(action)).toThrow('action.drop: expected no such field here');
  });
  test('The cargo stays on the train.', () => {
    t.act(move('EEE', take(0, 'yellow')));
    expect(t.player(0)).toMatchObject({ cargo: good('yellow', '0,0'), train: '3,0' });
    expect(t.goods('2,0')).toEqual([]);
  });
});

test('D-GDS-12: Two deliveries in one move score 4 points and the bonus.', () => {
  const t = on(row('blue - red - green', { '0,0': ['red'], '2,0': ['green'] }), { delivered: ['red'] });
  expect(t.score(0)).toBe(2);
  const events = t.act(move('EEEE', take(0, 'red'), take(2, 'green')));
  expect(events.filter(({ event }) => event === 'delivered').map(({ score }) => score)).toEqual([4, 7]);
  expect([t.score(0), t.player(0).delivered]).toEqual([7, ['red', 'red', 'green']]);
});

describe('DOS-GOODS-08: Stopping in a town unloads the cargo', () => {
  test('A cube is unloaded in its town of origin, even if that has its colour.', () => {
    const t = on(row('red - blue'), { train: '1,0', cargo: good('red', '0,0') });
    expect(names(t.act(move('W')))).toEqual(['train-moved', 'unloaded']);
    expect([t.goods('0,0'), t.score(0)]).toEqual([['red'], 0]);
  });
  test('A cube taken where the train stops is unloaded again.', () => {
    const t = on(row('red - blue', { '2,0': ['green'] }));
    t.act(move('EE', take(2, 'green')));
    expect(t.goods('2,0')).toEqual(['green']);
    expect(t.player(0)).not.toHaveProperty('cargo');
  });
  test('A cube carried back to where it was taken stays there.', () => {
    const t = on(row('red - blue', { '0,0': ['green'] }));
    t.act(move('EEWW', take(0, 'green')));
    expect([t.goods('0,0'), t.goods('2,0')]).toEqual([['green'], []]);
  });
});

test('DOS-GOODS-09: Nobody can take the cargo of another train.', () => {
  const t = table({
    map: row('red - blue'),
    players: [{ steam: 6 }, { train: '1,0', cargo: good('blue', '0,0') }],
  });
  t.expectRefused(move('EE', take(1, 'blue')), 'DOS-GOODS-02', 'take-outside-town');
  t.act(move('EE'));
  expect(t.player(1).cargo).toEqual(good('blue', '0,0'));
});

test('DOS-GOODS-11: Goods on the display are not in play.', () => {
  const t = table({
    map: row('red - blue'),
    display: [{ town: 'red', goods: ['blue', 'green'] }],
    players: [{ steam: 6 }, {}],
  });
  t.expectRefused(move('E', take(0, 'blue')), 'DOS-GOODS-02', 'no-such-cube');
});

test('DOS-GOODS-12: A cube whose origin has its own colour can be delivered to another town of that colour.', () => {
  const t = on(row('red - red', { '0,0': ['red'] }));
  expect(names(t.act(move('EE', take(0, 'red'))))).toEqual(['train-moved', 'picked-up', 'delivered']);
});

test('DOS-GOODS-13: Only a move can take goods.', () => {
  const t = on(row('red - blue', { '0,0': ['green'] }));
  for (const action of [WATER, { do: 'burn', coal: 1 }, { do: 'draw-town' }]) {
    expect(() => t.session.checkAction({ ...action, take: [take(0, 'green')] })).toThrow('action.take');
  }
  t.expectRefused(move('', take(0, 'green')), 'DOS-MOVE-01', 'no-steps');
});

describe('Goods of one colour in one town', () => {
  test('The origin is required if the goods come from different towns.', () => {
    const map = row('red - blue - red', { '2,0': ['red', good('red', '0,0')] });
    const t = on(map, { train: '2,0' });
    expect(() => t.session.checkAction(move('E', take(0, 'red')))).toThrow('action.take[0].origin: expected one of');
    t.expectRefused(move('E', take(0, 'red', '4,0')), 'DOS-GOODS-02', 'no-such-cube');
    expect(() => t.session.checkAction(move('E', take(0, 'red', 'here')))).toThrow('action.take[0].origin');
    t.act(move('W', take(0, 'red', '0,0')));
    expect([t.player(0).cargo, t.goods('2,0')]).toEqual([good('red', '0,0'), ['red']]);
  });
  test('The origin decides whether the cube can be delivered.', () => {
    const map = row('red - blue - green', { '2,0': ['red', good('red', '0,0')] });
    const home = on(map, { train: '2,0' });
    home.act(move('WW', take(0, 'red', '0,0')));
    const away = on(map, { train: '2,0' });
    away.act(move('WW', take(0, 'red', '2,0')));
    expect([home.score(0), away.score(0)]).toEqual([0, 2]);
  });
  test('Of two identical cubes only one is listed.', () => {
    const map = row('red - blue', { '0,0': ['blue', 'blue'] });
    const t = on(map, { steam: 1 });
    expect(t.legal().filter(({ do: kind }) => kind === 'move')).toEqual([
      { do: 'move', path: 'E' },
      { do: 'move', path: 'E', take: [{ at: 0, cube: 'blue', origin: '0,0' }] },
    ]);
    t.act(move('E', take(0, 'blue')));
    expect([t.player(0).cargo, t.goods('0,0')]).toEqual([good('blue', '0,0'), ['blue']]);
  });
  test('Two identical cubes can be delivered in one move.', () => {
    const t = on(row('red - blue', { '0,0': ['blue', 'blue'] }));
    t.act(move('EEWWEE', take(0, 'blue'), take(4, 'blue')));
    expect([t.player(0).delivered, t.goods('0,0')]).toEqual([['blue', 'blue'], []]);
  });
  test('An identical cube in another town does not make the choice ambiguous.', () => {
    const t = on(row('red - blue - green', { '0,0': ['green'], '2,0': [good('green', '0,0')] }));
    t.act(move('EEEE', take(0, 'green')));
    expect([t.goods('0,0'), t.goods('2,0'), t.player(0).delivered]).toEqual([[], ['green from 0,0'], ['green']]);
  });
});

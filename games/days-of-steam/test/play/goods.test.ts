import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { row } from './maps.ts';
import { good, move, names, type Table, table, take, WATER } from './table.ts';

/** Shipping goods: DOS-GOODS. */

function on(map: readonly JsonObject[], player: JsonObject = {}, rival: JsonObject = {}): Table {
  return table({ map, players: [{ steam: 6, ...player }, rival] });
}

describe('D-GDS-02, DOS-GOODS-04: delivery in the first town of the colour', () => {
  const map = row('blue - red - green', { '0,0': ['red'] });
  test('happens by itself', () => {
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
  test('cannot be put off by driving on', () => {
    const t = on(map);
    const events = t.act(move('EEEE', take(0, 'red')));
    expect(names(events)).toEqual(['train-moved', 'picked-up', 'delivered']);
    expect(t.player(0)).toMatchObject({ delivered: ['red'], train: '4,0' });
    expect(t.player(0)).not.toHaveProperty('cargo');
    expect(t.goods('4,0')).toEqual([]);
  });
  test('is not for goods that happen to lie on the way', () => {
    const t = on(map);
    t.act(move('EE'));
    expect([t.goods('0,0'), t.player(0).delivered]).toEqual([['red'], []]);
  });
});

test('D-GDS-03, DOS-GOODS-08: cargo is unloaded where the train stops, and the next player may take it', () => {
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

describe('D-GDS-04, DOS-GOODS-05: a cube remembers where it came into play', () => {
  const map = row('red - blue - red', { '2,0': [good('red', '0,0')] });
  test('back there it is not delivered', () => {
    const t = on(map, { train: '2,0' });
    const events = t.act(move('WW', take(0, 'red')));
    expect(names(events)).toEqual(['train-moved', 'picked-up', 'unloaded']);
    expect([t.goods('0,0'), t.score(0)]).toEqual([['red'], 0]);
  });
  test('through there and on to another town of its colour it is', () => {
    const long = on(row('green - red - red', { '0,0': [good('red', '2,0')] }));
    const events = long.act(move('EEEE', take(0, 'red')));
    expect(events[2]).toEqual({ event: 'delivered', seat: 0, cube: 'red', cell: '4,0', origin: '2,0', score: 2 });
  });
  test('it still does so on the train and on other trains’ ways', () => {
    const t = on(map, { train: '2,0' });
    t.act(move('W', take(0, 'red')));
    expect(t.player(0)).toMatchObject({ train: '1,0', cargo: good('red', '0,0') });
  });
});

describe('DOS-GOODS-02: taking goods', () => {
  const map = row('red - blue - green', { '0,0': ['blue'], '2,0': ['green', 'yellow'] });
  test('at the start or on entering a town, or not at all', () => {
    for (const takes of [[], [take(0, 'blue')], [take(2, 'green')], [take(2, 'yellow')]]) {
      on(map).accepts(move('EEE', ...takes));
    }
  });
  test('not outside towns', () => {
    const t = on(map);
    expect(t.refuses(move('EEE', take(1, 'blue')), 'DOS-GOODS-02', 'take-outside-town')).toMatchObject({
      cell: '1,0',
      cube: 'blue',
    });
  });
  test('not what is not there', () => {
    const t = on(map);
    t.refuses(move('E', take(0, 'red')), 'DOS-GOODS-02', 'no-such-cube');
    t.refuses(move('E', take(0, 'green')), 'DOS-GOODS-02', 'no-such-cube');
    t.refuses(move('EEE', take(2, 'green', '0,0')), 'DOS-GOODS-02', 'no-such-cube');
  });
  test('not twice: passing by again one finds it gone', () => {
    const t = on(row('red - blue', { '0,0': ['blue'] }));
    // Delivered in blue, and back for the same cube.
    t.refuses(move('EEWW', take(0, 'blue'), take(4, 'blue')), 'DOS-GOODS-02', 'no-such-cube');
  });
  test('in the order of the way', () => {
    const t = on(map);
    expect(() => t.session.refuse(move('EEE', take(2, 'green'), take(0, 'blue')))).toThrow('action.take[1].at');
    expect(() => t.session.refuse(move('EEE', take(4, 'green')))).toThrow('action.take[0].at');
  });
});

test('DOS-GOODS-01, -06: taking, carrying and delivering cost nothing, and the player keeps the cube', () => {
  const map = row('red - blue', { '0,0': ['blue'] });
  const [empty, laden] = [[], [take(0, 'blue')]].map((takes) => {
    const t = on(map);
    t.act(move('EE', ...takes));
    return t;
  });
  expect([empty.player(0).steam, laden.player(0).steam]).toEqual([4, 4]);
  expect([empty.player(0).delivered, laden.player(0).delivered]).toEqual([[], ['blue']]);
  // Out of the bag and out of play.
  const view = laden.session.game.view(laden.session.present, 'spectator') as JsonObject;
  expect(view.bag).toEqual({ red: 7, yellow: 7, green: 7, blue: 6 });
});

describe('DOS-GOODS-03: one good at a time', () => {
  test('not two in one town', () => {
    const t = on(row('red - blue', { '0,0': ['yellow', 'green'] }));
    const params = t.refuses(move('E', take(0, 'yellow'), take(0, 'green')), 'DOS-GOODS-03', 'already-carrying');
    expect(params).toMatchObject({ cube: 'green', cargo: 'yellow', cell: '0,0' });
  });
  test('not one on top of the cargo from an earlier turn', () => {
    const t = on(row('red - blue', { '2,0': ['green'] }), { train: '1,0', cargo: good('yellow', '0,0') });
    t.refuses(move('EE'), 'DOS-MOVE-11', 'leads-nowhere');
    t.refuses(move('E', take(1, 'green')), 'DOS-GOODS-03', 'already-carrying');
  });
  test('not in exchange for it', () => {
    const t = on(row('red - blue - red', { '0,0': ['green'], '2,0': ['red'] }));
    t.refuses(move('EEEE', take(0, 'green'), take(2, 'red')), 'DOS-GOODS-03', 'already-carrying');
  });
});

test('DOS-GOODS-07: after a delivery a good may be taken there or elsewhere', () => {
  const map = row('red - blue - green', { '0,0': ['blue'], '2,0': ['yellow'], '4,0': ['red'] });
  const there = on(map);
  there.act(move('EEE', take(0, 'blue'), take(2, 'yellow')));
  expect(there.player(0)).toMatchObject({ delivered: ['blue'], cargo: good('yellow', '2,0'), train: '3,0' });
  const elsewhere = on(map);
  elsewhere.act(move('EEEEW', take(0, 'blue'), take(4, 'red')));
  expect(elsewhere.player(0)).toMatchObject({ delivered: ['blue'], cargo: good('red', '4,0'), train: '3,0' });
});

test('D-GDS-10: goods that were taken are not replaced', () => {
  const t = on(row('blue - red', { '0,0': ['red', 'yellow'] }));
  t.act(move('EE', take(0, 'red')));
  expect([t.goods('0,0'), t.turn, t.phase]).toEqual([['yellow'], 1, 'turn']);
});

describe('D-GDS-11, DOS-GOODS-10: no dropping in a town that the train only passes', () => {
  const t = on(row('red - blue - green', { '0,0': ['yellow'] }));
  test('there is no such action', () => {
    const action = { ...move('EEE', take(0, 'yellow')), drop: [{ at: 2 }] };
    expect(() => t.session.refuse(action)).toThrow('action.drop: expected no such field here');
  });
  test('the cargo stays on the train', () => {
    t.act(move('EEE', take(0, 'yellow')));
    expect(t.player(0)).toMatchObject({ cargo: good('yellow', '0,0'), train: '3,0' });
    expect(t.goods('2,0')).toEqual([]);
  });
});

test('D-GDS-12: two deliveries in one move: 4 points and the bonus', () => {
  const t = on(row('blue - red - green', { '0,0': ['red'], '2,0': ['green'] }), { delivered: ['red'] });
  expect(t.score(0)).toBe(2);
  const events = t.act(move('EEEE', take(0, 'red'), take(2, 'green')));
  expect(events.filter(({ event }) => event === 'delivered').map(({ score }) => score)).toEqual([4, 7]);
  expect([t.score(0), t.player(0).delivered]).toEqual([7, ['red', 'red', 'green']]);
});

describe('DOS-GOODS-08: a stop in a town unloads', () => {
  test('also in the town of its own colour where it came from', () => {
    const t = on(row('red - blue'), { train: '1,0', cargo: good('red', '0,0') });
    expect(names(t.act(move('W')))).toEqual(['train-moved', 'unloaded']);
    expect([t.goods('0,0'), t.score(0)]).toEqual([['red'], 0]);
  });
  test('also what was taken in that very town', () => {
    const t = on(row('red - blue', { '2,0': ['green'] }));
    t.act(move('EE', take(2, 'green')));
    expect(t.goods('2,0')).toEqual(['green']);
    expect(t.player(0)).not.toHaveProperty('cargo');
  });
  test('a good carried round and back lies where it lay', () => {
    const t = on(row('red - blue', { '0,0': ['green'] }));
    t.act(move('EEWW', take(0, 'green')));
    expect([t.goods('0,0'), t.goods('2,0')]).toEqual([['green'], []]);
  });
});

test('DOS-GOODS-09: cargo on a train outside towns is nobody else’s', () => {
  const t = table({
    map: row('red - blue'),
    players: [{ steam: 6 }, { train: '1,0', cargo: good('blue', '0,0') }],
  });
  t.refuses(move('EE', take(1, 'blue')), 'DOS-GOODS-02', 'take-outside-town');
  t.act(move('EE'));
  expect(t.player(1).cargo).toEqual(good('blue', '0,0'));
});

test('DOS-GOODS-11: goods of the display are not in play', () => {
  const t = table({
    map: row('red - blue'),
    display: [{ town: 'red', goods: ['blue', 'green'] }],
    players: [{ steam: 6 }, {}],
  });
  t.refuses(move('E', take(0, 'blue')), 'DOS-GOODS-02', 'no-such-cube');
});

test('DOS-GOODS-12: a good in the town of its colour where it came into play goes to another of that colour', () => {
  const t = on(row('red - red', { '0,0': ['red'] }));
  expect(names(t.act(move('EE', take(0, 'red'))))).toEqual(['train-moved', 'picked-up', 'delivered']);
});

test('DOS-GOODS-13: only a move takes goods', () => {
  const t = on(row('red - blue', { '0,0': ['green'] }));
  for (const action of [WATER, { do: 'burn', coal: 1 }, { do: 'draw-town' }]) {
    expect(() => t.session.refuse({ ...action, take: [take(0, 'green')] })).toThrow('action.take');
  }
  t.refuses(move('', take(0, 'green')), 'DOS-MOVE-01', 'no-steps');
});

describe('goods of one colour in one town', () => {
  test('from different towns: the origin has to be named', () => {
    const map = row('red - blue - red', { '2,0': ['red', good('red', '0,0')] });
    const t = on(map, { train: '2,0' });
    expect(() => t.session.refuse(move('E', take(0, 'red')))).toThrow('action.take[0].origin: expected one of');
    t.refuses(move('E', take(0, 'red', '4,0')), 'DOS-GOODS-02', 'no-such-cube');
    expect(() => t.session.refuse(move('E', take(0, 'red', 'here')))).toThrow('action.take[0].origin');
    t.act(move('W', take(0, 'red', '0,0')));
    expect([t.player(0).cargo, t.goods('2,0')]).toEqual([good('red', '0,0'), ['red']]);
  });
  test('and it makes the difference between a delivery and none', () => {
    const map = row('red - blue - green', { '2,0': ['red', good('red', '0,0')] });
    const home = on(map, { train: '2,0' });
    home.act(move('WW', take(0, 'red', '0,0')));
    const away = on(map, { train: '2,0' });
    away.act(move('WW', take(0, 'red', '2,0')));
    expect([home.score(0), away.score(0)]).toEqual([0, 2]);
  });
  test('twins, of one colour and one origin: either will do, and the list has one of them', () => {
    const map = row('red - blue', { '0,0': ['blue', 'blue'] });
    const t = on(map, { steam: 1 });
    expect(t.legal().filter(({ do: kind }) => kind === 'move')).toEqual([
      { do: 'move', path: 'E' },
      { do: 'move', path: 'E', take: [{ at: 0, cube: 'blue', origin: '0,0' }] },
    ]);
    t.act(move('E', take(0, 'blue')));
    expect([t.player(0).cargo, t.goods('0,0')]).toEqual([good('blue', '0,0'), ['blue']]);
  });
  test('twins, both in one move', () => {
    const t = on(row('red - blue', { '0,0': ['blue', 'blue'] }));
    t.act(move('EEWWEE', take(0, 'blue'), take(4, 'blue')));
    expect([t.player(0).delivered, t.goods('0,0')]).toEqual([['blue', 'blue'], []]);
  });
  test('one twin away from home, the other there, is no choice at home', () => {
    const t = on(row('red - blue - green', { '0,0': ['green'], '2,0': [good('green', '0,0')] }));
    t.act(move('EEEE', take(0, 'green')));
    expect([t.goods('0,0'), t.goods('2,0'), t.player(0).delivered]).toEqual([[], ['green from 0,0'], ['green']]);
  });
});

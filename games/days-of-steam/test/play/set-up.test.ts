import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, startGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { deal, drawGoods, move, names, reveal, Table, take } from './table.ts';

/** Set-up, draw by draw: DOS-SETUP. */

function start(seats: number, options: JsonObject = {}): Table {
  return new Table(startGame(daysOfSteam, options, seats));
}

/** Plays up to the first turn with fixed draws: a red start town, and yellow and green towns on display. */
function ready(seats: number, options: JsonObject = {}, startGoods: readonly string[] = []): Table {
  const t = start(seats, options);
  t.act(reveal('red'));
  for (const cube of startGoods) t.act(drawGoods(cube));
  t.actAll(
    reveal('yellow'),
    drawGoods('blue'),
    drawGoods('red'),
    reveal('green'),
    drawGoods('blue'),
    drawGoods('blue'),
  );
  for (let tile = 0; tile < seats * 3; tile++) t.act(deal(tile % 2 === 0 ? 'curve-2' : 'straight-2'));
  t.act({ do: 'first-player', seat: 0 });
  return t;
}

const COLOURS = ['red', 'yellow', 'green', 'blue'];

test('DOS-SETUP-01: A game has 7 goods of each colour, 12 towns and 80 tiles.', () => {
  const t = start(3);
  expect([t.toAct, t.phase]).toEqual(['chance', 'start-town']);
  expect(t.legal()).toEqual(COLOURS.map((town) => ({ do: 'reveal', town, weight: 3 })));
  const deck = t.position.deck as { [tile: string]: number };
  expect(Object.values(deck).reduce((sum, count) => sum + count)).toBe(80);
  t.actAll(reveal('red'), reveal('blue'));
  expect(t.legal()).toEqual(COLOURS.map((cube) => ({ do: 'draw-goods', cube, weight: 7 })));
});

test('DOS-SETUP-02: The start town has no goods, and all trains start there.', () => {
  const t = start(4);
  expect(t.act(reveal('green'))).toEqual([{ event: 'start-town', town: 'green', cell: '0,0' }]);
  expect(t.position.map).toEqual([{ cell: '0,0', town: 'green', goods: [] }]);
  expect([0, 1, 2, 3].map((seat) => t.player(seat).train)).toEqual(Array(4).fill('0,0'));
  expect(t.phase).toBe('display-town');
});

test('DOS-SETUP-03: Two towns with two goods each are on display, and nine towns are left.', () => {
  const t = start(2);
  t.act(reveal('red'));
  expect(t.legal()).toContainEqual({ do: 'reveal', town: 'red', weight: 2 });
  expect(t.act(reveal('red'))).toEqual([{ event: 'town-displayed', town: 'red', display: 1 }]);
  expect(t.act(drawGoods('blue'))).toEqual([{ event: 'goods-displayed', cube: 'blue', display: 1 }]);
  expect(t.legal()).toContainEqual({ do: 'draw-goods', cube: 'blue', weight: 6 });
  t.act(drawGoods('red'));
  expect(t.phase).toBe('display-town');
  t.actAll(reveal('red'), drawGoods('green'), drawGoods('green'));
  expect(t.position.display).toEqual([
    { town: 'red', goods: ['blue', 'red'] },
    { town: 'red', goods: ['green', 'green'] },
  ]);
  expect(t.position.townDeck).toEqual({ yellow: 3, green: 3, blue: 3 });
  expect(t.phase).toBe('deal');
});

test('DOS-SETUP-03: Only towns in the deck and goods in the bag can be drawn.', () => {
  const t = start(2);
  t.expectRefused(drawGoods('red'), 'DOS-TURN-01', 'wrong-phase');
  t.actAll(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('red'), reveal('red'));
  expect(t.legal()).toEqual(COLOURS.map((cube) => ({ do: 'draw-goods', cube, weight: cube === 'red' ? 5 : 7 })));
  t.actAll(drawGoods('red'), drawGoods('red'));
  t.expectRefused(reveal('red'), 'DOS-TURN-01', 'wrong-phase');
});

test.each([2, 3, 4])('DOS-SETUP-04: Each of %i players gets three tiles.', (seats) => {
  const t = start(seats);
  t.actAll(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('red'));
  t.actAll(reveal('blue'), drawGoods('red'), drawGoods('red'));
  const dealt: unknown[] = [];
  for (let tile = 0; tile < seats * 3; tile++) {
    expect(t.phase).toBe('deal');
    const [drawn, seen] = t.act(deal(tile % 2 === 0 ? 'curve-2' : 'straight-2'));
    expect(drawn).toEqual({ event: 'tile-drawn', seat: drawn.seat, left: 79 - tile });
    expect(seen).toMatchObject({ event: 'tile-seen', only: drawn.seat, seat: drawn.seat });
    dealt.push(drawn.seat);
  }
  expect([...dealt].sort()).toEqual(Array.from({ length: seats * 3 }, (_, index) => Math.floor(index / 3)));
  expect(t.phase).toBe('first-player');
  for (let seat = 0; seat < seats; seat++) expect(t.player(seat).hand).toHaveLength(3);
});

test('DOS-SETUP-04: A tile type with no tiles left cannot be dealt.', () => {
  const t = start(2);
  t.actAll(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('red'));
  t.actAll(reveal('blue'), drawGoods('red'), drawGoods('red'), deal('straight-1'), deal('straight-1'));
  t.expectRefused(deal('straight-1'), 'DOS-SETUP-04', 'tile-not-in-deck');
  expect(t.legal()).toContainEqual({ do: 'deal', tile: 'curve-1', weight: 6 });
  expect(t.legal()).not.toContainEqual(expect.objectContaining({ tile: 'straight-1' }));
});

test('DOS-SETUP-05, -07: Players start without steam, coal, counters and deliveries.', () => {
  const t = ready(3);
  for (const seat of [0, 1, 2]) {
    expect(t.player(seat)).toMatchObject({ steam: 0, coal: 0, counters: 0, delivered: [], train: '0,0' });
    expect(t.player(seat)).not.toHaveProperty('cargo');
  }
});

test('DOS-SETUP-06: The first player is uniformly random, and play continues clockwise.', () => {
  const t = start(3);
  t.actAll(reveal('red'), reveal('red'), drawGoods('red'), drawGoods('red'));
  t.actAll(reveal('blue'), drawGoods('red'), drawGoods('red'));
  for (let tile = 0; tile < 9; tile++) t.act(deal(tile < 6 ? 'straight-2' : 'curve-2'));
  expect(t.legal()).toEqual([0, 1, 2].map((seat) => ({ do: 'first-player', seat, weight: 1 })));
  t.expectRefused({ do: 'first-player', seat: 3 }, 'DOS-SETUP-06', 'no-such-seat');
  expect(t.act({ do: 'first-player', seat: 2 })).toEqual([{ event: 'first-player', seat: 2 }]);
  expect([t.toAct, t.phase, t.position.actor]).toEqual([2, 'turn', 2]);
  t.actAll({ do: 'play', tile: 'curve-2', cell: '1,0', rotation: 2 }, deal('curve-2'));
  expect(t.toAct).toBe(0);
});

test('The same seed gives the same set-up.', () => {
  const documents = ['a', 'a', 'b'].map((seed) => {
    const session = startGame(daysOfSteam, {}, 4, seed);
    session.resolveChance();
    return JSON.stringify(session.position());
  });
  expect(documents[1]).toBe(documents[0]);
  expect(documents[2]).not.toBe(documents[0]);
});

describe('AMB-D-07, startTownGoods', () => {
  test('With 1 or 2, the goods of the start town are drawn first.', () => {
    for (const [count, goods] of [
      [1, ['green']],
      [2, ['green', 'blue']],
    ] as const) {
      const t = start(2, { startTownGoods: count });
      t.act(reveal('red'));
      for (const cube of goods) {
        expect(t.phase).toBe('draw-goods');
        expect(t.act(drawGoods(cube))).toEqual([{ event: 'goods-placed', cube, cell: '0,0' }]);
      }
      expect(t.phase).toBe('display-town');
      expect(t.goods('0,0')).toEqual([...goods].sort());
    }
  });
  test('With 0, the default, there are no goods to pick up in the start town.', () => {
    const t = ready(2);
    t.actAll({ do: 'play', tile: 'straight-2', cell: '1,0', rotation: 1 }, deal('curve-2'));
    t.actAll({ do: 'play', tile: 'straight-2', cell: '0,1', rotation: 0 }, deal('curve-2'));
    t.expectRefused(move('E', take(0, 'green')), 'DOS-GOODS-02', 'no-such-cube');
  });
  test('With 2, goods can be picked up in the start town.', () => {
    const t = ready(2, { startTownGoods: 2 }, ['green', 'blue']);
    t.actAll({ do: 'play', tile: 'straight-2', cell: '1,0', rotation: 1 }, deal('curve-2'));
    t.actAll({ do: 'play', tile: 'straight-2', cell: '0,1', rotation: 0 }, deal('curve-2'));
    expect(names(t.act(move('E', take(0, 'green'))))).toEqual(['train-moved', 'picked-up']);
  });
});

test.each([1, 5, 0, 2.5])('A game cannot have %d seats.', (seats) => {
  expect(() => start(seats)).toThrow('seats: expected a whole number from 2 to 4');
});

import { ParseError } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { f1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, Table } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';
import {
  BASE_AND_STANDARD,
  bid,
  capital,
  END_BUILD,
  each,
  type Funds,
  funds,
  only,
  PASS,
  STANDARD,
  selecting,
  take,
  takeAsPass,
} from './turns.ts';

/** Terrain by the price of a straight: $2 plains, $3 river, $4 hills, $5 hills and river. */
const TERRAIN: { readonly [price: number]: { terrain: string; river: boolean } } = {
  2: { terrain: 'plains', river: false },
  3: { terrain: 'plains', river: true },
  4: { terrain: 'hills', river: false },
  5: { terrain: 'hills', river: true },
};

/** Black can lay a straight east of A at this price. */
function facing(price: number, player: Funds, rules = 'base'): Table {
  return Table.from({ map: f1({ '1,0': TERRAIN[price] }), options: { rules }, players: { [BLACK]: player } });
}
const STRAIGHT = lay('21@(1,0){0-3}');

describe('Base: raising money', () => {
  const PAYMENTS: { id: string; before: [number, number, number]; cost: number; after: [number, number, number] }[] = [
    // cash, income, victory points
    { id: 'STM-MONEY-01', before: [0, 0, 0], cost: 2, after: [3, -1, 0] },
    { id: 'STM-MONEY-01', before: [0, 7, 9], cost: 5, after: [0, 6, 9] },
    { id: 'STM-MONEY-02', before: [0, -10, 4], cost: 4, after: [1, -10, 2] },
    { id: 'STM-MONEY-02', before: [0, -9, 4], cost: 5, after: [0, -10, 4] },
    { id: 'S-MON-03', before: [4, -10, 2], cost: 5, after: [4, -10, 0] },
    { id: 'STM-MONEY-04', before: [5, 0, 6], cost: 5, after: [0, 0, 6] },
    { id: 'STM-MONEY-04', before: [4, 0, 6], cost: 5, after: [4, -1, 6] },
    { id: 'STM-MONEY-04', before: [9, 3, 0], cost: 4, after: [5, 3, 0] },
  ];
  test.each(PAYMENTS)(
    '$id A player with $before pays $cost and has $after.',
    ({ before: [cash, income, vp], cost, after }) => {
      const table = facing(cost, { cash, income, vp });
      table.act(STRAIGHT);
      expect(Object.values(funds(table, BLACK))).toEqual(after);
    },
  );

  const UNAFFORDABLE: { id: string; before: [number, number, number]; cost: number }[] = [
    { id: 'S-MON-03', before: [4, -10, 1], cost: 5 },
    { id: 'STM-MONEY-03', before: [1, -10, 0], cost: 2 },
    { id: 'STM-MONEY-03', before: [1, -10, 1], cost: 2 },
  ];
  test.each(UNAFFORDABLE)('$id A player with $before cannot pay $cost.', ({ before: [cash, income, vp], cost }) => {
    const table = facing(cost, { cash, income, vp });
    expect(table.refusal(STRAIGHT)).toBe('STM-MONEY-06 cannot-afford');
    table.act(END_BUILD);
    expect(funds(table, BLACK)).toEqual({ cash, income, vp });
  });

  test('S-MON-04 At income -10, raising $6 requires four victory points.', () => {
    const table = selecting({ players: { [BLACK]: { income: -10, vp: 3 } } });
    expect(table.refusal(take('urbanization'))).toBe('STM-ACT-23 tile-unaffordable');
    expect(table.refusal(take('locomotive'))).toBe('STM-ACT-23 locomotive-unaffordable');
    const richer = selecting({ players: { [BLACK]: { income: -10, vp: 4 } } });
    richer.act(take('urbanization'));
    expect(funds(richer, BLACK)).toEqual({ cash: 4, income: -10, vp: 0 });
  });

  test('STM-MONEY-02 A payment lowers income to -10 and takes the rest from victory points.', () => {
    const table = selecting({ players: { [BLACK]: { income: -9, vp: 5 } } });
    const events = table.act(take('urbanization'));
    expect(funds(table, BLACK)).toEqual({ cash: 4, income: -10, vp: 3 });
    expect(only(events, 'money-raised')).toEqual([
      { event: 'money-raised', seat: BLACK, amount: 10, income: 1, vp: 2 },
    ]);
  });

  test('S-MON-05 A payment raises only the minimum that cash does not cover.', () => {
    const rich = facing(5, { cash: 5, income: 3, vp: 3 });
    expect(only(rich.act(STRAIGHT), 'money-raised')).toEqual([]);
    const poor = facing(5, { cash: 3, income: 3, vp: 3 });
    expect(only(poor.act(STRAIGHT), 'money-raised')).toEqual([
      { event: 'money-raised', seat: BLACK, amount: 5, income: 1, vp: 0 },
    ]);
  });

  const PHASES = ['seat-auction', 'select-action-tiles', 'build-track', 'move-goods'];
  test.each(PHASES)('S-MON-05 STM-MONEY-05 A player cannot raise money without a payment in phase %s.', (phase) => {
    const table = Table.from({ players: { [BLACK]: { cash: 0, income: 9, vp: 9 } }, also: { phase } });
    expect(table.refusal(capital(1))).toBe('STM-TURN-01 wrong-phase');
    expect(table.legal().filter(({ do: kind }) => kind === 'capital')).toEqual([]);
    expect(() => table.session.checkAction({ do: 'raise', amount: 5 })).toThrow(ParseError);
    expect(() => table.session.checkAction({ ...STRAIGHT, raise: 2 })).toThrow('action.raise');
  });

  const SINGLY = [
    { prices: [3, 4, 3], after: { cash: 0, income: -2, vp: 0 } },
    { prices: [2, 2, 2, 2], after: { cash: 2, income: -2, vp: 0 } },
  ];
  test.each(SINGLY)(
    'S-MON-06 STM-MONEY-07 Paying $prices one by one costs the same as paying the sum.',
    ({ prices, after }) => {
      const sides = ['1,0', '0,1', '0,-1', '1,-1'];
      const tiles = ['21@(1,0){0-3}', '21@(0,1){1-4}', '21@(0,-1){1-4}', '21@(1,-1){2-5}'];
      const hexes = Object.fromEntries(prices.map((price, index) => [sides[index], TERRAIN[price]]));
      const table = Table.from({ map: f1(hexes), players: { [BLACK]: { tile: 'engineer' } } });
      expect(table.lay(...tiles.slice(0, prices.length))).toEqual(prices);
      expect(funds(table, BLACK)).toEqual(after);
    },
  );

  test('STM-MONEY-06 A price of exactly the means is affordable.', () => {
    const table = selecting({ players: { [BLACK]: { cash: 1, income: -9, vp: 1 } } });
    table.act(take('urbanization'));
    expect(funds(table, BLACK)).toEqual({ cash: 0, income: -10, vp: 1 });
  });

  test.each(BASE_AND_STANDARD)('STM-MONEY-08 %s: All players see everybody’s money.', (rules) => {
    const table = Table.from({ options: { rules }, players: { [BLACK]: { cash: 7 }, [GREEN]: { cash: 8 } } });
    const { game, state } = table.session;
    for (const seat of [BLACK, GREEN, 'spectator'] as const) {
      expect(game.playerView(state, seat)).toMatchObject({ players: [{ cash: 7 }, { cash: 8 }, { cash: 0 }] });
    }
  });

  test('STM-MONEY-09 Players cannot give money to each other.', () => {
    const table = facing(2, { cash: 9, income: 0, vp: 0 });
    expect(() => table.session.checkAction({ do: 'give', to: GREEN, amount: 5 })).toThrow('action.do');
  });
});

describe('Standard: capital', () => {
  const buying = (player: Partial<Funds> = {}, also = {}) =>
    Table.from({ options: STANDARD, players: { [BLACK]: player }, also: { phase: 'buy-capital', ...also } });

  const UNITS: { id: string; before: [number, number, number]; units: number; after: [number, number, number] }[] = [
    { id: 'S-MON-17', before: [0, -9, 4], units: 3, after: [15, -10, 0] },
    { id: 'STM-CAP-01', before: [7, 0, 0], units: 4, after: [27, -4, 0] },
    { id: 'STM-CAP-01', before: [0, 0, 1], units: 10, after: [50, -10, 1] },
    { id: 'STM-CAP-01', before: [0, 3, 2], units: 14, after: [70, -10, 0] },
    { id: 'S-MON-18', before: [0, 5, 5], units: 0, after: [0, 5, 5] },
    { id: 'STM-CAP-03', before: [0, 0, 0], units: 0, after: [0, 0, 0] },
  ];
  test.each(UNITS)(
    '$id A player with $before buys $units units and has $after.',
    ({ before: [cash, income, vp], units, after }) => {
      const table = buying({ cash, income, vp });
      table.act(capital(units));
      expect(Object.values(funds(table, BLACK))).toEqual(after);
    },
  );

  const TOO_MANY: { id: string; before: [number, number, number]; most: number }[] = [
    { id: 'S-MON-17', before: [0, -9, 4], most: 3 },
    { id: 'STM-CAP-01', before: [30, -10, 1], most: 0 },
    { id: 'STM-CAP-01', before: [0, -10, 3], most: 1 },
    { id: 'STM-CAP-01', before: [0, 0, 0], most: 10 },
  ];
  test.each(TOO_MANY)(
    '$id A player with $before can buy at most $most units.',
    ({ before: [cash, income, vp], most }) => {
      const table = buying({ cash, income, vp });
      expect(table.refusal(capital(most + 1))).toBe('STM-CAP-01 capital-beyond-means');
      expect(table.legal()).toEqual(Array.from({ length: most + 1 }, (_, units) => capital(units)));
    },
  );

  test('STM-CAP-01 Each player buys once, in player order, with an event.', () => {
    const table = buying({ income: -9, vp: 4 }, { order: [2, 0, 1] });
    const events = table.actAll(capital(2), capital(2), capital(0));
    expect(only(events, 'capital-bought')).toEqual([
      { event: 'capital-bought', seat: 2, amount: 10, income: 2, vp: 0 },
      { event: 'capital-bought', seat: 0, amount: 10, income: 1, vp: 2 },
      { event: 'capital-bought', seat: 1, amount: 0, income: 0, vp: 0 },
    ]);
    expect(table.document().phase).toBe('order-auction');
    expect(each(table, 'cash')).toEqual([10, 0, 10]);
  });

  const LATER = ['order-auction', 'select-action-tiles', 'build-track', 'move-goods'];
  test.each(LATER)('S-MON-18 Capital cannot be bought in phase %s.', (phase) => {
    const table = Table.from({ options: STANDARD, players: { [BLACK]: { income: 9 } }, also: { phase } });
    expect(table.refusal(capital(1))).toBe('STM-TURN-01 wrong-phase');
    expect(table.refusal(capital(0))).toBe('STM-TURN-01 wrong-phase');
  });

  test('STM-CAP-02 Track is paid from cash only.', () => {
    expect(facing(4, { cash: 3, income: 9, vp: 9 }, 'standard').refusal(STRAIGHT)).toBe('STM-CAP-02 not-enough-cash');
    const table = facing(4, { cash: 4, income: 9, vp: 9 }, 'standard');
    table.act(STRAIGHT);
    expect(funds(table, BLACK)).toEqual({ cash: 0, income: 9, vp: 9 });
  });
});

test('STM-BANK-02 Voluntary purchases are refused before they can cause bankruptcy.', () => {
  const broke = { cash: 0, income: -10, vp: 1 };
  const table = selecting({ players: { [BLACK]: broke } });
  expect(table.refusal(take('city-growth'))).toBe('STM-ACT-23 tile-unaffordable');
  const events = table.act(takeAsPass('city-growth'));
  expect(only(events, 'bankrupt')).toEqual([]);
  expect(funds(table, BLACK)).toEqual(broke);
  const auction = Table.from({ players: { [BLACK]: broke }, also: { phase: 'seat-auction' } });
  expect(auction.refusal(bid(1))).toBe('STM-BAUC-07 bid-beyond-means');
  expect(auction.legal()).toEqual([bid(0), PASS]);
});

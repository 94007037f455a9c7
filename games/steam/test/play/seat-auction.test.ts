import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { type Given, Table } from '../fixtures/play.ts';
import { bid, each, funds, only, PASS } from './turns.ts';

/** The Base Game's auction for the order of turn 1. */

function opening(seats: number, opener: number): Table {
  const table = Table.from({ seats, also: { phase: 'choose-opener' } });
  table.act({ do: 'opener', seat: opener });
  return table;
}

/** In the middle of the auction, with arbitrary players. */
function bidding(given: Given): Table {
  return Table.from({ ...given, also: { phase: 'seat-auction', ...given.also } });
}

/** Makes the bids (numbers) and passes, and returns the actors. */
function call(table: Table, ...calls: readonly (number | 'pass')[]): (number | undefined)[] {
  return calls.map((each) => {
    const { actor } = table.document();
    table.act(each === 'pass' ? PASS : bid(each));
    return actor;
  });
}

const auctionOf = (table: Table): JsonObject => table.session.position().auction as JsonObject;

describe('one position', () => {
  test('S-AUC-01 If the opener bids $0 and the others pass, the opener is first for free.', () => {
    const table = opening(3, 1);
    call(table, 0, 'pass', 'pass');
    expect(table.document().order).toEqual([1]);
    expect(funds(table, 1)).toEqual({ cash: 0, income: 0, vp: 0 });
  });

  test('S-AUC-05 STM-BAUC-07 At the start $50 is the highest possible bid.', () => {
    const table = opening(3, 0);
    expect(table.refusal(bid(51))).toBe('STM-BAUC-07 bid-beyond-means');
    call(table, 50, 'pass', 'pass');
    expect(funds(table, 0)).toEqual({ cash: 0, income: -10, vp: 0 });
  });

  test('STM-BAUC-06 The winner raises the amount of the bid immediately and keeps the change.', () => {
    const table = opening(5, 2);
    const events = table.actAll(bid(7), PASS, PASS, PASS, PASS);
    expect(funds(table, 2)).toEqual({ cash: 3, income: -2, vp: 0 });
    expect(only(events, 'position-won')).toEqual([{ event: 'position-won', seat: 2, position: 1, amount: 7 }]);
    expect(table.document()).toMatchObject({ phase: 'seat-auction', actor: 3 });
  });

  test('STM-BAUC-06 A player who is outbid pays nothing.', () => {
    const table = opening(3, 0);
    call(table, 10, 12, 15, 'pass', 'pass');
    expect(each(table, 'income')).toEqual([0, 0, -3]);
    expect(each(table, 'cash')).toEqual([0, 0, 0]);
  });

  test.each([0, 1, 2, 3])('STM-BAUC-02 Seat %i opens, and bidding goes clockwise.', (opener) => {
    const table = opening(4, opener);
    const round = [0, 1, 2, 3].map((step) => (opener + step) % 4);
    expect(call(table, 0, 1, 2, 3, 4)).toEqual([...round, opener]);
  });

  test('STM-BAUC-02 Chance picks the opener with equal probability.', () => {
    const table = Table.from({ seats: 4, also: { phase: 'choose-opener' } });
    const { game, state } = table.session;
    expect(game.chanceOutcomes(state).map(({ weight }) => weight)).toEqual([1, 1, 1, 1]);
    expect(table.refusal({ do: 'opener', seat: 4 })).toBe('STM-BAUC-02 no-such-seat');
  });

  test('STM-BAUC-03 A bid exceeds the last by at least $1.', () => {
    const table = opening(3, 0);
    call(table, 0);
    expect(table.refusal(bid(0))).toBe('STM-BAUC-03 bid-too-low');
    call(table, 5);
    expect([4, 5].map((amount) => table.refusal(bid(amount)))).toEqual(Array(2).fill('STM-BAUC-03 bid-too-low'));
    expect(table.refusal(bid(6))).toBeNull();
  });

  test('STM-BAUC-04 A player who has passed is out for this position only.', () => {
    const table = opening(4, 0);
    expect(call(table, 1, 'pass', 2, 3, 'pass', 4, 'pass')).toEqual([0, 1, 2, 3, 0, 2, 3]);
    expect(table.document().order).toEqual([2]);
    expect(call(table, 'pass', 0, 1, 'pass')).toEqual([3, 0, 1, 0]);
    expect(table.document().order).toEqual([2, 1]);
  });

  test('STM-BAUC-05 If all others pass without a bid, the last player gets the position for free.', () => {
    const table = opening(4, 3);
    expect(call(table, 'pass', 'pass', 'pass')).toEqual([3, 0, 1]);
    expect(table.document()).toMatchObject({ order: [2], actor: 3 });
    expect(funds(table, 2)).toEqual({ cash: 0, income: 0, vp: 0 });
  });

  test('STM-BAUC-05 If the others pass, the bidder gets the position for the bid.', () => {
    const table = opening(3, 0);
    call(table, 'pass', 6, 'pass');
    expect(funds(table, 1)).toEqual({ cash: 4, income: -2, vp: 0 });
  });

  const MEANS = [
    { cash: 0, income: 0, vp: 0, most: 50 },
    { cash: 2, income: -9, vp: 0, most: 7 },
    { cash: 1, income: -10, vp: 3, most: 6 },
    { cash: 4, income: -10, vp: 1, most: 4 },
    { cash: 0, income: -10, vp: 0, most: 0 },
  ];
  test.each(MEANS)(
    'STM-BAUC-07 With cash $cash, income $income and VP $vp, a player can bid at most $most.',
    ({ most, ...player }) => {
      const table = bidding({ players: { 0: player } });
      expect(table.refusal(bid(most))).toBeNull();
      expect(table.refusal(bid(most + 1))).toBe('STM-BAUC-07 bid-beyond-means');
    },
  );

  test('STM-BAUC-07 A player who cannot outbid can only pass.', () => {
    const auction = { bids: [50, null, null], highBidder: 0 };
    const table = bidding({ also: { actor: 1, auction } });
    expect(table.legal()).toEqual([PASS]);
  });
});

describe('all positions', () => {
  test('S-AUC-06 With three players there are two auctions, and the third position is free.', () => {
    const table = opening(3, 0);
    call(table, 3, 'pass', 'pass', 2, 'pass');
    expect(table.document()).toMatchObject({ phase: 'select-action-tiles', actor: 0, order: [0, 1, 2] });
    expect(funds(table, 2)).toEqual({ cash: 0, income: 0, vp: 0 });
  });

  test.each([3, 4, 5, 6])(
    'STM-BAUC-01 With %i players, positions are auctioned from the first on, except the last.',
    (seats) => {
      const table = opening(seats, 0);
      const won: unknown[] = [];
      const taken: unknown[] = [];
      while (table.document().phase === 'seat-auction') {
        const events = table.act(auctionOf(table).highBidder === undefined ? bid(1) : PASS);
        won.push(...only(events, 'position-won').map(({ position }) => position));
        taken.push(...only(events, 'position-taken'));
      }
      expect(won).toEqual(Array.from({ length: seats - 1 }, (_, index) => index + 1));
      expect(taken).toEqual([{ event: 'position-taken', seat: seats - 1, position: seats }]);
      expect(table.document().order).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    },
  );

  test('STM-BAUC-08 The next player without a position, clockwise from the winner, opens the next auction.', () => {
    const table = opening(5, 0);
    // Seat 2 wins the first; 3 opens, and seat 1 wins; the next round the table from 1 without a position is 3.
    expect(call(table, 'pass', 'pass', 4, 'pass', 'pass')).toEqual([0, 1, 2, 3, 4]);
    expect(call(table, 'pass', 'pass', 'pass')).toEqual([3, 4, 0]);
    expect(table.document()).toMatchObject({ order: [2, 1], actor: 3 });
    expect(call(table, 0, 1, 'pass', 'pass')).toEqual([3, 4, 0, 3]);
    expect(table.document()).toMatchObject({ order: [2, 1, 4], actor: 0 });
    expect(call(table, 2, 'pass')).toEqual([0, 3]);
    expect(table.document()).toMatchObject({ phase: 'select-action-tiles', order: [2, 1, 4, 0, 3] });
  });

  test('STM-BAUC-08 The auction of a new position starts without a bid.', () => {
    const table = opening(3, 0);
    call(table, 9, 'pass', 'pass');
    expect(table.refusal(bid(0))).toBeNull();
    expect(auctionOf(table)).toEqual({ bids: [null, null, null], passed: [0] });
  });
});

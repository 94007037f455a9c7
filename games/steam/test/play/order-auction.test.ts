import { describe, expect, test } from 'vitest';
import { type Given, type PlayerDocument, Table } from '../fixtures/play.ts';
import { bid, capital, DROP_OUT, each, only, PASS, STANDARD } from './turns.ts';

/** The Standard Game's auction for the order of every turn. */

type Call = number | 'pass' | 'drop out';

/** An auction about to start. Each player has $20 unless `cash` says otherwise. */
function bidding({ cash = {}, ...given }: Given & { cash?: { [seat: number]: number } } = {}): Table {
  const { seats = 3, players = {} } = given;
  const everybody: { [seat: number]: Partial<PlayerDocument> } = {};
  for (let seat = 0; seat < seats; seat++) everybody[seat] = players[seat] ?? { cash: cash[seat] ?? 20 };
  return Table.from({
    ...given,
    players: everybody,
    options: { ...STANDARD, ...given.options },
    also: { phase: 'order-auction', ...given.also },
  });
}

/** Makes the bids and passes, and returns the actors. */
function call(table: Table, ...calls: readonly Call[]): (number | undefined)[] {
  return calls.map((each) => {
    const { actor } = table.document();
    table.act(each === 'pass' ? PASS : each === 'drop out' ? DROP_OUT : bid(each));
    return actor;
  });
}

/** The amounts paid, of $20 each. */
const paid = (table: Table): number[] => each(table, 'cash').map((cash) => 20 - cash);

const over = (table: Table): boolean => table.document().phase === 'select-action-tiles';

describe('bids', () => {
  test('STM-SAUC-01 The first player starts, and bidding continues in current player order.', () => {
    const table = bidding({ seats: 4, also: { order: [2, 0, 3, 1] } });
    expect(call(table, 1, 2, 3, 4, 5, 6)).toEqual([2, 0, 3, 1, 2, 0]);
  });

  test('STM-SAUC-02 A bid must exceed the highest so far; the first may be $0.', () => {
    const table = bidding();
    call(table, 0);
    expect(table.refusal(bid(0))).toBe('STM-SAUC-02 order-bid-too-low');
    call(table, 5, 7);
    expect([5, 6, 7].map((amount) => table.refusal(bid(amount)))).toEqual(
      Array(3).fill('STM-SAUC-02 order-bid-too-low'),
    );
    expect(table.refusal(bid(8))).toBeNull();
  });

  test('S-AUC-08 STM-SAUC-03 A bid above cash is illegal, whatever could be raised.', () => {
    const table = bidding({ players: { 0: { cash: 4, income: 8, vp: 30 } } });
    expect(table.refusal(bid(5))).toBe('STM-SAUC-03 order-bid-beyond-cash');
    expect(table.refusal(bid(4))).toBeNull();
  });

  test('STM-SAUC-03 A player who cannot outbid can only pass.', () => {
    const table = bidding({ cash: { 1: 3 } });
    call(table, 3);
    expect(table.legal()).toEqual([PASS]);
  });

  test('STM-SAUC-04 A pass is final and takes the last free position.', () => {
    const table = bidding({ seats: 5 });
    expect(call(table, 'pass', 1, 'pass', 2, 3, 4)).toEqual([0, 1, 2, 3, 4, 1]);
    expect(call(table, 'pass', 'pass')).toEqual([3, 4]);
    expect(table.document().order).toEqual([1, 4, 3, 2, 0]);
  });

  test('STM-SAUC-04 An event announces every position taken.', () => {
    const events = bidding().actAll(PASS, PASS);
    expect(only(events, 'position-taken').map(({ seat, position }) => [seat, position])).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
    ]);
    expect(only(events, 'order-set')).toEqual([{ event: 'order-set', order: [2, 1, 0] }]);
  });

  test('STM-SAUC-06 If nobody bids, the last remaining player is first for free.', () => {
    const table = bidding({ seats: 4 });
    call(table, 'pass', 'pass', 'pass');
    expect(table.document().order).toEqual([3, 2, 1, 0]);
    expect(paid(table)).toEqual([0, 0, 0, 0]);
  });

  test('STM-SAUC-06 A bid of $0 can be outbid with $1.', () => {
    const table = bidding();
    call(table, 0, 'pass', 1);
    expect(call(table, 'pass')).toEqual([0]);
    expect(table.document().order).toEqual([2, 0, 1]);
    expect(paid(table)).toEqual([0, 0, 1]);
  });
});

describe('the free pass', () => {
  test('S-AUC-12 In turn 1 every pass is final.', () => {
    const table = Table.from({ options: STANDARD, also: { phase: 'draw-tiles' } });
    table.actAll(...['turn-order', 'first-move', 'engineer'].map((tile) => ({ do: 'draw-tile', tile })));
    table.actAll(capital(1), capital(1), capital(1));
    const events = table.actAll(PASS, PASS);
    expect(only(events, 'free-pass-used')).toEqual([]);
    expect(over(table)).toBe(true);
    expect(table.document().order).toEqual([2, 1, 0]);
  });

  test('STM-SAUC-05 A plain pass uses the free pass; the next pass is final.', () => {
    const table = bidding({ also: { freePass: 0 } });
    expect(only(table.act(PASS), 'free-pass-used')).toEqual([{ event: 'free-pass-used', seat: 0 }]);
    expect(table.session.position()).toMatchObject({ auction: { passed: [] } });
    expect(call(table, 1, 2, 'pass')).toEqual([1, 2, 0]);
    expect(table.session.position()).toMatchObject({ auction: { passed: [0], taken: [0] } });
  });

  test('STM-SAUC-05 The holder may drop out immediately instead and loses the free pass.', () => {
    const table = bidding({ also: { freePass: 0 } });
    const events = table.act(DROP_OUT);
    expect(events).toEqual([
      { event: 'free-pass-declined', seat: 0 },
      { event: 'position-taken', seat: 0, position: 3 },
    ]);
    expect(table.session.position()).toMatchObject({ actor: 1, auction: { passed: [0], taken: [0] } });
    expect(table.session.position()).not.toHaveProperty('freePass');
    expect(call(table, 1, 'pass')).toEqual([1, 2]);
    expect(table.document().order).toEqual([1, 2, 0]);
  });

  test('STM-SAUC-05 After dropping out with a bid, the last position is free.', () => {
    const table = bidding({ seats: 4, also: { freePass: 0 } });
    expect(call(table, 6, 7, 8, 9, 'drop out')).toEqual([0, 1, 2, 3, 0]);
    expect(call(table, 'pass', 'pass')).toEqual([1, 2]);
    expect(table.document().order).toEqual([3, 2, 1, 0]);
    expect(paid(table)).toEqual([0, 4, 8, 9]);
  });

  test('STM-SAUC-05 Both passes are listed only for the holder of an unused free pass.', () => {
    const table = bidding({ cash: { 0: 1, 1: 1, 2: 1 }, also: { freePass: 1 } });
    const passes = () => table.legal().filter((action) => action.do === 'pass');
    expect(passes()).toEqual([PASS]);
    call(table, 0);
    expect(table.legal()).toEqual([bid(1), PASS, DROP_OUT]);
    call(table, 'pass', 'pass');
    expect(table.document().actor).toBe(1);
    expect(passes()).toEqual([PASS]);
  });

  test('STM-SAUC-05 Without a free pass, a final pass is the same action as a pass.', () => {
    const table = bidding({ also: { freePass: 1 } });
    expect(table.refusal(DROP_OUT)).toBeNull();
    call(table, 'drop out');
    expect(table.session.actions).toEqual([PASS]);
    expect(call(table, 'drop out')).toEqual([1]);
    expect(table.session.actions).toEqual([PASS, DROP_OUT]);
    expect(table.document().order).toEqual([2, 1, 0]);
  });

  test('A final pass is rejected in the seat auction and in the goods rounds.', () => {
    expect(() => Table.from({ also: { phase: 'seat-auction' } }).refusal(DROP_OUT)).toThrow('action.final');
    expect(() => Table.from({ also: { phase: 'move-goods' } }).refusal(DROP_OUT)).toThrow('action.final');
    expect(Table.from({ also: { phase: 'build-track' } }).refusal(DROP_OUT)).toBe('STM-TURN-01 wrong-phase');
    expect(Table.from({ also: { phase: 'move-goods' } }).refusal({ ...PASS, final: false })).toBeNull();
  });

  test('S-AUC-13 If all others drop out after the free pass, the holder is first at their last bid, here none.', () => {
    const table = bidding({ seats: 4, also: { freePass: 0 } });
    expect(call(table, 'pass', 'pass', 'pass', 'pass')).toEqual([0, 1, 2, 3]);
    expect(table.document().order).toEqual([0, 3, 2, 1]);
    expect(paid(table)).toEqual([0, 0, 0, 0]);
  });

  test('S-AUC-13 The holder pays a bid made after the free pass.', () => {
    const table = bidding({ also: { freePass: 0 } });
    call(table, 'pass', 2, 'pass', 6, 'pass');
    expect(table.document().order).toEqual([0, 1, 2]);
    expect(paid(table)).toEqual([6, 2, 0]);
  });

  test('S-AUC-15 A pass after the free pass and a bid is final.', () => {
    const table = bidding({ seats: 4, also: { freePass: 1 } });
    expect(call(table, 1, 'pass', 2, 3, 'pass', 4, 5, 'pass', 'pass')).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 1]);
    expect(table.document().order).toEqual([2, 1, 3, 0]);
    expect(paid(table)).toEqual([0, 4, 5, 2]);
  });

  test('STM-SAUC-05 A bid before the free pass does not use it up.', () => {
    const table = bidding({ also: { freePass: 0 } });
    expect(call(table, 1, 2, 3, 'pass', 4, 'pass', 5)).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(call(table, 'pass')).toEqual([1]);
    expect(table.document().order).toEqual([0, 1, 2]);
  });

  test('STM-SAUC-07 The highest bidder is skipped, so the holder decides again after a free pass.', () => {
    const table = bidding({ also: { freePass: 1 } });
    expect(call(table, 3, 'pass', 'pass')).toEqual([0, 1, 2]);
    expect(table.document().actor).toBe(1);
    expect(table.refusal(bid(3))).toBe('STM-SAUC-02 order-bid-too-low');
    expect(call(table, 'pass')).toEqual([1]);
    expect(table.document().order).toEqual([0, 1, 2]);
    expect(paid(table)).toEqual([3, 0, 0]);
  });

  test('STM-SAUC-07 The holder who decides again may outbid.', () => {
    const table = bidding({ also: { freePass: 1 } });
    call(table, 3, 'pass', 'pass', 4);
    expect(call(table, 'pass')).toEqual([0]);
    expect(table.document().order).toEqual([1, 0, 2]);
    expect(paid(table)).toEqual([3, 4, 0]);
  });

  test('STM-SAUC-07 The highest bidder is skipped even with other players in between.', () => {
    const table = bidding({ seats: 4, also: { freePass: 3 } });
    // Seat 2 bids high, 3 passes free, 0 and 1 pass: it is 3 again, not 2.
    expect(call(table, 0, 1, 5, 'pass', 'pass', 'pass', 'pass')).toEqual([0, 1, 2, 3, 0, 1, 3]);
    expect(table.document().order).toEqual([2, 3, 1, 0]);
    expect(paid(table)).toEqual([0, 1, 5, 0]);
  });

  const nextAuction = (table: Table) => {
    table.finishTurn();
    while (table.document().phase === 'buy-capital') table.act(capital(0));
  };

  test('S-AUC-17 STM-ACT-02 The Turn Order tile gives a free pass in the auction of the next turn only.', () => {
    const table = bidding({ also: { turn: 2 } });
    call(table, 'pass', 'pass'); // Order 2, 1, 0; nobody has a free pass.
    table.take('engineer', 'turn-order', 'first-build');
    nextAuction(table);
    expect(table.session.position()).toMatchObject({ turn: 3, phase: 'order-auction', freePass: 1 });
    expect(call(table, 'pass', 'pass', 'pass')).toEqual([2, 1, 0]);
    expect(table.document().order).toEqual([1, 0, 2]);
    table.take('engineer', 'first-move', 'first-build');
    nextAuction(table);
    expect(table.session.position()).not.toHaveProperty('freePass');
  });

  test('STM-ACT-02 An unused free pass expires after the auction.', () => {
    const table = bidding({ also: { turn: 2, freePass: 0 } });
    call(table, 1, 'pass', 'pass');
    table.take('engineer', 'first-move', 'first-build');
    nextAuction(table);
    expect(call(table, 'pass', 'pass')).toEqual([0, 2]);
    expect(over(table)).toBe(true);
  });
});

describe('payment', () => {
  /**
   * All players bid in ascending order and then pass in the same order, so the player who bid `bids[0]` is first. The
   * initial order is the reverse of the final one.
   */
  function auctionedAt(bids: readonly number[], given: Given = {}): Table {
    const seats = Math.max(3, bids.length);
    const bankrupt = Array.from({ length: seats - bids.length }, (_, index) => bids.length + index);
    const players = Object.fromEntries(bankrupt.map((seat) => [seat, { bankrupt: true }]));
    const order = bids.map((_, seat) => seat).reverse();
    const table = bidding({ ...given, seats, players: { ...players, ...given.players }, also: { order } });
    call(table, ...[...bids].reverse(), ...Array<Call>(bids.length - 1).fill('pass'));
    expect(table.document().order).toEqual([...order].reverse());
    return table;
  }

  const PAYMENTS = [
    { id: 'S-AUC-09', bids: [7, 6, 5, 3, 2], pay: [7, 6, 3, 2, 0] },
    { id: 'S-AUC-10', bids: [4, 3, 2], pay: [4, 3, 0] },
    { id: 'STM-SAUC-09', bids: [4, 3], pay: [4, 0] },
    { id: 'STM-SAUC-08', bids: [9, 8, 7, 6], pay: [9, 8, 4, 0] },
    { id: 'STM-SAUC-08', bids: [3, 2, 1, 0], pay: [3, 2, 1, 0] },
    { id: 'STM-SAUC-08', bids: [12, 11, 9, 6, 5, 4], pay: [12, 11, 5, 3, 3, 0] },
  ];
  test.each(PAYMENTS)('$id The bids $bids for the positions in order cost $pay.', ({ bids, pay }) => {
    const table = auctionedAt(bids);
    expect(paid(table).slice(0, bids.length)).toEqual(pay);
  });

  test('STM-SAUC-08 Events announce exactly the payments made.', () => {
    const table = bidding({ seats: 4 });
    const events = table.actAll(bid(0), bid(1), bid(3), bid(4), PASS, PASS, PASS);
    expect(only(events, 'paid').map(({ seat, amount }) => [seat, amount])).toEqual([
      [3, 4],
      [2, 3],
      [1, 1],
    ]);
  });

  test('STM-SAUC-08 Each player’s own last bid counts.', () => {
    const table = bidding({ seats: 4 });
    call(table, 1, 2, 3, 4, 7, 'pass', 8, 'pass', 9, 'pass');
    expect(table.document().order).toEqual([0, 2, 3, 1]);
    expect(paid(table)).toEqual([9, 0, 8, 2]);
  });

  test('S-AUC-18 A player who is second without a bid pays nothing.', () => {
    const table = bidding({ seats: 4, also: { freePass: 3 } });
    call(table, 6, 'pass', 'pass', 'pass', 'pass');
    expect(table.document().order).toEqual([0, 3, 2, 1]);
    expect(paid(table)).toEqual([6, 0, 0, 0]);
  });

  test('S-AUC-18 The price depends on the position, not on the rank of the bid.', () => {
    // Seat 1 bids $9 and is third; seat 3, second, never bid: no rank by bids.
    const table = bidding({ seats: 4, also: { freePass: 3, order: [1, 0, 2, 3] } });
    call(table, 9, 10, 'pass', 'pass', 'pass', 'pass');
    expect(table.document().order).toEqual([0, 3, 1, 2]);
    expect(paid(table)).toEqual([10, 5, 0, 0]);
  });

  test('STM-SAUC-08 Bids of an earlier turn do not count.', () => {
    const table = bidding({ also: { turn: 2 } });
    call(table, 5, 6, 7, 'pass', 'pass');
    table.take('engineer', 'first-move', 'first-build');
    table.finishTurn();
    table.actAll(capital(0), capital(0), capital(0));
    const before = each(table, 'cash');
    call(table, 'pass', 'pass');
    expect(table.document()).toMatchObject({ turn: 3, phase: 'select-action-tiles' });
    expect(each(table, 'cash')).toEqual(before);
  });

  test('STM-CAP-02 The auction is paid from cash, without touching income and victory points.', () => {
    const table = bidding({ players: { 2: { cash: 3, income: 4, vp: 5 } } });
    call(table, 'pass', 'pass');
    expect(table.player(2)).toMatchObject({ cash: 3, income: 4, vp: 5 });
  });
});

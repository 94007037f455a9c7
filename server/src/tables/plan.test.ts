import { type AnyGame, type JsonObject, legalFor } from '@roundhouse/kernel';
import { followPlan, type Plan, type Wish } from '@roundhouse/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  business,
  DAYS,
  STEAM,
  STEEL,
  stalemate,
  standard,
  takeover,
} from '../../test/support/plan-examples.ts';
import { GAMES } from '../house.ts';
import { readPlan } from './plan.ts';

const PASS: Wish = { wish: 'pass' };
const take = (action: JsonObject): Wish => ({ wish: 'take', action });
const bid = (upTo: number): Wish => ({ wish: 'bid', upTo });
const tile = (name: string): Wish => take({ do: 'take', tile: name });

function act(game: AnyGame, state: unknown, action: JsonObject): void {
  const read = game.actions.read(state, action);
  expect(game.refuse(state, read)).toBeNull();
  game.apply(state, read);
}

describe('bidding up to an amount', () => {
  it('bids the least there is until it would be too much, then passes, and is done', () => {
    const state = standard('order-auction', { actor: 0 });
    let plan: Plan = [bid(4)];
    const mine: JsonObject[] = [];
    // Seat 0 has a plan, seat 1 raises by one each time, seat 2 leaves at once.
    for (let count = 0; STEAM.phase(state) === 'order-auction' && count < 20; count++) {
      const seat = STEAM.turn(state);
      if (seat === 0) {
        const step = followPlan(STEAM, state, 0, plan);
        plan = step.rest;
        expect(step.action).not.toBeNull();
        if (step.action === null) return;
        mine.push(step.action);
        act(STEAM, state, step.action);
      } else if (seat === 1) act(STEAM, state, legalFor(STEAM, state, 1).map((a) => STEAM.actions.write(state, a))[0]);
      else act(STEAM, state, { do: 'pass' });
    }
    expect(mine).toEqual([
      { do: 'bid', amount: 0 },
      { do: 'bid', amount: 2 },
      { do: 'bid', amount: 4 },
      { do: 'pass' },
    ]);
    expect(plan).toEqual([]);
  });

  it('passes at once where there is more than that already, or no money for it', () => {
    const dear = { auction: { bids: [null, 6, null], highBidder: 1, passed: [] } };
    expect(followPlan(STEAM, standard('order-auction', { actor: 0, ...dear }), 0, [bid(6)])).toEqual({
      action: { do: 'pass' },
      rest: [],
    });
    const poor = standard('order-auction', { actor: 0, ...dear, players: [{ cash: 3 }, { cash: 10 }, {}] });
    expect(followPlan(STEAM, poor, 0, [bid(9)])).toEqual({ action: { do: 'pass' }, rest: [] });
  });

  it('is over with the auction, but waits while capital is bought', () => {
    expect(followPlan(STEAM, standard('buy-capital', { actor: 1 }), 1, [bid(4)])).toEqual({
      action: null,
      rest: [bid(4)],
    });
    expect(followPlan(STEAM, standard('select-action-tiles', { actor: 1 }), 1, [bid(4)])).toEqual({
      action: null,
      rest: [],
    });
  });
});

describe('taking something if it is still there', () => {
  const taken: JsonObject[] = [{ cash: 10, tile: 'engineer' }, { cash: 10 }, { cash: 10 }];

  it('takes it', () => {
    const state = standard('select-action-tiles', { actor: 1, players: taken });
    expect(followPlan(STEAM, state, 1, [tile('urbanization')])).toEqual({
      action: { do: 'take', tile: 'urbanization' },
      rest: [],
    });
  });

  it('lapses when it is gone: the next choice comes, or the person decides', () => {
    const state = standard('select-action-tiles', { actor: 1, players: taken });
    expect(followPlan(STEAM, state, 1, [tile('engineer')])).toEqual({ action: null, rest: [] });
    expect(followPlan(STEAM, state, 1, [tile('engineer'), tile('first-move'), PASS])).toEqual({
      action: { do: 'take', tile: 'first-move' },
      rest: [PASS],
    });
  });

  it('was for this time: other choices for the same thing are gone with it', () => {
    const state = standard('select-action-tiles', { actor: 1, players: taken });
    const later = take({ do: 'improve-locomotive' });
    expect(followPlan(STEAM, state, 1, [tile('first-move'), later, tile('urbanization')])).toEqual({
      action: { do: 'take', tile: 'first-move' },
      rest: [later],
    });
  });

  it('waits for its time', () => {
    const state = standard('order-auction', { actor: 0 });
    expect(followPlan(STEAM, state, 0, [tile('engineer'), bid(1)])).toEqual({
      action: { do: 'bid', amount: 0 },
      rest: [tile('engineer'), bid(1)],
    });
  });

  it('lapses when it names what is no such thing', () => {
    const state = standard('select-action-tiles', { actor: 1 });
    expect(followPlan(STEAM, state, 1, [tile('tender'), take({ do: 'nothing' })])).toEqual({
      action: null,
      rest: [take({ do: 'nothing' })],
    });
  });

  it('is nobody else’s: no action of another seat, and nothing out of turn', () => {
    const state = standard('select-action-tiles', { actor: 1 });
    expect(followPlan(STEAM, state, 2, [tile('engineer')])).toEqual({ action: null, rest: [tile('engineer')] });
  });
});

describe('passing', () => {
  it.each([
    ['order-auction', 'pass'],
    ['build-track', 'end-build'],
    ['move-goods', 'pass'],
  ])('Steam, %s: %s', (phase, kind) => {
    expect(followPlan(STEAM, standard(phase, { actor: 0 }), 0, [PASS, PASS])).toEqual({
      action: { do: kind },
      rest: [PASS],
    });
  });

  it('Steam: is the free pass while there is one; dropping out is planned as such', () => {
    const drop = take({ do: 'pass', final: true });
    const free = standard('order-auction', { actor: 0, freePass: 0 });
    expect(followPlan(STEAM, free, 0, [PASS])).toEqual({ action: { do: 'pass' }, rest: [] });
    expect(followPlan(STEAM, free, 0, [drop])).toEqual({ action: { do: 'pass', final: true }, rest: [] });
    // Once the free pass is used, every pass drops out.
    expect(followPlan(STEAM, standard('order-auction', { actor: 0 }), 0, [drop]).action).toEqual({ do: 'pass' });
    // An auction that ends before the seat is asked again leaves nothing to be passed later.
    expect(followPlan(STEAM, standard('select-action-tiles', { actor: 0 }), 0, [drop]).action).toBeNull();
    expect(followPlan(STEAM, standard('move-goods', { actor: 0 }), 0, [drop])).toEqual({ action: null, rest: [] });
  });

  it('is for the next decision and lapses where that cannot be passed, but for what comes in between', () => {
    expect(followPlan(STEAM, standard('select-action-tiles', { actor: 0 }), 0, [PASS]).rest).toEqual([]);
    expect(followPlan(STEAM, standard('buy-capital', { actor: 0 }), 0, [PASS]).rest).toEqual([PASS]);
  });

  it('Days of Steam: when nothing else can be done', () => {
    const state = stalemate();
    expect(followPlan(DAYS, state, 0, [PASS])).toEqual({ action: { do: 'pass', discard: 'curve-1' }, rest: [] });
    const other = { do: 'pass', discard: 'curve-2' };
    expect(followPlan(DAYS, state, 0, [take(other)])).toEqual({ action: other, rest: [] });
    const { state: free, seat } = begin(DAYS, {}, 'free');
    expect(followPlan(DAYS, free, seat, [PASS])).toEqual({ action: null, rest: [] });
  });

  it('Steel & Steam: letting a takeover go, but not doing no business', () => {
    const state = takeover();
    expect(followPlan(STEEL, state, 1, [PASS])).toEqual({ action: { do: 'let-go' }, rest: [] });
    const arrived = STEEL.position.read(business());
    expect(followPlan(STEEL, arrived, 0, [PASS])).toEqual({ action: null, rest: [] });
    expect(followPlan(STEEL, arrived, 0, [take({ do: 'no-business' })]).action).toEqual({ do: 'no-business' });
  });
});

describe('a plan', () => {
  it('never makes an illegal action, and only ever gets shorter', () => {
    const words = fc.constantFrom('pass', 'bid', 'take', 'end-build', 'let-go', 'move', 'play', 'water', 'nonsense');
    const anyAction = fc.record({ do: words, tile: fc.constantFrom('engineer', 'locomotive', 1, null) });
    let done = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...GAMES),
        fc.constantFrom('base', 'standard'),
        fc.string({ maxLength: 4 }),
        fc.nat({ max: 200 }),
        fc.array(
          fc.oneof(
            fc.constant({ kind: 'pass' as const }),
            fc.record({ kind: fc.constant('bid' as const), upTo: fc.nat({ max: 12 }) }),
            fc.record({ kind: fc.constant('any' as const), action: anyAction }),
            // What was possible some time ago, and what is now.
            fc.record({ kind: fc.constant('past' as const), which: fc.nat({ max: 1000 }) }),
            fc.record({ kind: fc.constant('present' as const), which: fc.nat({ max: 1000 }) }),
          ),
          { maxLength: 8 },
        ),
        (game, rules, luck, far, wishes) => {
          const options: JsonObject = game.id === 'steam' ? { rules } : {};
          const past: JsonObject[] = [];
          const { state, seat } = begin(game, options, luck, far, past);
          if (typeof game.turn(state) !== 'number') return;
          const legal = legalFor(game, state, seat).map((action) => game.actions.write(state, action));
          const plan = wishes.map((wish): Wish => {
            if (wish.kind === 'pass') return PASS;
            if (wish.kind === 'bid') return bid(wish.upTo);
            if (wish.kind === 'any') return take(wish.action);
            const known = wish.kind === 'past' ? past : legal;
            return take(known[wish.which % known.length]);
          });
          const before = JSON.stringify(game.position.write(state));
          const { action, rest } = followPlan(game, state, seat, plan);
          expect(JSON.stringify(game.position.write(state))).toBe(before);
          expect(isWithin(rest, plan)).toBe(true);
          if (action === null) return;
          done++;
          const read = game.actions.read(state, action);
          expect(game.refuse(state, read)).toBeNull();
          expect(game.actor?.(state, read) ?? game.turn(state)).toBe(seat);
        },
      ),
      { numRuns: 300 },
    );
    expect(done).toBeGreaterThan(30);
  });

  it('is read from what a page sends, and bounded', () => {
    const plan = [PASS, bid(3), tile('engineer')];
    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    const long = { do: 'x'.repeat(3000) };
    const deep: unknown = Array.from({ length: 20_000 }).reduce((inside) => ({ do: 'a', inside }), {});
    for (const bad of [
      null,
      {},
      [{ wish: 'win' }],
      [{ wish: 'bid', upTo: -1 }],
      [{ wish: 'bid', upTo: 1.5 }],
      [{ wish: 'bid', upTo: 1e9 }],
      [{ wish: 'take', action: [] }],
      [{ wish: 'take', action: {} }],
      [{ wish: 'take', action: long }],
      [{ wish: 'take', action: deep }],
      [{ wish: 'pass', more: 1 }],
      Array(9).fill(PASS),
    ]) {
      expect(() => readPlan(bad)).toThrow('malformed');
    }
  });
});

function isWithin(rest: Plan, plan: Plan): boolean {
  const left = plan.map((wish) => JSON.stringify(wish));
  return rest.every((wish) => {
    const index = left.indexOf(JSON.stringify(wish));
    left.splice(0, index + 1);
    return index >= 0;
  });
}

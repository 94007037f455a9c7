import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, legalFor, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { followPlan, type Plan, plannable, type Wish } from '@roundhouse/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../house.ts';
import { readPlan } from './plan.ts';

const STEAM: AnyGame = steam;
const DAYS: AnyGame = daysOfSteam;
const STEEL: AnyGame = steelAndSteam;
const PASS: Wish = { wish: 'pass' };
const take = (action: JsonObject): Wish => ({ wish: 'take', action });
const bid = (upTo: number): Wish => ({ wish: 'bid', upTo });
const tile = (name: string): Wish => take({ do: 'take', tile: name });

function standard(phase: string, more: JsonObject = {}): unknown {
  const players = [{ cash: 10 }, { cash: 10 }, { cash: 10 }];
  return STEAM.position.read({
    game: 'steam',
    seats: 3,
    options: { rules: 'standard' },
    phase,
    players,
    ...more,
  });
}

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

describe('what can be planned', () => {
  it('nothing by who is waited for, nor while nobody is', () => {
    const state = standard('select-action-tiles', { actor: 1 });
    expect(plannable(STEAM, state, 1)).toEqual({ pass: false, bid: null, take: [] });
    expect(plannable(STEAM, STEAM.setup(readOptions(STEAM.options, {}), 3), 0).take).toEqual([]);
  });

  it('Steam: the tiles that are left, for who has still to take one', () => {
    const players: JsonObject[] = [{ cash: 10, tile: 'engineer' }, { cash: 10 }, { cash: 10 }];
    const state = standard('select-action-tiles', { actor: 1, players });
    const tiles = plannable(STEAM, state, 2).take.map((action) => action.tile);
    expect(tiles).not.toContain('engineer');
    expect(tiles).toEqual(['turn-order', 'first-move', 'first-build', 'city-growth', 'locomotive', 'urbanization']);
    // Who has one already builds next, and may want to build nothing.
    expect(plannable(STEAM, state, 0)).toEqual({ pass: true, bid: null, take: [] });
  });

  it('Steam: bids from the least there is to what one has', () => {
    const auction = { bids: [3, null, null], highBidder: 0, passed: [] };
    const state = standard('order-auction', { actor: 1, auction });
    expect(plannable(STEAM, state, 2)).toEqual({ pass: true, bid: { min: 4, max: 10 }, take: [] });
    // Somebody has to outbid seat 0 before it is asked again.
    expect(plannable(STEAM, state, 0).bid).toEqual({ min: expect.any(Number), max: 10 });
    expect(plannable(STEAM, state, 0).bid?.min).toBeGreaterThan(4);
  });

  it('Steam: capital, goods and building nothing', () => {
    const units = plannable(STEAM, standard('buy-capital', { actor: 0 }), 2).take;
    expect(units.slice(0, 2)).toEqual([
      { do: 'capital', units: 0 },
      { do: 'capital', units: 1 },
    ]);
    expect(plannable(STEAM, standard('build-track', { actor: 0 }), 2).pass).toBe(true);
    expect(plannable(STEAM, standard('move-goods', { actor: 0 }), 2)).toEqual({
      pass: true,
      bid: null,
      take: [{ do: 'improve-locomotive' }],
    });
  });

  it('Days of Steam: which tile to give up, when nothing else can be done', () => {
    expect(plannable(DAYS, stalemate(), 1)).toEqual({
      pass: false,
      bid: null,
      take: expect.arrayContaining(['curve-1', 'bridge-1', 'wye-1'].map((discard) => ({ do: 'pass', discard }))),
    });
  });

  it('Steel & Steam: letting go what is mortgaged', () => {
    const state = STEEL.position.read(business());
    expect([0, 1, 2].map((seat) => plannable(STEEL, state, seat).pass)).toEqual([false, true, false]);
  });

  it.each(GAMES)('$id: what is offered is possible, or would be on turn', (game) => {
    for (const luck of ['a', 'b', 'c', 'd']) {
      const state = game.setup(readOptions(game.options, {}), 3);
      const random = new Random(luck);
      for (let count = 0; count < 300 && game.turn(state) !== 'over'; count++) {
        if (count % 3 === 0) {
          for (const seat of [0, 1, 2]) {
            const before = JSON.stringify(game.position.write(state));
            const { pass, bid: bids, take: takes } = plannable(game, state, seat);
            const isAlone = pass && bids === null && takes.length === 0;
            if (isAlone) offers.add('pass');
            for (const action of takes) offers.add(String(action.do));
            if (bids !== null) expect(bids.min).toBeLessThanOrEqual(bids.max);
            for (const action of takes) game.actions.read(state, action);
            expect(JSON.stringify(game.position.write(state))).toBe(before);
          }
        }
        game.apply(state, randomAction(game, state, random));
      }
    }
  });

  it('Days of Steam: tells nothing of other hands', () => {
    const { state, seat } = begin(DAYS, {}, 'hands', 40);
    const viewer = seat === 0 ? 1 : 0;
    const told = JSON.stringify(plannable(DAYS, state, viewer));
    for (let luck = 0; luck < 10; luck++) {
      const other = DAYS.imagine?.(state, viewer, new Random(`${luck}`));
      expect(JSON.stringify(plannable(DAYS, other, viewer))).toBe(told);
    }
  });
});

/** A game played at random for a while, up to a decision of a seat; what was possible on the way is gathered. */
function begin(
  game: AnyGame,
  options: JsonObject,
  luck: string,
  far = 0,
  past: JsonObject[] = [],
): { state: unknown; seat: number } {
  const state = game.setup(readOptions(game.options, options), 3);
  const random = new Random(luck);
  for (let count = 0; game.turn(state) !== 'over'; count++) {
    if (typeof game.turn(state) === 'number' && count >= far) break;
    const action = randomAction(game, state, random);
    past.push(game.actions.write(state, action));
    game.apply(state, action);
  }
  return { state, seat: Number(game.turn(state)) };
}

/** Dead ends on all sides of the only town: seat 0 can only pass, and so can seat 1. */
function stalemate(): unknown {
  return DAYS.position.read({
    game: 'days-of-steam',
    seats: 2,
    map: [
      { cell: '0,0', town: 'red' },
      { cell: '0,-1', tile: 'straight-dead-2', rotation: 1 },
      { cell: '1,0', tile: 'straight-dead-2', rotation: 2 },
      { cell: '0,1', tile: 'curve-dead-l-2', rotation: 1 },
      { cell: '-1,0', tile: 'curve-dead-r-2', rotation: 3 },
    ],
    players: [{ hand: ['curve-1', 'curve-1', 'curve-2'] }, { hand: ['curve-1', 'bridge-1', 'wye-1'] }],
  });
}

/** Seat 1 is asked about the takeover of a mortgaged deed. */
function takeover(): unknown {
  const state = STEEL.position.read(business());
  act(STEEL, state, { do: 'takeover', deed: 'NH' });
  return state;
}

/** Seat 0 has arrived, and seat 1 has something mortgaged. */
function business(): JsonObject {
  return {
    game: 'steel-and-steam',
    seats: 3,
    phase: 'business',
    players: [{ cash: 30_000 }, {}, {}],
    deeds: { NH: { owner: 1, mortgaged: true } },
    turn: { points: 2, spent: 6 },
  };
}

function isWithin(rest: Plan, plan: Plan): boolean {
  const left = plan.map((wish) => JSON.stringify(wish));
  return rest.every((wish) => {
    const index = left.indexOf(JSON.stringify(wish));
    left.splice(0, index + 1);
    return index >= 0;
  });
}

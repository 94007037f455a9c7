import { type AnyGame, type JsonObject, legalActionsFor } from '@roundhouse/kernel';
import { nextQueuedAction, type QueuedAction, type QueuedActions } from '@roundhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../server/src/games.ts';
import { parseQueuedActions } from '../../../server/src/tables/queued-actions.ts';
import {
  businessPosition,
  DAYS,
  playToDecision,
  STEAM,
  STEEL,
  stalematePosition,
  standardSteamPosition,
  takeoverPosition,
} from '../../test/support/queue-examples.ts';

const PASS: QueuedAction = { type: 'pass' };
const take = (action: JsonObject): QueuedAction => ({ type: 'take', action });
const bid = (upTo: number): QueuedAction => ({ type: 'bid', upTo });
const tile = (name: string): QueuedAction => take({ do: 'take', tile: name });

function act(game: AnyGame, state: unknown, action: JsonObject): void {
  const read = game.actions.read(state, action);
  expect(game.checkAction(state, read)).toBeNull();
  game.apply(state, read);
}

describe('A queued bid up to an amount', () => {
  it('It makes the lowest bid until that exceeds the amount, then passes and leaves the queue.', () => {
    const state = standardSteamPosition('order-auction', { actor: 0 });
    let queue: QueuedActions = [bid(4)];
    const mine: JsonObject[] = [];
    // Seat 0 has queued a bid, seat 1 raises by one each time, seat 2 passes at once.
    for (let count = 0; STEAM.phase(state) === 'order-auction' && count < 20; count++) {
      const seat = STEAM.toAct(state);
      if (seat === 0) {
        const step = nextQueuedAction(STEAM, state, 0, queue);
        queue = step.remaining;
        expect(step.action).not.toBeNull();
        if (step.action === null) return;
        mine.push(step.action);
        act(STEAM, state, step.action);
      } else if (seat === 1)
        act(STEAM, state, legalActionsFor(STEAM, state, 1).map((a) => STEAM.actions.write(state, a))[0]);
      else act(STEAM, state, { do: 'pass' });
    }
    expect(mine).toEqual([
      { do: 'bid', amount: 0 },
      { do: 'bid', amount: 2 },
      { do: 'bid', amount: 4 },
      { do: 'pass' },
    ]);
    expect(queue).toEqual([]);
  });

  it('It passes at once if the next bid would exceed the amount or the cash of the player.', () => {
    const dear = { auction: { bids: [null, 6, null], highBidder: 1, passed: [] } };
    expect(nextQueuedAction(STEAM, standardSteamPosition('order-auction', { actor: 0, ...dear }), 0, [bid(6)])).toEqual(
      {
        action: { do: 'pass' },
        remaining: [],
      },
    );
    const poor = standardSteamPosition('order-auction', {
      actor: 0,
      ...dear,
      players: [{ cash: 3 }, { cash: 10 }, {}],
    });
    expect(nextQueuedAction(STEAM, poor, 0, [bid(9)])).toEqual({ action: { do: 'pass' }, remaining: [] });
  });

  it('It lapses after the auction, but waits while capital is bought.', () => {
    expect(nextQueuedAction(STEAM, standardSteamPosition('buy-capital', { actor: 1 }), 1, [bid(4)])).toEqual({
      action: null,
      remaining: [bid(4)],
    });
    expect(nextQueuedAction(STEAM, standardSteamPosition('select-action-tiles', { actor: 1 }), 1, [bid(4)])).toEqual({
      action: null,
      remaining: [],
    });
  });
});

describe('A queued take', () => {
  const taken: JsonObject[] = [{ cash: 10, tile: 'engineer' }, { cash: 10 }, { cash: 10 }];

  it('It takes an item that is still available.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1, players: taken });
    expect(nextQueuedAction(STEAM, state, 1, [tile('urbanization')])).toEqual({
      action: { do: 'take', tile: 'urbanization' },
      remaining: [],
    });
  });

  it('It lapses if the item is gone; then the next queued action applies, or the player decides.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1, players: taken });
    expect(nextQueuedAction(STEAM, state, 1, [tile('engineer')])).toEqual({ action: null, remaining: [] });
    expect(nextQueuedAction(STEAM, state, 1, [tile('engineer'), tile('first-move'), PASS])).toEqual({
      action: { do: 'take', tile: 'first-move' },
      remaining: [PASS],
    });
  });

  it('It removes the other queued choices for the same decision.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1, players: taken });
    const later = take({ do: 'improve-locomotive' });
    expect(nextQueuedAction(STEAM, state, 1, [tile('first-move'), later, tile('urbanization')])).toEqual({
      action: { do: 'take', tile: 'first-move' },
      remaining: [later],
    });
  });

  it('It waits for its phase.', () => {
    const state = standardSteamPosition('order-auction', { actor: 0 });
    expect(nextQueuedAction(STEAM, state, 0, [tile('engineer'), bid(1)])).toEqual({
      action: { do: 'bid', amount: 0 },
      remaining: [tile('engineer'), bid(1)],
    });
  });

  it('It lapses if it names an unknown item.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1 });
    expect(nextQueuedAction(STEAM, state, 1, [tile('tender'), take({ do: 'nothing' })])).toEqual({
      action: null,
      remaining: [take({ do: 'nothing' })],
    });
  });

  it('It is not executed for another seat or out of turn.', () => {
    const state = standardSteamPosition('select-action-tiles', { actor: 1 });
    expect(nextQueuedAction(STEAM, state, 2, [tile('engineer')])).toEqual({
      action: null,
      remaining: [tile('engineer')],
    });
  });
});

describe('A queued pass', () => {
  it.each([
    ['order-auction', 'pass'],
    ['build-track', 'end-build'],
    ['move-goods', 'pass'],
  ])('Steam: In phase %s it becomes %s.', (phase, kind) => {
    expect(nextQueuedAction(STEAM, standardSteamPosition(phase, { actor: 0 }), 0, [PASS, PASS])).toEqual({
      action: { do: kind },
      remaining: [PASS],
    });
  });

  it('Steam: It uses the free pass if there is one; dropping out is queued separately.', () => {
    const drop = take({ do: 'pass', final: true });
    const free = standardSteamPosition('order-auction', { actor: 0, freePass: 0 });
    expect(nextQueuedAction(STEAM, free, 0, [PASS])).toEqual({ action: { do: 'pass' }, remaining: [] });
    expect(nextQueuedAction(STEAM, free, 0, [drop])).toEqual({ action: { do: 'pass', final: true }, remaining: [] });
    // Once the free pass is used, every pass drops out.
    expect(nextQueuedAction(STEAM, standardSteamPosition('order-auction', { actor: 0 }), 0, [drop]).action).toEqual({
      do: 'pass',
    });
    // If the auction ends before it is the turn of the seat again, the pass must not apply to a later phase.
    expect(
      nextQueuedAction(STEAM, standardSteamPosition('select-action-tiles', { actor: 0 }), 0, [drop]).action,
    ).toBeNull();
    expect(nextQueuedAction(STEAM, standardSteamPosition('move-goods', { actor: 0 }), 0, [drop])).toEqual({
      action: null,
      remaining: [],
    });
  });

  it('It applies to the next decision and lapses if that cannot be passed, except for decisions in between.', () => {
    expect(
      nextQueuedAction(STEAM, standardSteamPosition('select-action-tiles', { actor: 0 }), 0, [PASS]).remaining,
    ).toEqual([]);
    expect(nextQueuedAction(STEAM, standardSteamPosition('buy-capital', { actor: 0 }), 0, [PASS]).remaining).toEqual([
      PASS,
    ]);
  });

  it('Days of Steam: It passes only when there is no other legal action.', () => {
    const state = stalematePosition();
    expect(nextQueuedAction(DAYS, state, 0, [PASS])).toEqual({
      action: { do: 'pass', discard: 'curve-1' },
      remaining: [],
    });
    const other = { do: 'pass', discard: 'curve-2' };
    expect(nextQueuedAction(DAYS, state, 0, [take(other)])).toEqual({ action: other, remaining: [] });
    const { state: free, seat } = playToDecision(DAYS, {}, 'free');
    expect(nextQueuedAction(DAYS, free, seat, [PASS])).toEqual({ action: null, remaining: [] });
  });

  it('Steel & Steam: It lets a takeover go, but does not skip business.', () => {
    const state = takeoverPosition();
    expect(nextQueuedAction(STEEL, state, 1, [PASS])).toEqual({ action: { do: 'let-go' }, remaining: [] });
    const arrived = STEEL.position.read(businessPosition());
    expect(nextQueuedAction(STEEL, arrived, 0, [PASS])).toEqual({ action: null, remaining: [] });
    expect(nextQueuedAction(STEEL, arrived, 0, [take({ do: 'no-business' })]).action).toEqual({ do: 'no-business' });
  });
});

describe('A queue', () => {
  it('It never leads to an illegal action, and only gets shorter.', () => {
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
            // Actions that were legal earlier, and actions that are legal now.
            fc.record({ kind: fc.constant('past' as const), which: fc.nat({ max: 1000 }) }),
            fc.record({ kind: fc.constant('present' as const), which: fc.nat({ max: 1000 }) }),
          ),
          { maxLength: 8 },
        ),
        (game, rules, luck, far, picks) => {
          const options: JsonObject = game.id === 'steam' ? { rules } : {};
          const past: JsonObject[] = [];
          const { state, seat } = playToDecision(game, options, luck, far, past);
          if (typeof game.toAct(state) !== 'number') return;
          const legal = legalActionsFor(game, state, seat).map((action) => game.actions.write(state, action));
          const queue = picks.map((pick): QueuedAction => {
            if (pick.kind === 'pass') return PASS;
            if (pick.kind === 'bid') return bid(pick.upTo);
            if (pick.kind === 'any') return take(pick.action);
            const known = pick.kind === 'past' ? past : legal;
            return take(known[pick.which % known.length]);
          });
          const before = JSON.stringify(game.position.write(state));
          const { action, remaining } = nextQueuedAction(game, state, seat, queue);
          expect(JSON.stringify(game.position.write(state))).toBe(before);
          expect(isWithin(remaining, queue)).toBe(true);
          if (action === null) return;
          done++;
          const read = game.actions.read(state, action);
          expect(game.checkAction(state, read)).toBeNull();
          expect(game.actor?.(state, read) ?? game.toAct(state)).toBe(seat);
        },
      ),
      { numRuns: 300 },
    );
    expect(done).toBeGreaterThan(30);
  });

  it('It is parsed from client input, with limits.', () => {
    const queue = [PASS, bid(3), tile('engineer')];
    expect(parseQueuedActions(JSON.parse(JSON.stringify(queue)))).toEqual(queue);
    const long = { do: 'x'.repeat(3000) };
    const deep: unknown = Array.from({ length: 20_000 }).reduce((inside) => ({ do: 'a', inside }), {});
    for (const bad of [
      null,
      {},
      [{ pick: 'win' }],
      [{ pick: 'bid', upTo: -1 }],
      [{ pick: 'bid', upTo: 1.5 }],
      [{ pick: 'bid', upTo: 1e9 }],
      [{ pick: 'take', action: [] }],
      [{ pick: 'take', action: {} }],
      [{ pick: 'take', action: long }],
      [{ pick: 'take', action: deep }],
      [{ pick: 'pass', more: 1 }],
      Array(9).fill(PASS),
    ]) {
      expect(() => parseQueuedActions(bad)).toThrow('invalid-request');
    }
  });
});

function isWithin(remaining: QueuedActions, queue: QueuedActions): boolean {
  const left = queue.map((pick) => JSON.stringify(pick));
  return remaining.every((pick) => {
    const index = left.indexOf(JSON.stringify(pick));
    left.splice(0, index + 1);
    return index >= 0;
  });
}

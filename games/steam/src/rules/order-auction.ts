import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteam } from '../events.ts';
import type { Reason } from '../refusals.ts';
import {
  ACTOR,
  FREE_PASS,
  HIGH_BIDDER,
  NOBODY,
  ORDER_AUCTION,
  ORDER_COUNT,
  PASSED,
  PHASE,
  POSITION,
  type State,
} from '../state.ts';
import { leastBid, listBids, openBidding, placeBid } from './bidding.ts';

/** Standard Game, phase 2: one auction for the whole order; who passes takes the last free position (STM-SAUC). */

export function beginOrderAuction(state: State): void {
  openBidding(state, state.order[0]);
  state.now[PASSED] = 0;
  state.now[POSITION] = state.now[ORDER_COUNT];
  state.nextOrder.fill(NOBODY);
}

export function checkOrderBid(state: State, { amount }: ActionOf<'bid'>): Reason | null {
  if (amount < leastBid(state)) return 'order-bid-too-low';
  return amount > state.cash[state.now[ACTOR]] ? 'order-bid-beyond-cash' : null;
}

/** STM-SAUC-05: whether the actor may pass once without dropping out. */
export function mayPassFree(state: State): boolean {
  return state.now[PHASE] === ORDER_AUCTION && state.now[FREE_PASS] === state.now[ACTOR];
}

export function listOrderBids(state: State, into: Action[]): void {
  listBids(state, state.cash[state.now[ACTOR]], into);
  if (mayPassFree(state)) into.push({ do: 'pass', final: true });
}

/** Returns whether the auction is over. */
export function applyOrderBid(
  state: State,
  action: ActionOf<'bid'> | ActionOf<'pass'>,
  tell: TellSteam | undefined,
): boolean {
  const seat = state.now[ACTOR];
  if (action.do === 'bid') {
    placeBid(state, action.amount, tell);
  } else if (mayPassFree(state) && action.final !== true) {
    state.now[FREE_PASS] = NOBODY;
    tell?.({ event: 'free-pass-used', seat });
  } else {
    if (mayPassFree(state)) {
      state.now[FREE_PASS] = NOBODY;
      tell?.({ event: 'free-pass-declined', seat });
    }
    state.now[PASSED] |= 1 << seat;
    takePosition(state, seat, tell);
  }
  if (state.now[POSITION] === 1) {
    takePosition(state, nextBidder(state, seat, NOBODY), tell);
    settle(state, tell);
    return true;
  }
  // STM-SAUC-07: the highest bidder is not asked to outbid himself.
  state.now[ACTOR] = nextBidder(state, seat, state.now[HIGH_BIDDER]);
  return false;
}

function takePosition(state: State, seat: Seat, tell: TellSteam | undefined): void {
  const position = state.now[POSITION]--;
  state.nextOrder[position - 1] = seat;
  tell?.({ event: 'position-taken', seat, position });
}

/** The next in current player order after `seat`, cyclically, who is still in and is not `except`. */
function nextBidder(state: State, seat: Seat, except: Seat): Seat {
  const count = state.now[ORDER_COUNT];
  const from = state.order.indexOf(seat);
  for (let step = 1; step <= count; step++) {
    const next = state.order[(from + step) % count];
    if (next !== except && (state.now[PASSED] & (1 << next)) === 0) return next;
  }
  return seat;
}

/** What a position costs the player who bid `bid` (STM-SAUC-08, -09). */
export function positionPrice(state: State, index: number, bid: number): number {
  const count = state.now[ORDER_COUNT];
  if (index === 0) return bid;
  if (index === count - 1) return count === 2 && state.rules.secondOfTwoPays ? bid : 0;
  return index === 1 ? bid : Math.ceil(bid / 2);
}

function settle(state: State, tell: TellSteam | undefined): void {
  // A free pass not used is gone (STM-ACT-02).
  state.now[FREE_PASS] = NOBODY;
  const count = state.now[ORDER_COUNT];
  for (let index = 0; index < count; index++) {
    const seat = state.nextOrder[index];
    state.order[index] = seat;
    const price = positionPrice(state, index, Math.max(0, state.lastBid[seat]));
    state.cash[seat] -= price;
    if (price > 0) tell?.({ event: 'paid', seat, amount: price });
  }
  tell?.({ event: 'order-set', order: Array.from(state.order.subarray(0, count)) });
}

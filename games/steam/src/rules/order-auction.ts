import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
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

/**
 * Standard Game, phase 2: one auction for the whole order; a player who passes takes the last free position (STM-SAUC).
 */

export function beginOrderAuction(state: State): void {
  openBidding(state, state.order[0]);
  state.registers[PASSED] = 0;
  state.registers[POSITION] = state.registers[ORDER_COUNT];
  state.nextOrder.fill(NOBODY);
}

export function checkOrderBid(state: State, { amount }: ActionOf<'bid'>): RefusalReason | null {
  if (amount < leastBid(state)) return 'order-bid-too-low';
  return amount > state.cash[state.registers[ACTOR]] ? 'order-bid-beyond-cash' : null;
}

/** STM-SAUC-05: whether the actor may pass once without dropping out. */
export function mayPassFree(state: State): boolean {
  return state.registers[PHASE] === ORDER_AUCTION && state.registers[FREE_PASS] === state.registers[ACTOR];
}

export function listOrderBids(state: State, into: Action[]): void {
  listBids(state, state.cash[state.registers[ACTOR]], into);
  if (mayPassFree(state)) into.push({ do: 'pass', final: true });
}

/** Returns whether the auction is over. */
export function applyOrderBid(
  state: State,
  action: ActionOf<'bid'> | ActionOf<'pass'>,
  emit: EmitSteam | undefined,
): boolean {
  const seat = state.registers[ACTOR];
  if (action.do === 'bid') {
    placeBid(state, action.amount, emit);
  } else if (mayPassFree(state) && action.final !== true) {
    state.registers[FREE_PASS] = NOBODY;
    emit?.({ event: 'free-pass-used', seat });
  } else {
    if (mayPassFree(state)) {
      state.registers[FREE_PASS] = NOBODY;
      emit?.({ event: 'free-pass-declined', seat });
    }
    state.registers[PASSED] |= 1 << seat;
    takePosition(state, seat, emit);
  }
  if (state.registers[POSITION] === 1) {
    takePosition(state, nextBidder(state, seat, NOBODY), emit);
    settle(state, emit);
    return true;
  }
  // STM-SAUC-07: the highest bidder is skipped.
  state.registers[ACTOR] = nextBidder(state, seat, state.registers[HIGH_BIDDER]);
  return false;
}

function takePosition(state: State, seat: Seat, emit: EmitSteam | undefined): void {
  const position = state.registers[POSITION]--;
  state.nextOrder[position - 1] = seat;
  emit?.({ event: 'position-taken', seat, position });
}

/** The next bidder after `seat` in current player order, cyclically, who is still in and is not `except`. */
function nextBidder(state: State, seat: Seat, except: Seat): Seat {
  const count = state.registers[ORDER_COUNT];
  const from = state.order.indexOf(seat);
  for (let step = 1; step <= count; step++) {
    const next = state.order[(from + step) % count];
    if (next !== except && (state.registers[PASSED] & (1 << next)) === 0) return next;
  }
  return seat;
}

/** The price of a position for the player who bid `bid` (STM-SAUC-08, -09). */
export function positionPrice(state: State, index: number, bid: number): number {
  const count = state.registers[ORDER_COUNT];
  if (index === 0) return bid;
  if (index === count - 1) return count === 2 && state.rules.secondOfTwoPays ? bid : 0;
  return index === 1 ? bid : Math.ceil(bid / 2);
}

function settle(state: State, emit: EmitSteam | undefined): void {
  // An unused free pass expires (STM-ACT-02).
  state.registers[FREE_PASS] = NOBODY;
  const count = state.registers[ORDER_COUNT];
  for (let index = 0; index < count; index++) {
    const seat = state.nextOrder[index];
    state.order[index] = seat;
    const price = positionPrice(state, index, Math.max(0, state.lastBid[seat]));
    state.cash[seat] -= price;
    if (price > 0) emit?.({ event: 'paid', seat, amount: price });
  }
  emit?.({ event: 'order-set', order: Array.from(state.order.subarray(0, count)) });
}

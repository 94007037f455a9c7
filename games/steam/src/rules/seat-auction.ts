import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteam } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, NOBODY, ORDER_COUNT, PASSED, POSITION, type State } from '../state.ts';
import { leastBid, listBids, openBidding, placeBid } from './bidding.ts';
import { pay, raisableMeans } from './money.ts';
import { playerOrder } from './players.ts';

/** Base Game, before turn 1: positions are auctioned one after the other, the first first (STM-BAUC). */

export function beginSeatAuction(state: State, opener: Seat): void {
  state.order.fill(NOBODY);
  state.now[ORDER_COUNT] = 0;
  openPosition(state, opener);
}

function openPosition(state: State, opener: Seat): void {
  state.now[POSITION] = state.now[ORDER_COUNT] + 1;
  openBidding(state, opener);
  // Winners take no further part (STM-BAUC-08).
  let placed = 0;
  for (let index = 0; index < state.now[ORDER_COUNT]; index++) placed |= 1 << state.order[index];
  state.now[PASSED] = placed;
}

export function checkSeatBid(state: State, { amount }: ActionOf<'bid'>): Reason | null {
  if (amount < leastBid(state)) return 'bid-too-low';
  return amount > raisableMeans(state, state.now[ACTOR]) ? 'bid-beyond-means' : null;
}

export function listSeatBids(state: State, into: Action[]): void {
  listBids(state, raisableMeans(state, state.now[ACTOR]), into);
}

/** Returns whether the whole auction is over. */
export function applySeatBid(
  state: State,
  action: ActionOf<'bid'> | ActionOf<'pass'>,
  tell: TellSteam | undefined,
): boolean {
  const seat = state.now[ACTOR];
  if (action.do === 'bid') {
    placeBid(state, action.amount, tell);
  } else {
    state.now[PASSED] |= 1 << seat;
    tell?.({ event: 'passed-bid', seat });
  }
  const next = nextIn(state, seat);
  state.now[ACTOR] = next;
  const onlyOneLeft = nextIn(state, next) === next;
  return onlyOneLeft ? awardPosition(state, next, tell) : false;
}

/** The next seat clockwise that has not passed; the seat itself when it is the only one. */
function nextIn(state: State, seat: Seat): Seat {
  for (let step = 1; step <= state.seats; step++) {
    const next = (seat + step) % state.seats;
    if ((state.now[PASSED] & (1 << next)) === 0) return next;
  }
  return seat;
}

/** STM-BAUC-05, -06: the winner pays the own last bid, nothing if nobody bid. */
function awardPosition(state: State, winner: Seat, tell: TellSteam | undefined): boolean {
  const amount = Math.max(0, state.lastBid[winner]);
  pay(state, winner, amount, tell);
  takePosition(state, winner);
  tell?.({ event: 'position-won', seat: winner, position: state.now[POSITION], amount });
  openPosition(state, winner);
  const opener = nextIn(state, winner);
  state.now[ACTOR] = opener;
  if (state.now[ORDER_COUNT] < state.seats - 1) return false;
  // STM-BAUC-01: the last position is free.
  takePosition(state, opener);
  tell?.({ event: 'position-taken', seat: opener, position: state.seats });
  tell?.({ event: 'order-set', order: playerOrder(state) });
  return true;
}

function takePosition(state: State, seat: Seat): void {
  state.order[state.now[ORDER_COUNT]++] = seat;
}

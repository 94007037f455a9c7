import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, NOBODY, ORDER_COUNT, PASSED, POSITION, type State } from '../state.ts';
import { leastBid, listBids, openBidding, placeBid } from './bidding.ts';
import { pay, raisableMeans } from './money.ts';
import { playerOrder } from './players.ts';

/** Base Game, before turn 1: positions are auctioned one after the other, starting with the first (STM-BAUC). */

export function beginSeatAuction(state: State, opener: Seat): void {
  state.order.fill(NOBODY);
  state.registers[ORDER_COUNT] = 0;
  openPosition(state, opener);
}

function openPosition(state: State, opener: Seat): void {
  state.registers[POSITION] = state.registers[ORDER_COUNT] + 1;
  openBidding(state, opener);
  // Winners take no further part (STM-BAUC-08).
  let placed = 0;
  for (let index = 0; index < state.registers[ORDER_COUNT]; index++) placed |= 1 << state.order[index];
  state.registers[PASSED] = placed;
}

export function checkSeatBid(state: State, { amount }: ActionOf<'bid'>): RefusalReason | null {
  if (amount < leastBid(state)) return 'bid-too-low';
  return amount > raisableMeans(state, state.registers[ACTOR]) ? 'bid-beyond-means' : null;
}

export function listSeatBids(state: State, into: Action[]): void {
  listBids(state, raisableMeans(state, state.registers[ACTOR]), into);
}

/** Returns whether the whole auction is over. */
export function applySeatBid(
  state: State,
  action: ActionOf<'bid'> | ActionOf<'pass'>,
  emit: EmitSteam | undefined,
): boolean {
  const seat = state.registers[ACTOR];
  if (action.do === 'bid') {
    placeBid(state, action.amount, emit);
  } else {
    state.registers[PASSED] |= 1 << seat;
    emit?.({ event: 'passed-bid', seat });
  }
  const next = nextIn(state, seat);
  state.registers[ACTOR] = next;
  const onlyOneLeft = nextIn(state, next) === next;
  return onlyOneLeft ? awardPosition(state, next, emit) : false;
}

/** The next seat clockwise that has not passed; `seat` itself when it is the only one. */
function nextIn(state: State, seat: Seat): Seat {
  for (let step = 1; step <= state.seats; step++) {
    const next = (seat + step) % state.seats;
    if ((state.registers[PASSED] & (1 << next)) === 0) return next;
  }
  return seat;
}

/** STM-BAUC-05, -06: the winner pays their last bid, or nothing if nobody bid. */
function awardPosition(state: State, winner: Seat, emit: EmitSteam | undefined): boolean {
  const amount = Math.max(0, state.lastBid[winner]);
  pay(state, winner, amount, emit);
  takePosition(state, winner);
  emit?.({ event: 'position-won', seat: winner, position: state.registers[POSITION], amount });
  openPosition(state, winner);
  const opener = nextIn(state, winner);
  state.registers[ACTOR] = opener;
  if (state.registers[ORDER_COUNT] < state.seats - 1) return false;
  // STM-BAUC-01: the last position is free.
  takePosition(state, opener);
  emit?.({ event: 'position-taken', seat: opener, position: state.seats });
  emit?.({ event: 'order-set', order: playerOrder(state) });
  return true;
}

function takePosition(state: State, seat: Seat): void {
  state.order[state.registers[ORDER_COUNT]++] = seat;
}

import type { Seat } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import { ACTOR, HIGH_BID, HIGH_BIDDER, NOBODY, type State } from '../state.ts';

/** Common to both auctions: each bid must exceed the highest bid so far; the first may be $0. */

export function openBidding(state: State, opener: Seat): void {
  state.registers[HIGH_BID] = -1;
  state.registers[HIGH_BIDDER] = NOBODY;
  state.lastBid.fill(-1);
  state.registers[ACTOR] = opener;
}

export function leastBid(state: State): number {
  return state.registers[HIGH_BID] + 1;
}

export function listBids(state: State, most: number, into: Action[]): void {
  for (let amount = leastBid(state); amount <= most; amount++) into.push({ do: 'bid', amount });
  into.push({ do: 'pass' });
}

export function placeBid(state: State, amount: number, emit: EmitSteam | undefined): void {
  const seat = state.registers[ACTOR];
  state.registers[HIGH_BID] = amount;
  state.registers[HIGH_BIDDER] = seat;
  state.lastBid[seat] = amount;
  emit?.({ event: 'bid', seat, amount });
}

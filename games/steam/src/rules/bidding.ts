import type { Seat } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { TellSteam } from '../events.ts';
import { ACTOR, HIGH_BID, HIGH_BIDDER, NOBODY, type State } from '../state.ts';

/** What both auctions have in common: a standing bid that has to be raised; the first may be $0. */

export function openBidding(state: State, opener: Seat): void {
  state.now[HIGH_BID] = -1;
  state.now[HIGH_BIDDER] = NOBODY;
  state.lastBid.fill(-1);
  state.now[ACTOR] = opener;
}

export function leastBid(state: State): number {
  return state.now[HIGH_BID] + 1;
}

export function listBids(state: State, most: number, into: Action[]): void {
  for (let amount = leastBid(state); amount <= most; amount++) into.push({ do: 'bid', amount });
  into.push({ do: 'pass' });
}

export function placeBid(state: State, amount: number, tell: TellSteam | undefined): void {
  const seat = state.now[ACTOR];
  state.now[HIGH_BID] = amount;
  state.now[HIGH_BIDDER] = seat;
  state.lastBid[seat] = amount;
  tell?.({ event: 'bid', seat, amount });
}

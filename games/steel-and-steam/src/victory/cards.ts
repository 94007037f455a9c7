import type { Seat } from '@roundhouse/kernel';
import { DEEDS } from '../network/network.ts';
import { netWorth } from '../rules/net-worth.ts';
import type { State } from '../state.ts';

/** SNS-END-07: a victory condition of the experimental short game. */
interface VictoryCard {
  readonly id: string;
  isMet(state: State, seat: Seat): boolean;
}

function goodDeeds(state: State, seat: Seat): number {
  let count = 0;
  for (let deed = 0; deed < DEEDS; deed++) if (state.owner[deed] === seat && state.lien[deed] === 0) count++;
  return count;
}

export const VICTORY_CARDS: readonly VictoryCard[] = [
  { id: 'tycoon', isMet: (state, seat) => netWorth(state, seat) >= 100_000 },
  { id: 'collector', isMet: (state, seat) => goodDeeds(state, seat) >= 6 },
  { id: 'traveller', isMet: (state, seat) => state.journeys[seat] >= 12 },
  { id: 'earner', isMet: (state, seat) => state.earned[seat] >= 180_000 },
  { id: 'landlord', isMet: (state, seat) => state.feesTaken[seat] >= 60_000 },
  { id: 'explorer', isMet: (state, seat) => state.regionsReached[seat] === 0b111111111 },
  { id: 'banker', isMet: (state, seat) => state.cash[seat] >= 60_000 },
];

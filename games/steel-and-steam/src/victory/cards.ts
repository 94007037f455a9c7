import type { Seat } from '@roundhouse/kernel';
import { MAX_SEATS, MIN_SEATS, type State } from '../state.ts';
import type { Condition } from './condition.ts';
import { CONDITIONS, type VictoryCardId } from './conditions.ts';
import { metricFor } from './victory-metrics.ts';

interface VictoryCard {
  readonly id: VictoryCardId;
  /** The goal for a number of players. */
  goal(seats: number): number;
  isMet(state: State, seat: Seat): boolean;
  /** Whether the card is in the deck with this number of players. */
  isFor(seats: number): boolean;
}

export const VICTORY_CARDS: readonly VictoryCard[] = (Object.keys(CONDITIONS) as VictoryCardId[]).map((id) => {
  const condition: Condition = CONDITIONS[id];
  const { goals, upTo = MAX_SEATS } = condition;
  const metric = metricFor(condition);
  const goal = (seats: number) => goals[seats - MIN_SEATS];
  return {
    id,
    goal,
    isMet: (state, seat) => metric(state, seat) >= goal(state.seats),
    isFor: (seats) => seats <= upTo,
  };
});

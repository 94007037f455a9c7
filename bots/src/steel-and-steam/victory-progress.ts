import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  adjustedPayoff,
  BANK,
  bookletPayoff,
  type City,
  CONDITIONS,
  copyState,
  DEEDS,
  type Deed,
  MODELS,
  metricFor,
  mortgageValue,
  NONE,
  REGIONS,
  regionOf,
  type State,
  VICTORY_CARDS,
  type VictoryMetric,
} from '@roundhouse/steel-and-steam/internals';

/** By card: the metric of its condition. */
const METRICS: readonly VictoryMetric[] = VICTORY_CARDS.map(({ id }) => metricFor(CONDITIONS[id]));

/** More than the goal of any card. */
const PLENTY = 10_000_000;
const PLENTY_OF_JOURNEYS = 1_000;

/** The experimental game (SNS-END-07): the progress of a player towards the goal of the victory card. */
export class VictoryProgress {
  private trial: State | undefined;

  /** From 0 to 1; always 0 in the other games. */
  progress(state: State, seat: Seat): number {
    const card = state.victoryCard[seat];
    return card === NONE ? 0 : Math.min(1, METRICS[card](state, seat) / VICTORY_CARDS[card].goal(state.seats));
  }

  /** The gain in progress by a change, which is applied to a copy of the state. */
  gain(state: State, seat: Seat, change: (after: State) => void): number {
    if (!state.rules.experimental) return 0;
    this.trial = copyState(state, this.trial);
    change(this.trial);
    return this.progress(this.trial, seat) - this.progress(state, seat);
  }

  gainOfArrival(state: State, seat: Seat, from: City, to: City): number {
    return this.gain(state, seat, (after) => {
      const payoff = adjustedPayoff(state, bookletPayoff(from, to));
      after.cash[seat] += payoff;
      after.earned[seat] += payoff;
      after.journeys[seat]++;
      after.regionsReached[seat] |= 1 << regionOf[to];
    });
  }

  gainOfDeed(state: State, seat: Seat, deed: Deed, cost: number): number {
    return this.gain(state, seat, (after) => {
      after.cash[seat] -= cost;
      after.owner[deed] = seat;
      after.lien[deed] = 0;
    });
  }

  /** The first of several mortgages that together win the game; null if they do not. */
  winningMortgage(state: State): Action | null {
    if (!state.rules.experimental) return null;
    const seat = state.registers[ACTOR];
    let first: Deed | null = null;
    const gained = this.gain(state, seat, (after) => {
      for (let deed = 0; deed < DEEDS && this.progress(after, seat) < 1; deed++) {
        if (after.owner[deed] !== seat || after.lien[deed] === 1) continue;
        after.lien[deed] = 1;
        after.cash[seat] += mortgageValue[deed];
        first ??= deed;
      }
    });
    if (first === null || this.progress(state, seat) + gained < 1) return null;
    return { do: 'mortgage', seat, deed: first };
  }

  /** Whether the goal is unreachable even with everything that is still available. */
  isHopeless(state: State, seat: Seat): boolean {
    const gained = this.gain(state, seat, (after) => {
      after.cash[seat] = PLENTY;
      after.earned[seat] = PLENTY;
      after.feesTaken[seat] = PLENTY;
      after.journeys[seat] = PLENTY_OF_JOURNEYS;
      after.regionsReached[seat] = 2 ** REGIONS - 1;
      after.model[seat] = MODELS.length - 1;
      for (let deed = 0; deed < DEEDS; deed++) {
        if (after.owner[deed] === BANK) after.owner[deed] = seat;
        if (after.owner[deed] === seat) after.lien[deed] = 0;
      }
    });
    return this.progress(state, seat) + gained < 1;
  }
}

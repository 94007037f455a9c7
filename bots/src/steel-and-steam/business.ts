import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BANK,
  DEEDS,
  type Deed,
  MODELS,
  netWorth,
  normalAllowance,
  price,
  type State,
  takeoverPrice,
  upgradeCost,
} from '@roundhouse/steel-and-steam/engine';
import type { Prospects } from './prospects.ts';

const NO_BUSINESS: Action = { do: 'no-business' };

/** SNS-BUS: the one item of business after a journey. */
export class Business {
  constructor(private readonly prospects: Prospects) {}

  choose(state: State): Action {
    const seat = state.now[ACTOR];
    let [best, most]: [Action, number] = [NO_BUSINESS, Number.NEGATIVE_INFINITY];
    const free = state.cash[seat] - this.prospects.reserve(state, seat);
    const consider = (action: Action, worth: number) => {
      if (worth > most) [best, most] = [action, worth];
    };
    for (let model = state.model[seat] + 1; model < MODELS.length; model++) {
      const worth = this.upgrade(state, seat, model);
      if (upgradeCost[model] <= free && worth > 0) consider({ do: 'upgrade', model }, worth);
    }
    const last = this.left(state) === 1;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] === BANK) {
        if (last && !state.rules.long) {
          if (price[deed] <= state.cash[seat] && this.leads(state, seat)) return { do: 'buy', deed };
        } else if (price[deed] <= free) consider({ do: 'buy', deed }, this.purchase(state, deed));
      } else if (state.owner[deed] !== seat && state.lien[deed] === 1 && takeoverPrice[deed] <= free) {
        const worth = this.takeover(state, deed);
        if (worth > 0) consider({ do: 'takeover', deed }, worth);
      }
    }
    return best;
  }

  private left(state: State): number {
    let left = 0;
    for (const owner of state.owner) if (owner === BANK) left++;
    return left;
  }

  /** SNS-END-02: with the last deed the game ends at once, and the richest player wins. */
  private leads(state: State, seat: Seat): boolean {
    for (let other = 0; other < state.seats; other++) {
      if (other !== seat && state.out[other] === 0 && netWorth(state, other) > netWorth(state, seat)) return false;
    }
    return true;
  }

  private upgrade(state: State, seat: Seat, model: number): number {
    const { weights } = this.prospects;
    const points = normalAllowance[model] - normalAllowance[state.model[seat]];
    const turns = this.prospects.roundsLeft(state);
    return points * weights.dollarsPerPoint * weights.yield * turns - upgradeCost[model];
  }

  /** Less than nothing where others are better; still the price is not lost, for it counts in full (SNS-END-01). */
  private purchase(state: State, deed: Deed): number {
    const { capital } = this.prospects.weights;
    return this.prospects.deedWorth(state, deed) - capital * price[deed];
  }

  private takeover(state: State, deed: Deed): number {
    const { rival } = this.prospects.weights;
    const loss = (takeoverPrice[deed] - price[deed]) * (1 + rival);
    return this.purchase(state, deed) - loss;
  }
}

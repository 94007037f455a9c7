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

/**
 * SNS-BUS: the one item of business after a journey. No repair yards: a city is visited so seldom that what a yard
 * saves there does not come near its price.
 */
export class Business {
  constructor(private readonly prospects: Prospects) {}

  choose(state: State): Action {
    const seat = state.now[ACTOR];
    // Whoever needs money to win may have to save it (SNS-END-07); otherwise any deed is better than none.
    const least = state.rules.experimental ? 0 : Number.NEGATIVE_INFINITY;
    let [best, most]: [Action, number] = [NO_BUSINESS, least];
    const [due, kept] = [this.prospects.due(state, seat), this.prospects.kept(state, seat)];
    const free = state.cash[seat] - due - kept;
    const thrift = state.rules.barrelhead ? 1 : this.prospects.weights.thrift;
    const forLocomotive = state.cash[seat] - due - kept * thrift;
    const consider = (action: Action, worth: number) => {
      if (worth > most) [best, most] = [action, worth];
    };
    for (let model = state.model[seat] + 1; model < MODELS.length; model++) {
      const worth = this.upgrade(state, seat, model);
      if (worth <= 0) continue;
      if (upgradeCost[model] <= forLocomotive) consider({ do: 'upgrade', model }, worth);
      else consider(NO_BUSINESS, worth * this.prospects.weights.saving);
    }
    const last = this.left(state) === 1;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] === BANK) {
        if (last && !state.rules.long) {
          if (price[deed] <= state.cash[seat] && this.leads(state, seat)) return { do: 'buy', deed };
        } else if (price[deed] <= free) consider({ do: 'buy', deed }, this.purchase(state, seat, deed));
      } else if (state.owner[deed] !== seat && state.lien[deed] === 1 && takeoverPrice[deed] <= free) {
        const worth = this.takeover(state, seat, deed);
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
    const { weights, victory } = this.prospects;
    const points = normalAllowance[model] - normalAllowance[state.model[seat]];
    const gain = points * weights.upgrade * this.prospects.point() * this.prospects.roundsLeft(state);
    const closer = victory.gain(state, seat, (after) => {
      after.model[seat] = model;
      after.cash[seat] -= upgradeCost[model];
    });
    return gain - upgradeCost[model] + weights.victory * closer;
  }

  /** Less than nothing where others are better; still the price is not lost, for it counts in full (SNS-END-01). */
  private purchase(state: State, seat: Seat, deed: Deed): number {
    const { weights, victory } = this.prospects;
    const closer = victory.gainOfDeed(state, seat, deed, price[deed]);
    return this.prospects.deedWorth(state, deed) - weights.capital * price[deed] + weights.victory * closer;
  }

  private takeover(state: State, seat: Seat, deed: Deed): number {
    const { weights, victory } = this.prospects;
    const loss = takeoverPrice[deed] - price[deed];
    const closer = victory.gainOfDeed(state, seat, deed, loss) - victory.gainOfDeed(state, seat, deed, 0);
    return this.purchase(state, seat, deed) - loss * (1 + weights.rival) + weights.victory * closer;
  }
}

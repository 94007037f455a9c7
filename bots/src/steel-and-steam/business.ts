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
} from '@roundhouse/steel-and-steam/internals';
import type { Valuation } from './valuation.ts';

const NO_BUSINESS: Action = { do: 'no-business' };

/**
 * SNS-BUS: chooses the item of business after a journey. Never builds repair yards: each city is visited too rarely for
 * a yard to pay for itself.
 */
export class Business {
  constructor(private readonly valuation: Valuation) {}

  choose(state: State): Action {
    const seat = state.registers[ACTOR];
    // In the experimental game, saving money may help to win (SNS-END-07); otherwise any deed is better than none.
    const minValue = state.rules.experimental ? 0 : Number.NEGATIVE_INFINITY;
    let [best, bestValue]: [Action, number] = [NO_BUSINESS, minValue];
    const [due, reserve] = [this.valuation.dueFees(state, seat), this.valuation.cashReserve(state, seat)];
    const free = state.cash[seat] - due - reserve;
    const thrift = state.rules.barrelhead ? 1 : this.valuation.weights.upgradeReserveShare;
    const freeForUpgrade = state.cash[seat] - due - reserve * thrift;
    const consider = (action: Action, value: number) => {
      if (value > bestValue) [best, bestValue] = [action, value];
    };
    for (let model = state.model[seat] + 1; model < MODELS.length; model++) {
      const value = this.upgradeValue(state, seat, model);
      if (value <= 0) continue;
      if (upgradeCost[model] <= freeForUpgrade) consider({ do: 'upgrade', model }, value);
      else consider(NO_BUSINESS, value * this.valuation.weights.savingFactor);
    }
    const last = this.availableDeeds(state) === 1;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] === BANK) {
        if (last && !state.rules.long) {
          if (price[deed] <= state.cash[seat] && this.leads(state, seat)) return { do: 'buy', deed };
        } else if (price[deed] <= free) consider({ do: 'buy', deed }, this.purchaseValue(state, seat, deed));
      } else if (state.owner[deed] !== seat && state.lien[deed] === 1 && takeoverPrice[deed] <= free) {
        const value = this.takeoverValue(state, seat, deed);
        if (value > 0) consider({ do: 'takeover', deed }, value);
      }
    }
    return best;
  }

  private availableDeeds(state: State): number {
    let left = 0;
    for (const owner of state.owner) if (owner === BANK) left++;
    return left;
  }

  /** SNS-END-02: buying the last deed ends the game immediately, and the richest player wins. */
  private leads(state: State, seat: Seat): boolean {
    for (let other = 0; other < state.seats; other++) {
      if (other !== seat && state.out[other] === 0 && netWorth(state, other) > netWorth(state, seat)) return false;
    }
    return true;
  }

  private upgradeValue(state: State, seat: Seat, model: number): number {
    const { weights, victory } = this.valuation;
    const points = normalAllowance[model] - normalAllowance[state.model[seat]];
    const gain = points * weights.upgradeFactor * this.valuation.pointValue() * this.valuation.roundsLeft(state);
    const progress = victory.gain(state, seat, (after) => {
      after.model[seat] = model;
      after.cash[seat] -= upgradeCost[model];
    });
    return gain - upgradeCost[model] + weights.victoryValue * progress;
  }

  /** The value of a purchase. The price itself is not lost, because deeds count in full (SNS-END-01). Can be negative. */
  private purchaseValue(state: State, seat: Seat, deed: Deed): number {
    const { weights, victory } = this.valuation;
    const progress = victory.gainOfDeed(state, seat, deed, price[deed]);
    return this.valuation.deedValue(state, deed) - weights.capitalCost * price[deed] + weights.victoryValue * progress;
  }

  private takeoverValue(state: State, seat: Seat, deed: Deed): number {
    const { weights, victory } = this.valuation;
    const loss = takeoverPrice[deed] - price[deed];
    const progress = victory.gainOfDeed(state, seat, deed, loss) - victory.gainOfDeed(state, seat, deed, 0);
    return this.purchaseValue(state, seat, deed) - loss * (1 + weights.rivalWeight) + weights.victoryValue * progress;
  }
}

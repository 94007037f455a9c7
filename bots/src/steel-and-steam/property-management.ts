import type { Seat } from '@roundhouse/kernel';
import {
  type Action,
  controllingInterest,
  copyState,
  DEEDS,
  type Deed,
  lienPayoff,
  mortgageValue,
  price,
  type State,
  TARGET,
  takeoverPrice,
} from '@roundhouse/steel-and-steam/internals';
import type { Valuation } from './valuation.ts';

/** Manages the own mortgages, liens and controlling interests (SNS-PROP). */
export class PropertyManagement {
  private trial: State | undefined;

  constructor(private readonly valuation: Valuation) {}

  /** The best lien to pay off now, if that is possible without touching the reserve for fees. */
  payLien(state: State, seat: Seat): Action | null {
    const free = state.cash[seat] - this.valuation.dueFees(state, seat) - this.valuation.cashReserve(state, seat);
    let [best, bestGain] = [-1, 0];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== seat || state.lien[deed] === 0 || lienPayoff[deed] > free) continue;
      // An unmortgaged deed counts with its price, a mortgaged one not at all (SNS-END-01).
      const { weights, victory } = this.valuation;
      const progress = weights.victoryValue * victory.gainOfDeed(state, seat, deed, lienPayoff[deed]);
      const gain = price[deed] - lienPayoff[deed] + this.valuation.deedValue(state, deed) + progress;
      if (gain > bestGain) [best, bestGain] = [deed, gain];
    }
    return best < 0 ? null : { do: 'pay-lien', seat, deed: best };
  }

  /** The mortgage or surrender that raises `needed` money at the lowest cost, or the most money; null without deeds. */
  raiseMoney(state: State, seat: Seat, needed: number): Action | null {
    const deed = this.cheapestDeed(state, seat, 0, needed, mortgageValue, (each) => this.mortgageCost(state, each));
    if (deed !== null) return { do: 'mortgage', seat, deed };
    const surrendered = this.cheapestDeed(
      state,
      seat,
      1,
      needed,
      controllingInterest,
      (each) => price[each] - lienPayoff[each],
    );
    return surrendered === null ? null : { do: 'surrender', seat, deed: surrendered };
  }

  /** Mortgages that raise `needed` money at the lowest loss of net worth (SNS-END-01); null if they do not suffice. */
  cheapestMortgages(
    state: State,
    seat: Seat,
    needed: number,
  ): { readonly deeds: readonly Deed[]; readonly loss: number } | null {
    const deeds: Deed[] = [];
    let [missing, loss] = [needed, 0];
    this.trial = copyState(state, this.trial);
    while (missing > 0) {
      const deed = this.cheapestDeed(
        this.trial,
        seat,
        0,
        missing,
        mortgageValue,
        (each) => price[each] - mortgageValue[each],
      );
      if (deed === null) return null;
      this.trial.lien[deed] = 1;
      deeds.push(deed);
      missing -= mortgageValue[deed];
      loss += price[deed] - mortgageValue[deed];
    }
    return { deeds, loss };
  }

  private mortgageCost(state: State, deed: Deed): number {
    return lienPayoff[deed] - mortgageValue[deed] + this.valuation.deedIncome(state, deed);
  }

  private cheapestDeed(
    state: State,
    seat: Seat,
    lien: number,
    needed: number,
    money: Int32Array,
    cost: (deed: Deed) => number,
  ): Deed | null {
    let [best, lowestCost] = [-1, Number.POSITIVE_INFINITY];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== seat || state.lien[deed] !== lien) continue;
      const short = Math.max(needed - money[deed], 0);
      const totalCost = short * SHORTFALL_PENALTY + cost(deed);
      if (totalCost < lowestCost) [best, lowestCost] = [deed, totalCost];
    }
    return best < 0 ? null : best;
  }

  /** The answer to a hostile takeover (SNS-BUS-06). */
  answerTakeover(state: State, seat: Seat): Action {
    const deed = state.registers[TARGET];
    const value = this.valuation.deedValue(state, deed);
    const keepValue = price[deed] - lienPayoff[deed] + value;
    const { rivalWeight } = this.valuation.weights;
    // The former owner receives the takeover price above the deed price, and the attacker loses it.
    const letGoValue = (takeoverPrice[deed] - price[deed]) * (1 + rivalWeight) - value * rivalWeight;
    if (keepValue <= letGoValue) return LET_GO;
    const missing = lienPayoff[deed] - state.cash[seat];
    if (missing <= 0) return { do: 'pay-lien', seat, deed };
    return this.mortgageFor(state, seat, missing, keepValue - letGoValue) ?? LET_GO;
  }

  /** A single mortgage that raises the money and costs less than `limit`. */
  private mortgageFor(state: State, seat: Seat, money: number, limit: number): Action | null {
    const other = this.raiseMoney(state, seat, money);
    if (other === null || other.do !== 'mortgage' || mortgageValue[other.deed] < money) return null;
    return this.mortgageCost(state, other.deed) < limit ? other : null;
  }
}

const LET_GO: Action = { do: 'let-go' };
/** Penalty per missing dollar: another deed would have to be mortgaged. */
const SHORTFALL_PENALTY = 10;

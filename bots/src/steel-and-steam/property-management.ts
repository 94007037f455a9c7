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
} from '@roundhouse/steel-and-steam/engine';
import type { Prospects } from './prospects.ts';

/** Mortgages, liens and controlling interest of one's own (SNS-PROP). */
export class Property {
  private trial: State | undefined;

  constructor(private readonly prospects: Prospects) {}

  /** The lien that is best paid off now, if one can be without touching the money kept for fees. */
  payLien(state: State, seat: Seat): Action | null {
    const free = state.cash[seat] - this.prospects.due(state, seat) - this.prospects.kept(state, seat);
    let [best, most] = [-1, 0];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== seat || state.lien[deed] === 0 || lienPayoff[deed] > free) continue;
      // A good deed counts with its price, a mortgaged one not at all (SNS-END-01).
      const { weights, victory } = this.prospects;
      const closer = weights.victory * victory.gainOfDeed(state, seat, deed, lienPayoff[deed]);
      const gain = price[deed] - lienPayoff[deed] + this.prospects.deedWorth(state, deed) + closer;
      if (gain > most) [best, most] = [deed, gain];
    }
    return best < 0 ? null : { do: 'pay-lien', seat, deed: best };
  }

  /** What to give up for so much money: the least that suffices, or else what brings most; null for who has nothing. */
  raise(state: State, seat: Seat, needed: number): Action | null {
    const deed = this.best(state, seat, 0, needed, mortgageValue, (each) => this.costOfMortgage(state, each));
    if (deed !== null) return { do: 'mortgage', seat, deed };
    const lost = this.best(state, seat, 1, needed, controllingInterest, (each) => price[each] - lienPayoff[each]);
    return lost === null ? null : { do: 'surrender', seat, deed: lost };
  }

  /** Mortgages for so much money that cost the least net worth (SNS-END-01); null when they do not suffice. */
  mortgages(
    state: State,
    seat: Seat,
    needed: number,
  ): { readonly deeds: readonly Deed[]; readonly loss: number } | null {
    const deeds: Deed[] = [];
    let [missing, loss] = [needed, 0];
    this.trial = copyState(state, this.trial);
    while (missing > 0) {
      const deed = this.best(this.trial, seat, 0, missing, mortgageValue, (each) => price[each] - mortgageValue[each]);
      if (deed === null) return null;
      this.trial.lien[deed] = 1;
      deeds.push(deed);
      missing -= mortgageValue[deed];
      loss += price[deed] - mortgageValue[deed];
    }
    return { deeds, loss };
  }

  private costOfMortgage(state: State, deed: Deed): number {
    return lienPayoff[deed] - mortgageValue[deed] + this.prospects.deedIncome(state, deed);
  }

  private best(
    state: State,
    seat: Seat,
    lien: number,
    needed: number,
    money: Int32Array,
    cost: (deed: Deed) => number,
  ): Deed | null {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== seat || state.lien[deed] !== lien) continue;
      const short = Math.max(needed - money[deed], 0);
      const each = short * MOST + cost(deed);
      if (each < least) [best, least] = [deed, each];
    }
    return best < 0 ? null : best;
  }

  /** The answer to a hostile takeover (SNS-BUS-06). */
  answerTakeover(state: State, seat: Seat): Action {
    const deed = state.now[TARGET];
    const worth = this.prospects.deedWorth(state, deed);
    const kept = price[deed] - lienPayoff[deed] + worth;
    const { rival } = this.prospects.weights;
    // The former owner gets what the takeover costs above the price, and the attacker has lost it.
    const sold = (takeoverPrice[deed] - price[deed]) * (1 + rival) - worth * rival;
    if (kept <= sold) return LET_GO;
    const missing = lienPayoff[deed] - state.cash[seat];
    if (missing <= 0) return { do: 'pay-lien', seat, deed };
    return this.mortgageFor(state, seat, missing, kept - sold) ?? LET_GO;
  }

  /** One mortgage that brings so much and costs less than it is for. */
  private mortgageFor(state: State, seat: Seat, money: number, limit: number): Action | null {
    const other = this.raise(state, seat, money);
    if (other === null || other.do !== 'mortgage' || mortgageValue[other.deed] < money) return null;
    return this.costOfMortgage(state, other.deed) < limit ? other : null;
  }
}

const LET_GO: Action = { do: 'let-go' };
/** So dear is a dollar that is still missing: another deed would have to go. */
const MOST = 10;

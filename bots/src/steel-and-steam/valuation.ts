import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  BANK,
  billFor,
  DEEDS,
  type Deed,
  ESTABLISHED,
  mortgageValue,
  netWorth,
  newBill,
  normalAllowance,
  price,
  ROUND,
  type State,
  targetFor,
  totalOf,
  WORTH_OF_A_POINT,
} from '@roundhouse/steel-and-steam/engine';
import { usageOf } from './cities.ts';
import type { Victory } from './victory.ts';
import type { Weights } from './weights.ts';

/** Rounds: no end is nearer. */
const SOON = 3;
/** Rounds that an experimental game takes (SNS-END-07), and what a player gains in a round of the others. */
const EXPERIMENTAL_ROUNDS = 12;
const LONG_GROWTH = 7_000;
const SHORT_GROWTH = 5_000;
/** Turns of a journey: as often a player can buy something. */
const JOURNEY = 2;
/** Whoever takes so many turns for a journey does not count as a traveller. */
const NO_TRAVELLER = 8;

/** Fees of a turn where everything belongs to others, on the first schedule; and of one's own and the bank's. */
const OTHERS_FEE = 8_000;
const OWN_FEE = 1_000;

/** On the barrelhead: movement points of a far journey, and deeds that each of the others buys in the meantime. */
const FAR_JOURNEY = 40;
const NEW_DEEDS = 2;
/** Fees may become so much higher on the way. */
const MARGIN = 2;

const bill = newBill();

/** What lies ahead: how long the game lasts, what a turn earns, what a deed takes in, what money must be kept. */
export class Prospects {
  constructor(
    readonly weights: Weights,
    readonly victory: Victory,
  ) {}

  /** What a movement point earns, and a turn of them. */
  point(): number {
    return WORTH_OF_A_POINT * this.weights.yield;
  }

  rate(model: number): number {
    return this.point() * normalAllowance[model];
  }

  /** Rounds until the game ends, as far as one can see. */
  roundsLeft(state: State): number {
    const travellers = this.travellers(state);
    if (state.rules.experimental) {
      const progress = this.most(state, (seat) => this.victory.progress(state, seat));
      return Math.max(SOON, (1 - progress) * EXPERIMENTAL_ROUNDS);
    }
    if (state.rules.long) {
      const most = this.most(state, (seat) => netWorth(state, seat));
      return Math.max(SOON, (targetFor(state.seats) - most) / LONG_GROWTH);
    }
    let [left, cost] = [0, 0];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== BANK) continue;
      left++;
      cost += price[deed];
    }
    for (let seat = 0; seat < state.seats; seat++) cost -= state.cash[seat];
    return Math.max(SOON, (left * JOURNEY) / travellers, cost / travellers / SHORT_GROWTH);
  }

  private most(state: State, measure: (seat: Seat) => number): number {
    let most = 0;
    for (let seat = 0; seat < state.seats; seat++) most = Math.max(most, measure(seat));
    return most;
  }

  /** Players who complete journeys, which not everybody does. */
  private travellers(state: State): number {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) {
      if (state.out[seat] === 0 && (state.journeys[seat] + 1) * NO_TRAVELLER >= state.now[ROUND]) count++;
    }
    return Math.max(count, 1);
  }

  /** What a deed takes in, or keeps others from taking, in a round. */
  deedIncome(state: State, deed: Deed): number {
    const fee = this.weights.perUse * (1 + state.now[ESTABLISHED]);
    return usageOf()[deed] * fee * state.seats;
  }

  /** What a deed brings until the end of the game, besides its price. */
  deedWorth(state: State, deed: Deed): number {
    return this.deedIncome(state, deed) * Math.min(this.roundsLeft(state), this.weights.horizon);
  }

  /** Fees of this turn that are still to be paid. */
  due(state: State, seat: Seat): number {
    if (state.rules.barrelhead || seat !== state.now[ACTOR]) return 0;
    billFor(state, seat, state.used, bill);
    return totalOf(bill);
  }

  /** Money that should not be spent, for the fees of the next turns. */
  kept(state: State, seat: Seat): number {
    let others = 0;
    for (const owner of state.owner) if (owner !== BANK && owner !== seat) others++;
    const perTurn = OWN_FEE + (others / DEEDS) * OTHERS_FEE * (1 + state.now[ESTABLISHED]);
    if (state.rules.barrelhead) return this.keptForJourney(state, seat, perTurn);
    // Option insolvency: without money one is out.
    return perTurn * this.weights.feeTurns * (state.rules.eliminates ? 2 : 1);
  }

  /** SNS-CASH-03: without money one stands still for ever, so that the whole next journey must be paid for. */
  private keptForJourney(state: State, seat: Seat, perTurn: number): number {
    // Until then the others buy more.
    const later = perTurn + ((NEW_DEEDS * (state.seats - 1)) / DEEDS) * OTHERS_FEE;
    const turns = FAR_JOURNEY / normalAllowance[state.model[seat]] + 1;
    return Math.max(later, later * turns - this.mortgageable(state, seat));
  }

  /** What there would be at once for all one's deeds. */
  private mortgageable(state: State, seat: Seat): number {
    let money = 0;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] === seat && state.lien[deed] === 0) money += mortgageValue[deed];
    }
    return money;
  }

  /** Whether the fees of a way leave something for what may come in between: on the barrelhead only (SNS-CASH-03). */
  canAfford(state: State, seat: Seat, fees: number): boolean {
    return !state.rules.barrelhead || fees * MARGIN <= state.cash[seat] + this.mortgageable(state, seat);
  }
}

import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  BANK,
  billFor,
  DEEDS,
  type Deed,
  ESTABLISHED,
  MOVEMENT_POINT_VALUE,
  mortgageValue,
  netWorth,
  netWorthTarget,
  newBill,
  normalAllowance,
  price,
  ROUND,
  type State,
  totalOf,
} from '@roundhouse/steel-and-steam/internals';
import { deedUsage } from './city-odds.ts';
import type { VictoryProgress } from './victory-progress.ts';
import type { Weights } from './weights.ts';

/** Minimum estimate of the remaining rounds. */
const MIN_ROUNDS_LEFT = 3;
/** Rounds of an experimental game (SNS-END-07), and the gain of a player per round in the other games. */
const EXPERIMENTAL_ROUNDS = 12;
const LONG_GROWTH = 7_000;
const SHORT_GROWTH = 5_000;
/** Turns per journey, after which a player can buy something. */
const TURNS_PER_JOURNEY = 2;
/** A player who needs more turns per journey does not count as a traveller. */
const MAX_TURNS_OF_TRAVELLER = 8;

/** Fees per turn on the Expansion schedule: on properties of other players, and on own and bank properties. */
const OTHERS_FEE = 8_000;
const OWN_FEE = 1_000;

/** Cash on the Barrelhead: movement points of a long journey, and deeds that each rival buys in the meantime. */
const FAR_JOURNEY = 40;
const NEW_DEEDS = 2;
/** Safety factor for fees that rise during the journey. */
const FEE_MARGIN = 2;

const bill = newBill();

/** Estimates: remaining rounds, the value of turns and deeds, and the cash reserve. */
export class Valuation {
  constructor(
    readonly weights: Weights,
    readonly victory: VictoryProgress,
  ) {}

  /** The value of a movement point in dollars. */
  pointValue(): number {
    return MOVEMENT_POINT_VALUE * this.weights.earnedShare;
  }

  /** The value of a turn in dollars. */
  turnValue(model: number): number {
    return this.pointValue() * normalAllowance[model];
  }

  /** Estimated rounds until the game ends. */
  roundsLeft(state: State): number {
    const travellers = this.travellers(state);
    if (state.rules.experimental) {
      const progress = this.maxOverSeats(state, (seat) => this.victory.progress(state, seat));
      return Math.max(MIN_ROUNDS_LEFT, (1 - progress) * EXPERIMENTAL_ROUNDS);
    }
    if (state.rules.long) {
      const most = this.maxOverSeats(state, (seat) => netWorth(state, seat));
      return Math.max(MIN_ROUNDS_LEFT, (netWorthTarget(state.seats) - most) / LONG_GROWTH);
    }
    let [left, cost] = [0, 0];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== BANK) continue;
      left++;
      cost += price[deed];
    }
    for (let seat = 0; seat < state.seats; seat++) cost -= state.cash[seat];
    return Math.max(MIN_ROUNDS_LEFT, (left * TURNS_PER_JOURNEY) / travellers, cost / travellers / SHORT_GROWTH);
  }

  private maxOverSeats(state: State, seatValue: (seat: Seat) => number): number {
    let max = 0;
    for (let seat = 0; seat < state.seats; seat++) max = Math.max(max, seatValue(seat));
    return max;
  }

  /** The number of players who regularly complete journeys. */
  private travellers(state: State): number {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) {
      if (state.out[seat] === 0 && (state.journeys[seat] + 1) * MAX_TURNS_OF_TRAVELLER >= state.registers[ROUND])
        count++;
    }
    return Math.max(count, 1);
  }

  /** The fees per round that a deed earns, or denies to others. */
  deedIncome(state: State, deed: Deed): number {
    const fee = this.weights.feePerUse * (1 + state.registers[ESTABLISHED]);
    return deedUsage()[deed] * fee * state.seats;
  }

  /** The value of a deed until the end of the game, in addition to its price. */
  deedValue(state: State, deed: Deed): number {
    return this.deedIncome(state, deed) * Math.min(this.roundsLeft(state), this.weights.horizon);
  }

  /** Unpaid fees of this turn. */
  dueFees(state: State, seat: Seat): number {
    if (state.rules.barrelhead || seat !== state.registers[ACTOR]) return 0;
    billFor(state, seat, state.used, bill);
    return totalOf(bill);
  }

  /** The cash reserve for the fees of the next turns. */
  cashReserve(state: State, seat: Seat): number {
    let others = 0;
    for (const owner of state.owner) if (owner !== BANK && owner !== seat) others++;
    const perTurn = OWN_FEE + (others / DEEDS) * OTHERS_FEE * (1 + state.registers[ESTABLISHED]);
    if (state.rules.barrelhead) return this.journeyReserve(state, seat, perTurn);
    // Option insolvency: a player without money is eliminated.
    return perTurn * this.weights.reserveTurns * (state.rules.eliminates ? 2 : 1);
  }

  /** SNS-CASH-03: a player without cash is stuck, so the reserve must cover the whole next journey. */
  private journeyReserve(state: State, seat: Seat, perTurn: number): number {
    // Rivals buy more deeds in the meantime.
    const later = perTurn + ((NEW_DEEDS * (state.seats - 1)) / DEEDS) * OTHERS_FEE;
    const turns = FAR_JOURNEY / normalAllowance[state.model[seat]] + 1;
    return Math.max(later, later * turns - this.mortgageable(state, seat));
  }

  /** The total mortgage value of all unmortgaged deeds. */
  private mortgageable(state: State, seat: Seat): number {
    let money = 0;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] === seat && state.lien[deed] === 0) money += mortgageValue[deed];
    }
    return money;
  }

  /** Cash on the Barrelhead: whether the player can pay the fees of a route with a safety margin (SNS-CASH-03). */
  canAfford(state: State, seat: Seat, fees: number): boolean {
    return !state.rules.barrelhead || fees * FEE_MARGIN <= state.cash[seat] + this.mortgageable(state, seat);
  }
}

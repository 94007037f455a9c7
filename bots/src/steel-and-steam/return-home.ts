import type { Seat } from '@roundhouse/kernel';
import {
  type Action,
  adjustedPayoff,
  billFor,
  bookletPayoff,
  DEEDS,
  findRoute,
  frozenAfter,
  NO_STEP,
  netWorth,
  netWorthTarget,
  newBill,
  type Route,
  type State,
  type Step,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/internals';
import type { PropertyManagement } from './property-management.ts';
import type { Valuation } from './valuation.ts';

const bill = newBill();
const used = new Uint8Array(DEEDS);

/** The Long game: a player with the target net worth wins at home (SNS-END-03). */
export class ReturnHome {
  constructor(
    private readonly valuation: Valuation,
    private readonly property: PropertyManagement,
  ) {}

  /** The route home, if arriving there wins the game. */
  route(state: State, seat: Seat): Route | null {
    const home = state.home[seat];
    const worth = netWorth(state, seat) - this.valuation.dueFees(state, seat);
    if (!state.rules.long || worth < netWorthTarget(state.seats) || state.at[seat] === home) return null;
    for (const aim of ['both', 'fees'] as const) {
      const route = findRoute(state, seat, home, aim);
      if (route !== null && this.wins(state, seat, this.valuation.dueFees(state, seat) + route.fees, 0)) return route;
    }
    return null;
  }

  /** Whether the net worth suffices after paying fees, including the mortgages needed to pay them. */
  private wins(state: State, seat: Seat, fees: number, payoff: number): boolean {
    const mortgages = this.property.cheapestMortgages(state, seat, fees - state.cash[seat] - payoff);
    return mortgages !== null && netWorth(state, seat) + payoff - fees - mortgages.loss >= netWorthTarget(state.seats);
  }

  /** A mortgage before the step home: the fees of the turn must be payable in cash, otherwise coming home does not win. */
  mortgage(state: State, seat: Seat, step: Step): Action | null {
    const home = state.home[seat];
    if (!state.rules.long || state.rules.barrelhead || step === NO_STEP || stepTo[step] !== home) return null;
    used.set(state.used);
    const [first, last] = [stepFirst[step], stepLast[step]];
    used[first] = 1;
    used[last] = 1;
    billFor(state, seat, used, bill, frozenAfter(state.frozen[seat], state.on[seat], first, last));
    const fees = totalOf(bill);
    // SNS-END-04.
    const payoff = state.destination[seat] === home ? adjustedPayoff(state, bookletPayoff(state.start[seat], home)) : 0;
    if (!this.wins(state, seat, fees, payoff)) return null;
    const mortgages = this.property.cheapestMortgages(state, seat, fees - state.cash[seat] - payoff);
    return mortgages === null || mortgages.deeds.length === 0
      ? null
      : { do: 'mortgage', seat, deed: mortgages.deeds[0] };
  }
}

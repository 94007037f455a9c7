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
  newBill,
  type Route,
  type State,
  type Step,
  stepFirst,
  stepLast,
  stepTo,
  targetFor,
  totalOf,
} from '@roundhouse/steel-and-steam/engine';
import type { Property } from './property.ts';
import type { Prospects } from './prospects.ts';

const bill = newBill();
const used = new Uint8Array(DEEDS);

/** The Long game: who is rich enough wins at home (SNS-END-03). */
export class Homecoming {
  constructor(
    private readonly prospects: Prospects,
    private readonly property: Property,
  ) {}

  /** The way home, where that wins. */
  route(state: State, seat: Seat): Route | null {
    const home = state.home[seat];
    const worth = netWorth(state, seat) - this.prospects.due(state, seat);
    if (!state.rules.long || worth < targetFor(state.seats) || state.at[seat] === home) return null;
    for (const aim of ['both', 'fees'] as const) {
      const route = findRoute(state, seat, home, aim);
      if (route !== null && this.wins(state, seat, this.prospects.due(state, seat) + route.fees, 0)) return route;
    }
    return null;
  }

  /** Whether enough is left when fees are paid, and what is missing for them raised. */
  private wins(state: State, seat: Seat, fees: number, payoff: number): boolean {
    const raised = this.property.mortgages(state, seat, fees - state.cash[seat] - payoff);
    return raised !== null && netWorth(state, seat) + payoff - fees - raised.loss >= targetFor(state.seats);
  }

  /** A mortgage before the step home: the fees of the turn must be there in cash, or coming home wins nothing. */
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
    const raised = this.property.mortgages(state, seat, fees - state.cash[seat] - payoff);
    return raised === null || raised.deeds.length === 0 ? null : { do: 'mortgage', seat, deed: raised.deeds[0] };
  }
}

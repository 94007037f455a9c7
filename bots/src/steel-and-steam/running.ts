import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BROKEN,
  baseMaintenance,
  type City,
  checkHighball,
  checkMove,
  costOf,
  distance,
  findRoute,
  firstStep,
  HIGHBALLING,
  isInYard,
  NO_STEP,
  netWorth,
  POINTS,
  type Route,
  type State,
  type Step,
  steelAndSteam,
  stepTo,
  targetFor,
} from '@roundhouse/steel-and-steam/engine';
import type { Journeys } from './journeys.ts';
import type { Pace } from './pace.ts';
import type { Property } from './property.ts';
import type { Prospects } from './prospects.ts';

const HIGHBALL: Action = { do: 'highball' };
const REPAIR: Action = { do: 'repair' };
const CARRY_REPAIR: Action = { do: 'carry-repair' };
const REPLACE_CARD: Action = { do: 'replace-card' };
const DUMP_BALLAST: Action = { do: 'dump-ballast' };

/** Money for the next steps, on the barrelhead. */
const ENOUGH = 5_000;

/** On the way, and in the station. */
export class Running {
  constructor(
    private readonly prospects: Prospects,
    private readonly property: Property,
    private readonly journeys: Journeys,
    private readonly pace: Pace,
  ) {}

  /** The way to the destination, or home when that wins (SNS-END-03). */
  private route(state: State, seat: Seat): [goal: City, route: Route | null] {
    const [home, target] = [state.home[seat], targetFor(state.seats)];
    const worth = netWorth(state, seat) - this.prospects.due(state, seat);
    if (state.rules.long && worth >= target && state.at[seat] !== home) {
      const route = findRoute(state, seat, home, 'both');
      if (route !== null && worth - route.fees >= target) return [home, route];
      const cheap = findRoute(state, seat, home, 'fees');
      if (cheap !== null && worth - cheap.fees >= target) return [home, cheap];
    }
    return [state.destination[seat], this.routeToDestination(state, seat)];
  }

  private routeToDestination(state: State, seat: Seat): Route | null {
    const route = findRoute(state, seat, state.destination[seat], 'both');
    // SNS-CASH-03: whoever cannot pay for a step stands still.
    const payable = !state.rules.barrelhead || route === null || route.fees <= state.cash[seat];
    return payable ? route : findRoute(state, seat, state.destination[seat], 'fees');
  }

  run(state: State): Action {
    const seat = state.now[ACTOR];
    const [goal, route] = this.route(state, seat);
    const next = this.follow(state, seat, route);
    if (route === null || next === null) return this.otherwise(state, seat, goal);
    return checkHighball(state) === null && this.wantsHighball(state, seat, route) ? HIGHBALL : next;
  }

  /** The next thing to do on the best route; null when it cannot be done. */
  private follow(state: State, seat: Seat, route: Route | null): Action | null {
    const leg = route?.legs[0];
    if (leg === undefined) return null;
    if (leg.steps.length > 0) return this.move(state, seat, leg.steps[0]);
    if (leg.carries !== NO_STEP) return this.move(state, seat, leg.carries);
    return steelAndSteam.refuse(state, DUMP_BALLAST) === null ? DUMP_BALLAST : null;
  }

  private wantsHighball(state: State, seat: Seat, route: Route): boolean {
    const perTurn = route.fees / route.turns;
    return this.pace.highballs(state, seat, route.points, perTurn / this.prospects.rate(state.model[seat]));
  }

  /** A step, or half of it where the points do not suffice. */
  private move(state: State, seat: Seat, step: Step): Action | null {
    if (step < 0) return null;
    const kind = costOf(state, seat, step) > state.now[POINTS] ? 'carry' : 'move';
    const action: Action = { do: kind, step, to: stepTo[step] };
    return steelAndSteam.refuse(state, action) === null ? action : null;
  }

  /** The best way cannot be gone: there is no money for it (SNS-CASH-03), or the track was used before (AMB-E-06). */
  private otherwise(state: State, seat: Seat, goal: City): Action {
    const here = state.at[seat];
    let [best, least]: [Action | null, number] = [null, Number.POSITIVE_INFINITY];
    let unpayable = false;
    for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
      const far = distance(stepTo[step], goal);
      const action = this.move(state, seat, step);
      if (action === null) {
        unpayable ||= checkMove(state, { do: 'move', step, to: stepTo[step] }) === 'fee-not-payable';
      } else if (far < least) [best, least] = [action, far];
    }
    if (unpayable && least >= distance(here, goal)) {
      const raised = this.property.raise(state, seat, ENOUGH);
      if (raised !== null) return raised;
      if (steelAndSteam.refuse(state, DUMP_BALLAST) === null) return DUMP_BALLAST;
    }
    if (best !== null) return best;
    // In a repair yard there may be nothing else to spend movement points on (SNS-MP-02).
    return [DUMP_BALLAST, REPAIR].find((action) => steelAndSteam.refuse(state, action) === null) ?? CARRY_REPAIR;
  }

  /** In the station: repair what is worth it, then leave. */
  station(state: State): Action {
    const seat = state.now[ACTOR];
    if (this.wantsCard(state, seat)) return REPLACE_CARD;
    if (this.wantsRepair(state, seat)) {
      if (steelAndSteam.refuse(state, REPAIR) === null) return REPAIR;
      if (steelAndSteam.refuse(state, CARRY_REPAIR) === null) return CARRY_REPAIR;
    }
    const [card] = this.journeys.bestCard(state, seat, state.at[seat]);
    return { do: 'depart', card };
  }

  /** SNS-END-07: a turn and a lot of money for another victory card, when the one at hand cannot be fulfilled. */
  private wantsCard(state: State, seat: Seat): boolean {
    if (!state.rules.experimental || steelAndSteam.refuse(state, REPLACE_CARD) !== null) return false;
    return this.prospects.victory.isHopeless(state, seat);
  }

  private wantsRepair(state: State, seat: Seat): boolean {
    const levels = state.maintenance[seat] - baseMaintenance[state.model[seat]];
    if (levels <= 0) return false;
    if (state.maintenance[seat] === BROKEN || state.now[HIGHBALLING] === 1 || isInYard(state, seat)) return true;
    return levels > this.prospects.weights.neglect;
  }
}

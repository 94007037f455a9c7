import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BROKEN,
  baseMaintenance,
  type City,
  checkMove,
  distance,
  findRoute,
  firstStep,
  HIGHBALLING,
  isInYard,
  NO_STEP,
  POINTS,
  CARRY_REPAIR as REPAIR_CARRIED,
  type Route,
  remainingStepCost,
  type State,
  type Step,
  steelAndSteam,
  stepTo,
} from '@roundhouse/steel-and-steam/internals';
import type { DestinationChooser } from './choose-destination.ts';
import type { Highballing } from './highballing.ts';
import type { PropertyManagement } from './property-management.ts';
import type { ReturnHome } from './return-home.ts';
import { planRoute } from './route-planning.ts';
import type { Valuation } from './valuation.ts';

const HIGHBALL: Action = { do: 'highball' };
const REPAIR: Action = { do: 'repair' };
const CARRY_REPAIR: Action = { do: 'carry-repair' };
const REPLACE_CARD: Action = { do: 'replace-card' };
const DUMP_BALLAST: Action = { do: 'dump-ballast' };

/** Cash on the Barrelhead: cash for the next steps. */
const STEP_RESERVE = 5_000;

/** Chooses actions on journeys and in the station. */
export class Movement {
  constructor(
    private readonly valuation: Valuation,
    private readonly property: PropertyManagement,
    private readonly destinations: DestinationChooser,
    private readonly highballing: Highballing,
    private readonly returnHome: ReturnHome,
  ) {}

  /** The route to the destination, or home if that wins (SNS-END-03). */
  private route(state: State, seat: Seat): [goal: City, route: Route | null] {
    const home = this.returnHome.route(state, seat);
    return home === null ? [state.destination[seat], this.routeToDestination(state, seat)] : [state.home[seat], home];
  }

  private routeToDestination(state: State, seat: Seat): Route | null {
    const route = findRoute(state, seat, state.destination[seat], 'both');
    // SNS-CASH-03: a player who cannot pay for a step cannot move.
    const isAffordable = route === null || this.valuation.canAfford(state, seat, route.fees);
    return isAffordable ? route : findRoute(state, seat, state.destination[seat], 'fees');
  }

  run(state: State): Action {
    const seat = state.registers[ACTOR];
    const [goal, route] = this.route(state, seat);
    if (route === null) return this.fallback(state, seat, goal);
    const plan = planRoute(state, seat, goal, route);
    const next = this.followRoute(state, seat, plan.next);
    if (next === null) return this.fallback(state, seat, goal);
    if (this.highballing.shouldHighball(state, seat, goal, plan)) return HIGHBALL;
    return this.returnHome.mortgage(state, seat, plan.next) ?? next;
  }

  /** The next action on the planned route; null if it is illegal. */
  private followRoute(state: State, seat: Seat, next: Step): Action | null {
    if (next !== NO_STEP) return this.move(state, seat, next);
    return steelAndSteam.checkAction(state, DUMP_BALLAST) === null ? DUMP_BALLAST : null;
  }

  /** A step, or half of it if the points do not suffice; null if it is illegal. */
  private move(state: State, seat: Seat, step: Step): Action | null {
    if (step < 0) return null;
    const kind = remainingStepCost(state, seat, step) > state.registers[POINTS] ? 'carry' : 'move';
    const action: Action = { do: kind, step, to: stepTo[step] };
    return steelAndSteam.checkAction(state, action) === null ? action : null;
  }

  /** The planned route is impossible: too little cash (SNS-CASH-03), or the track was already used (AMB-E-06). */
  private fallback(state: State, seat: Seat, goal: City): Action {
    const here = state.at[seat];
    let [best, shortest]: [Action | null, number] = [null, Number.POSITIVE_INFINITY];
    let hasUnpayableStep = false;
    for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
      const distanceLeft = distance(stepTo[step], goal);
      const action = this.move(state, seat, step);
      if (action === null) {
        hasUnpayableStep ||= checkMove(state, { do: 'move', step, to: stepTo[step] }) === 'fee-not-payable';
      } else if (distanceLeft < shortest) [best, shortest] = [action, distanceLeft];
    }
    if (hasUnpayableStep && shortest >= distance(here, goal)) {
      const raised = this.property.raiseMoney(state, seat, STEP_RESERVE);
      if (raised !== null) return raised;
      if (steelAndSteam.checkAction(state, DUMP_BALLAST) === null) return DUMP_BALLAST;
    }
    if (best !== null) return best;
    // In a repair yard, a repair may be the only way to spend movement points (SNS-MP-02).
    return [DUMP_BALLAST, REPAIR].find((action) => steelAndSteam.checkAction(state, action) === null) ?? CARRY_REPAIR;
  }

  /** In the station: repair if it is worth it, then depart. */
  station(state: State): Action {
    const seat = state.registers[ACTOR];
    if (this.wantsNewCard(state, seat)) return REPLACE_CARD;
    if (this.wantsRepair(state, seat)) {
      if (steelAndSteam.checkAction(state, REPAIR) === null) return REPAIR;
      if (this.mustRepair(state, seat) && steelAndSteam.checkAction(state, CARRY_REPAIR) === null) return CARRY_REPAIR;
    }
    const [card] = this.destinations.bestCard(state, seat, state.at[seat]);
    return { do: 'depart', card };
  }

  /** SNS-END-07: replacing a victory card costs a turn and a lot of money, so only if it cannot be fulfilled. */
  private wantsNewCard(state: State, seat: Seat): boolean {
    if (!state.rules.experimental || steelAndSteam.checkAction(state, REPLACE_CARD) !== null) return false;
    return this.valuation.victory.isHopeless(state, seat);
  }

  private wantsRepair(state: State, seat: Seat): boolean {
    if (this.wearLevels(state, seat) <= 0) return false;
    // Otherwise the half payment would be lost.
    if (state.carry[seat] === REPAIR_CARRIED || state.registers[HIGHBALLING] === 1 || isInYard(state, seat))
      return true;
    return this.mustRepair(state, seat);
  }

  /** Whether to repair now or in the next turn. Half of a repair is paid only if the other half will be. */
  private mustRepair(state: State, seat: Seat): boolean {
    return state.maintenance[seat] === BROKEN || this.wearLevels(state, seat) > this.valuation.weights.toleratedWear;
  }

  private wearLevels(state: State, seat: Seat): number {
    return state.maintenance[seat] - baseMaintenance[state.model[seat]];
  }
}

import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BROKEN,
  baseMaintenance,
  type City,
  checkMove,
  costOf,
  distance,
  findRoute,
  firstStep,
  HIGHBALLING,
  isInYard,
  NO_STEP,
  POINTS,
  CARRY_REPAIR as REPAIR_CARRIED,
  type Route,
  type State,
  type Step,
  steelAndSteam,
  stepTo,
} from '@roundhouse/steel-and-steam/engine';
import type { Highballs } from './highballs.ts';
import type { Homecoming } from './homecoming.ts';
import type { Journeys } from './journeys.ts';
import type { Property } from './property.ts';
import type { Prospects } from './prospects.ts';
import { wayAlong } from './ways.ts';

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
    private readonly highballs: Highballs,
    private readonly homecoming: Homecoming,
  ) {}

  /** The way to the destination, or home when that wins (SNS-END-03). */
  private route(state: State, seat: Seat): [goal: City, route: Route | null] {
    const home = this.homecoming.route(state, seat);
    return home === null ? [state.destination[seat], this.routeToDestination(state, seat)] : [state.home[seat], home];
  }

  private routeToDestination(state: State, seat: Seat): Route | null {
    const route = findRoute(state, seat, state.destination[seat], 'both');
    // SNS-CASH-03: whoever cannot pay for a step stands still.
    const payable = route === null || this.prospects.canAfford(state, seat, route.fees);
    return payable ? route : findRoute(state, seat, state.destination[seat], 'fees');
  }

  run(state: State): Action {
    const seat = state.now[ACTOR];
    const [goal, route] = this.route(state, seat);
    if (route === null) return this.otherwise(state, seat, goal);
    const way = wayAlong(state, seat, goal, route);
    const next = this.follow(state, seat, way.next);
    if (next === null) return this.otherwise(state, seat, goal);
    if (this.highballs.wants(state, seat, goal, way)) return HIGHBALL;
    return this.homecoming.mortgage(state, seat, way.next) ?? next;
  }

  /** The next thing to do on the best way; null when it cannot be done. */
  private follow(state: State, seat: Seat, next: Step): Action | null {
    if (next !== NO_STEP) return this.move(state, seat, next);
    return steelAndSteam.refuse(state, DUMP_BALLAST) === null ? DUMP_BALLAST : null;
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
      if (this.mustRepair(state, seat) && steelAndSteam.refuse(state, CARRY_REPAIR) === null) return CARRY_REPAIR;
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
    if (this.levels(state, seat) <= 0) return false;
    // The half that is paid would be lost.
    if (state.carry[seat] === REPAIR_CARRIED || state.now[HIGHBALLING] === 1 || isInYard(state, seat)) return true;
    return this.mustRepair(state, seat);
  }

  /** Now or in the next turn: so that half a level is paid only where the other half will be. */
  private mustRepair(state: State, seat: Seat): boolean {
    return state.maintenance[seat] === BROKEN || this.levels(state, seat) > this.prospects.weights.neglect;
  }

  private levels(state: State, seat: Seat): number {
    return state.maintenance[seat] - baseMaintenance[state.model[seat]];
  }
}

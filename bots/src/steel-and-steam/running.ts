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
  firstStep,
  HIGHBALLING,
  isInYard,
  netWorth,
  POINTS,
  type State,
  type Step,
  steelAndSteam,
  stepTo,
  targetFor,
} from '@roundhouse/steel-and-steam/engine';
import type { Property } from './property.ts';
import type { Prospects } from './prospects.ts';
import { stepTowards, tripFrom } from './travel.ts';

const HIGHBALL: Action = { do: 'highball' };
const REPAIR: Action = { do: 'repair' };
const CARRY_REPAIR: Action = { do: 'carry-repair' };
const DUMP_BALLAST: Action = { do: 'dump-ballast' };

/** On the way, and in the station. */
export class Running {
  constructor(
    private readonly prospects: Prospects,
    private readonly property: Property,
  ) {}

  /** Where to go: to the destination, or home when that wins (SNS-END-03). */
  private goal(state: State, seat: Seat): City {
    const [home, destination] = [state.home[seat], state.destination[seat]];
    const worth = netWorth(state, seat);
    if (!state.rules.long || worth < targetFor(state.seats) || state.at[seat] === home) return destination;
    return worth - tripFrom(state, seat, state.at[seat], home).fees >= targetFor(state.seats) ? home : destination;
  }

  run(state: State): Action {
    const seat = state.now[ACTOR];
    const goal = this.goal(state, seat);
    if (checkHighball(state) === null && this.wantsHighball(state, seat, goal)) return HIGHBALL;
    const step = stepTowards(state, seat, goal);
    return this.move(state, seat, step) ?? this.otherwise(state, seat, goal);
  }

  private wantsHighball(state: State, seat: Seat, goal: City): boolean {
    const points = distance(state.at[seat], goal);
    const rate = this.prospects.rate(state.model[seat]);
    const trip = tripFrom(state, seat, state.at[seat], goal);
    return this.prospects.pace.highballs(state, seat, points, trip.fees / Math.max(1, trip.turns) / rate);
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
      const raised = this.property.raise(state, seat, 5_000);
      if (raised !== null) return raised;
      if (steelAndSteam.refuse(state, DUMP_BALLAST) === null) return DUMP_BALLAST;
    }
    return best ?? DUMP_BALLAST;
  }

  /** In the station: repair what is worth it, then leave. */
  station(state: State): Action {
    const seat = state.now[ACTOR];
    const lien = this.property.payLien(state, seat);
    if (lien !== null) return lien;
    if (this.wantsRepair(state, seat)) {
      if (steelAndSteam.refuse(state, REPAIR) === null) return REPAIR;
      if (steelAndSteam.refuse(state, CARRY_REPAIR) === null) return CARRY_REPAIR;
    }
    const [card] = this.prospects.bestCard(state, seat, state.at[seat]);
    return { do: 'depart', card };
  }

  private wantsRepair(state: State, seat: Seat): boolean {
    const levels = state.maintenance[seat] - baseMaintenance[state.model[seat]];
    if (levels <= 0) return false;
    if (state.maintenance[seat] === BROKEN || state.now[HIGHBALLING] === 1 || isInYard(state, seat)) return true;
    return levels > 2;
  }
}

import type { Seat } from '@roundhouse/kernel';
import {
  type City,
  checkHighball,
  copyState,
  findRoute,
  fullBenefit,
  HIGHBALLING,
  normalAllowance,
  POINTS,
  type State,
} from '@roundhouse/steel-and-steam/engine';
import type { Pace } from './pace.ts';
import type { Prospects } from './prospects.ts';
import { type Way, wayAlong } from './ways.ts';

/** When to highball (SNS-HB). */
export class Highballs {
  private trial: State | undefined;

  constructor(
    private readonly prospects: Prospects,
    private readonly pace: Pace,
  ) {}

  wants(state: State, seat: Seat, goal: City, way: Way): boolean {
    if (checkHighball(state) !== null || !this.prospects.canAfford(state, seat, way.fees)) return false;
    const fees = way.fees / way.turns / this.prospects.rate(state.model[seat]);
    return this.pace.highballs(state, seat, way.points, fees) && this.saves(state, seat, goal, way);
  }

  /**
   * The odds know nothing of track: all points of a highball must be used (SNS-HB-04), and where the next property is
   * dear they could only be burnt. So the way with them must be better by a good part of what they are worth.
   */
  private saves(state: State, seat: Seat, goal: City, way: Way): boolean {
    const model = state.model[seat];
    this.trial = copyState(state, this.trial);
    this.trial.now[HIGHBALLING] = 1;
    this.trial.now[POINTS] = normalAllowance[model] + fullBenefit[model];
    const route = findRoute(this.trial, seat, goal, 'both');
    if (route === null) return false;
    const faster = wayAlong(this.trial, seat, goal, route);
    const gain = this.cost(model, way) - this.cost(model, faster);
    return !faster.burns && gain >= this.prospects.weights.useful * fullBenefit[model] * this.prospects.point();
  }

  private cost(model: number, { turns, fees, left }: Way): number {
    return fees + turns * this.prospects.rate(model) - left * this.prospects.weights.leftOver * this.prospects.point();
  }
}

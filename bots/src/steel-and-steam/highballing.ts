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
} from '@roundhouse/steel-and-steam/internals';
import type { MovementOdds } from './movement-odds.ts';
import { planRoute, type RoutePlan } from './route-planning.ts';
import type { Valuation } from './valuation.ts';

/** Decides when to highball (SNS-HB). */
export class Highballing {
  private trial: State | undefined;

  constructor(
    private readonly valuation: Valuation,
    private readonly movementOdds: MovementOdds,
  ) {}

  shouldHighball(state: State, seat: Seat, goal: City, plan: RoutePlan): boolean {
    if (checkHighball(state) !== null || !this.valuation.canAfford(state, seat, plan.fees)) return false;
    const fees = plan.fees / plan.turns / this.valuation.turnValue(state.model[seat]);
    return (
      this.movementOdds.shouldHighball(state, seat, plan.points, fees) && this.isWorthwhile(state, seat, goal, plan)
    );
  }

  /**
   * `MovementOdds` ignores the track. All points of a highball must be used (SNS-HB-04), and in front of an expensive
   * property they could only be wasted. So the route with them must be better by a sufficient share of their value.
   */
  private isWorthwhile(state: State, seat: Seat, goal: City, plan: RoutePlan): boolean {
    const model = state.model[seat];
    this.trial = copyState(state, this.trial);
    this.trial.registers[HIGHBALLING] = 1;
    this.trial.registers[POINTS] = normalAllowance[model] + fullBenefit[model];
    const route = findRoute(this.trial, seat, goal, 'both');
    if (route === null) return false;
    const faster = planRoute(this.trial, seat, goal, route);
    const gain = this.cost(model, plan) - this.cost(model, faster);
    return (
      !faster.wastesPoints &&
      gain >= this.valuation.weights.minUsefulShare * fullBenefit[model] * this.valuation.pointValue()
    );
  }

  private cost(model: number, { turns, fees, left }: RoutePlan): number {
    return (
      fees +
      turns * this.valuation.turnValue(model) -
      left * this.valuation.weights.leftoverFactor * this.valuation.pointValue()
    );
  }
}

import { rollOdds } from '@roundhouse/days-of-steam/internals';

interface RouteValue {
  readonly points: number;
  readonly need: number | null;
  readonly spent: number;
}

/** Sorts the best route first: more points, then lower risk, then less steam. */
export function compareRoutes(a: RouteValue, b: RouteValue): number {
  return b.points - a.points || rollOdds(b.need) - rollOdds(a.need) || a.spent - b.spent;
}

import { oddsOf } from '@roundhouse/days-of-steam/engine';

interface Worth {
  readonly points: number;
  readonly need: number | null;
  readonly spent: number;
}

/** The most worthwhile first: more points, then less danger, then less steam. */
export function byWorth(a: Worth, b: Worth): number {
  return b.points - a.points || oddsOf(b.need) - oddsOf(a.need) || a.spent - b.spent;
}

import { rollHighball, type State, steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import type { HighballOdds } from './picture.ts';

const RESULTS = ['full', 'partial', 'none', 'breakdown', 'catastrophe'] as const satisfies HighballOdds['result'][];

let twin: State | undefined;

/** What all rolls of two dice would bring, as the rule itself tells it; equal results together, the best first. */
export function highballOdds(state: State): HighballOdds[] {
  const found = new Map<string, HighballOdds>();
  const sides: readonly number[] = [1, 2, 3, 4, 5, 6];
  for (const die of sides) {
    for (const other of sides) {
      const copy = steelAndSteam.copy(state, twin);
      twin = copy;
      rollHighball(copy, [die, other], (event) => {
        const odds = told(event);
        const key = JSON.stringify(odds);
        found.set(key, { ...odds, ways: (found.get(key)?.ways ?? 0) + 1 });
      });
    }
  }
  return [...found.values()].sort(
    (a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) || (a.maintenance ?? 0) - (b.maintenance ?? 0),
  );
}

type Told = Parameters<NonNullable<Parameters<typeof rollHighball>[2]>>[0];

function told(event: Told): HighballOdds {
  if (event.event === 'highballed') {
    return { result: event.benefit, ways: 0, points: event.points, maintenance: event.maintenance };
  }
  if (event.event === 'broke-down') {
    return { result: 'breakdown', ways: 0, points: event.points, maintenance: null };
  }
  return { result: 'catastrophe', ways: 0, points: 0, maintenance: null };
}

import { rollHighball, type State, steelAndSteam } from '@roundhouse/steel-and-steam/internals';
import type { HighballOdds } from './view-model.ts';

const RESULTS = ['full', 'partial', 'none', 'breakdown', 'catastrophe'] as const satisfies HighballOdds['result'][];

let scratchState: State | undefined;

/** The results of all 36 rolls, computed by the engine's own rule. Equal results are merged; best first. */
export function highballOdds(state: State): HighballOdds[] {
  const found = new Map<string, HighballOdds>();
  const sides: readonly number[] = [1, 2, 3, 4, 5, 6];
  for (const die of sides) {
    for (const other of sides) {
      const copy = steelAndSteam.copy(state, scratchState);
      scratchState = copy;
      rollHighball(copy, [die, other], (event) => {
        const odds = toOdds(event);
        const key = JSON.stringify(odds);
        found.set(key, { ...odds, rollCount: (found.get(key)?.rollCount ?? 0) + 1 });
      });
    }
  }
  return [...found.values()].sort(
    (a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) || (a.maintenance ?? 0) - (b.maintenance ?? 0),
  );
}

type HighballEvent = Parameters<NonNullable<Parameters<typeof rollHighball>[2]>>[0];

function toOdds(event: HighballEvent): HighballOdds {
  if (event.event === 'highballed') {
    return { result: event.benefit, rollCount: 0, points: event.points, maintenance: event.maintenance };
  }
  if (event.event === 'broke-down') {
    return { result: 'breakdown', rollCount: 0, points: event.points, maintenance: null };
  }
  return { result: 'catastrophe', rollCount: 0, points: 0, maintenance: null };
}

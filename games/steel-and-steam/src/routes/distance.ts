import { CITIES, type City, SPACES, type Space } from '../network/network.ts';
import { STEPS, type Step, stepCost, stepFrom, stepTo } from '../network/steps.ts';

/** Steps by target space: `stepsInto`, from index `firstInto[space]` to `firstInto[space + 1] - 1`. */
export const firstInto = new Int16Array(SPACES + 1);
export const stepsInto = new Int16Array(STEPS);
for (const to of stepTo) firstInto[to + 1]++;
for (let space = 0; space < SPACES; space++) firstInto[space + 1] += firstInto[space];
const filled = firstInto.slice();
for (let step: Step = 0; step < STEPS; step++) stepsInto[filled[stepTo[step]]++] = step;

/** More than any distance. Junctions keep this value, because no locomotive stops on them. */
const UNREACHABLE = 9_999;

const tables: (Int16Array | undefined)[] = Array.from({ length: CITIES });

function computeDistances(to: City): Int16Array {
  const table = new Int16Array(SPACES).fill(UNREACHABLE);
  table[to] = 0;
  let frontier: Space[] = [to];
  let next: Space[] = [];
  let afterNext: Space[] = [];
  for (let points = 0; frontier.length + next.length > 0; points++) {
    for (const space of frontier) {
      if (table[space] !== points) continue;
      for (let index = firstInto[space]; index < firstInto[space + 1]; index++) {
        const step = stepsInto[index];
        const from = stepFrom[step];
        const cost = stepCost[step];
        if (table[from] <= points + cost) continue;
        table[from] = points + cost;
        (cost === 1 ? next : afterNext).push(from);
      }
    }
    [frontier, next, afterNext] = [next, afterNext, []];
  }
  return table;
}

/** By space: movement points to a city. Computed on first use. */
export function distancesTo(to: City): Int16Array {
  let table = tables[to];
  if (table === undefined) {
    table = computeDistances(to);
    tables[to] = table;
  }
  return table;
}

/** Movement points from a space to a city on the shortest route. */
export function distance(from: Space, to: City): number {
  return distancesTo(to)[from];
}

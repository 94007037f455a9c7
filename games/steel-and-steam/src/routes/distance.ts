import { CITIES, type City, SPACES, type Space } from '../network/network.ts';
import { STEPS, type Step, stepCost, stepFrom, stepTo } from '../network/steps.ts';

/** Steps by where they lead: `stepsInto` from `firstInto[space]` to the one before `firstInto[space + 1]`. */
export const firstInto = new Int16Array(SPACES + 1);
export const stepsInto = new Int16Array(STEPS);
for (const to of stepTo) firstInto[to + 1]++;
for (let space = 0; space < SPACES; space++) firstInto[space + 1] += firstInto[space];
const filled = firstInto.slice();
for (let step: Step = 0; step < STEPS; step++) stepsInto[filled[stepTo[step]]++] = step;

/** More than any distance: junctions, on which no locomotive stands, are this far from everywhere. */
const FAR = 9_999;

const tables: (Int16Array | undefined)[] = Array.from({ length: CITIES });

function measure(to: City): Int16Array {
  const table = new Int16Array(SPACES).fill(FAR);
  table[to] = 0;
  let ring: Space[] = [to];
  let next: Space[] = [];
  let afterNext: Space[] = [];
  for (let points = 0; ring.length + next.length > 0; points++) {
    for (const space of ring) {
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
    [ring, next, afterNext] = [next, afterNext, []];
  }
  return table;
}

/** By space: movement points to a city. Made when first asked for. */
export function distancesTo(to: City): Int16Array {
  let table = tables[to];
  if (table === undefined) {
    table = measure(to);
    tables[to] = table;
  }
  return table;
}

/** Movement points from a space to a city by the shortest way. */
export function distance(from: Space, to: City): number {
  return distancesTo(to)[from];
}

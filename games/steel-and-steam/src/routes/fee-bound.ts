import { type City, SPACES } from '../network/network.ts';
import { stepFrom } from '../network/steps.ts';
import { firstInto, stepsInto } from './distance.ts';
import { type FeeTable, PAIRS, pairOf } from './fee-table.ts';

/** Lower bounds for the fees from every space to one city. */
export interface FeeBound {
  /**
   * By space: the minimum sum of `pairFee` over the steps. Divided by the allowance, this is a lower bound for the fees
   * of any route: a turn costs at least its most expensive step, hence at least the average over its movement points.
   */
  readonly minFeeSums: Int16Array;
  /** For each of `feeThresholds`, by space: the minimum of movement points on properties with at least that fee. */
  readonly minPointsAbove: readonly [Int16Array, Int16Array];
}

/** The fees for a mortgaged and for a good property: the two fee levels above that of own and bank properties. */
export function feeThresholds(feeTable: FeeTable): [number, number] {
  return [feeTable.mortgaged + feeTable.surcharge, feeTable.good + feeTable.surcharge];
}

export function newFeeBound(): FeeBound {
  return { minFeeSums: new Int16Array(SPACES), minPointsAbove: [new Int16Array(SPACES), new Int16Array(SPACES)] };
}

const weights = new Uint8Array(PAIRS);

export function computeFeeBound(feeTable: FeeTable, to: City, bound: FeeBound): void {
  const { pairFee } = feeTable;
  weights.set(pairFee);
  computeMinSums(to, bound.minFeeSums);
  feeThresholds(feeTable).forEach((threshold, index) => {
    for (let pair = 0; pair < pairFee.length; pair++) weights[pair] = pairFee[pair] >= threshold ? 1 : 0;
    computeMinSums(to, bound.minPointsAbove[index]);
  });
}

/** Number of buckets of Dial's algorithm: more than any fee of a single step. */
const BUCKETS = 64;
const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
const UNREACHABLE = 32_000;

/**
 * The minimum sums of `weights` to a city, by Dial's algorithm. A ferry step counts once, not twice, because its first
 * point may be spent in the previous turn, in which the ferry is not yet used (SNS-MP-03).
 */
function computeMinSums(to: City, table: Int16Array): void {
  table.fill(UNREACHABLE);
  table[to] = 0;
  buckets[0].push(to);
  let pending = 1;
  for (let sum = 0; pending > 0; sum++) {
    const bucket = buckets[sum % BUCKETS];
    // A free step (SNS-ECO-05) appends to the current bucket.
    for (let index = 0; index < bucket.length; index++) {
      const space = bucket[index];
      if (table[space] !== sum) continue;
      const end = firstInto[space + 1];
      for (let into = firstInto[space]; into < end; into++) {
        const step = stepsInto[into];
        const from = stepFrom[step];
        const further = sum + weights[pairOf[step]];
        if (table[from] <= further) continue;
        table[from] = further;
        buckets[further % BUCKETS].push(from);
        pending++;
      }
    }
    pending -= bucket.length;
    bucket.length = 0;
  }
}

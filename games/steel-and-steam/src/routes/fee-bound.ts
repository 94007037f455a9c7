import { type City, SPACES } from '../network/network.ts';
import { stepFrom } from '../network/steps.ts';
import { firstInto, stepsInto } from './distance.ts';
import { PAIRS, pairOf, type Tariff } from './tariff.ts';

/** What fees are at least from every space to one city. */
export interface FeeBound {
  /**
   * By space: the least sum of `pairFee` over the steps. Divided by the allowance that is no more than the fees of any
   * way: a turn costs at least the dearest of its steps, hence at least their average over its movement points.
   */
  readonly sums: Int16Array;
  /** For each of `steepFees`, by space: the fewest movement points on properties as dear as that. */
  readonly steep: readonly [Int16Array, Int16Array];
}

/** What a mortgaged property costs, and a good one: the two fees above that of own and bank properties. */
export function steepFees(tariff: Tariff): [number, number] {
  return [tariff.mortgaged + tariff.surcharge, tariff.good + tariff.surcharge];
}

export function newFeeBound(): FeeBound {
  return { sums: new Int16Array(SPACES), steep: [new Int16Array(SPACES), new Int16Array(SPACES)] };
}

const weights = new Uint8Array(PAIRS);

export function measureFees(tariff: Tariff, to: City, bound: FeeBound): void {
  const { pairFee } = tariff;
  weights.set(pairFee);
  measure(to, bound.sums);
  steepFees(tariff).forEach((steep, index) => {
    for (let pair = 0; pair < pairFee.length; pair++) weights[pair] = pairFee[pair] >= steep ? 1 : 0;
    measure(to, bound.steep[index]);
  });
}

/** More than any fee of a single step. */
const DIAL = 64;
const queues: number[][] = Array.from({ length: DIAL }, () => []);
const UNREACHED = 32_000;

/**
 * The least sums of `weights` to a city. A ferry step counts once, not twice, because its first point may be spent in
 * the turn before, when it is not yet used (SNS-MP-03).
 */
function measure(to: City, table: Int16Array): void {
  table.fill(UNREACHED);
  table[to] = 0;
  queues[0].push(to);
  let waiting = 1;
  for (let sum = 0; waiting > 0; sum++) {
    const queue = queues[sum % DIAL];
    // A free step (SNS-ECO-05) adds to the queue that is being emptied.
    for (let index = 0; index < queue.length; index++) {
      const space = queue[index];
      if (table[space] !== sum) continue;
      const end = firstInto[space + 1];
      for (let into = firstInto[space]; into < end; into++) {
        const step = stepsInto[into];
        const from = stepFrom[step];
        const further = sum + weights[pairOf[step]];
        if (table[from] <= further) continue;
        table[from] = further;
        queues[further % DIAL].push(from);
        waiting++;
      }
    }
    waiting -= queue.length;
    queue.length = 0;
  }
}

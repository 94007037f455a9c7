import { type City, SPACES } from '../network/network.ts';
import { stepFrom } from '../network/steps.ts';
import { firstInto, stepsInto } from './distance.ts';
import type { Tariff } from './tariff.ts';

const DIAL = 64;
const queues: number[][] = Array.from({ length: DIAL }, () => []);
export const UNREACHED = 32_000;

/**
 * By space: the least sum over the steps to a city of `stepFee`. Divided by the allowance that is less than the fees
 * of any way there: a turn costs at least the dearest of its steps, hence their average over its movement points.
 * A ferry step counts once, not twice, because its first point may be spent in the turn before (SNS-MP-03).
 */
export function measureFees(tariff: Tariff, to: City, table: Int16Array): void {
  const { stepFee } = tariff;
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
      for (let into = firstInto[space]; into < firstInto[space + 1]; into++) {
        const step = stepsInto[into];
        const from = stepFrom[step];
        const further = sum + stepFee[step];
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

export function newFeeTable(): Int16Array {
  return new Int16Array(SPACES);
}

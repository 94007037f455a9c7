import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `work` `count` times, spread evenly over `seconds`, with at most `parallel` calls in flight. Gives up at
 * `deadline` (a `performance.now()` time).
 */
export async function runEvenly(
  { count, seconds, parallel, deadline }: { count: number; seconds: number; parallel: number; deadline: number },
  work: (number: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < deadline) {
      const number = next++;
      const waitMs = start + (number / count) * seconds * 1000 - performance.now();
      if (waitMs > 0) await wait(waitMs);
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

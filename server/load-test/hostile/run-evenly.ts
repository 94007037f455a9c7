import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does something `count` times, evenly over so many seconds, with at most `parallel` under way. Gives up at `deadline`
 * (of `performance.now()`).
 */
export async function pace(
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

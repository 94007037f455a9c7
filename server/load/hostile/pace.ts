export const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Does something `count` times, evenly over so many seconds, with at most `parallel` under way. Gives up at `deadline`
 * (of `performance.now()`); returns how many were begun.
 */
export async function pace(
  { count, seconds, parallel, deadline }: { count: number; seconds: number; parallel: number; deadline: number },
  work: (number: number) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < deadline) {
      const number = next++;
      const wait = start + (number / count) * seconds * 1000 - performance.now();
      if (wait > 0) await sleep(wait);
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return next;
}

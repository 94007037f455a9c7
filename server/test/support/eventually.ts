import { vi } from 'vitest';

/** Repeats the expectations until they hold. The timeout only catches hanging tests: a busy machine is slow. */
export function eventually<Result>(expectations: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectations, { timeout: 120_000, interval: 10 });
}

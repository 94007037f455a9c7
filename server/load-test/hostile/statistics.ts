import { percentile } from '../percentile.ts';

/** Counts occurrences by name. */
export class Counter {
  readonly counts: Record<string, number> = {};

  add(name: string | number): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

export interface Latency {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function summarizeLatency(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5, 1),
    p99: percentile(sorted, 0.99, 1),
    max: percentile(sorted, 1, 1),
  };
}

import { expect } from 'vitest';

/** Increase for a longer run; the expected minimum counts scale with it. */
export const SCALE = 1;

/** Counts the compared cases by kind, so that a test can assert that it covered the difficult ones. */
export class CoverageCounter {
  private readonly counts = new Map<string, number>();

  add(kind: string, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  addIf(condition: boolean, kind: string): void {
    if (condition) this.add(kind);
  }

  of(kind: string): number {
    return this.counts.get(kind) ?? 0;
  }

  get all(): { readonly [kind: string]: number } {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Expects that each kind was counted at least `minimums[kind]` times, at scale 1. */
  expectAtLeast(minimums: { readonly [kind: string]: number }): void {
    const seen = Object.fromEntries(Object.keys(minimums).map((kind) => [kind, this.of(kind)]));
    const enough = Object.keys(minimums).map(
      (kind) => [kind, Math.max(minimums[kind] * SCALE, this.of(kind))] as const,
    );
    expect(seen).toEqual(Object.fromEntries(enough));
  }
}

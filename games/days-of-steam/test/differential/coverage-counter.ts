import { expect } from 'vitest';

/** Raise for a long campaign; the counts that the tests expect grow with it. */
export const SCALE = 1;

/** Counts what was compared, so that a test can show that it saw the hard cases, not only many. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  addIf(condition: boolean, what: string): void {
    if (condition) this.add(what);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  get all(): { readonly [what: string]: number } {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Each was seen at least so often, at scale 1. */
  expectAtLeast(least: { readonly [what: string]: number }): void {
    const seen = Object.fromEntries(Object.keys(least).map((what) => [what, this.of(what)]));
    const enough = Object.keys(least).map((what) => [what, Math.max(least[what] * SCALE, this.of(what))] as const);
    expect(seen).toEqual(Object.fromEntries(enough));
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOutcome, drawSeededOutcome } from './chance.ts';
import { Random, xoshiro128 } from './random.ts';

describe('Random', () => {
  it('The generator reproduces the published xoshiro128** sequence.', () => {
    const words = Uint32Array.of(1, 2, 3, 4);
    expect([1, 2, 3, 4].map(() => xoshiro128(words))).toEqual([11520, 0, 5927040, 70819200]);
  });

  it('The same seed gives the same numbers, another seed gives others.', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(new Random(seed)),
      );
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('Numbers stay below the bound and reach every value.', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (seed, count) => {
        const random = new Random(seed);
        const seen = new Set(Array.from({ length: count * 40 }, () => random.below(count)));
        expect(Math.max(...seen)).toBeLessThan(count);
        expect(seen.size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });
});

describe('Chance draws', () => {
  const outcomes = [
    { action: 'rare', weight: 1 },
    { action: 'common', weight: 9 },
  ];

  it('Draws follow the weights.', () => {
    const random = new Random('weights');
    const common = Array.from({ length: 10_000 }, () => drawOutcome(outcomes, random)).filter((a) => a === 'common');
    expect(common.length / 10_000).toBeCloseTo(0.9, 1);
  });

  it('A seeded draw depends only on the seed and the index in the record.', () => {
    const drawn = (seed: string) => Array.from({ length: 40 }, (_, at) => drawSeededOutcome(outcomes, seed, at));
    expect(drawn('x')).toEqual(drawn('x'));
    expect(drawn('x')).not.toEqual(drawn('y'));
    expect(new Set(drawn('x')).size).toBe(2);
  });
});

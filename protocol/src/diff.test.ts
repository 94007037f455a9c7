import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff } from './diff.ts';

describe('Patches between two plain values', () => {
  it('Applying them turns any value into any other.', () => {
    const { root } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(null), fc.boolean(), fc.constantFrom('a', 'b')),
      node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('list'), tie('object')),
      list: fc.array(tie('node'), { maxLength: 4 }),
      object: fc.dictionary(fc.constantFrom('x', 'y', 'z', 'length'), tie('node'), { noNullPrototype: true }),
      root: fc.record({ x: tie('node'), y: tie('node') }),
    }));
    fc.assert(
      fc.property(root, root, (before, after) => {
        const value = structuredClone(before) as object;
        applyPatch(value, structuredClone(diff(before as object, after as object)));
        expect(value).toEqual(structuredClone(after));
      }),
      { numRuns: 1000 },
    );
  });

  it('There are none between equal values.', () => {
    const value = { a: [1, { b: null }], c: 'd' };
    expect(diff(value, structuredClone(value))).toEqual([]);
  });

  it('They contain only the changed parts.', () => {
    const before = { seats: [{ cash: 10, name: 'Ada' }, { cash: 5 }], line: [1, 2, 3], gone: 1 };
    const after = { seats: [{ cash: 10, name: 'Ada' }, { cash: 7 }], line: [1, 2], fresh: { a: 1 } };
    expect(diff(before, after)).toEqual([
      [['seats', '1', 'cash'], 7],
      [['line', 'length'], 2],
      [['fresh'], { a: 1 }],
      [['gone']],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { Line } from './line.ts';

describe('the line for threads', () => {
  it('serves first who came first, and the lanes in turn', () => {
    const line = new Line<'a' | 'b', string>({ a: 9, b: 9 });
    for (const item of ['a1', 'a2', 'a3', 'a4']) line.join('a', item);
    for (const item of ['b1', 'b2']) line.join('b', item);
    const served = Array.from({ length: 7 }, () => line.next());
    expect(served).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', undefined]);
  });

  it('has room for so many in each lane', () => {
    const line = new Line<'a' | 'b', number>({ a: 2, b: 1 });
    expect([line.join('a', 1), line.join('a', 2), line.join('a', 3), line.join('b', 4)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    line.next();
    expect(line.join('a', 5)).toBe(true);
  });
});

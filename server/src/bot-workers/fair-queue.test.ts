import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

describe('FairQueue', () => {
  it('It is first in, first out within a lane, and the lanes take turns.', () => {
    const queue = new FairQueue<'a' | 'b', string>({ a: 9, b: 9 });
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.enqueue('a', item);
    for (const item of ['b1', 'b2']) queue.enqueue('b', item);
    const dequeued = Array.from({ length: 7 }, () => queue.dequeue());
    expect(dequeued).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', undefined]);
  });

  it('Each lane has its own limit.', () => {
    const queue = new FairQueue<'a' | 'b', number>({ a: 2, b: 1 });
    expect([queue.enqueue('a', 1), queue.enqueue('a', 2), queue.enqueue('a', 3), queue.enqueue('b', 4)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    queue.dequeue();
    expect(queue.enqueue('a', 5)).toBe(true);
  });
});

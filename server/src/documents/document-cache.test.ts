import type { JsonObject } from '@roundhouse/kernel';
import { expect, test, vi } from 'vitest';
import { DocumentCache, MEMORY_PER_BYTE } from './document-cache.ts';

const hash = (number: number) => number.toString(16).padStart(64, '0');
const options = (...numbers: number[]): JsonObject =>
  Object.fromEntries(numbers.map((number) => [`document${number}`, { sha256: hash(number) }]));
const content = (requested: string) => JSON.stringify({ requested, text: 'x'.repeat(1000) });

/** A cache with room for about `documents` unused documents. */
function cacheFor(documents: number) {
  const load = vi.fn(async (requested: string) => content(requested));
  return { load, cache: new DocumentCache(load, content(hash(0)).length * MEMORY_PER_BYTE * documents) };
}

test('Concurrent requests for a document share one object.', async () => {
  const { cache, load } = cacheFor(4);
  const [one, other] = await Promise.all([cache.acquire(options(1)), cache.acquire(options(1))]);
  expect(one.options.document1).toBe(other.options.document1);
  expect(load).toHaveBeenCalledTimes(1);
  one.release();
  other.release();
  expect((await cache.acquire(options(1))).options.document1).toBe(one.options.document1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('Unused documents are evicted, least recently used first; documents in use stay.', async () => {
  const { cache, load } = cacheFor(2);
  const inUse = await cache.acquire(options(9));
  for (const number of [1, 2, 3, 4]) (await cache.acquire(options(number))).release();
  expect(cache.size).toBe(3);
  load.mockClear();
  for (const number of [3, 4, 9]) (await cache.acquire(options(number))).release();
  expect(load).not.toHaveBeenCalled();
  (await cache.acquire(options(1))).release();
  expect(load).toHaveBeenCalledTimes(1);
  expect(cache.pinnedBytes).toBe(content(hash(9)).length * MEMORY_PER_BYTE);
  inUse.release();
  inUse.release();
  expect(cache.pinnedBytes).toBe(0);
  expect(cache.size).toBe(2);
});

test('A document that failed to load is loaded again on the next request.', async () => {
  const { cache, load } = cacheFor(2);
  load.mockRejectedValueOnce(new Error('away'));
  await expect(cache.acquire(options(1, 2))).rejects.toThrow('away');
  expect(cache.pinnedBytes).toBe(0);
  const held = await cache.acquire(options(1, 2));
  expect(held.options).toEqual({ document1: JSON.parse(content(hash(1))), document2: JSON.parse(content(hash(2))) });
  expect(cache.size).toBe(2);
});

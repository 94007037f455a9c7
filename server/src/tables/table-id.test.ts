import { expect, test } from 'vitest';
import { newTableId } from './table-id.ts';

test('A table id is safe in a URL and does not look like a command-line flag.', () => {
  const ids = Array.from({ length: 2000 }, newTableId);
  expect(ids.filter((id) => !/^\w[\w-]{11}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

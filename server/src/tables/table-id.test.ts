import { expect, test } from 'vitest';
import { newTableId } from './table-id.ts';

test('the id of a table fits into an address and is no flag of the command line', () => {
  const ids = Array.from({ length: 2000 }, newTableId);
  expect(ids.filter((id) => !/^\w[\w-]{11}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

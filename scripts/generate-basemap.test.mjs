import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BASEMAP, generateBasemap, simplify } from './generate-basemap.mjs';

test('The committed basemap is the one that the script generates.', () => {
  expect(generateBasemap()).toBe(readFileSync(BASEMAP, 'utf8'));
});

test('Simplifying omits points within the tolerance and keeps both ends.', () => {
  const [start, close, far, end] = [
    [0, 0],
    [2, 0.5],
    [4, 3],
    [8, 0],
  ];
  expect(simplify([start, close, end], 0.6)).toEqual([start, end]);
  expect(simplify([start, close, far, end], 0.6)).toEqual([start, close, far, end]);
  expect(simplify([start, close, far, end], 2)).toEqual([start, far, end]);
  expect(simplify([start, far, start], 1)).toEqual([start, far, start]);
});

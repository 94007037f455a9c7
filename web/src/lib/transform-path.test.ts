import { expect, it } from 'vitest';
import { transformPath } from './transform-path.ts';

it('Every kind of path command is moved and scaled.', () => {
  expect(transformPath('M0 -5L5 4.2H-5Z', 10, 20, 2)).toBe('M10 10L20 28.4H0Z');
  expect(transformPath('M-4.6 0V2', 1, 1, 1)).toBe('M-3.6 1V3');
  expect(transformPath('M3.6 0A3.6 3.6 0 1 1 -3.6 0', 10, 0, 0.5)).toBe('M11.8 0A1.8 1.8 0 1 1 8.2 0');
  expect(transformPath('M1 2h3a2 2 0 0 1 -1 4z', 10, 20, 2)).toBe('M12 24h6a4 4 0 0 1 -2 8z');
  expect(transformPath('M0 -5.6L1.55 -1.9L-2.4 .8', 0, 0, 2)).toBe('M0 -11.2L3.1 -3.8L-4.8 1.6');
});

it('A path without offset and scale is unchanged.', () => {
  expect(transformPath('M1 2', 0, 0, 1)).toBe('M1 2');
});

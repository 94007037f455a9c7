import { expect, test } from 'vitest';
import { smallMap } from '../test/fixtures/small-map.ts';
import { buildAction } from './action-cache.ts';
import { boardOf } from './board/board.ts';

test('Equal actions on a cached board are the same object; after many other boards they are created again.', () => {
  const board = boardOf(smallMap());
  const action = buildAction(board, 1, 7);
  expect(buildAction(boardOf(smallMap()), 1, 7)).toEqual(action);
  expect(buildAction(board, 1, 7)).toBe(action);
  for (let other = 0; other < 8; other++) buildAction(boardOf(smallMap()), 1, 7);
  const again = buildAction(board, 1, 7);
  expect(again).not.toBe(action);
  expect(again).toEqual({ do: 'build', hex: 1, tile: 7 });
});

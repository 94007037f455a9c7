import type { State } from '@roundhouse/steam/engine';
import type { BoardPicture } from './picture.ts';

export function boardPicture(state: State): BoardPicture {
  return { hexes: state.board.hexCount };
}

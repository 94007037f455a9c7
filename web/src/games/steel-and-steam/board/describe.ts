import type { State } from '@roundhouse/steel-and-steam/engine';
import { steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import type { BoardPicture } from './picture.ts';

export function boardPicture(state: State): BoardPicture {
  return { seats: steelAndSteam.seatCount(state) };
}

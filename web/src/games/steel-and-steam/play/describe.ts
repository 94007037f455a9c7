import { type State, steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { PlayPicture } from './picture.ts';

export function playPicture(state: State, _onlooker: Onlooker): PlayPicture {
  return { seats: steelAndSteam.seatCount(state) };
}

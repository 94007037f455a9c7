import { BLOCKED, facing, type Hex, NO_PLACE, type Place } from '../board/board.ts';
import { NO_SLOT, tileIsTown, tileOtherEnd, tileSlot } from '../board/tiles.ts';
import { OPEN_END, type State } from '../state.ts';
import { isCity } from './links.ts';

/** A chain of track found by following the tiles (STM-LINK-01). */
export interface Chain {
  readonly slots: readonly number[];
  readonly ends: readonly [End, End];
}
/** A place, or OPEN_END with the hex that the open end points at. */
interface End {
  readonly place: Place;
  readonly pointsAt: Hex;
}

/** Follows the track from `hex`/`edge` to a place or an open end; null when it runs in a ring. */
function followTrack(state: State, hex: Hex, edge: number, slots: number[]): End | null {
  const { across, slotBase, placeAt } = state.board;
  let fromHex = hex;
  let fromEdge = edge;
  for (;;) {
    const there = across[fromHex * 6 + fromEdge];
    if (there === BLOCKED) return { place: OPEN_END, pointsAt: BLOCKED };
    const place = placeAt[there];
    if (place !== NO_PLACE && isCity(state, place)) return { place, pointsAt: there };
    const back = facing(fromEdge);
    const tile = state.tileAt[there];
    const slot = tileSlot[tile * 6 + back];
    if (slot === NO_SLOT) return { place: OPEN_END, pointsAt: there };
    if (slots.includes(slotBase[there] + slot)) return null;
    slots.push(slotBase[there] + slot);
    if (tileIsTown[tile] === 1) return { place, pointsAt: there };
    fromHex = there;
    fromEdge = tileOtherEnd[tile * 6 + back];
  }
}

/** The chain of the track that leaves `hex` by `edge`; null for a ring, which cannot be built legally. */
export function traceChain(state: State, hex: Hex, edge: number): Chain | null {
  const tile = state.tileAt[hex];
  const slots = [state.board.slotBase[hex] + tileSlot[tile * 6 + edge]];
  const far = followTrack(state, hex, edge, slots);
  if (far === null) return null;
  if (tileIsTown[tile] === 1) return { slots, ends: [{ place: state.board.placeAt[hex], pointsAt: hex }, far] };
  const near = followTrack(state, hex, tileOtherEnd[tile * 6 + edge], slots);
  return near === null ? null : { slots, ends: [near, far] };
}

import type { Seat } from '@roundhouse/kernel';
import { HAND_SIZE, NONE, type State } from '../state.ts';

/** Track tiles in hand, hidden from other players (DOS-TILE-11). Sorted by type, so that equal hands are identical. */

export function handSize(state: State, seat: Seat): number {
  let size = 0;
  while (size < HAND_SIZE && state.hand[seat * HAND_SIZE + size] !== NONE) size++;
  return size;
}

/** DOS-SETUP-04. */
export function isHandIncomplete(state: State, seat: Seat): boolean {
  return handSize(state, seat) < HAND_SIZE;
}

export function holds(state: State, seat: Seat, type: number): boolean {
  if (type === NONE) return false;
  for (let index = seat * HAND_SIZE; index < (seat + 1) * HAND_SIZE; index++) {
    if (state.hand[index] === type) return true;
  }
  return false;
}

export function addToHand(state: State, seat: Seat, type: number): void {
  let index = seat * HAND_SIZE + handSize(state, seat);
  while (index > seat * HAND_SIZE && state.hand[index - 1] > type) {
    state.hand[index] = state.hand[index - 1];
    index--;
  }
  state.hand[index] = type;
}

export function removeFromHand(state: State, seat: Seat, type: number): void {
  const last = (seat + 1) * HAND_SIZE - 1;
  let index = seat * HAND_SIZE;
  while (state.hand[index] !== type) index++;
  for (; index < last; index++) state.hand[index] = state.hand[index + 1];
  state.hand[last] = NONE;
}

/** Calls `visit` once for each distinct tile type in the hand. */
export function forEachDistinctTile(state: State, seat: Seat, visit: (type: number) => void): void {
  let previous = NONE;
  for (let index = seat * HAND_SIZE; index < (seat + 1) * HAND_SIZE; index++) {
    const type = state.hand[index];
    if (type === NONE) return;
    if (type !== previous) visit(type);
    previous = type;
  }
}

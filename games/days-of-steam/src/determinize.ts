import type { Random, Seat } from '@roundhouse/kernel';
import { addToHand, handSize } from './rules/hand.ts';
import { BOTTOM_COUNT, copyState, HAND_SIZE, NONE, type State } from './state.ts';

/** By tile type: how many tiles the viewer cannot see, because they are in the deck or in other hands. */
export function unseenTiles(state: State, viewer: Seat | 'spectator'): number[] {
  const unseen = Array.from(state.rules.deck.types, (_, type) => state.deckLeft[type]);
  for (let index = 0; index < state.registers[BOTTOM_COUNT]; index++) unseen[state.bottom[index]]++;
  for (let index = 0; index < state.seats * HAND_SIZE; index++) {
    const isOwn = Math.floor(index / HAND_SIZE) === viewer;
    if (!isOwn && state.hand[index] !== NONE) unseen[state.hand[index]]++;
  }
  return unseen;
}

/**
 * Returns a random state that is consistent with the viewer's information: other hands and the bottom of the deck are
 * redrawn from the tiles the viewer cannot see. The result does not depend on anything hidden from the viewer.
 */
export function determinize(state: State, viewer: Seat | 'spectator', random: Random): State {
  const sampled = copyState(state);
  const unseen = unseenTiles(state, viewer);
  let left = unseen.reduce((sum, count) => sum + count, 0);
  const draw = (): number => {
    let rest = random.below(left);
    const type = unseen.findIndex((count) => {
      rest -= count;
      return rest < 0;
    });
    unseen[type]--;
    left--;
    return type;
  };
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === viewer) continue;
    const size = handSize(state, seat);
    sampled.hand.fill(NONE, seat * HAND_SIZE, (seat + 1) * HAND_SIZE);
    for (let tile = 0; tile < size; tile++) addToHand(sampled, seat, draw());
  }
  for (let index = 0; index < state.registers[BOTTOM_COUNT]; index++) sampled.bottom[index] = draw();
  sampled.deckLeft.set(unseen);
  return sampled;
}

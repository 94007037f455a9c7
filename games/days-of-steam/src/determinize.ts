import type { Random, Seat } from '@roundhouse/kernel';
import { handSize, takeInHand } from './rules/hand.ts';
import { BOTTOM_COUNT, copyState, HAND_SIZE, NONE, type State } from './state.ts';

/** The tiles a viewer has not seen: in the deck or in the hands of others. By type. */
export function unseenTiles(state: State, viewer: Seat | 'spectator'): number[] {
  const unseen = Array.from(state.rules.deck.types, (_, type) => state.deckLeft[type]);
  for (let index = 0; index < state.now[BOTTOM_COUNT]; index++) unseen[state.bottom[index]]++;
  for (let index = 0; index < state.seats * HAND_SIZE; index++) {
    const isOwn = Math.floor(index / HAND_SIZE) === viewer;
    if (!isOwn && state.hand[index] !== NONE) unseen[state.hand[index]]++;
  }
  return unseen;
}

/**
 * A state that looks the same to a viewer: what the viewer knows is as it is, other hands and the bottom of the deck
 * are drawn anew from the tiles not seen. It depends on nothing that the viewer does not know.
 */
export function imagine(state: State, viewer: Seat | 'spectator', random: Random): State {
  const imagined = copyState(state);
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
    imagined.hand.fill(NONE, seat * HAND_SIZE, (seat + 1) * HAND_SIZE);
    for (let tile = 0; tile < size; tile++) takeInHand(imagined, seat, draw());
  }
  for (let index = 0; index < state.now[BOTTOM_COUNT]; index++) imagined.bottom[index] = draw();
  imagined.deckLeft.set(unseen);
  return imagined;
}

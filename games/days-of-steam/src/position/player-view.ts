import type { JsonObject, Seat } from '@roundhouse/kernel';
import { unseenTiles } from '../determinize.ts';
import { handSize } from '../rules/hand.ts';
import { scoreOf } from '../rules/scoring.ts';
import { deckSize, type State, seatsOf } from '../state.ts';
import { writeColours, writeCounts, writeHand, writePlayer, writePublic } from './write.ts';

/**
 * The view of a seat or a spectator: public information and the seat's own hand. Other hands and the deck appear only
 * as counts, together with the unseen tiles, which every player can work out (DOS-TILE-11).
 */
export function playerView(state: State, viewer: Seat | 'spectator'): JsonObject {
  return {
    ...writePublic(state),
    players: seatsOf(state).map((seat) => ({
      ...writePlayer(state, seat),
      score: scoreOf(state, seat),
      tiles: handSize(state, seat),
      ...(seat === viewer ? { hand: writeHand(state, seat) } : {}),
    })),
    bag: writeColours(state.bag),
    deck: deckSize(state),
    unseen: writeCounts(state, unseenTiles(state, viewer)),
  };
}

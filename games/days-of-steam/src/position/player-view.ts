import type { JsonObject, Seat } from '@roundhouse/kernel';
import { unseenTiles } from '../imagine.ts';
import { handSize } from '../rules/hand.ts';
import { scoreOf } from '../rules/scoring.ts';
import { deckSize, type State, seatsOf } from '../state.ts';
import { writeColours, writeCounts, writeHand, writeOpen, writePlayer } from './write.ts';

/**
 * What a seat, or a spectator, may know: what lies open, and the seat's own hand. Of other hands and of the deck there
 * are only numbers, and the tiles nobody has shown yet, which anybody could count (DOS-TILE-11).
 */
export function viewOf(state: State, viewer: Seat | 'spectator'): JsonObject {
  return {
    ...writeOpen(state),
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

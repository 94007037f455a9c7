import { type GameId, isGameId } from '../games/game-ids.ts';
import { type Livery, liveryOf } from '../table/room.ts';
import { say } from '../text/index.ts';

/** The game, if this page knows it. */
export function knownGame(game: string): GameId | undefined {
  return isGameId(game) ? game : undefined;
}

/** A newer server may have games that this page does not know yet. */
export function gameName(game: string): string {
  return isGameId(game) ? say().games[game].name : game;
}

export function liveryAt(game: string, seat: number): Livery {
  return isGameId(game) ? liveryOf(game, seat) : 'white';
}

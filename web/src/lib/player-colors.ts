import { type GameId, isGameId } from './game-ids.ts';

/** The color of a player's pieces, which also determines the emblem. */
export type PlayerColor = 'orange' | 'green' | 'natural' | 'white' | 'brown' | 'black' | 'gray' | 'purple';

const PLAYER_COLORS: { readonly [Id in GameId]: readonly PlayerColor[] } = {
  steam: ['orange', 'green', 'natural', 'white', 'brown', 'black'],
  'days-of-steam': ['orange', 'gray', 'white', 'purple'],
  'steel-and-steam': ['orange', 'green', 'white', 'brown', 'natural', 'black'],
};

/** Colors whose lines get an inner line of another color, to be distinguishable without color vision. */
export const LINED_COLORS: readonly PlayerColor[] = ['green', 'natural', 'brown'];

export function playerColor(game: GameId, seat: number): PlayerColor {
  return PLAYER_COLORS[game][seat] ?? 'white';
}

/** The color at a table of any game; white if this client does not support the game. */
export function playerColorAt(game: string, seat: number): PlayerColor {
  return isGameId(game) ? playerColor(game, seat) : 'white';
}

/** The games, in display order. */
export const GAME_IDS = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
export type GameId = (typeof GAME_IDS)[number];

export function isGameId(text: string): text is GameId {
  return (GAME_IDS as readonly string[]).includes(text);
}

/** The game, if this client supports it. */
export function knownGame(game: string): GameId | undefined {
  return isGameId(game) ? game : undefined;
}

/** The games of the house, in the order they are shown. */
export const GAME_IDS = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
export type GameId = (typeof GAME_IDS)[number];

export function isGameId(text: string): text is GameId {
  return (GAME_IDS as readonly string[]).includes(text);
}

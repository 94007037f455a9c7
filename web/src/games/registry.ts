import type { CreateGameUi } from '../game-ui/game-ui.ts';
import type { GameId } from '../lib/game-ids.ts';

const GAME_UIS: { readonly [Id in GameId]: () => Promise<CreateGameUi> } = {
  steam: async () => (await import('./steam/ui.tsx')).createSteamUi,
  'days-of-steam': async () => (await import('./days-of-steam/ui.tsx')).createDaysUi,
  'steel-and-steam': async () => (await import('./steel-and-steam/ui.tsx')).createSteelUi,
};

/** Loads the components of a game. */
export function loadGameUi(game: GameId): Promise<CreateGameUi> {
  return GAME_UIS[game]();
}

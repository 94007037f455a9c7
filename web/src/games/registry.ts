import type { AnyGuide } from '../host/guide.ts';
import type { GameId } from './game-ids.ts';

/** Each game is loaded when a table needs it. The guide forgets the types of its game: the host only passes them on. */
const LOADERS: { readonly [Id in GameId]: () => Promise<AnyGuide> } = {
  steam: async () => (await import('./steam/guide.ts')).steamGuide as AnyGuide,
  'days-of-steam': async () => (await import('./days-of-steam/guide.ts')).daysOfSteamGuide as AnyGuide,
  'steel-and-steam': async () => (await import('./steel-and-steam/guide.ts')).steelAndSteamGuide as AnyGuide,
};

export function loadGuide(game: GameId): Promise<AnyGuide> {
  return LOADERS[game]();
}

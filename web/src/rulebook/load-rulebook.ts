import type { Language } from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';
import type { Rulebook } from './rulebook.ts';

type Fetch = () => Promise<{ readonly rulebook: Rulebook }>;

/** Each rulebook is a separate chunk, loaded when it is opened. */
const RULEBOOKS: { readonly [Game in GameId]: { readonly [In in Language]: Fetch } } = {
  steam: { en: () => import('./steam/en.ts'), ja: () => import('./steam/ja.ts') },
  'days-of-steam': { en: () => import('./days-of-steam/en.ts'), ja: () => import('./days-of-steam/ja.ts') },
  'steel-and-steam': { en: () => import('./steel-and-steam/en.ts'), ja: () => import('./steel-and-steam/ja.ts') },
};

export async function loadRulebook(game: GameId, language: Language): Promise<Rulebook> {
  return (await RULEBOOKS[game][language]()).rulebook;
}

import { isGameId } from '../lib/game-ids.ts';
import { t } from './index.ts';

/** A newer server may have games that this client does not know; those are shown by their id. */
export function gameName(game: string): string {
  return isGameId(game) ? t().games[game].name : game;
}

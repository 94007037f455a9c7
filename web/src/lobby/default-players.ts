import { BOT_DISPLAY_NAMES } from '@roundhouse/bots';
import type { Player } from '../engine-worker/saved-table.ts';
import type { GameId } from '../lib/game-ids.ts';

export const DEFAULT_SEAT_COUNTS: { readonly [Id in GameId]: number } = {
  steam: 4,
  'days-of-steam': 3,
  'steel-and-steam': 4,
};

export const SEAT_LIMITS: { readonly [Id in GameId]: readonly [min: number, max: number] } = {
  steam: [3, 6],
  'days-of-steam': [2, 4],
  'steel-and-steam': [3, 6],
};

/** The people first, then bots in the remaining seats. */
export function defaultPlayers(people: readonly string[], seats: number, bot: string): Player[] {
  return Array.from({ length: seats }, (_, seat): Player => {
    const person = people[seat];
    if (person !== undefined) return { name: person, bot: null };
    return { name: BOT_DISPLAY_NAMES[seat - people.length] ?? BOT_DISPLAY_NAMES[0] ?? '', bot };
  });
}

import { BOT_NAMES } from '@roundhouse/bots';
import type { GameId } from '../games/game-ids.ts';
import type { Player } from '../host/saved-table.ts';

/** How many sit down when nobody says otherwise. */
export const USUAL_SEATS: { readonly [Id in GameId]: number } = { steam: 4, 'days-of-steam': 3, 'steel-and-steam': 4 };

export const SEAT_LIMITS: { readonly [Id in GameId]: readonly [min: number, max: number] } = {
  steam: [3, 6],
  'days-of-steam': [2, 4],
  'steel-and-steam': [3, 6],
};

/** People first, then bots. */
export function seating(people: readonly string[], seats: number, bot: string): Player[] {
  return Array.from({ length: seats }, (_, seat): Player => {
    const person = people[seat];
    if (person !== undefined) return { name: person, bot: null };
    return { name: BOT_NAMES[seat - people.length] ?? BOT_NAMES[0] ?? '', bot };
  });
}

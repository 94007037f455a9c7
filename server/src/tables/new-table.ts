import { botNames } from '@roundhouse/bots';
import type { AnyGame } from '@roundhouse/kernel';
import type { NewTable } from '@roundhouse/wire';
import { z } from 'zod';
import { GAMES } from '../house.ts';
import { Problem } from '../problem.ts';

/** The shortest and the longest time a player may be given for a turn: ten minutes, and thirty days. */
const [SHORTEST_ALLOWANCE, LONGEST_ALLOWANCE] = [600, 30 * 24 * 3600];

const newTable = z.strictObject({
  game: z.string().max(40),
  options: z.record(z.string().max(40), z.json()),
  listed: z.boolean(),
  pace: z.enum(['live', 'turns']),
  allowance: z.int().min(SHORTEST_ALLOWANCE).max(LONGEST_ALLOWANCE).nullable(),
  absent: z.enum(['wait', 'bot']),
  undo: z.enum(['own', 'consent']),
  seats: z.array(z.string().max(40)).min(1).max(8),
});

/** What a page asks for when it opens a table, checked but for the options, which the game itself reads. */
export function readNewTable(body: unknown): { readonly asked: NewTable; readonly game: AnyGame } {
  const { data, error } = newTable.safeParse(body);
  if (error) throw new Problem('malformed', { detail: z.prettifyError(error) });
  const game = gameNamed(data.game);
  const { min, max } = game.seats;
  if (data.seats.length < min || data.seats.length > max) {
    throw new Problem('malformed', { detail: `seats: ${min} to ${max} of them` });
  }
  if (data.seats.filter((seat) => seat === 'me').length > 1) {
    throw new Problem('malformed', { detail: 'seats: "me" at most once' });
  }
  for (const seat of data.seats) if (seat !== 'me' && seat !== 'open') checkBot(game, seat);
  return { asked: data as NewTable, game };
}

export function gameNamed(id: string): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) {
    throw new Problem('malformed', { detail: `game: one of ${GAMES.map((each) => each.id).join(', ')}` });
  }
  return game;
}

export function checkBot(game: AnyGame, bot: string): string {
  const names = botNames(game);
  if (!names.includes(bot)) throw new Problem('malformed', { detail: `bot: one of ${names.join(', ')}` });
  return bot;
}

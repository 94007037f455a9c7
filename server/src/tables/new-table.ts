import { botIds } from '@roundhouse/bots';
import type { AnyGame } from '@roundhouse/kernel';
import type { NewTable } from '@roundhouse/protocol';
import { z } from 'zod';
import { GAMES } from '../games.ts';
import { ApiError } from '../lib/errors.ts';

/** Limits of the turn time limit, in seconds: ten minutes and thirty days. */
const MIN_TURN_TIME_LIMIT = 600;
const MAX_TURN_TIME_LIMIT = 30 * 24 * 3600;

const newTable = z.strictObject({
  game: z.string().max(40),
  options: z.record(z.string().max(40), z.json()),
  isPublic: z.boolean(),
  mode: z.enum(['live', 'correspondence']),
  turnTimeLimit: z.int().min(MIN_TURN_TIME_LIMIT).max(MAX_TURN_TIME_LIMIT).nullable(),
  onTimeout: z.enum(['wait', 'bot']),
  undoRule: z.enum(['own', 'consent']),
  seats: z.array(z.string().max(40)).min(1).max(8),
});

/** Parses a request to create a table. The options are not checked here: the game reads them. */
export function parseNewTable(body: unknown): { readonly request: NewTable; readonly game: AnyGame } {
  const { data, error } = newTable.safeParse(body);
  if (error) throw new ApiError('invalid-request', { detail: z.prettifyError(error) });
  const game = getGame(data.game);
  const { min, max } = game.seats;
  if (data.seats.length < min || data.seats.length > max) {
    throw new ApiError('invalid-request', { detail: `seats: ${min} to ${max} of them` });
  }
  if (data.seats.filter((seat) => seat === 'me').length > 1) {
    throw new ApiError('invalid-request', { detail: 'seats: "me" at most once' });
  }
  for (const seat of data.seats) if (seat !== 'me' && seat !== 'open') requireBot(game, seat);
  return { request: data as NewTable, game };
}

export function getGame(id: string): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) {
    throw new ApiError('invalid-request', { detail: `game: one of ${GAMES.map((each) => each.id).join(', ')}` });
  }
  return game;
}

export function requireBot(game: AnyGame, bot: string): string {
  const names = botIds(game);
  if (!names.includes(bot)) throw new ApiError('invalid-request', { detail: `bot: one of ${names.join(', ')}` });
  return bot;
}

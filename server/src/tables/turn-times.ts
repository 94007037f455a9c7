import type { TurnTimes } from '@roundhouse/protocol';
import type { TableRow } from '../storage/schema.ts';

const MINUTE_MS = 60_000;
/** Live games: the others may call the standard bot for a player who has not acted for this long. */
const IDLE_SUBSTITUTE_MS = 5 * MINUTE_MS;
/** Live games: the others may end the game without a player who has not acted for this long. */
const IDLE_END_MS = 10 * MINUTE_MS;
/** Correspondence games without a turn time limit: the time for both. */
const UNLIMITED_TURN_MS = 7 * 24 * 60 * MINUTE_MS;

type TurnColumns = Pick<TableRow, 'status' | 'mode' | 'on_timeout' | 'turn_started_at' | 'updated_at'>;

const NO_PLAYER_TO_ACT: TurnTimes = { deadline: null, endableFrom: null, substitutableFrom: null };

/** From when the other players may end the game without the player to act, or call a bot for them. */
export function turnTimes(row: TurnColumns, deadline: number | null, isBotToAct: boolean): TurnTimes {
  if (row.status !== 'playing' || row.turn_started_at === null || isBotToAct) return { ...NO_PLAYER_TO_ACT, deadline };
  if (row.mode === 'correspondence') {
    const end = deadline ?? row.turn_started_at + UNLIMITED_TURN_MS;
    // If a bot takes over at the deadline, the server substitutes it without a request.
    const isServerActing = deadline !== null && row.on_timeout === 'bot';
    return { deadline, endableFrom: end, substitutableFrom: isServerActing ? null : end };
  }
  // A turn can have many actions: a player who still acts is not idle.
  const idleSince = Math.max(row.turn_started_at, row.updated_at);
  return { deadline, endableFrom: idleSince + IDLE_END_MS, substitutableFrom: idleSince + IDLE_SUBSTITUTE_MS };
}

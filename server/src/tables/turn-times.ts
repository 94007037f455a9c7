import type { TurnTimes } from '@roundhouse/wire';
import type { TableRow } from '../storage/schema.ts';

const MINUTE_MS = 60_000;
/** Live: the others may let the standard bot play for a player who has not acted for so long. */
const IDLE_STAND_IN_MS = 5 * MINUTE_MS;
/** Live: the others may end the game without a player who has not acted for so long. */
const IDLE_END_MS = 10 * MINUTE_MS;
/** By turns without a time limit: the same for both. */
const UNLIMITED_TURN_MS = 7 * 24 * 60 * MINUTE_MS;

type Turn = Pick<TableRow, 'stage' | 'pace' | 'absent' | 'turn_since' | 'updated'>;

const NOBODY_AWAITED: TurnTimes = { deadline: null, endableFrom: null, standInFrom: null };

/** What the clock allows the others to do about the player who is waited for. */
export function turnTimes(row: Turn, deadline: number | null, isBotAwaited: boolean): TurnTimes {
  if (row.stage !== 'playing' || row.turn_since === null || isBotAwaited) return { ...NOBODY_AWAITED, deadline };
  if (row.pace === 'turns') {
    const end = deadline ?? row.turn_since + UNLIMITED_TURN_MS;
    // Where a bot takes over at the deadline, the server puts it in by itself.
    const isServerActing = deadline !== null && row.absent === 'bot';
    return { deadline, endableFrom: end, standInFrom: isServerActing ? null : end };
  }
  // A turn can have many actions: a player who still acts is not idle.
  const idleSince = Math.max(row.turn_since, row.updated);
  return { deadline, endableFrom: idleSince + IDLE_END_MS, standInFrom: idleSince + IDLE_STAND_IN_MS };
}

import type { AnyGame, Seat } from '@roundhouse/kernel';
import type { Settings } from '../settings.ts';
import type { Standing } from '../storage/database.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { botAt, deadlineOf } from './table.ts';

/** Who is away for so long after their turn has come is told by the channels they have chosen. */
export const TOLD_AFTER_MS = 20_000;
/** Players are notified of a new stage after so long: pages that a restarted server has lost are back by then. */
const ANNOUNCED_AFTER_MS = 3000;
/** A reminder comes when this part of the time has passed. */
const REMINDED_AFTER = 0.75;

type Timing = Pick<
  TableRow,
  'pace' | 'allowance' | 'turn' | 'turn_since' | 'told' | 'reminded' | 'absent' | 'unannounced'
>;

/** When one who is waited for is to be reminded. */
export function reminderOf(row: Timing): number | null {
  if (deadlineOf(row) === null || row.allowance === null || row.turn_since === null) return null;
  return row.turn_since + row.allowance * 1000 * REMINDED_AFTER;
}

/** When the server has to look after a table that waits for somebody; null: never, as far as it knows. */
export function wakeTime(row: Timing, seats: readonly SeatRow[], now: number, botPauseMs: number): number | null {
  const announcement = row.unannounced === null ? null : now + ANNOUNCED_AFTER_MS;
  if (row.turn === null || row.turn_since === null) return announcement;
  if (botAt(seats, row.turn) !== null) return now + botPauseMs;
  // What was decided ahead is tried at once.
  if (seats[row.turn].plan !== '[]') return now;
  const times: number[] = announcement === null ? [] : [announcement];
  if (row.told !== row.turn_since) times.push(row.turn_since + TOLD_AFTER_MS);
  const reminder = reminderOf(row);
  if (reminder !== null && row.reminded !== row.turn_since) times.push(reminder);
  const deadline = deadlineOf(row);
  if (deadline !== null && row.absent === 'bot') times.push(deadline);
  return times.length === 0 ? null : Math.min(...times);
}

/** Where a table stands after its game has reached a state. */
export function standingAfter(
  game: AnyGame,
  state: unknown,
  length: number,
  row: TableRow,
  seats: readonly SeatRow[],
  now: number,
  { botPauseMs }: Pick<Settings, 'botPauseMs'>,
  /** When the turn began that is reached; now, unless it goes on or is gone back to. */
  begun = now,
): Omit<Standing, 'votesLapse'> {
  const turn = game.turn(state);
  const outcome = game.outcome(state);
  const seat: Seat | null = typeof turn === 'number' ? turn : null;
  // Who goes on deciding does not get more time for it.
  const turnSince = seat === null ? null : seat === row.turn && row.turn_since !== null ? row.turn_since : begun;
  const stage = outcome === null ? 'playing' : 'over';
  const unannounced = stage === row.stage ? null : stage;
  const next = { ...row, turn: seat, turn_since: turnSince, length, unannounced: unannounced ?? row.unannounced };
  return {
    at: now,
    stage,
    unannounced,
    length,
    turn: seat,
    turnSince,
    wakeAt: wakeTime(next, seats, now, botPauseMs),
    winners: outcome === null ? null : JSON.stringify(outcome.winners),
  };
}

import type { AnyGame, Seat } from '@roundhouse/kernel';
import type { ServerConfig } from '../config.ts';
import type { TableUpdate } from '../storage/database.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { botAt, deadlineOf } from './table.ts';

/** A player who is away for this long after their turn has started is notified. */
export const NOTIFY_AFTER_MS = 20_000;
/** Delay of notifications about a new status: clients that lost their connection in a restart are back by then. */
const STATUS_NOTIFY_AFTER_MS = 3000;
/** The fraction of the turn time limit after which a player is reminded. */
const REMIND_AFTER = 0.75;

type Timing = Pick<
  TableRow,
  'pace' | 'allowance' | 'turn' | 'turn_since' | 'told' | 'reminded' | 'absent' | 'unannounced'
>;

/** When to remind the player to act. */
export function reminderTime(row: Timing): number | null {
  if (deadlineOf(row) === null || row.allowance === null || row.turn_since === null) return null;
  return row.turn_since + row.allowance * 1000 * REMIND_AFTER;
}

/** When the server has to run a table next. Null if no time is known. */
export function nextWakeTime(
  row: Timing,
  seats: readonly SeatRow[],
  now: number,
  botMoveDelayMs: number,
): number | null {
  const statusNotification = row.unannounced === null ? null : now + STATUS_NOTIFY_AFTER_MS;
  if (row.turn === null || row.turn_since === null) return statusNotification;
  if (botAt(seats, row.turn) !== null) return now + botMoveDelayMs;
  // Queued actions are tried at once.
  if (seats[row.turn].plan !== '[]') return now;
  const times: number[] = statusNotification === null ? [] : [statusNotification];
  if (row.told !== row.turn_since) times.push(row.turn_since + NOTIFY_AFTER_MS);
  const reminder = reminderTime(row);
  if (reminder !== null && row.reminded !== row.turn_since) times.push(reminder);
  const deadline = deadlineOf(row);
  if (deadline !== null && row.absent === 'bot') times.push(deadline);
  return times.length === 0 ? null : Math.min(...times);
}

/** The update of a table row after its game has reached a state. */
export function tableUpdateAfter(
  game: AnyGame,
  state: unknown,
  recordLength: number,
  row: TableRow,
  seats: readonly SeatRow[],
  now: number,
  { botMoveDelayMs }: Pick<ServerConfig, 'botMoveDelayMs'>,
  /** When a new turn started: now, except after an undo. */
  turnStartedAt = now,
): Omit<TableUpdate, 'votesLapse'> {
  const turn = game.toAct(state);
  const outcome = game.outcome(state);
  const seat: Seat | null = typeof turn === 'number' ? turn : null;
  // A player who acts again in the same turn does not get more time.
  const turnStartTime =
    seat === null ? null : seat === row.turn && row.turn_since !== null ? row.turn_since : turnStartedAt;
  const status = outcome === null ? 'playing' : 'over';
  const unannounced = status === row.stage ? null : status;
  const next = {
    ...row,
    turn: seat,
    turn_since: turnStartTime,
    length: recordLength,
    unannounced: unannounced ?? row.unannounced,
  };
  return {
    updatedAt: now,
    status,
    unannounced,
    recordLength,
    activeSeat: seat,
    turnStartTime,
    wakeAt: nextWakeTime(next, seats, now, botMoveDelayMs),
    winners: outcome === null ? null : JSON.stringify(outcome.winners),
  };
}

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
  | 'mode'
  | 'turn_time_limit'
  | 'active_seat'
  | 'turn_started_at'
  | 'notified_turn'
  | 'reminded_turn'
  | 'on_timeout'
  | 'unannounced_status'
>;

/** When to remind the player to act. */
export function reminderTime(row: Timing): number | null {
  if (deadlineOf(row) === null || row.turn_time_limit === null || row.turn_started_at === null) return null;
  return row.turn_started_at + row.turn_time_limit * 1000 * REMIND_AFTER;
}

/** When the server has to run a table next. Null if no time is known. */
export function nextWakeTime(
  row: Timing,
  seats: readonly SeatRow[],
  now: number,
  botMoveDelayMs: number,
): number | null {
  const statusNotification = row.unannounced_status === null ? null : now + STATUS_NOTIFY_AFTER_MS;
  if (row.active_seat === null || row.turn_started_at === null) return statusNotification;
  if (botAt(seats, row.active_seat) !== null) return now + botMoveDelayMs;
  // Queued actions are tried at once.
  if (seats[row.active_seat].queued_actions !== '[]') return now;
  const times: number[] = statusNotification === null ? [] : [statusNotification];
  if (row.notified_turn !== row.turn_started_at) times.push(row.turn_started_at + NOTIFY_AFTER_MS);
  const reminder = reminderTime(row);
  if (reminder !== null && row.reminded_turn !== row.turn_started_at) times.push(reminder);
  const deadline = deadlineOf(row);
  if (deadline !== null && row.on_timeout === 'bot') times.push(deadline);
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
  const toAct = game.toAct(state);
  const outcome = game.outcome(state);
  const active_seat: Seat | null = typeof toAct === 'number' ? toAct : null;
  // A player who acts again in the same turn does not get more time.
  const isSameTurn = active_seat === row.active_seat && row.turn_started_at !== null;
  const turn_started_at = active_seat === null ? null : isSameTurn ? row.turn_started_at : turnStartedAt;
  const status = outcome === null ? 'playing' : 'over';
  const newStatus = status === row.status ? null : status;
  const turn = { active_seat, turn_started_at };
  const next = { ...row, ...turn, unannounced_status: newStatus ?? row.unannounced_status };
  return {
    columns: {
      ...turn,
      status,
      updated_at: now,
      record_length: recordLength,
      wake_at: nextWakeTime(next, seats, now, botMoveDelayMs),
      winners: outcome === null ? null : JSON.stringify(outcome.winners),
    },
    newStatus,
  };
}

import type { JsonObject, Seat } from '@roundhouse/kernel';
import {
  isFinished,
  type QueuedActions,
  type SeatInfo,
  type TableInfo,
  type TableSummary,
  type TurnMode,
  type TurnTimes,
  type UndoRequest,
  type ViewerInfo,
} from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import { votesUntil } from '../seats/substitute-bot.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import type { GameLog } from './game-log.ts';
import type { SummaryRow, SummarySeat } from './table-lists.ts';
import { turnTimes } from './turn-times.ts';

/** A table in memory: its database rows and its game. It can be evicted whenever no work on it is in progress. */
export interface Table {
  readonly id: string;
  row: TableRow;
  seats: readonly SeatRow[];
  readonly gameLog: GameLog;
  /** Releases the documents in its options. Called on eviction. */
  release(): void;
}

/** Whether a seat has neither a person nor a bot. */
export function isFree({ user_id, bot, name }: Pick<SeatRow, 'user_id' | 'bot' | 'name'>): boolean {
  return user_id === null && bot === null && name === '';
}

/**
 * Whether the game starts without the host: all seats are taken, and the table is private or its host has no seat. At a
 * public table strangers can take seats, so a host with a seat decides when to start.
 */
export function startsAutomatically({ row, seats }: Pick<Table, 'row' | 'seats'>): boolean {
  if (row.status !== 'waiting' || seats.some(isFree)) return false;
  return row.is_public === 0 || seatOf(seats, row.host_id) === null;
}

function toSeatInfo(row: Omit<SummarySeat, 'table_id' | 'seat'>, mode: TurnMode): SeatInfo {
  const { name, user_id, bot, substitute_bot } = row;
  return {
    name,
    bot,
    taken: !isFree(row),
    isPerson: user_id !== null,
    substituteBot: substitute_bot,
    votesUntil: votesUntil(row, mode),
  };
}

/** The bot that currently plays for a seat; null if a person does. */
export function botAt(seats: readonly SeatRow[], seat: Seat): string | null {
  return seats[seat]?.bot ?? seats[seat]?.substitute_bot ?? null;
}

export function seatOf(seats: readonly Pick<SeatRow, 'user_id'>[], userId: string | null): Seat | null {
  const found = userId === null ? -1 : seats.findIndex((seat) => seat.user_id === userId);
  return found < 0 ? null : found;
}

/** When the time of the player to act is up; null without a deadline. */
export function deadlineOf(
  row: Pick<TableRow, 'mode' | 'turn_time_limit' | 'active_seat' | 'turn_started_at'>,
): number | null {
  if (
    row.mode !== 'correspondence' ||
    row.turn_time_limit === null ||
    row.active_seat === null ||
    row.turn_started_at === null
  )
    return null;
  return row.turn_started_at + row.turn_time_limit * 1000;
}

export function turnTimesOf({ row, seats }: Pick<Table, 'row' | 'seats'>): TurnTimes {
  return turnTimes(row, deadlineOf(row), row.active_seat !== null && botAt(seats, row.active_seat) !== null);
}

export function requirePlaying({ row }: Pick<Table, 'row'>): void {
  if (row.status !== 'playing') throw new ApiError(row.status === 'waiting' ? 'not-started' : 'game-over');
}

export function toTableInfo({ row, seats }: Pick<Table, 'row' | 'seats'>): TableInfo {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options) as JsonObject,
    isPublic: row.is_public === 1,
    mode: row.mode,
    turnTimeLimit: row.turn_time_limit,
    onTimeout: row.on_timeout,
    undoRule: row.undo_rule,
    status: row.status,
    seats: seats.map((seat) => toSeatInfo(seat, row.mode)),
    host: seatOf(seats, row.host_id),
    createdAt: row.created_at,
    commitment: row.commitment,
    // The seed would reveal future draws, so it is sent only after the game.
    seed: isFinished(row.status) ? row.seed : null,
    ...turnTimesOf({ row, seats }),
    undoRequest: parseUndoRequest(row),
    endVotes: parseEndVotes(row),
    rematchId: row.rematch_id,
    chatAccess: row.chat_access,
  };
}

export function parseUndoRequest({ undo_request }: TableRow): UndoRequest | null {
  return undo_request === null ? null : (JSON.parse(undo_request) as UndoRequest);
}

/** The seats that have voted to end the game. */
export function parseEndVotes({ end_votes }: Pick<TableRow, 'end_votes'>): readonly Seat[] {
  return end_votes === null ? [] : (JSON.parse(end_votes) as Seat[]);
}

export function toViewerInfo({ row, seats }: Pick<Table, 'row' | 'seats'>, userId: string | null): ViewerInfo {
  const seat = seatOf(seats, userId);
  return {
    seat,
    isHost: userId !== null && row.host_id === userId,
    queuedActions: seat === null ? [] : queuedActionsOf(seats[seat]),
  };
}

export function queuedActionsOf({ queued_actions }: SeatRow): QueuedActions {
  return JSON.parse(queued_actions) as QueuedActions;
}

export function toTableSummary(
  row: SummaryRow,
  seats: readonly SummarySeat[],
  userId: string | null,
  isMine = false,
): TableSummary {
  const seat = seatOf(seats, userId);
  const isHost = userId !== null && row.host_id === userId;
  return {
    id: row.id,
    game: row.game,
    status: row.status,
    mode: row.mode,
    isPublic: row.is_public === 1,
    seats: seats.map((seat) => toSeatInfo(seat, row.mode)),
    toAct: row.active_seat,
    deadline: deadlineOf(row),
    seat,
    isHost,
    // Among the user's own tables, those without a seat or hosting are rematches.
    isInvited: isMine && seat === null && !isHost,
    recordLength: row.record_length,
    updatedAt: row.updated_at,
    winners: row.winners === null ? null : (JSON.parse(row.winners) as Seat[]),
  };
}

import type { JsonObject, Seat } from '@roundhouse/kernel';
import {
  isFinished,
  type QueuedActions,
  type SeatInfo,
  type TableInfo,
  type TableStatus,
  type TableSummary,
  type TurnTimes,
  type UndoRequest,
  type UndoRule,
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
export function isFree({ person, bot, name }: Pick<SeatRow, 'person' | 'bot' | 'name'>): boolean {
  return person === null && bot === null && name === '';
}

/**
 * Whether the game starts without the host: all seats are taken, and the table is private or its host has no seat. At a
 * public table strangers can take seats, so a host with a seat decides when to start.
 */
export function startsAutomatically({ row, seats }: Pick<Table, 'row' | 'seats'>): boolean {
  if (row.stage !== 'waiting' || seats.some(isFree)) return false;
  return row.listed === 0 || seatOf(seats, row.host) === null;
}

function toSeatInfo(row: Omit<SummarySeat, 'table_id' | 'seat'>, mode: string): SeatInfo {
  const { name, person, bot, stand_in } = row;
  return {
    name,
    bot,
    taken: !isFree(row),
    isPerson: person !== null,
    substituteBot: stand_in,
    votesUntil: votesUntil(row, mode),
  };
}

/** The bot that currently plays for a seat; null if a person does. */
export function botAt(seats: readonly SeatRow[], seat: Seat): string | null {
  return seats[seat]?.bot ?? seats[seat]?.stand_in ?? null;
}

export function seatOf(seats: readonly Pick<SeatRow, 'person'>[], userId: string | null): Seat | null {
  const found = userId === null ? -1 : seats.findIndex((seat) => seat.person === userId);
  return found < 0 ? null : found;
}

/** When the time of the player to act is up; null without a deadline. */
export function deadlineOf(row: Pick<TableRow, 'pace' | 'allowance' | 'turn' | 'turn_since'>): number | null {
  if (row.pace !== 'correspondence' || row.allowance === null || row.turn === null || row.turn_since === null)
    return null;
  return row.turn_since + row.allowance * 1000;
}

export function turnTimesOf({ row, seats }: Pick<Table, 'row' | 'seats'>): TurnTimes {
  return turnTimes(row, deadlineOf(row), row.turn !== null && botAt(seats, row.turn) !== null);
}

export function requirePlaying({ row }: Pick<Table, 'row'>): void {
  if (row.stage !== 'playing') throw new ApiError(row.stage === 'waiting' ? 'not-started' : 'game-over');
}

export function toTableInfo({ row, seats }: Pick<Table, 'row' | 'seats'>): TableInfo {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules,
    options: JSON.parse(row.options) as JsonObject,
    isPublic: row.listed === 1,
    mode: row.pace === 'correspondence' ? 'correspondence' : 'live',
    turnTimeLimit: row.allowance,
    onTimeout: row.absent === 'bot' ? 'bot' : 'wait',
    undoRule: row.undo as UndoRule,
    status: row.stage as TableStatus,
    seats: seats.map((seat) => toSeatInfo(seat, row.pace)),
    host: seatOf(seats, row.host),
    createdAt: row.created,
    commitment: row.commitment,
    // The seed would reveal future draws, so it is sent only after the game.
    seed: isFinished(row.stage) ? row.seed : null,
    ...turnTimesOf({ row, seats }),
    undoRequest: parseUndoRequest(row),
    endVotes: parseEndVotes(row),
    rematchId: row.next,
    chatAccess: row.chat_for === 'players' ? 'players' : 'everyone',
  };
}

export function parseUndoRequest({ undo_asked }: TableRow): UndoRequest | null {
  return undo_asked === null ? null : (JSON.parse(undo_asked) as UndoRequest);
}

/** The seats that have voted to end the game. */
export function parseEndVotes({ end_votes }: Pick<TableRow, 'end_votes'>): readonly Seat[] {
  return end_votes === null ? [] : (JSON.parse(end_votes) as Seat[]);
}

export function toViewerInfo({ row, seats }: Pick<Table, 'row' | 'seats'>, userId: string | null): ViewerInfo {
  const seat = seatOf(seats, userId);
  return {
    seat,
    isHost: userId !== null && row.host === userId,
    queuedActions: seat === null ? [] : queuedActionsOf(seats[seat]),
  };
}

export function queuedActionsOf({ plan }: SeatRow): QueuedActions {
  return JSON.parse(plan) as QueuedActions;
}

export function toTableSummary(
  row: SummaryRow,
  seats: readonly SummarySeat[],
  userId: string | null,
  isMine = false,
): TableSummary {
  const seat = seatOf(seats, userId);
  const isHost = userId !== null && row.host === userId;
  return {
    id: row.id,
    game: row.game,
    status: row.stage as TableStatus,
    mode: row.pace === 'correspondence' ? 'correspondence' : 'live',
    isPublic: row.listed === 1,
    seats: seats.map((seat) => toSeatInfo(seat, row.pace)),
    toAct: row.turn,
    deadline: deadlineOf(row),
    seat,
    isHost,
    // Among the user's own tables, those without a seat or hosting are rematches.
    isInvited: isMine && seat === null && !isHost,
    recordLength: row.length,
    updatedAt: row.updated,
    winners: row.winners === null ? null : (JSON.parse(row.winners) as Seat[]),
  };
}

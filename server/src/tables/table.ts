import type { JsonObject, Seat } from '@roundhouse/kernel';
import {
  isFinished,
  type Plan,
  type SeatInfo,
  type Stage,
  type TableInfo,
  type TableSummary,
  type TurnTimes,
  type UndoRequest,
  type UndoRule,
  type Yours,
} from '@roundhouse/wire';
import { Problem } from '../problem.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import type { Played } from './played.ts';
import { voteUntil } from './stand-in.ts';
import type { SummaryRow, SummarySeat } from './table-lists.ts';
import { turnTimes } from './turn-times.ts';

/** A table in memory: what the database says of it, and its game. It can be forgotten at any moment. */
export interface Table {
  readonly id: string;
  row: TableRow;
  seats: readonly SeatRow[];
  readonly played: Played;
  /** Lets go of the documents in its options. Called when it is evicted from memory. */
  release(): void;
}

/** Nobody has it, neither person nor bot. */
export function isFree({ person, bot, name }: Pick<SeatRow, 'person' | 'bot' | 'name'>): boolean {
  return person === null && bot === null && name === '';
}

/**
 * Whether the game begins without being started: all seats are taken, and no host at the table is to decide about it.
 * At a listed table strangers sit down, so the host starts the game there.
 */
export function beginsByItself({ row, seats }: Pick<Table, 'row' | 'seats'>): boolean {
  if (row.stage !== 'gathering' || seats.some(isFree)) return false;
  return row.listed === 0 || seatOf(seats, row.host) === null;
}

function seatInfo(row: Omit<SummarySeat, 'table_id' | 'seat'>, pace: string): SeatInfo {
  const { name, person, bot, stand_in } = row;
  return {
    ...{ name, bot, taken: !isFree(row), isPerson: person !== null },
    ...{ standIn: stand_in, voteUntil: voteUntil(row, pace) },
  };
}

/** The bot that decides for a seat now; null where a person does. */
export function botAt(seats: readonly SeatRow[], seat: Seat): string | null {
  return seats[seat]?.bot ?? seats[seat]?.stand_in ?? null;
}

export function seatOf(seats: readonly Pick<SeatRow, 'person'>[], person: string | null): Seat | null {
  const found = person === null ? -1 : seats.findIndex((seat) => seat.person === person);
  return found < 0 ? null : found;
}

/** When the time of the one who is waited for is up. */
export function deadlineOf(row: Pick<TableRow, 'pace' | 'allowance' | 'turn' | 'turn_since'>): number | null {
  if (row.pace !== 'turns' || row.allowance === null || row.turn === null || row.turn_since === null) return null;
  return row.turn_since + row.allowance * 1000;
}

export function timesOf({ row, seats }: Pick<Table, 'row' | 'seats'>): TurnTimes {
  return turnTimes(row, deadlineOf(row), row.turn !== null && botAt(seats, row.turn) !== null);
}

export function mustBePlaying({ row }: Pick<Table, 'row'>): void {
  if (row.stage !== 'playing') throw new Problem(row.stage === 'gathering' ? 'not-begun' : 'game-over');
}

export function infoOf({ row, seats }: Pick<Table, 'row' | 'seats'>): TableInfo {
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    options: JSON.parse(row.options) as JsonObject,
    listed: row.listed === 1,
    pace: row.pace === 'turns' ? 'turns' : 'live',
    allowance: row.allowance,
    absent: row.absent === 'bot' ? 'bot' : 'wait',
    undo: row.undo as UndoRule,
    stage: row.stage as Stage,
    seats: seats.map((seat) => seatInfo(seat, row.pace)),
    host: seatOf(seats, row.host),
    created: row.created,
    commitment: row.commitment,
    // The dice are open only when the last one has been cast.
    seed: isFinished(row.stage) ? row.seed : null,
    ...timesOf({ row, seats }),
    undoAsked: undoAsked(row),
    endVotes: endVotes(row),
    next: row.next,
    chatFor: row.chat_for === 'players' ? 'players' : 'everyone',
  };
}

export function undoAsked({ undo_asked }: TableRow): UndoRequest | null {
  return undo_asked === null ? null : (JSON.parse(undo_asked) as UndoRequest);
}

/** The seats that have voted to end the game. */
export function endVotes({ end_votes }: Pick<TableRow, 'end_votes'>): readonly Seat[] {
  return end_votes === null ? [] : (JSON.parse(end_votes) as Seat[]);
}

export function yoursAt({ row, seats }: Pick<Table, 'row' | 'seats'>, person: string | null): Yours {
  const seat = seatOf(seats, person);
  return { seat, isHost: person !== null && row.host === person, plan: seat === null ? [] : planOf(seats[seat]) };
}

export function planOf({ plan }: SeatRow): Plan {
  return JSON.parse(plan) as Plan;
}

export function summaryOf(
  row: SummaryRow,
  seats: readonly SummarySeat[],
  person: string | null,
  isMine = false,
): TableSummary {
  const you = seatOf(seats, person);
  const isHost = person !== null && row.host === person;
  return {
    id: row.id,
    game: row.game,
    stage: row.stage as Stage,
    pace: row.pace === 'turns' ? 'turns' : 'live',
    listed: row.listed === 1,
    seats: seats.map((seat) => seatInfo(seat, row.pace)),
    turn: row.turn,
    deadline: deadlineOf(row),
    you,
    isHost,
    // Among one's own tables there is one without a seat only where others wait to play again.
    invited: isMine && you === null && !isHost,
    actions: row.length,
    updated: row.updated,
    winners: row.winners === null ? null : (JSON.parse(row.winners) as Seat[]),
  };
}

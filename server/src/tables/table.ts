import type { JsonObject, Seat } from '@roundhouse/kernel';
import type { Plan, SeatInfo, Stage, TableInfo, TableSummary, UndoRequest, UndoRule, Yours } from '@roundhouse/wire';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import type { Played } from './played.ts';

/** A table in memory: what the database says of it, and its game. It can be forgotten at any moment. */
export interface Table {
  readonly id: string;
  row: TableRow;
  seats: readonly SeatRow[];
  readonly played: Played;
}

export function seatInfo({ name, person, bot, stand_in }: SeatRow): SeatInfo {
  return { name, bot, taken: person !== null || bot !== null || name !== '', standIn: stand_in };
}

/** The bot that decides for a seat now; null where a person does. */
export function botAt(seats: readonly SeatRow[], seat: Seat): string | null {
  return seats[seat]?.bot ?? seats[seat]?.stand_in ?? null;
}

export function seatOf(seats: readonly SeatRow[], person: string | null): Seat | null {
  const found = person === null ? -1 : seats.findIndex((seat) => seat.person === person);
  return found < 0 ? null : found;
}

/** When the time of the one who is waited for is up. */
export function deadlineOf(row: Pick<TableRow, 'pace' | 'allowance' | 'turn' | 'turn_since'>): number | null {
  if (row.pace !== 'turns' || row.allowance === null || row.turn === null || row.turn_since === null) return null;
  return row.turn_since + row.allowance * 1000;
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
    seats: seats.map(seatInfo),
    host: seatOf(seats, row.host),
    created: row.created,
    commitment: row.commitment,
    // The dice are open only when the last one has been cast.
    seed: row.stage === 'over' ? row.seed : null,
    deadline: deadlineOf(row),
    undoAsked: undoAsked(row),
    next: row.next,
  };
}

export function undoAsked({ undo_asked }: TableRow): UndoRequest | null {
  return undo_asked === null ? null : (JSON.parse(undo_asked) as UndoRequest);
}

export function yoursAt({ row, seats }: Pick<Table, 'row' | 'seats'>, person: string | null): Yours {
  const seat = seatOf(seats, person);
  return { seat, isHost: person !== null && row.host === person, plan: seat === null ? [] : planOf(seats[seat]) };
}

export function planOf({ plan }: SeatRow): Plan {
  return JSON.parse(plan) as Plan;
}

export function summaryOf(
  row: TableRow,
  seats: readonly SeatRow[],
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
    seats: seats.map(seatInfo),
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

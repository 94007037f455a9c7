import { type JsonObject, ParseError, type Seat } from '@roundhouse/kernel';
import type { QueuedActions, UndoRequest } from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import { type GameLog, isFreeUndo, type Step, turnStartEntry } from './game-log.ts';
import { resumePlayer } from './resume-player.ts';
import { parseUndoRequest, requirePlaying, seatOf, type Table } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { compareAndSetUndoRequest, loadEntryTime, loadSeats, updateSeat } from './table-repository.ts';
import { nextWakeTime } from './table-update.ts';

/** Undone entries stay in the log and are sent to every client, so undos per table are capped to prevent abuse. */
const MAX_UNDONE_ENTRIES = 2000;
/** Ids of recent queue requests that are kept to detect resent ones. */
const MAX_QUEUE_REQUEST_IDS = 8;

/** Commands of players during a game: actions, undo requests and responses, queued actions. */
export class PlayerCommands {
  constructor(private readonly tables: TableManager) {}

  private get db() {
    return this.tables.context.database.db;
  }

  act(id: string, userId: string, command: { id: string; logLength: number; action: JsonObject }): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const seat = requireSeat(table, userId);
      const { gameLog } = table;
      if (gameLog.requestIds.has(command.id)) return;
      requirePlaying(table);
      if (command.logLength !== gameLog.logLength) throw new ApiError('conflict');
      await this.tables.commit(table, stepsForAction(gameLog, seat, command.action, command.id));
      await resumePlayer(this.tables, table, seat);
    });
  }

  /** Undoes actions at once if the undo is free. Otherwise asks the other players, if the table's undo rule allows it. */
  undo(id: string, userId: string, command: { id: string; logLength: number; recordLength: number }): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const seat = requireSeat(table, userId);
      const { gameLog, row } = table;
      if (gameLog.requestIds.has(command.id)) return;
      requirePlaying(table);
      if (command.logLength !== gameLog.logLength) throw new ApiError('conflict');
      if (gameLog.actors[command.recordLength] !== seat) throw new ApiError('undo-impossible');
      if (gameLog.logLength - gameLog.recordLength > MAX_UNDONE_ENTRIES) throw new ApiError('undo-impossible');
      if (isFreeUndo(gameLog, command.recordLength, seat)) {
        // A free undo restores the turn start time, so the player gains no time.
        const turnStartedAt = await loadEntryTime(this.db, id, turnStartEntry(gameLog, command.recordLength));
        return this.commitUndo(table, command.recordLength, seat, command.id, turnStartedAt);
      }
      if (row.undo_rule !== 'consent') throw new ApiError('undo-impossible');
      const request = parseUndoRequest(row);
      const isRepeated = request?.seat === seat && request.recordLength === command.recordLength;
      if (request !== null && !isRepeated) throw new ApiError('undo-pending');
      // A player whose consent was missing may have left since the request was made.
      const agreed = request?.agreed ?? [];
      if (otherPlayers(table, seat).every((other) => agreed.includes(other))) {
        return this.commitUndo(table, command.recordLength, seat, command.id);
      }
      if (isRepeated) return;
      await this.setUndoRequest(
        table,
        JSON.stringify({ seat, recordLength: command.recordLength, agreed: [] } satisfies UndoRequest),
      );
      await this.tables.onRequest(table, { kind: 'undo', by: seat });
    });
  }

  respondToUndo(
    id: string,
    userId: string,
    command: { id: string; recordLength: number; accept: boolean },
  ): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const seat = requireSeat(table, userId);
      if (table.gameLog.requestIds.has(command.id)) return;
      requirePlaying(table);
      const request = parseUndoRequest(table.row);
      if (request === null && !command.accept) return;
      if (request === null || request.recordLength !== command.recordLength) throw new ApiError('conflict');
      if (!command.accept) return this.setUndoRequest(table, null);
      if (request.seat === seat) throw new ApiError('not-allowed');
      const agreed = [...new Set([...request.agreed, seat])];
      if (otherPlayers(table, request.seat).every((other) => agreed.includes(other))) {
        return this.commitUndo(table, request.recordLength, request.seat, command.id);
      }
      await this.setUndoRequest(table, JSON.stringify({ ...request, agreed }));
    });
  }

  private async commitUndo(table: Table, to: number, seat: Seat, id: string, turnStartedAt?: number): Promise<void> {
    await this.tables.commit(table, table.gameLog.undoSteps(to, seat, id), { turnStartedAt });
    await this.tables.onEvent(table, { kind: 'undo', seat, name: table.seats[seat].name });
  }

  private async setUndoRequest(table: Table, undo_request: string | null): Promise<void> {
    if (!(await compareAndSetUndoRequest(this.db, table.id, table.row.undo_request, undo_request))) {
      // Another player responded at the same moment at another server.
      await this.tables.refresh(table);
      throw new ApiError('conflict');
    }
    table.row = { ...table.row, undo_request };
    this.tables.broadcastTable(table);
    this.tables.publish({ table: table.id, type: 'table' });
  }

  /** Replaces the player's queued actions. Only that player's clients receive the change. */
  setQueuedActions(id: string, userId: string, command: { id: string; queuedActions: QueuedActions }): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      table.seats = await loadSeats(this.db, id);
      const seat = requireSeat(table, userId);
      const requestIds = JSON.parse(table.seats[seat].queue_request_ids) as string[];
      // Idempotent: a client without an answer resends the request, which may have been stored already.
      if (!requestIds.includes(command.id)) {
        requirePlaying(table);
        await updateSeat(this.db, id, seat, {
          queued_actions: JSON.stringify(command.queuedActions),
          queue_request_ids: JSON.stringify([...requestIds, command.id].slice(-MAX_QUEUE_REQUEST_IDS)),
        });
        await this.tables.notifyQueueChanged(table, seat);
      }
      // Also for a resent request: the server may have been killed before it scheduled the table.
      if (table.row.active_seat !== seat) return;
      await this.tables.schedule(table, nextWakeTime(table.row, table.seats, this.tables.context.now(), 0));
    });
  }
}

/** Validates an action against the rules and the turn. Returns the log steps that it leads to. */
export function stepsForAction(gameLog: GameLog, seat: Seat, json: JsonObject, requestId: string | null): Step[] {
  const { game } = gameLog.setup;
  const { state } = gameLog;
  let action: unknown;
  try {
    action = game.actions.read(state, json);
  } catch (error) {
    if (error instanceof ParseError) throw new ApiError('invalid-request', { detail: error.message });
    throw error;
  }
  const actor = game.actor?.(state, action) ?? game.toAct(state);
  if (actor !== seat) throw new ApiError('not-your-turn');
  const refusal = game.checkAction(state, action);
  if (refusal !== null) throw new ApiError('illegal-action', { refusal });
  return gameLog.actionSteps(action, seat, requestId);
}

function requireSeat(table: Table, userId: string): Seat {
  const seat = seatOf(table.seats, userId);
  if (seat === null) throw new ApiError('not-seated');
  return seat;
}

/** The other human players, whose consent an undo needs. */
function otherPlayers({ seats }: Table, except: Seat): Seat[] {
  return seats.filter(({ seat, user_id }) => seat !== except && user_id !== null).map(({ seat }) => seat);
}

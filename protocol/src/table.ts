import type { Fairness, JsonObject, Outcome, Seat } from '@roundhouse/kernel';

export type TurnMode = 'live' | 'correspondence';
/**
 * `own`: a player may undo actions that no other player and no chance action has followed. `consent`: a player may also
 * undo more if all other persons at the table agree.
 */
export type UndoRule = 'own' | 'consent';
/**
 * `waiting`: the game has not started. `closed`: cancelled before the start. `abandoned`: the players ended the game
 * without a result; there are no more draws, so seed and record are public.
 */
export type TableStatus = 'waiting' | 'playing' | 'over' | 'abandoned' | 'closed';

/** Whether there is a game to show: in play or ended. */
export function hasBegun(status: string): boolean {
  return status !== 'waiting' && status !== 'closed';
}

/** Whether the game has ended: draws can be verified and no information is hidden any more. */
export function isFinished(status: string): boolean {
  return status === 'over' || status === 'abandoned';
}

/** How long a player must be disconnected from a live game before others may substitute a bot. */
export const AWAY_MS = 45_000;

/** Whose messages the chat of a table accepts. */
export type ChatAccess = 'everyone' | 'players';

/** The public information about a seat. */
export interface SeatInfo {
  /** The name of the player; empty while the seat is free. */
  readonly name: string;
  /** The bot that owns the seat; null for a person's seat or a free one. */
  readonly bot: string | null;
  /** Whether a person or bot has the seat. */
  readonly taken: boolean;
  /** Whether a person owns the seat. False after a person has left a running game: a bot then plays to the end. */
  readonly isPerson: boolean;
  /** The bot that plays for an absent person until they resume. */
  readonly substituteBot: string | null;
  /** Until when a person whom another player has replaced by a bot keeps a vote on ending the game; null if not at all. */
  readonly votesUntil: number | null;
}

/** The settings of a table, fixed at creation. */
export interface TableSettings {
  readonly game: string;
  /** Contains the custom map or deck in the request; the server replaces it by a `DocumentReference`. */
  readonly options: JsonObject;
  readonly isPublic: boolean;
  readonly mode: TurnMode;
  /** Seconds that a player may take for a turn in correspondence mode; null for no limit. */
  readonly turnTimeLimit: number | null;
  /** What happens when a player's time is up. */
  readonly onTimeout: 'wait' | 'bot';
  readonly undoRule: UndoRule;
}

/** Times that depend on the current turn, in milliseconds since the epoch. */
export interface TurnTimes {
  /** When the time of the player to act is up. */
  readonly deadline: number | null;
  /** When the other persons can end the game without the player to act; null when no person is to act. */
  readonly endableFrom: number | null;
  /** When others may substitute a bot for the player to act, even if that player is connected. */
  readonly substitutableFrom: number | null;
}

/** The public information about a table, without the game itself. */
export interface TableInfo extends TableSettings, TurnTimes {
  readonly id: string;
  readonly rulesVersion: number;
  readonly status: TableStatus;
  readonly seats: readonly SeatInfo[];
  /** The seat of the host; null if the host has no seat. */
  readonly host: Seat | null;
  readonly createdAt: number;
  /** Published before the first draw; see `provably-fair.ts`. */
  readonly commitment: string;
  /** Published when the game is over or abandoned. */
  readonly seed: string | null;
  readonly undoRequest: UndoRequest | null;
  /** The seats that have voted to end the game without a result. */
  readonly endVotes: readonly Seat[];
  /** The table of the rematch. */
  readonly rematchId: string | null;
  readonly chatAccess: ChatAccess;
}

/** A player's request to truncate the record to `recordLength` actions. */
export interface UndoRequest {
  readonly seat: Seat;
  readonly recordLength: number;
  readonly agreed: readonly Seat[];
}

/** Private information about the viewer. */
export interface ViewerInfo {
  readonly seat: Seat | null;
  readonly isHost: boolean;
  readonly queuedActions: QueuedActions;
}

/** An action queued ahead of the player's turn (a premove). The first that applies is executed; those that no longer apply are dropped. */
export type QueuedAction =
  /** Passes the next decision; dropped if it cannot be passed. */
  | { readonly type: 'pass' }
  /** Bids the minimum up to `upTo`, then passes. Lasts for the whole auction. */
  | { readonly type: 'bid'; readonly upTo: number }
  /** Takes this action if it is still legal. */
  | { readonly type: 'take'; readonly action: JsonObject };
export type QueuedActions = readonly QueuedAction[];

/** A table in a list. */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly status: TableStatus;
  readonly mode: TurnMode;
  readonly isPublic: boolean;
  readonly seats: readonly SeatInfo[];
  /** The seat to act; null if there is none. */
  readonly toAct: Seat | null;
  readonly deadline: number | null;
  readonly seat: Seat | null;
  readonly isHost: boolean;
  /** Whether former opponents have opened a rematch and wait for this user. */
  readonly isInvited: boolean;
  readonly recordLength: number;
  readonly updatedAt: number;
  readonly winners: readonly Seat[] | null;
}

export type { Fairness, Outcome };

import type { Fairness, JsonObject, Outcome, Seat } from '@roundhouse/kernel';

export type Pace = 'live' | 'turns';
/**
 * `own`: a player takes back what nobody has answered, neither a player nor chance. `consent`: also more than that, if
 * all other persons at the table agree.
 */
export type UndoRule = 'own' | 'consent';
/**
 * `gathering`: seats are free. `closed`: given up before it began. `abandoned`: the players ended the game without a
 * result; nothing is drawn any more, so seed and record are open.
 */
export type Stage = 'gathering' | 'playing' | 'over' | 'abandoned' | 'closed';

/** There is a game to look at: it is played, or has ended. */
export function hasBegun(stage: string): boolean {
  return stage !== 'gathering' && stage !== 'closed';
}

/** Nothing is drawn any more: the dice can be checked, and no hand is a secret. */
export function isFinished(stage: string): boolean {
  return stage === 'over' || stage === 'abandoned';
}

/** Others may let a bot play for a player who has been away from a live game for so long. */
export const AWAY_MS = 45_000;

/** Whose messages the chat of a table accepts. */
export type ChatFor = 'everyone' | 'players';

/** One side of a table as everybody may see it. */
export interface SeatInfo {
  /** What the player is called; empty while the seat is free. */
  readonly name: string;
  /** The bot that the seat belongs to; null for a person's, or a free one. */
  readonly bot: string | null;
  /** Somebody has the seat, person or bot. */
  readonly taken: boolean;
  /** It belongs to a person. False also where a person has left a game in play: a bot plays there to the end. */
  readonly isPerson: boolean;
  /** A bot that plays for an absent person until they take over again. */
  readonly standIn: string | null;
  /** Until when a person whom another player has replaced keeps a vote on ending the game; null: not at all. */
  readonly voteUntil: number | null;
}

/** What a table is set to when it is opened. */
export interface TableTerms {
  readonly game: string;
  /** A map or deck stands here itself when a table is opened; a table has a `DocumentReference` in its place. */
  readonly options: JsonObject;
  readonly listed: boolean;
  readonly pace: Pace;
  /** Seconds a player may take for a turn, when played by turns; null is without end. */
  readonly allowance: number | null;
  /** What becomes of a player whose time is up. */
  readonly absent: 'wait' | 'bot';
  readonly undo: UndoRule;
}

/** Times that depend on the present turn, in milliseconds since 1970. */
export interface TurnTimes {
  /** When the time of the one who is waited for is up. */
  readonly deadline: number | null;
  /** From when on the other persons can end the game without the awaited player; null when no person is awaited. */
  readonly endableFrom: number | null;
  /** From when on others may let the standard bot play for the awaited player, even one who is present. */
  readonly standInFrom: number | null;
}

/** A table as everybody at it may see it, but for the game itself. */
export interface TableInfo extends TableTerms, TurnTimes {
  readonly id: string;
  readonly rules: number;
  readonly stage: Stage;
  readonly seats: readonly SeatInfo[];
  /** The seat of the one who opened it; null when they have none. */
  readonly host: Seat | null;
  readonly created: number;
  /** Shown before the first draw; see `fair.ts`. */
  readonly commitment: string;
  /** Revealed when the game is over or abandoned. */
  readonly seed: string | null;
  readonly undoAsked: UndoRequest | null;
  /** The seats that have voted to end the game without a result. */
  readonly endVotes: readonly Seat[];
  /** The table at which the same players play again. */
  readonly next: string | null;
  readonly chatFor: ChatFor;
}

/** Somebody wants to go back to when the record had `to` actions. */
export interface UndoRequest {
  readonly by: Seat;
  readonly to: number;
  readonly agreed: readonly Seat[];
}

/** What only the one who looks on may know about themselves. */
export interface Yours {
  readonly seat: Seat | null;
  readonly isHost: boolean;
  readonly plan: Plan;
}

/** Decided ahead of one's turn. The first that applies when the turn comes is done; what cannot be done any more lapses. */
export type Wish =
  /** Declines the next decision; it lapses where that cannot be declined. */
  | { readonly wish: 'pass' }
  /** The lowest bid there is, as long as it is at most this; then pass. It lasts for the whole auction. */
  | { readonly wish: 'bid'; readonly upTo: number }
  /** This action if it is still allowed. */
  | { readonly wish: 'take'; readonly action: JsonObject };
export type Plan = readonly Wish[];

/** A table in a list. */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly stage: Stage;
  readonly pace: Pace;
  readonly listed: boolean;
  readonly seats: readonly SeatInfo[];
  /** Who is waited for; null when nobody is. */
  readonly turn: Seat | null;
  readonly deadline: number | null;
  readonly you: Seat | null;
  readonly isHost: boolean;
  /** Those one has played with play again, and wait for the one who asks. */
  readonly invited: boolean;
  readonly actions: number;
  readonly updated: number;
  readonly winners: readonly Seat[] | null;
}

export type { Fairness, Outcome };

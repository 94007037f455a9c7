import type { GameRecord, JsonObject, Seat } from '@roundhouse/kernel';
import type { GameId } from '../games/game-ids.ts';

/** Who sits on a seat: a person at this screen, or a bot of the game's roster. */
export interface Player {
  readonly name: string;
  readonly bot: string | null;
}

/** How far a game has come, for lists that do not replay it. */
interface Progress {
  readonly round: number;
  readonly rounds: number | null;
  readonly actions: number;
  /** The seat that is waited for, or null when the game is over. */
  readonly turn: Seat | null;
  readonly winners: readonly Seat[] | null;
}

/** The table and moment from which a game was played on in another way. */
export interface Origin {
  readonly table: string;
  /** How many of its actions were taken over. */
  readonly at: number;
  readonly round: number;
  readonly rounds: number | null;
}

/** A table as it is kept in the browser. The record is the truth; everything else is about who plays and how to go on. */
export interface SavedTable {
  readonly version: 1;
  readonly id: string;
  readonly game: GameId;
  readonly created: number;
  /** When it was saved; later than any save of it before. */
  readonly updated: number;
  /** Absent where the game began here or came with a record. */
  readonly origin?: Origin;
  readonly record: GameRecord;
  /** Chance is drawn from it. */
  readonly seed: string;
  readonly players: readonly Player[];
  /** Actions that were taken back and can be taken again. */
  readonly redo: readonly JsonObject[];
  /** A person who has finished a turn and has not said so yet. */
  readonly held: Seat | null;
  readonly progress: Progress;
}

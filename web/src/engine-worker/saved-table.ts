import type { GameRecord, JsonObject, Seat } from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';

/** The player of a seat: a person at this screen, or one of the game's bots. */
export interface Player {
  readonly name: string;
  readonly bot: string | null;
}

/** The progress of a game, for lists that do not replay it. */
interface Progress {
  readonly round: number;
  readonly rounds: number | null;
  readonly actions: number;
  /** The seat to act, or null when the game is over. */
  readonly turn: Seat | null;
  readonly winners: readonly Seat[] | null;
}

/** The table and the point in its game from which another game was branched. */
export interface Origin {
  readonly table: string;
  /** The record length of the original game at the branch point. */
  readonly at: number;
  readonly round: number;
  readonly rounds: number | null;
}

/** A table as stored in IndexedDB. The record is authoritative; the other fields say who plays and how to continue. */
export interface SavedTable {
  readonly version: 1;
  readonly id: string;
  readonly game: GameId;
  readonly created: number;
  /** The time of the save. It increases with every save of this table and serves as its version. */
  readonly updated: number;
  /** Absent if the game was started here or opened from a record. */
  readonly origin?: Origin;
  readonly record: GameRecord;
  /** Seeds chance. */
  readonly seed: string;
  readonly players: readonly Player[];
  /** Undone actions that can be redone. */
  readonly redo: readonly JsonObject[];
  /** The person who has finished a turn but has not confirmed it yet. */
  readonly held: Seat | null;
  readonly progress: Progress;
}

import type { Outcome } from './game.ts';
import type { JsonObject } from './json.ts';

/**
 * Proof that the chance draws of a server game were fair: the commitment to the secret seed, published before the first
 * draw, and the seed, published when the game is over.
 */
export interface Fairness {
  readonly commitment: string;
  readonly seed?: string;
  /** For an imported game: the number of actions that were made before there was a seed. */
  readonly from?: number;
}

/** Everything needed to reproduce a game. */
export interface GameRecord {
  readonly roundhouse: 1;
  readonly game: string;
  /** The rules version of the game. */
  readonly rules: number;
  readonly options?: JsonObject;
  /** The starting position, instead of options. */
  readonly position?: JsonObject;
  /** The players' names, in seat order. */
  readonly seats: readonly string[];
  /** In seat order: the bot that plays the seat, or null for a person. Omitted if no seat is played by a bot. */
  readonly bots?: readonly (string | null)[];
  readonly actions: readonly JsonObject[];
  readonly result?: Outcome | null;
  readonly fair?: Fairness;
}

import type { Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { ColourName } from './board/colours.ts';
import type { EDGE_NAMES } from './board/edges.ts';
import type { PhaseName } from './state.ts';

/** Message parameters of refusals, by the refused action. */

export type EdgeName = (typeof EDGE_NAMES)[number];

/** `game-over`, `wrong-phase`: the current phase and the attempted action. */
export interface PhaseParams {
  phase: PhaseName;
  action: Action['do'];
}

/** `not-your-turn`: the seat that tried to act, and the seat to act; null for chance. */
export interface TurnParams {
  seat: Seat;
  turn: Seat | null;
}

/** A chance outcome that is impossible. Exactly one of the four fields is not null. */
export interface DrawParams {
  town: ColourName | null;
  cube: ColourName | null;
  tile: string | null;
  seat: Seat | null;
}

export interface PlayParams {
  tile: string;
  cell: string;
  /** The first edge of the cell where track meets no track; null for other reasons. */
  edge: EdgeName | null;
  /** The index of the tile along the shortest valid path from a town, counted from 1; null without such a path. */
  distance: number | null;
  /** DOS-PLAY-05: the maximum distance. */
  limit: number;
  /** The player whose train stands on the tile; null for other reasons. */
  train: Seat | null;
}

export interface TownParams {
  /** Counted from 1; null when the town is not from the display. */
  display: number | null;
  /** null when the action names no cell, because the town is drawn unseen. */
  cell: string | null;
  /** The first edge where a neighbour has no track; null for other reasons. */
  edge: EdgeName | null;
  /** Track segments to the nearest town along a valid path; null when there is no such path. */
  segments: number | null;
  /** DOS-TOWN-05: the minimum number of segments. */
  limit: number;
}

export interface MoveParams {
  /** The owner of the train that the action names. */
  train: Seat;
  /** The step that fails, counted from 1; 0 for the start of the move. */
  step: number;
  /** The cell from which that step leaves, or the cell where the move fails. */
  cell: string;
  /** The direction of that step; null for reasons without one. */
  edge: EdgeName | null;
  /** The cost of the path as far as it can be followed, and the train's steam. */
  cost: number;
  steam: number;
  /** Steam that must stay on the train (option minSteam). */
  least: number;
  /** The owner of the blocking train; null for other reasons. */
  rival: Seat | null;
  /** The cube to pick up, and the cube already on the train; null for other reasons. */
  cube: ColourName | null;
  cargo: ColourName | null;
}

export interface CoalParams {
  coal: number;
  /** Coal cubes the player has. */
  has: number;
  steam: number;
  /** The most that can be burnt now. */
  most: number;
}

export interface PassParams {
  /** The tile to discard; null if the action names none. */
  tile: string | null;
  /** The actions that the player can take instead of passing. */
  possible: Action['do'][];
}

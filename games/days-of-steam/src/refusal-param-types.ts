import type { Seat } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import type { ColourName } from './board/colours.ts';
import type { EDGE_NAMES } from './board/edges.ts';
import type { PhaseName } from './state.ts';

/** What the sentence for a refusal can speak of, by the action that was refused. */

export type EdgeName = (typeof EDGE_NAMES)[number];

/** `game-over`, `wrong-phase`: where the game stands and what was tried. */
export interface PhaseParams {
  phase: PhaseName;
  action: Action['do'];
}

/** `not-your-turn`: who tried, and the seat that is waited for; null for chance. */
export interface TurnParams {
  seat: Seat;
  turn: Seat | null;
}

/** What chance cannot draw. Of the four only the one in question is not null. */
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
  /** Which tile along the shortest valid path it would be; null when there is no such path. */
  distance: number | null;
  /** DOS-PLAY-05: the farthest it may be. */
  limit: number;
  /** The player whose train stands on the tile; null for other reasons. */
  train: Seat | null;
}

export interface TownParams {
  /** Counted from 1; null when the town is not from the display. */
  display: number | null;
  /** null when no cell is named: a town is to be drawn unseen. */
  cell: string | null;
  /** The first edge where a neighbour has no track; null for other reasons. */
  edge: EdgeName | null;
  /** Track segments to the nearest town along a valid path; null when there is no such path. */
  segments: number | null;
  /** DOS-TOWN-05: the fewest there must be. */
  limit: number;
}

export interface MoveParams {
  /** Whose train was named. */
  train: Seat;
  /** The step that goes wrong, counted from 1; 0 for the start of the move. */
  step: number;
  /** The cell from which that step is made, or where the trouble is. */
  cell: string;
  /** The direction of that step; null for reasons without one. */
  edge: EdgeName | null;
  /** Steam the whole path would cost, as far as it can be followed, and what the train has. */
  cost: number;
  steam: number;
  /** What must stay on the train (option minSteam). */
  least: number;
  /** The owner of the train in the way; null for other reasons. */
  rival: Seat | null;
  /** The good that was to be picked up, and the one on the train; null for other reasons. */
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
  /** The tile to be discarded; null when none was named. */
  tile: string | null;
  /** What the player can do instead of passing. */
  possible: Action['do'][];
}

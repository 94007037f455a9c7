import type { Action } from '../action.ts';
import { townDistances } from '../board/distance.ts';
import type { State } from '../state.ts';
import { listMoveActions } from './list-moves.ts';
import { listPlays } from './play-tile.ts';
import { listTowns } from './play-town.ts';
import { checkWater } from './water-tower.ts';

const WATER: Action = { do: 'water' };

/** The three kinds of turn (DOS-TURN-01): a tile, a move, or the water tower. Excludes coal and passing. */
export function listTurnActions(state: State): Action[] {
  const actions: Action[] = [];
  const distances = townDistances(state);
  listPlays(state, distances, actions);
  listTowns(state, distances, actions);
  listMoveActions(state, actions);
  if (checkWater(state) === null) actions.push(WATER);
  return actions;
}

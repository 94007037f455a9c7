import {
  ACTOR,
  AT_START,
  type Cell,
  cellAt,
  cellOfTrain,
  type Edge,
  NO_TILE,
  opposite,
  STEP_X,
  STEP_Y,
  type State,
  type TrainPosition,
  trainExits,
  trainPositionAt,
  xOf,
  yOf,
} from '@roundhouse/days-of-steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { edgesIn } from '../board/build-view-model.ts';
import { refusalOf } from './build-view-model.ts';

/**
 * Why the train cannot go to a cell. The player chooses a cell, but the rules check paths, so this checks the shortest
 * path along the track, or the direct path if no track leads there.
 */
export function unreachableRefusal(state: State, name: string, context: ViewerContext): RefusalText | null {
  const [x, y] = name.split(',').map(Number);
  const train = state.registers[ACTOR];
  const path = shortestTrackPath(state, cellAt(state, x, y)) ?? directPath(state, x, y);
  return refusalOf(state, { do: 'move', train, path, takes: [] }, context);
}

/** The shortest path along the track, regardless of cost; null if there is none. Breadth-first search. */
function shortestTrackPath(state: State, to: Cell): Edge[] | null {
  const queue: { trainPosition: TrainPosition; entry: Edge; path: Edge[] }[] = [
    { trainPosition: state.train[state.registers[ACTOR]], entry: AT_START, path: [] },
  ];
  const seen = new Set<number>();
  for (const { trainPosition, entry, path } of queue) {
    const cell = cellOfTrain(trainPosition);
    if (cell === to && path.length > 0) return path;
    for (const edge of edgesIn(trainExits(state, trainPosition, entry))) {
      const next = state.across[cell * 4 + edge];
      const into = opposite(edge);
      if (state.tileAt[next] === NO_TILE || seen.has(next * 4 + into)) continue;
      seen.add(next * 4 + into);
      queue.push({ trainPosition: trainPositionAt(state, next, into), entry: into, path: [...path, edge] });
    }
  }
  return null;
}

/** The direct path to the cell, along the longer remaining axis first. Empty for the train's own cell. */
function directPath(state: State, x: number, y: number): Edge[] {
  const home = state.cellPoint[cellOfTrain(state.train[state.registers[ACTOR]])];
  const path: Edge[] = [];
  let [dx, dy] = [x - xOf(home), y - yOf(home)];
  while (dx !== 0 || dy !== 0) {
    const edge = [0, 1, 2, 3].reduce((best, each) =>
      STEP_X[each] * dx + STEP_Y[each] * dy > STEP_X[best] * dx + STEP_Y[best] * dy ? each : best,
    );
    path.push(edge);
    dx -= STEP_X[edge];
    dy -= STEP_Y[edge];
  }
  return path;
}

import {
  ACTOR,
  AT_START,
  type Cell,
  cellAt,
  cellOfSpot,
  type Edge,
  NO_TILE,
  opposite,
  type Spot,
  STEP_X,
  STEP_Y,
  type State,
  spotAt,
  waysOut,
  xOf,
  yOf,
} from '@roundhouse/days-of-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Why } from '../../../host/table-types.ts';
import { edgesIn } from '../board/describe.ts';
import { whyNot } from './describe.ts';

/**
 * Why the train cannot go to a cell. A person points to a place, but the rules judge paths: the shortest along the
 * track is tried, and where no track leads, the straight one as far as it gets.
 */
export function whyUnreachable(state: State, name: string, onlooker: Onlooker): Why | null {
  const [x, y] = name.split(',').map(Number);
  const train = state.now[ACTOR];
  const path = alongTrack(state, cellAt(state, x, y)) ?? straight(state, x, y);
  return whyNot(state, { do: 'move', train, path, takes: [] }, onlooker);
}

/** The shortest path that track allows, whatever it costs; null where none leads. */
function alongTrack(state: State, to: Cell): Edge[] | null {
  const queue: { spot: Spot; entry: Edge; path: Edge[] }[] = [
    { spot: state.train[state.now[ACTOR]], entry: AT_START, path: [] },
  ];
  const seen = new Set<number>();
  for (const { spot, entry, path } of queue) {
    const cell = cellOfSpot(spot);
    if (cell === to && path.length > 0) return path;
    for (const edge of edgesIn(waysOut(state, spot, entry))) {
      const next = state.across[cell * 4 + edge];
      const into = opposite(edge);
      if (state.tileAt[next] === NO_TILE || seen.has(next * 4 + into)) continue;
      seen.add(next * 4 + into);
      queue.push({ spot: spotAt(state, next, into), entry: into, path: [...path, edge] });
    }
  }
  return null;
}

/** Towards the cell, the longer distance first. No steps for the cell where the train is. */
function straight(state: State, x: number, y: number): Edge[] {
  const home = state.cellPoint[cellOfSpot(state.train[state.now[ACTOR]])];
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

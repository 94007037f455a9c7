import {
  ACTOR,
  type ActionOf,
  blockingTrain,
  cellName,
  cellOfTrain,
  costToEnter,
  daysOfSteam,
  listMoves,
  type Move,
  moveAction,
  opposite,
  rollOdds,
  type State,
  trainPositionAt,
} from '@roundhouse/days-of-steam/internals';
import { toPlace } from '../board/build-view-model.ts';
import type { Place, RouteOption, Step } from '../view-model.ts';
import { compareRoutes } from './compare-routes.ts';
import { previewAction } from './preview-action.ts';

/** Every route to a place with a distinct effect, best first. */
export function routesTo(state: State, to: Place): RouteOption[] {
  const moves = listMoves(state).filter(({ trainPosition }) => isSame(toPlace(state, trainPosition), to));
  return moves
    .map((move) => toRouteOption(state, move, !moves.some((other) => beats(other, move))))
    .sort((a, b) => compareRoutes(routeValueOf(a), routeValueOf(b)) || a.goods.length - b.goods.length);
}

const routeValueOf = ({ effect, need, spent }: RouteOption) => ({ points: effect.points, need, spent });

function isSame(a: Place, b: Place): boolean {
  return a.cell === b.cell && a.edges.join() === b.edges.join();
}

/** `a` does the same to the goods as `b`, is not worse in steam and risk, and better in at least one. */
function beats(a: Move, b: Move): boolean {
  if (a === b || a.delivered !== b.delivered || a.cargo !== b.cargo) return false;
  const safer = rollOdds(a.need) - rollOdds(b.need);
  return a.spent <= b.spent && safer >= 0 && (a.spent < b.spent || safer > 0);
}

function toRouteOption(state: State, move: Move, best: boolean): RouteOption {
  const action = moveAction(state, move);
  const { effect, events } = previewAction(state, state.registers[ACTOR], action);
  return {
    action: daysOfSteam.actions.write(state, action),
    path: action.path,
    steps: stepsOf(state, action),
    spent: move.spent,
    need: move.need,
    goods: events.flatMap((event) =>
      event.event === 'picked-up' || event.event === 'delivered' || event.event === 'unloaded'
        ? [{ what: event.event, good: { cube: event.cube, origin: event.origin }, cell: event.cell }]
        : [],
    ),
    effect,
    best,
  };
}

function stepsOf(state: State, { path, train }: ActionOf<'move'>): Step[] {
  let cell = cellOfTrain(state.train[train]);
  return path.map((edge) => {
    cell = state.across[cell * 4 + edge];
    const trainPosition = trainPositionAt(state, cell, opposite(edge));
    return {
      cell: cellName(state, cell),
      cost: costToEnter(state, train, trainPosition),
      passes: blockingTrain(state, train, trainPosition),
    };
  });
}

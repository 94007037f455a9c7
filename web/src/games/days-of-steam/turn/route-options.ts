import {
  ACTOR,
  type ActionOf,
  cellName,
  cellOfSpot,
  costToEnter,
  daysOfSteam,
  listMoves,
  type Move,
  moveAction,
  oddsOf,
  opposite,
  type State,
  spotAt,
  trainInTheWay,
} from '@roundhouse/days-of-steam/engine';
import { placeOf } from '../board/describe.ts';
import type { Place, Step, Way } from '../picture.ts';
import { tryOut } from './effect.ts';
import { byWorth } from './worth.ts';

/** Every way to a place that differs in what it does, the most worthwhile first. */
export function waysTo(state: State, to: Place): Way[] {
  const there = listMoves(state).filter(({ spot }) => isSame(placeOf(state, spot), to));
  return there
    .map((move) => wayOf(state, move, !there.some((other) => beats(other, move))))
    .sort((a, b) => byWorth(worthOf(a), worthOf(b)) || a.goods.length - b.goods.length);
}

const worthOf = ({ effect, need, spent }: Way) => ({ points: effect.points, need, spent });

function isSame(a: Place, b: Place): boolean {
  return a.cell === b.cell && a.edges.join() === b.edges.join();
}

/** The same for the goods, for less steam or with less danger, and not worse in the other. */
function beats(a: Move, b: Move): boolean {
  if (a === b || a.delivered !== b.delivered || a.cargo !== b.cargo) return false;
  const safer = oddsOf(a.need) - oddsOf(b.need);
  return a.spent <= b.spent && safer >= 0 && (a.spent < b.spent || safer > 0);
}

function wayOf(state: State, move: Move, best: boolean): Way {
  const action = moveAction(state, move);
  const { effect, events } = tryOut(state, state.now[ACTOR], action);
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
  let cell = cellOfSpot(state.train[train]);
  return path.map((edge) => {
    cell = state.across[cell * 4 + edge];
    const spot = spotAt(state, cell, opposite(edge));
    return {
      cell: cellName(state, cell),
      cost: costToEnter(state, train, spot),
      passes: trainInTheWay(state, train, spot),
    };
  });
}

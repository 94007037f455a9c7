import {
  listMoves,
  type Move,
  moveAction,
  type State,
  scoreOf,
  type TrainPosition,
} from '@roundhouse/days-of-steam/internals';
import type { Seat } from '@roundhouse/kernel';
import { toPlace } from '../board/build-view-model.ts';
import type { Destination } from '../view-model.ts';
import { compareRoutes } from './compare-routes.ts';
import { previewAction } from './preview-action.ts';

/** Every place that the train can reach, best first, with the numbers of its best route. */
export function destinationsOf(state: State, seat: Seat): Destination[] {
  const pointsOf = pointsByDelivery(state, seat);
  const bestRoutes = new Map<TrainPosition, Omit<Destination, 'place'>>();
  for (const move of listMoves(state)) {
    const route = { spent: move.spent, need: move.need, points: pointsOf(move) };
    const best = bestRoutes.get(move.trainPosition);
    if (best === undefined || compareRoutes(route, best) < 0) bestRoutes.set(move.trainPosition, route);
  }
  return [...bestRoutes]
    .map(([trainPosition, route]) => ({ place: toPlace(state, trainPosition), ...route }))
    .sort(compareRoutes);
}

/** The points of a move. They depend only on the delivery, so the result is cached by delivery. */
function pointsByDelivery(state: State, seat: Seat): (move: Move) => number {
  const cache = new Map<number, number>([[0, 0]]);
  return (move) => {
    const cached = cache.get(move.delivered);
    if (cached !== undefined) return cached;
    const points = previewAction(state, seat, moveAction(state, move)).effect.points - scoreOf(state, seat);
    cache.set(move.delivered, points);
    return points;
  };
}

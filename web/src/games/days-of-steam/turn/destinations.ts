import { listMoves, type Move, moveAction, type Spot, type State, scoreOf } from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { placeOf } from '../board/describe.ts';
import type { Destination } from '../picture.ts';
import { tryOut } from './effect.ts';
import { byWorth } from './worth.ts';

/** Every place the train can go to, the most worthwhile first, each with the way that is proposed when it is chosen. */
export function destinationsOf(state: State, seat: Seat): Destination[] {
  const pointsOf = pointsByDelivery(state, seat);
  const best = new Map<Spot, Omit<Destination, 'place'>>();
  for (const move of listMoves(state)) {
    const way = { spent: move.spent, need: move.need, points: pointsOf(move) };
    const known = best.get(move.spot);
    if (known === undefined || byWorth(way, known) < 0) best.set(move.spot, way);
  }
  return [...best].map(([spot, way]) => ({ place: placeOf(state, spot), ...way })).sort(byWorth);
}

/** What a move wins. Only what is delivered decides, so each delivery is tried out once. */
function pointsByDelivery(state: State, seat: Seat): (move: Move) => number {
  const worth = new Map<number, number>([[0, 0]]);
  return (move) => {
    const known = worth.get(move.delivered);
    if (known !== undefined) return known;
    const points = tryOut(state, seat, moveAction(state, move)).effect.points - scoreOf(state, seat);
    worth.set(move.delivered, points);
    return points;
  };
}

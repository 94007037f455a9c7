import type { Outcome, Seat, SeatResult } from '@roundhouse/kernel';
import { COLOURS } from '../board/colours.ts';
import { END_REASON, END_REASONS, OVER, PHASE, type State, seatsOf } from '../state.ts';

/** Score and end (DOS-END). */

/** DOS-END-03. */
export const POINTS_TO_WIN = 13;
export const POINTS_PER_GOOD = 2;
/** DOS-END-01: by the number of different colours delivered. */
export const VARIETY_BONUS: readonly number[] = [0, 0, 1, 3, 5];

function goodsDelivered(state: State, seat: Seat): number {
  let goods = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) goods += state.delivered[seat * COLOURS.length + colour];
  return goods;
}

function varietyBonus(state: State, seat: Seat): number {
  let colours = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (state.delivered[seat * COLOURS.length + colour] > 0) colours++;
  }
  return VARIETY_BONUS[colours];
}

/** DOS-END-02: the score always includes the bonus. DOS-END-06: cargo, coal and hand tiles score nothing. */
export function scoreOf(state: State, seat: Seat): number {
  return goodsDelivered(state, seat) * POINTS_PER_GOOD + state.counters[seat] + varietyBonus(state, seat);
}

/** Sort order, best first: points, then circuit counters, then steam (DOS-END-04, -07). Zero means a shared rank. */
function compare(state: State, a: Seat, b: Seat): number {
  return (
    scoreOf(state, b) - scoreOf(state, a) || state.counters[b] - state.counters[a] || state.steam[b] - state.steam[a]
  );
}

/** DOS-END-03: a player who reaches thirteen points wins alone, because the game ends at once. */
export function outcomeOf(state: State): Outcome | null {
  if (state.registers[PHASE] !== OVER) return null;
  const seats = seatsOf(state);
  const results = seats.map((seat): SeatResult => {
    const rank = 1 + seats.filter((other) => compare(state, other, seat) < 0).length;
    return {
      seat,
      rank,
      score: scoreOf(state, seat),
      breakdown: {
        goods: goodsDelivered(state, seat) * POINTS_PER_GOOD,
        variety: varietyBonus(state, seat),
        circuits: state.counters[seat],
      },
    };
  });
  return {
    winners: seats.filter((seat) => results[seat].rank === 1),
    reason: END_REASONS[state.registers[END_REASON]],
    seats: results,
  };
}

/** DOS-END-04: the tie-breaker that decided between the winner and others with equal points, if any. */
export function tieBreakOf(state: State): 'circuits' | 'steam' | null {
  const [winner, ...more] = outcomeOf(state)?.winners ?? [];
  if (winner === undefined || more.length > 0) return null;
  const tied = seatsOf(state).filter((seat) => seat !== winner && scoreOf(state, seat) === scoreOf(state, winner));
  if (tied.length === 0) return null;
  return tied.some((seat) => state.counters[seat] === state.counters[winner]) ? 'steam' : 'circuits';
}

export function hasWon(state: State, seat: Seat): boolean {
  return scoreOf(state, seat) >= POINTS_TO_WIN;
}

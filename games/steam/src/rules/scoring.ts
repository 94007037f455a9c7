import type { Outcome, Seat, SeatResult } from '@roundhouse/kernel';
import { completedLinksOf } from '../links/links.ts';
import { END_REASON, END_REASONS, isBankrupt, OVER, PHASE, type State } from '../state.ts';

/** End of the game (STM-END). */

/** STM-END-02, -03: half of a positive income, rounded down; twice a negative one is subtracted. */
function incomeScore(income: number): number {
  return income > 0 ? Math.floor(income / 2) : 2 * income;
}

export function finalScore(state: State, seat: Seat): number {
  return state.victoryPoints[seat] + incomeScore(state.income[seat]) + completedLinksOf(state, seat);
}

/** Better first: score, then income, then the lower action tile of the last turn (STM-END-07, -08). */
function compare(state: State, a: Seat, b: Seat): number {
  return (
    finalScore(state, b) - finalScore(state, a) ||
    state.income[b] - state.income[a] ||
    state.actionTile[a] - state.actionTile[b]
  );
}

function ranked(state: State): Seat[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.filter((seat) => !isBankrupt(state, seat)).sort((a, b) => compare(state, a, b));
}

export function winnerOf(state: State): Seat | null {
  return ranked(state)[0] ?? null;
}

export function outcomeOf(state: State): Outcome | null {
  if (state.registers[PHASE] !== OVER) return null;
  const order = ranked(state);
  const seats = Array.from({ length: state.seats }, (_, seat): SeatResult => {
    // Bankrupt players cannot win and share the last rank (STM-BANK-03).
    if (isBankrupt(state, seat)) return { seat, rank: order.length + 1, score: null, breakdown: {} };
    return {
      seat,
      rank: order.indexOf(seat) + 1,
      score: finalScore(state, seat),
      breakdown: {
        'victory-points': state.victoryPoints[seat],
        income: incomeScore(state.income[seat]),
        links: completedLinksOf(state, seat),
      },
    };
  });
  return { winners: order.slice(0, 1), reason: END_REASONS[state.registers[END_REASON]], seats };
}

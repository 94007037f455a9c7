import { ACTOR, type Action, copyState, finalScore, type State, settleIncome } from '@roundhouse/steam/engine';
import { isSafe } from './money.ts';
import { incomeWorth, usefulIncomes } from './worth.ts';

let asIncome: State | undefined;
let asVictoryPoints: State | undefined;

/** Income while there is time for it to pay, victory points afterwards; in the last turn, whatever scores more. */
export function chooseTrackPoints(state: State): Action {
  const seat = state.now[ACTOR];
  const points = state.pendingPoints[seat];
  const useful = usefulIncomes(state);
  asIncome = copyState(state, asIncome);
  asIncome.income[seat] += points;
  asVictoryPoints = copyState(state, asVictoryPoints);
  asVictoryPoints.victoryPoints[seat] += points;
  if (!isSafe(asVictoryPoints, seat) && isSafe(asIncome, seat)) return { do: 'score', as: 'income' };
  if (useful === 0) {
    settleIncome(asIncome, undefined);
    settleIncome(asVictoryPoints, undefined);
    const better = finalScore(asIncome, seat) > finalScore(asVictoryPoints, seat);
    return { do: 'score', as: better ? 'income' : 'vp' };
  }
  const gain = incomeWorth(state.income[seat] + points, useful) - incomeWorth(state.income[seat], useful);
  return { do: 'score', as: gain > points ? 'income' : 'vp' };
}

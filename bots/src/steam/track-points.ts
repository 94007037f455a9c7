import { ACTOR, type Action, copyState, finalScore, type State, settleIncome } from '@roundhouse/steam/internals';
import { incomeValue, usableIncomePhases } from './asset-values.ts';
import { isSafe } from './money.ts';

let asIncome: State | undefined;
let asVictoryPoints: State | undefined;

/** Takes income while it can still pay off, victory points afterwards; in the last turn, whichever scores more. */
export function chooseTrackPoints(state: State): Action {
  const seat = state.registers[ACTOR];
  const points = state.pendingPoints[seat];
  const useful = usableIncomePhases(state);
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
  const gain = incomeValue(state.income[seat] + points, useful) - incomeValue(state.income[seat], useful);
  return { do: 'score', as: gain > points ? 'income' : 'vp' };
}

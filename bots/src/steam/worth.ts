import type { Seat } from '@roundhouse/kernel';
import { completedLinksOf, type State, TURN, turnsInGame } from '@roundhouse/steam/engine';

/**
 * The common unit of every decision: victory points at the end of the game. Money and income are worth what they
 * can still become.
 */

/** Income phases still to come whose money can be spent: that of the last turn comes too late. */
export function usefulIncomes(state: State): number {
  return turnsInGame(state) - state.now[TURN];
}

/** Beyond this much income there is hardly anything left to spend it on. */
const AMPLE_INCOME = 6;
/** At or below this, one bad turn leads towards bankruptcy. */
const DEEP_DEBT = -5;

/** What one more step of positive income is worth: half a point at the end, and a dollar in each phase before. */
function stepAboveZero(useful: number): number {
  return 0.5 + 0.2 * useful;
}

/**
 * A step below zero costs two points at the end, but with time left it can be bought back by a track point; meanwhile
 * it costs a dollar a turn.
 */
function stepBelowZero(useful: number): number {
  return useful === 0 ? 2 : Math.min(2.4, 1.2 + 0.2 * useful);
}

export function incomeWorth(income: number, useful: number): number {
  if (income >= 0) {
    const ample = Math.max(0, income - AMPLE_INCOME);
    return stepAboveZero(useful) * (income - ample) + (0.5 + 0.08 * useful) * ample;
  }
  const deep = Math.max(0, DEEP_DEBT - income);
  return stepBelowZero(useful) * income - 0.5 * deep;
}

/** What a dollar in hand is worth: it saves a fifth of a step of income that would have to be given up for it. */
export function dollarWorth(income: number, useful: number): number {
  if (useful === 0) return 0;
  return (0.9 * (incomeWorth(income, useful) - incomeWorth(income - 1, useful))) / 5;
}

/** What a track point earned after `turns` more turns is worth: the better of a victory point and a step of income. */
export function pointWorth(useful: number): number {
  return Math.max(1, Math.min(1.7, stepAboveZero(useful)));
}

/** What a player has in hand, without what the network will still earn. */
export function standing(state: State, seat: Seat): number {
  const useful = usefulIncomes(state);
  const income = state.income[seat];
  const cash = dollarWorth(income, useful) * state.cash[seat];
  const maintenance = state.rules.standard ? 0.15 * useful * state.locomotive[seat] : 0;
  return state.victoryPoints[seat] + incomeWorth(income, useful) + cash + completedLinksOf(state, seat) - maintenance;
}

import type { Seat } from '@roundhouse/kernel';
import { completedLinksOf, netIncome, type State, TURN, turnsInGame } from '@roundhouse/steam/engine';

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

/**
 * What a dollar to spend is worth: it saves a fifth of a step of income that would have to be given up for it. The
 * step is taken as one about zero, wherever income stands, so that money never seems worth borrowing to hold.
 */
export function dollarWorth(useful: number): number {
  return useful === 0 ? 0 : (0.9 * (0.8 + 0.2 * useful)) / 5;
}

/** Money beyond a turn's building has to wait. */
const TURN_BUDGET = 12;
function cashWorth(cash: number, useful: number): number {
  return dollarWorth(useful) * (cash - 0.6 * Math.max(0, cash - TURN_BUDGET));
}

/** What a track point is worth when so many incomes follow: the better of a victory point and a step of income. */
export function pointWorth(useful: number): number {
  return Math.max(1, Math.min(1.7, stepAboveZero(useful)));
}

/** What a turn's upkeep of one locomotive level is worth (Standard). */
export const UPKEEP = 0.25;

/**
 * Standard: money missing in the coming income phase is paid at the ruinous rate of a step of income, or a victory
 * point, for $2.
 */
function shortfallCost(state: State, seat: Seat, useful: number): number {
  const missing = -netIncome(state, seat) - state.cash[seat];
  return missing <= 0 ? 0 : Math.ceil(missing / 2) * (state.victoryPoints[seat] > 0 ? 1 : stepBelowZero(useful));
}

/** What a player has in hand, without what the network will still earn. */
export function standing(state: State, seat: Seat): number {
  const useful = usefulIncomes(state);
  const income = state.income[seat];
  const cash = cashWorth(state.cash[seat], useful);
  const inHand = state.victoryPoints[seat] + incomeWorth(income, useful) + cash + completedLinksOf(state, seat);
  if (!state.rules.standard) return inHand;
  return inHand - UPKEEP * useful * state.locomotive[seat] - shortfallCost(state, seat, useful);
}

import type { Seat } from '@roundhouse/kernel';
import { completedLinksOf, netIncome, type State, TURN, turnsInGame } from '@roundhouse/steam/internals';

/**
 * The unit of every evaluation is victory points at the end of the game. Money and income are valued by the points they
 * can still become.
 */

/** Remaining income phases whose money can still be spent. The one of the last turn comes too late. */
export function usableIncomePhases(state: State): number {
  return turnsInGame(state) - state.registers[TURN];
}

/** Income above this level is worth less, because there is little left to spend it on. */
const AMPLE_INCOME = 6;
/** At or below this, one bad turn leads towards bankruptcy. */
const DEEP_DEBT = -5;

/** The value of one more step of positive income: half a point at the end, and a dollar in each phase before. */
function stepAboveZero(useful: number): number {
  return 0.5 + 0.2 * useful;
}

/**
 * A step below zero costs two points at the end. With time left a track point can buy it back; until then it costs a
 * dollar a turn.
 */
function stepBelowZero(useful: number): number {
  return useful === 0 ? 2 : Math.min(2.4, 1.2 + 0.2 * useful);
}

export function incomeValue(income: number, useful: number): number {
  if (income >= 0) {
    const ample = Math.max(0, income - AMPLE_INCOME);
    return stepAboveZero(useful) * (income - ample) + (0.5 + 0.08 * useful) * ample;
  }
  const deep = Math.max(0, DEEP_DEBT - income);
  return stepBelowZero(useful) * income - 0.5 * deep;
}

/**
 * The value of a dollar to spend: it saves a fifth of the income step that raising it would cost. Uses the value of a
 * step near zero at any income level, so that borrowing money just to hold it never looks profitable.
 */
export function dollarValue(useful: number): number {
  return useful === 0 ? 0 : (0.9 * (0.8 + 0.2 * useful)) / 5;
}

/** Money beyond one turn's building is discounted. */
const TURN_BUDGET = 12;
function cashValue(cash: number, useful: number): number {
  return dollarValue(useful) * (cash - 0.6 * Math.max(0, cash - TURN_BUDGET));
}

/** The value of a track point with `useful` income phases left: the better of a victory point and a step of income. */
export function pointValue(useful: number): number {
  return Math.max(1, Math.min(1.7, stepAboveZero(useful)));
}

/** The value of one turn's upkeep of one locomotive level (Standard). */
export const UPKEEP = 0.25;

/**
 * Standard: money missing in the next income phase costs a step of income, or a victory point, for every $2.
 */
function shortfallCost(state: State, seat: Seat, useful: number): number {
  const missing = -netIncome(state, seat) - state.cash[seat];
  return missing <= 0 ? 0 : Math.ceil(missing / 2) * (state.victoryPoints[seat] > 0 ? 1 : stepBelowZero(useful));
}

/** The value of the player's assets, without the future earnings of the network. */
export function assetValue(state: State, seat: Seat): number {
  const useful = usableIncomePhases(state);
  const income = state.income[seat];
  const cash = cashValue(state.cash[seat], useful);
  const inHand = state.victoryPoints[seat] + incomeValue(income, useful) + cash + completedLinksOf(state, seat);
  if (!state.rules.standard) return inHand;
  return inHand - UPKEEP * useful * state.locomotive[seat] - shortfallCost(state, seat, useful);
}

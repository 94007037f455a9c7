import type { Seat } from '@roundhouse/kernel';
import type { TellSteel } from '../events.ts';
import { CHIP } from '../network/network.ts';
import {
  BEARISH,
  BOOM,
  BULLISH,
  BUST,
  DEPRESSION,
  DEPRESSION_ON,
  DEPRESSION_OVER,
  DEPRESSION_TO_COME,
  ECONOMIES,
  ECONOMY,
  NORMAL,
  type State,
} from '../state.ts';

/** SNS-ECO-02: by state, the state after doubles of 1 to 6. */
const AFTER_DOUBLES: readonly (readonly number[])[] = [
  [BUST, BEARISH, BEARISH, BEARISH, BEARISH, BEARISH],
  [BUST, BEARISH, NORMAL, NORMAL, NORMAL, NORMAL],
  [BEARISH, BEARISH, NORMAL, NORMAL, BULLISH, BULLISH],
  [NORMAL, NORMAL, NORMAL, NORMAL, BULLISH, BOOM],
  [BULLISH, BULLISH, BULLISH, BULLISH, BULLISH, BOOM],
];

/** SNS-ECO-03, in closed form: every row of the chart. */
function mildAdjustment(payoff: number): number {
  return CHIP * Math.floor(payoff / 5_000);
}
function strongAdjustment(payoff: number): number {
  return CHIP * Math.floor(payoff / 2_500);
}

/** A payoff of the booklet as the economy is now (SNS-ECO-03, -04, SNS-DEP-03). */
export function adjustedPayoff(state: State, payoff: number): number {
  if (state.now[DEPRESSION] === DEPRESSION_ON) return payoff - strongAdjustment(payoff) - mildAdjustment(payoff);
  switch (state.now[ECONOMY]) {
    case BUST:
      return payoff - strongAdjustment(payoff);
    case BEARISH:
      return payoff - mildAdjustment(payoff);
    case BULLISH:
      return payoff + mildAdjustment(payoff);
    case BOOM:
      return payoff + strongAdjustment(payoff);
    default:
      return payoff;
  }
}

/**
 * Doubles rolled by a seat (SNS-ECO-02). Returns whether they begin the Great Depression (SNS-DEP-01); doubles while
 * it is on end it, and are then read on the row of Bust (SNS-DEP-04).
 */
export function shakeEconomy(state: State, seat: Seat, face: number, tell: TellSteel | undefined): boolean {
  const from = state.now[ECONOMY];
  if (state.now[DEPRESSION] === DEPRESSION_ON) {
    state.now[DEPRESSION] = DEPRESSION_OVER;
    tell?.({ event: 'depression-ended', seat, face });
  } else if (begins(state, face)) {
    state.now[DEPRESSION] = DEPRESSION_ON;
    tell?.({ event: 'depression-began', seat });
    return true;
  }
  const to = AFTER_DOUBLES[from][face - 1];
  state.now[ECONOMY] = to;
  tell?.({ event: 'economy-rolled', seat, face, from: ECONOMIES[from], to: ECONOMIES[to] });
  return false;
}

function begins(state: State, face: number): boolean {
  return (
    state.rules.depression && state.now[DEPRESSION] === DEPRESSION_TO_COME && state.now[ECONOMY] === BUST && face === 1
  );
}

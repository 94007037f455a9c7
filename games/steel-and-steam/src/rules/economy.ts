import type { Seat } from '@roundhouse/kernel';
import type { EmitSteel } from '../events.ts';
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

/** SNS-ECO-02: by state of the economy, the next state after doubles of 1 to 6. */
const AFTER_DOUBLES: readonly (readonly number[])[] = [
  [BUST, BEARISH, BEARISH, BEARISH, BEARISH, BEARISH],
  [BUST, BEARISH, NORMAL, NORMAL, NORMAL, NORMAL],
  [BEARISH, BEARISH, NORMAL, NORMAL, BULLISH, BULLISH],
  [NORMAL, NORMAL, NORMAL, NORMAL, BULLISH, BOOM],
  [BULLISH, BULLISH, BULLISH, BULLISH, BULLISH, BOOM],
];

/** SNS-ECO-03: closed forms of the adjustment chart. */
function mildAdjustment(payoff: number): number {
  return CHIP * Math.floor(payoff / 5_000);
}
function strongAdjustment(payoff: number): number {
  return CHIP * Math.floor(payoff / 2_500);
}

/** A booklet payoff adjusted for the current economy (SNS-ECO-03, -04, SNS-DEP-03). */
export function adjustedPayoff(state: State, payoff: number): number {
  if (state.registers[DEPRESSION] === DEPRESSION_ON) return payoff - strongAdjustment(payoff) - mildAdjustment(payoff);
  switch (state.registers[ECONOMY]) {
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
 * Applies doubles rolled by a seat (SNS-ECO-02). Returns whether they trigger the Great Depression (SNS-DEP-01).
 * Doubles during the Depression end it and then apply to a Bust economy (SNS-DEP-04).
 */
export function applyDoubles(state: State, seat: Seat, face: number, emit: EmitSteel | undefined): boolean {
  const from = state.registers[ECONOMY];
  if (state.registers[DEPRESSION] === DEPRESSION_ON) {
    state.registers[DEPRESSION] = DEPRESSION_OVER;
    emit?.({ event: 'depression-ended', seat, face });
  } else if (triggersDepression(state, face)) {
    state.registers[DEPRESSION] = DEPRESSION_ON;
    emit?.({ event: 'depression-began', seat });
    return true;
  }
  const to = AFTER_DOUBLES[from][face - 1];
  state.registers[ECONOMY] = to;
  emit?.({ event: 'economy-rolled', seat, face, from: ECONOMIES[from], to: ECONOMIES[to] });
  return false;
}

function triggersDepression(state: State, face: number): boolean {
  return (
    state.rules.depression &&
    state.registers[DEPRESSION] === DEPRESSION_TO_COME &&
    state.registers[ECONOMY] === BUST &&
    face === 1
  );
}

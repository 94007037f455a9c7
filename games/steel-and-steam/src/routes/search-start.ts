import type { Seat } from '@roundhouse/kernel';
import { BROKEN, breakdownAllowance, normalAllowance } from '../locomotives.ts';
import { DEEDS, type Space } from '../network/network.ts';
import { NO_STEP, type Step } from '../network/steps.ts';
import { ACTOR, DEBTOR, HIGHBALLING, LEVY, NONE, POINTS, SPENT, type State } from '../state.ts';

/**
 * Overrides of the current position for a route search. If `from` or `points` is given, no property counts as used in
 * the turn.
 */
export interface RouteOptions {
  /** The start space. Nothing is carried or grandfathered there. */
  readonly from?: Space;
  /** Movement points left in the turn; by default the whole allowance. */
  readonly points?: number;
  /** Movement points per turn, at least two. */
  readonly allowance?: number;
  /** Search without a budget, until the route is proven to be optimal. */
  readonly thorough?: boolean;
}

/** The start of a search. */
export interface SearchStart {
  readonly from: Space;
  readonly allowance: number;
  /** Movement points left in the current turn. */
  readonly points: number;
  readonly used: Uint8Array;
  /** The half-paid step (SNS-MP-03). */
  readonly carried: Step;
  /** Whether the turn may end before another movement point is spent (SNS-MP-02, SNS-TURN-06). */
  readonly mayEnd: boolean;
  /** SNS-HB: a highballing player may not dump ballast in this turn. */
  readonly highballing: boolean;
  /** Whether a grandfathered fee stays in force. In the station it ends with the first step (SNS-GF-01). */
  readonly keepsFreeze: boolean;
}

const NOTHING_USED = new Uint8Array(DEEDS);

/** SNS-LOCO-01, without highballing. */
export function allowanceOf(state: State, seat: Seat): number {
  const allowance = state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance;
  return allowance[state.model[seat]];
}

/** Whether the seat is in its turn and has movement points left. */
function isMoving(state: State, seat: Seat): boolean {
  const { registers } = state;
  const isSettlingFees = registers[DEBTOR] === seat && registers[LEVY] === 0;
  return registers[ACTOR] === seat && registers[POINTS] > 0 && !isSettlingFees;
}

export function searchStart(state: State, seat: Seat, options: RouteOptions): SearchStart {
  const allowance = options.allowance ?? allowanceOf(state, seat);
  if (options.from !== undefined || options.points !== undefined || !isMoving(state, seat)) {
    const startsAtLocomotive = options.from === undefined;
    const points = options.points ?? allowance;
    return {
      from: options.from ?? state.at[seat],
      allowance,
      points: points > 0 ? points : allowance,
      used: NOTHING_USED,
      carried: startsAtLocomotive && state.carry[seat] >= 0 ? state.carry[seat] : NO_STEP,
      mayEnd: points > 0 && points < allowance,
      highballing: false,
      keepsFreeze: startsAtLocomotive && state.on[seat] !== NONE,
    };
  }
  const highballing = state.registers[HIGHBALLING] === 1;
  const inStation = state.on[seat] === NONE;
  return {
    from: state.at[seat],
    allowance,
    points: state.registers[POINTS],
    used: state.used,
    carried: state.carry[seat] >= 0 ? state.carry[seat] : NO_STEP,
    mayEnd: state.registers[SPENT] > 0 && !inStation && !highballing,
    highballing,
    keepsFreeze: !inStation,
  };
}

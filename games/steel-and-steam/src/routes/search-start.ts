import type { Seat } from '@roundhouse/kernel';
import { BROKEN, breakdownAllowance, normalAllowance } from '../locomotives.ts';
import { DEEDS, type Space } from '../network/network.ts';
import { NO_STEP, type Step } from '../network/steps.ts';
import { ACTOR, DEBTOR, HIGHBALLING, LEVY, NONE, POINTS, SPENT, type State } from '../state.ts';

/**
 * Where a route begins, for who asks about something else than the present position. With a place or points given,
 * nothing has been used in the turn.
 */
export interface WhatIf {
  /** A place to start from, where nothing is carried or grandfathered. */
  readonly from?: Space;
  /** Movement points left in the turn; the whole allowance unless said. */
  readonly points?: number;
  /** Movement points of every turn, at least two. */
  readonly allowance?: number;
  /** Search until the best is proven, however long that takes. */
  readonly thorough?: boolean;
}

/** A position as the search sees it. */
export interface Start {
  readonly from: Space;
  readonly allowance: number;
  /** In the turn at hand. */
  readonly points: number;
  readonly used: Uint8Array;
  /** The step that is half paid (SNS-MP-03). */
  readonly carried: Step;
  /** Whether the turn may end before another movement point is spent (SNS-MP-02, SNS-TURN-06). */
  readonly mayEnd: boolean;
  /** SNS-HB: who highballs may dump no ballast in this turn. */
  readonly highballing: boolean;
  /** In the station there is none to keep: it ends with the first step (SNS-GF-01). */
  readonly keepsFreeze: boolean;
}

const NOTHING_USED = new Uint8Array(DEEDS);

/** SNS-LOCO-01, without highballing. */
export function allowanceOf(state: State, seat: Seat): number {
  const allowance = state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance;
  return allowance[state.model[seat]];
}

/** Whether a turn of the seat is on in which movement points are left. */
function isMoving(state: State, seat: Seat): boolean {
  const { now } = state;
  const pays = now[DEBTOR] === seat && now[LEVY] === 0;
  return now[ACTOR] === seat && now[POINTS] > 0 && !pays;
}

export function startOf(state: State, seat: Seat, whatIf: WhatIf): Start {
  const allowance = whatIf.allowance ?? allowanceOf(state, seat);
  if (whatIf.from !== undefined || whatIf.points !== undefined || !isMoving(state, seat)) {
    const here = whatIf.from === undefined;
    const points = whatIf.points ?? allowance;
    return {
      from: whatIf.from ?? state.at[seat],
      allowance,
      points: points > 0 ? points : allowance,
      used: NOTHING_USED,
      carried: here && state.carry[seat] >= 0 ? state.carry[seat] : NO_STEP,
      mayEnd: points > 0 && points < allowance,
      highballing: false,
      keepsFreeze: here && state.on[seat] !== NONE,
    };
  }
  const highballing = state.now[HIGHBALLING] === 1;
  const inStation = state.on[seat] === NONE;
  return {
    from: state.at[seat],
    allowance,
    points: state.now[POINTS],
    used: state.used,
    carried: state.carry[seat] >= 0 ? state.carry[seat] : NO_STEP,
    mayEnd: state.now[SPENT] > 0 && !inStation && !highballing,
    highballing,
    keepsFreeze: !inStation,
  };
}

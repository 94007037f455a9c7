import type { Action } from '../action.ts';
import type { TellSteel } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, HIGHBALLING, NONE, PHASE, POINTS, RUN, SPENT, STATION, type State } from '../state.ts';
import { canStep } from './movement.ts';
import { checkCarryRepair, checkRepair } from './repair.ts';

/** SNS-MP-01: the movement points left are lost, and the turn ends. */
export function checkDumpBallast(state: State): Reason | null {
  const reason = reasonToGoOn(state);
  // AMB-E-16, SNS-CASH-03: who can spend none is not held to it.
  return reason !== null && possibleSpending(state).length > 0 ? reason : null;
}

function reasonToGoOn(state: State): Reason | null {
  const seat = state.now[ACTOR];
  if (state.now[HIGHBALLING] === 1) return 'ballast-highballing';
  if (state.now[SPENT] === 0) return 'ballast-nothing-spent';
  // SNS-TURN-06: the destination is drawn, the locomotive still in the station.
  return state.now[PHASE] === RUN && state.on[seat] === NONE ? 'ballast-must-leave' : null;
}

/** What movement points can be spent on now. */
export function possibleSpending(state: State): Action['do'][] {
  const kinds: Action['do'][] = [];
  if (canStep(state, true)) kinds.push(state.now[PHASE] === STATION ? 'depart' : 'move');
  else if (canStep(state, false)) kinds.push(state.now[PHASE] === STATION ? 'depart' : 'carry');
  if (checkRepair(state) === null) kinds.push('repair');
  if (checkCarryRepair(state) === null) kinds.push('carry-repair');
  return kinds;
}

export function applyDumpBallast(state: State, tell: TellSteel | undefined): void {
  tell?.({ event: 'ballast-dumped', seat: state.now[ACTOR], lost: state.now[POINTS] });
  state.now[POINTS] = 0;
}

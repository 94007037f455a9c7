import type { Action } from '../action.ts';
import type { EmitSteel } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, HIGHBALLING, NONE, PHASE, POINTS, RUN, SPENT, STATION, type State } from '../state.ts';
import { canStep } from './movement.ts';
import { checkCarryRepair, checkRepair } from './repair.ts';

/** SNS-MP-01: dumping ballast forfeits the remaining movement points and ends the turn. */
export function checkDumpBallast(state: State): RefusalReason | null {
  const reason = findObligation(state);
  // AMB-E-16, SNS-CASH-03: a player who cannot spend any points may always dump them.
  return reason !== null && possibleSpending(state).length > 0 ? reason : null;
}

function findObligation(state: State): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.registers[HIGHBALLING] === 1) return 'ballast-highballing';
  if (state.registers[SPENT] === 0) return 'ballast-nothing-spent';
  // SNS-TURN-06: the destination is drawn, but the locomotive is still in the station.
  return state.registers[PHASE] === RUN && state.on[seat] === NONE ? 'ballast-must-leave' : null;
}

/** The actions on which movement points can be spent now. */
export function possibleSpending(state: State): Action['do'][] {
  const kinds: Action['do'][] = [];
  if (canStep(state, true)) kinds.push(state.registers[PHASE] === STATION ? 'depart' : 'move');
  else if (canStep(state, false)) kinds.push(state.registers[PHASE] === STATION ? 'depart' : 'carry');
  if (checkRepair(state) === null) kinds.push('repair');
  if (checkCarryRepair(state) === null) kinds.push('carry-repair');
  return kinds;
}

export function applyDumpBallast(state: State, emit: EmitSteel | undefined): void {
  emit?.({ event: 'ballast-dumped', seat: state.registers[ACTOR], lost: state.registers[POINTS] });
  state.registers[POINTS] = 0;
}

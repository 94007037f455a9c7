import type { Seat } from '@roundhouse/kernel';
import type { TellSteel } from '../events.ts';
import { baseMaintenance } from '../locomotives.ts';
import { isCity } from '../network/network.ts';
import type { Reason } from '../refusals.ts';
import {
  ACTOR,
  CARRY_REPAIR,
  CARRYING,
  DREW,
  HIGHBALLING,
  NO_CARRY,
  NONE,
  PHASE,
  POINTS,
  SPENT,
  STATION,
  type State,
  YARDS,
} from '../state.ts';
import { dropCarry } from './determine-city.ts';
import { HALVED_COST, spend } from './movement.ts';
import { isInYardOfVersion1 } from './version-1.ts';

/** SNS-REP-01. */
const LEVEL_COST = HALVED_COST;
/** SNS-YARD-03. */
const YARD_LEVEL_COST = 1;

/** Whether a player has a repair yard in the city where the locomotive stands. */
export function isInYard(state: State, seat: Seat): boolean {
  if (state.rules.version1 && isInYardOfVersion1(state, seat)) return true;
  const here = state.at[seat];
  if (!isCity(here)) return false;
  for (let yard = seat * YARDS; yard < (seat + 1) * YARDS; yard++) if (state.yard[yard] === here) return true;
  return false;
}

function levelCost(state: State, seat: Seat): number {
  return isInYard(state, seat) ? YARD_LEVEL_COST : LEVEL_COST;
}

/** Movement points still to pay for one level. */
export function repairCost(state: State): number {
  const seat = state.now[ACTOR];
  const cost = levelCost(state, seat);
  return cost === LEVEL_COST && state.carry[seat] === CARRY_REPAIR ? cost - 1 : cost;
}

/** Whether this is a time and place to repair, whatever the movement points. */
function checkRepairing(state: State): Reason | null {
  const seat = state.now[ACTOR];
  const inStation = state.on[seat] === NONE;
  if (!inStation && !isInYard(state, seat)) return 'not-in-station';
  // SNS-TURN-06: who has just drawn a destination leaves.
  if (inStation && state.now[PHASE] !== STATION && state.now[DREW] === 1) return 'repair-after-draw';
  if (state.maintenance[seat] <= baseMaintenance[state.model[seat]]) return 'at-base-level';
  // SNS-REP-02: movement points of a highball count only for who has come here with them.
  return state.now[HIGHBALLING] === 1 && state.now[SPENT] === 0 ? 'repair-by-highball' : null;
}

export function checkRepair(state: State): Reason | null {
  const reason = checkRepairing(state);
  if (reason !== null) return reason;
  return repairCost(state) > state.now[POINTS] ? 'repair-too-dear' : null;
}

export function checkCarryRepair(state: State): Reason | null {
  const reason = checkRepairing(state);
  if (reason !== null) return reason;
  return repairCost(state) <= state.now[POINTS] ? 'repair-payable' : null;
}

export function applyRepair(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const cost = repairCost(state);
  if (cost < levelCost(state, seat)) state.carry[seat] = NO_CARRY;
  else dropCarry(state, tell);
  spend(state, cost);
  state.maintenance[seat]--;
  tell?.({ event: 'repaired', seat, maintenance: state.maintenance[seat], points: state.now[POINTS] });
}

/** SNS-MP-03. */
export function applyCarryRepair(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  dropCarry(state, tell);
  spend(state, 1);
  state.carry[seat] = CARRY_REPAIR;
  state.now[CARRYING] = 1;
  tell?.({ event: 'repair-carried', seat });
}

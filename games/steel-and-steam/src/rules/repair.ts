import type { Seat } from '@roundhouse/kernel';
import type { EmitSteel } from '../events.ts';
import { baseMaintenance } from '../locomotives.ts';
import { isCity } from '../network/network.ts';
import type { RefusalReason } from '../refusals.ts';
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
import { SPLITTABLE_COST, spend } from './movement.ts';
import { isInYardOfVersion1 } from './version-1.ts';

/** SNS-REP-01. */
const LEVEL_COST = SPLITTABLE_COST;
/** SNS-YARD-03. */
const YARD_LEVEL_COST = 1;

/** Whether the locomotive is in a city where its player has a repair yard. */
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
  const seat = state.registers[ACTOR];
  const cost = levelCost(state, seat);
  return cost === LEVEL_COST && state.carry[seat] === CARRY_REPAIR ? cost - 1 : cost;
}

/** Whether the time and place allow a repair, regardless of movement points. */
function checkRepairAllowed(state: State): RefusalReason | null {
  const seat = state.registers[ACTOR];
  const inStation = state.on[seat] === NONE;
  if (!inStation && !isInYard(state, seat)) return 'not-in-station';
  // SNS-TURN-06: after drawing a destination, the player must leave.
  if (inStation && state.registers[PHASE] !== STATION && state.registers[DREW] === 1) return 'repair-after-draw';
  if (state.maintenance[seat] <= baseMaintenance[state.model[seat]]) return 'at-base-level';
  // SNS-REP-02: movement points of a highball can pay for repairs only after moving with them.
  return state.registers[HIGHBALLING] === 1 && state.registers[SPENT] === 0 ? 'repair-by-highball' : null;
}

export function checkRepair(state: State): RefusalReason | null {
  const reason = checkRepairAllowed(state);
  if (reason !== null) return reason;
  return repairCost(state) > state.registers[POINTS] ? 'repair-too-dear' : null;
}

export function checkCarryRepair(state: State): RefusalReason | null {
  const reason = checkRepairAllowed(state);
  if (reason !== null) return reason;
  return repairCost(state) <= state.registers[POINTS] ? 'repair-payable' : null;
}

export function applyRepair(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const cost = repairCost(state);
  if (cost < levelCost(state, seat)) state.carry[seat] = NO_CARRY;
  else dropCarry(state, emit);
  spend(state, cost);
  state.maintenance[seat]--;
  emit?.({ event: 'repaired', seat, maintenance: state.maintenance[seat], points: state.registers[POINTS] });
}

/** SNS-MP-03. */
export function applyCarryRepair(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  dropCarry(state, emit);
  spend(state, 1);
  state.carry[seat] = CARRY_REPAIR;
  state.registers[CARRYING] = 1;
  emit?.({ event: 'repair-carried', seat });
}

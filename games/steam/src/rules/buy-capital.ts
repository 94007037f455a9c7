import type { Action, ActionOf } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, ORDER_COUNT, STEP, type State } from '../state.ts';
import { lowerForSteps, RAISE_STEP, raisableSteps } from './money.ts';

/** Standard Game, phase 1: each player in order buys any number of $5 units (STM-CAP-01). */

export function beginBuyCapital(state: State): void {
  state.registers[STEP] = 0;
  state.registers[ACTOR] = state.order[0];
}

export function mostUnits(state: State): number {
  return raisableSteps(state, state.registers[ACTOR], state.rules.capitalFromVictoryPoints);
}

export function checkCapital(state: State, { units }: ActionOf<'capital'>): RefusalReason | null {
  return units > mostUnits(state) ? 'capital-beyond-means' : null;
}

export function listCapital(state: State, into: Action[]): void {
  const most = mostUnits(state);
  for (let units = 0; units <= most; units++) into.push({ do: 'capital', units });
}

export function applyCapital(state: State, { units }: ActionOf<'capital'>, emit: EmitSteam | undefined): boolean {
  const seat = state.registers[ACTOR];
  const { income, vp } = lowerForSteps(state, seat, units);
  state.cash[seat] += units * RAISE_STEP;
  emit?.({ event: 'capital-bought', seat, amount: units * RAISE_STEP, income, vp });
  const done = ++state.registers[STEP] === state.registers[ORDER_COUNT];
  if (!done) state.registers[ACTOR] = state.order[state.registers[STEP]];
  return done;
}

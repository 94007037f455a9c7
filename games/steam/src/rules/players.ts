import type { Seat } from '@roundhouse/kernel';
import type { ActionTile } from '../action.ts';
import { ORDER_COUNT, type State } from '../state.ts';

/**
 * The seat that acts at `step` (from 0) of a phase in which the holder of `firstTile` acts first and the others follow
 * in player order (STM-BUILD-01, STM-GOODS-01).
 */
export function actorAt(state: State, step: number, firstTile: ActionTile): Seat {
  const { order, actionTile } = state;
  const count = state.registers[ORDER_COUNT];
  for (let holder = 0; holder < count; holder++) {
    if (actionTile[order[holder]] !== firstTile) continue;
    if (step === 0) return order[holder];
    return order[step <= holder ? step - 1 : step];
  }
  return order[step];
}

/** The players on the Turn Order Display, first to last. */
export function playerOrder(state: State): Seat[] {
  return Array.from(state.order.subarray(0, state.registers[ORDER_COUNT]));
}

export function holderOf(state: State, tile: ActionTile): Seat | null {
  for (let index = 0; index < state.registers[ORDER_COUNT]; index++) {
    const seat = state.order[index];
    if (state.actionTile[seat] === tile) return seat;
  }
  return null;
}

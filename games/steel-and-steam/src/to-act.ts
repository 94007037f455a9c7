import type { Seat, ToAct } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { ACTOR, CHOOSE_HOME, DEBTOR, OVER, PHASE, SETTLE, type State, TAKEOVER, TARGET } from './state.ts';

/** The player to act: the player whose turn it is, the owner who answers a takeover, or the debtor. */
export function playerToAct(state: State): Seat {
  switch (state.registers[PHASE]) {
    case TAKEOVER:
      return state.owner[state.registers[TARGET]];
    case SETTLE:
      return state.registers[DEBTOR];
    default:
      return state.registers[ACTOR];
  }
}

export function toAct(state: State): ToAct {
  const phase = state.registers[PHASE];
  if (phase === OVER) return 'over';
  return phase < CHOOSE_HOME ? 'chance' : playerToAct(state);
}

/** Property management belongs to the seat that the action names, independent of the turn (SNS-PROP-05). */
export function actorOf(state: State, action: Action): ToAct {
  return 'seat' in action ? action.seat : toAct(state);
}

import type { Seat, Turn } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { ACTOR, CHOOSE_HOME, DEBTOR, OVER, PHASE, SETTLE, type State, TAKEOVER, TARGET } from './state.ts';

/** Who is waited for: the player whose turn it is, the owner who answers a takeover, or who owes money. */
export function decider(state: State): Seat {
  switch (state.now[PHASE]) {
    case TAKEOVER:
      return state.owner[state.now[TARGET]];
    case SETTLE:
      return state.now[DEBTOR];
    default:
      return state.now[ACTOR];
  }
}

export function turnOf(state: State): Turn {
  const phase = state.now[PHASE];
  if (phase === OVER) return 'over';
  return phase < CHOOSE_HOME ? 'chance' : decider(state);
}

/** Property is managed by the seat named, whoever's turn it is (SNS-PROP-05). */
export function actorOf(state: State, action: Action): Turn {
  return 'seat' in action ? action.seat : turnOf(state);
}

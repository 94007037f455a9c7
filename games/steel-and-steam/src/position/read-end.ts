import type { JsonReader } from '@roundhouse/kernel';
import { netWorth, netWorthTarget } from '../rules/net-worth.ts';
import {
  ACTOR,
  BANK,
  DEEDS_SOLD,
  END_REASON,
  END_REASONS,
  LAST_STANDING,
  NET_WORTH,
  NONE,
  OVER,
  PHASE,
  type State,
  seatsOf,
  VICTORY_CARD,
  WINNER,
} from '../state.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';
import { expectAbsent } from './read-phase.ts';

/** Reads how the game ended and who ended it, and checks that this is consistent with the options and the holdings. */
export function readEnd(state: State, reader: JsonReader): void {
  if (state.registers[PHASE] !== OVER) {
    expectAbsent(reader, state.registers[PHASE]);
    return;
  }
  const f = reader.object(['reason', 'by']);
  const by = f.by.isAbsent ? state.registers[ACTOR] : f.by.integer(0, state.seats - 1);
  const reasons = END_REASONS.filter((_, reason) => canEnd(state, reason, by));
  if (reasons.length === 0) reader.fail('another phase, for the game is not over');
  state.registers[END_REASON] = END_REASONS.indexOf(f.reason.oneOf(reasons));
  state.registers[WINNER] = by;
}

function canEnd(state: State, reason: number, by: number): boolean {
  if (state.out[by] === 1) return false;
  switch (reason) {
    case DEEDS_SOLD:
      return !state.rules.long && !state.owner.includes(BANK);
    case NET_WORTH:
      return state.rules.long && state.at[by] === state.home[by] && netWorth(state, by) >= netWorthTarget(state.seats);
    case VICTORY_CARD:
      return state.victoryCard[by] !== NONE && VICTORY_CARDS[state.victoryCard[by]].isMet(state, by);
    case LAST_STANDING:
      return seatsOf(state).filter((seat) => state.out[seat] === 0).length === 1;
    default:
      return false;
  }
}

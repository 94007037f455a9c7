import type { JsonObject } from '@roundhouse/kernel';
import { deckSize } from '../rules/city-cards.ts';
import { netWorth, netWorthTarget } from '../rules/net-worth.ts';
import { billFor, newBill, TO_BANK } from '../rules/usage-fees.ts';
import { ACTOR, BANK, OVER, PHASE, type State, seatsOf } from '../state.ts';
import { writePosition } from './write.ts';

const bill = newBill();

/**
 * The view of any player, which contains everything: the city side of a card is not determined before the card is
 * flipped (SNS-CARD-03), and all other information is public (SNS-COMP-06). The view also contains derived values.
 */
export function playerView(state: State): JsonObject {
  return {
    ...writePosition(state),
    worth: seatsOf(state).map((seat) => netWorth(state, seat)),
    ...(state.rules.long ? { target: netWorthTarget(state.seats) } : {}),
    available: state.owner.filter((owner) => owner === BANK).length,
    deck: deckSize(state),
    ...(state.rules.barrelhead || state.registers[PHASE] === OVER ? {} : { fees: writeFees(state) }),
  };
}

/** The current usage fees of the turn. */
function writeFees(state: State): JsonObject {
  billFor(state, state.registers[ACTOR], state.used, bill);
  return { bank: bill[TO_BANK], seats: seatsOf(state).map((seat) => bill[seat]) };
}

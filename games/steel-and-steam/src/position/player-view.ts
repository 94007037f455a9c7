import type { JsonObject } from '@roundhouse/kernel';
import { deckSize } from '../rules/city-cards.ts';
import { netWorth, targetFor } from '../rules/net-worth.ts';
import { billFor, newBill, TO_BANK } from '../rules/usage-fees.ts';
import { ACTOR, BANK, OVER, PHASE, type State, seatsOf } from '../state.ts';
import { writePosition } from './write.ts';

const bill = newBill();

/**
 * What anybody may know, which is everything: city sides are secret by not being there before a card is flipped
 * (SNS-CARD-03), and all else lies open (SNS-COMP-06). With it goes what one would work out from it.
 */
export function viewOf(state: State): JsonObject {
  return {
    ...writePosition(state),
    worth: seatsOf(state).map((seat) => netWorth(state, seat)),
    ...(state.rules.long ? { target: targetFor(state.seats) } : {}),
    available: state.owner.filter((owner) => owner === BANK).length,
    deck: deckSize(state),
    ...(state.rules.barrelhead || state.now[PHASE] === OVER ? {} : { fees: writeFees(state) }),
  };
}

/** The usage fees of the turn as they stand. */
function writeFees(state: State): JsonObject {
  billFor(state, state.now[ACTOR], state.used, bill);
  return { bank: bill[TO_BANK], seats: seatsOf(state).map((seat) => bill[seat]) };
}

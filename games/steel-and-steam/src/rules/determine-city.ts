import type { ActionOf } from '../action.ts';
import type { Dice, EmitSteel } from '../events.ts';
import { bookletPayoff, cityOnCard, faceIds, spaceIds } from '../network/network.ts';
import { stepTo } from '../network/steps.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  ACTOR,
  CARD,
  CARRY_REPAIR,
  CHOSEN_FACE,
  CHOSEN_SHUFFLE,
  DEAL,
  DREW,
  FILL_SELECTION,
  FILLING,
  HAND,
  NO_CARRY,
  NONE,
  PHASE,
  REVEAL,
  REVEAL_UNUSED,
  RUN,
  STATION,
  type State,
} from '../state.ts';

/** SNS-CARD-03, SNS-SETUP-05: determining the home city and destinations. */

/** The player chooses one of the two dealt cards. */
export function applyHome(state: State, { card }: ActionOf<'home'>, emit: EmitSteel | undefined): void {
  takeFromHand(state, card);
  state.registers[PHASE] = REVEAL;
  emit?.({ event: 'card-chosen', seat: state.registers[ACTOR], face: faceIds[state.registers[CHOSEN_FACE]] });
}

function takeFromHand(state: State, card: number): void {
  const place = state.registers[ACTOR] * HAND + card;
  state.registers[CHOSEN_FACE] = state.hand[place];
  state.registers[CHOSEN_SHUFFLE] = 0;
  state.hand[place] = NONE;
}

/** The rolled city becomes the home and the locomotive's start. The other card is revealed next. */
export function setHome(state: State, dice: Dice, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const city = rolledCity(state, dice);
  state.registers[CARD] = NONE;
  state.home[seat] = city;
  state.start[seat] = city;
  state.at[seat] = city;
  emit?.({ event: 'home-set', seat, dice, city: spaceIds[city] });
  takeFromHand(state, state.hand[seat * HAND] === NONE ? 1 : 0);
  state.registers[PHASE] = REVEAL_UNUSED;
}

function rolledCity(state: State, [die, other]: Dice): number {
  return cityOnCard(state.registers[CARD], die + other);
}

export function checkDepart(state: State): RefusalReason | null {
  return state.registers[PHASE] === STATION ? null : 'has-destination';
}

/** SNS-TURN-05, -06: to depart, the player takes a card, and its selection space is refilled immediately. */
export function applyDepart(state: State, { card }: ActionOf<'depart'>, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  dropCarry(state, emit);
  state.registers[CHOSEN_FACE] = state.selection[card];
  state.registers[CHOSEN_SHUFFLE] = state.selectionShuffle[card];
  state.selection[card] = NONE;
  state.selectionShuffle[card] = 0;
  state.registers[FILLING] = FILL_SELECTION + card;
  state.registers[PHASE] = DEAL;
  emit?.({ event: 'card-chosen', seat, face: faceIds[state.registers[CHOSEN_FACE]] });
}

/** SNS-MP-04: a movement point carried for a repair or for another step is lost. */
export function dropCarry(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const carried = state.carry[seat];
  if (carried === NO_CARRY) return;
  state.carry[seat] = NO_CARRY;
  emit?.({ event: 'carry-lost', seat, to: carried === CARRY_REPAIR ? null : spaceIds[stepTo[carried]] });
}

/**
 * Determines the destination. If the rolled city is the current city, the roll is repeated on the same card
 * (SNS-SETUP-08), or the turn is lost (option sameCityDestination) and the result is false. Every card has at least two
 * cities.
 */
export function setDestination(state: State, dice: Dice, emit: EmitSteel | undefined): boolean {
  const seat = state.registers[ACTOR];
  const here = state.at[seat];
  const city = rolledCity(state, dice);
  if (city === here) {
    emit?.({ event: 'same-city-rolled', seat, dice, city: spaceIds[city], again: !state.rules.losesTurn });
    if (!state.rules.losesTurn) return true;
    state.registers[CARD] = NONE;
    emit?.({ event: 'turn-lost', seat, city: spaceIds[city] });
    return false;
  }
  state.registers[CARD] = NONE;
  state.start[seat] = here;
  state.destination[seat] = city;
  state.registers[DREW] = 1;
  state.registers[PHASE] = RUN;
  const payoff = bookletPayoff(here, city);
  emit?.({ event: 'destination-set', seat, dice, from: spaceIds[here], city: spaceIds[city], payoff });
  return true;
}

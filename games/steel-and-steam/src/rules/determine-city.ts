import type { ActionOf } from '../action.ts';
import type { Dice, TellSteel } from '../events.ts';
import { bookletPayoff, cityOnCard, faceIds, spaceIds } from '../network/network.ts';
import { stepTo } from '../network/steps.ts';
import type { Reason } from '../refusals.ts';
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

/** SNS-CARD-03, SNS-SETUP-05: how a home city and a destination are found. */

/** The player takes one of the two cards dealt. */
export function applyHome(state: State, { card }: ActionOf<'home'>, tell: TellSteel | undefined): void {
  takeFromHand(state, card);
  state.now[PHASE] = REVEAL;
  tell?.({ event: 'card-chosen', seat: state.now[ACTOR], face: faceIds[state.now[CHOSEN_FACE]] });
}

function takeFromHand(state: State, card: number): void {
  const place = state.now[ACTOR] * HAND + card;
  state.now[CHOSEN_FACE] = state.hand[place];
  state.now[CHOSEN_SHUFFLE] = 0;
  state.hand[place] = NONE;
}

/** The city on the card is the home, and where the locomotive starts. The other card is put aside. */
export function setHome(state: State, dice: Dice, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const city = rolledCity(state, dice);
  state.now[CARD] = NONE;
  state.home[seat] = city;
  state.start[seat] = city;
  state.at[seat] = city;
  tell?.({ event: 'home-set', seat, dice, city: spaceIds[city] });
  takeFromHand(state, state.hand[seat * HAND] === NONE ? 1 : 0);
  state.now[PHASE] = REVEAL_UNUSED;
}

function rolledCity(state: State, [die, other]: Dice): number {
  return cityOnCard(state.now[CARD], die + other);
}

export function checkDepart(state: State): Reason | null {
  return state.now[PHASE] === STATION ? null : 'has-destination';
}

/** SNS-TURN-05, -06: ready to leave, the player takes a card, and its space is filled at once. */
export function applyDepart(state: State, { card }: ActionOf<'depart'>, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  dropCarry(state, tell);
  state.now[CHOSEN_FACE] = state.selection[card];
  state.now[CHOSEN_SHUFFLE] = state.selectionShuffle[card];
  state.selection[card] = NONE;
  state.selectionShuffle[card] = 0;
  state.now[FILLING] = FILL_SELECTION + card;
  state.now[PHASE] = DEAL;
  tell?.({ event: 'card-chosen', seat, face: faceIds[state.now[CHOSEN_FACE]] });
}

/** SNS-MP-04: a movement point carried for a repair, or for another step, is lost. */
export function dropCarry(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const carried = state.carry[seat];
  if (carried === NO_CARRY) return;
  state.carry[seat] = NO_CARRY;
  tell?.({ event: 'carry-lost', seat, to: carried === CARRY_REPAIR ? null : spaceIds[stepTo[carried]] });
}

/**
 * Reads the destination. Returns false when it is the city the locomotive is in and the turn is lost (option
 * sameCityDestination); otherwise such a roll is made again on the same card (SNS-SETUP-08). No card has only one city.
 */
export function setDestination(state: State, dice: Dice, tell: TellSteel | undefined): boolean {
  const seat = state.now[ACTOR];
  const here = state.at[seat];
  const city = rolledCity(state, dice);
  if (city === here) {
    tell?.({ event: 'same-city-rolled', seat, dice, city: spaceIds[city], again: !state.rules.losesTurn });
    if (!state.rules.losesTurn) return true;
    state.now[CARD] = NONE;
    tell?.({ event: 'turn-lost', seat, city: spaceIds[city] });
    return false;
  }
  state.now[CARD] = NONE;
  state.start[seat] = here;
  state.destination[seat] = city;
  state.now[DREW] = 1;
  state.now[PHASE] = RUN;
  const payoff = bookletPayoff(here, city);
  tell?.({ event: 'destination-set', seat, dice, from: spaceIds[here], city: spaceIds[city], payoff });
  return true;
}

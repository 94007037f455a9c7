import type { Seat } from '@roundhouse/kernel';
import { BROKEN } from '../locomotives.ts';
import {
  ACTOR,
  BANK,
  BUSINESS,
  CHOOSE_HOME,
  CHOSEN_FACE,
  DEAL,
  DESTINATION_ROLL,
  DRAW_VICTORY_CARD,
  ESTABLISHED,
  FILL_SELECTION,
  FILLING,
  HAND,
  HIGHBALL_ROLL,
  HIGHBALLING,
  HOME_ROLL,
  NONE,
  ORDER_ROLL,
  OVER,
  PHASE,
  REVEAL,
  REVEAL_UNUSED,
  ROUND,
  RUN,
  SPENT,
  STATION,
  type State,
  seatsOf,
  TAKEOVER,
} from '../state.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';
import type { Fields } from './fields.ts';
import { holdsVictoryCards } from './read-cards.ts';
import { activePhaseOf } from './read-phase.ts';

/** Checks that the holdings and locations of the players are consistent with the phase. */
export function checkPhase(state: State, f: Fields): void {
  const activePhase = activePhaseOf(state);
  checkNotOver(state, f);
  // A game can end during set-up, if all players but one are eliminated.
  if (activePhase === OVER) return;
  checkVictoryCards(state, f, activePhase);
  checkHomes(state, f, activePhase);
  checkHands(state, f, activePhase);
  const seat = state.registers[ACTOR];
  // During the Depression levy, the player who rolled may already be eliminated.
  if (state.out[seat] === 1 && activePhase === state.registers[PHASE]) f.actor.fail('a player who is not out');
  if (state.out[seat] === 0) checkActor(state, f, activePhase, seat);
}

/** Checks that the game should not have ended already, and that the fee schedule is the right one. */
function checkNotOver(state: State, f: Fields): void {
  if (state.rules.long && !state.owner.includes(BANK) && state.registers[ESTABLISHED] === 0) {
    f.established.fail('true, for all deeds are sold');
  }
  if (state.registers[PHASE] === OVER) return;
  const playing = seatsOf(state).filter((seat) => state.out[seat] === 0);
  // During the Depression levy, the last remaining player may still have to pay.
  if (playing.length <= 1 && activePhaseOf(state) === state.registers[PHASE])
    f.players.fail('more than one player in the game');
  for (const seat of playing) {
    const card = state.victoryCard[seat];
    if (card !== NONE && VICTORY_CARDS[card].isMet(state, seat))
      f.players.fail(`no victory card that has won (seat ${seat})`);
  }
}

/** Whether the first turn has not begun yet. */
function isInSetUp(state: State, activePhase: number): boolean {
  if (activePhase === DRAW_VICTORY_CARD) return !holdsVictoryCards(state);
  return activePhase === ORDER_ROLL || (activePhase === DEAL && state.registers[CHOSEN_FACE] === NONE);
}

/** SNS-END-07: during set-up, victory cards are drawn in seat order. */
function checkVictoryCards(state: State, f: Fields, activePhase: number): void {
  const { experimental } = state.rules;
  if (activePhase === DRAW_VICTORY_CARD && !experimental) f.phase.fail('another phase, for there are no victory cards');
  const isDrawing = activePhase === DRAW_VICTORY_CARD && isInSetUp(state, activePhase);
  for (const seat of experimental ? seatsOf(state) : []) {
    const holds = state.victoryCard[seat] !== NONE;
    if (holds !== (!isDrawing || seat < state.registers[ACTOR]))
      f.players.fail('victory cards for all who have drawn by now');
  }
}

/** SNS-SETUP-05: home cities are determined in turn order, in the first round. */
function checkHomes(state: State, f: Fields, activePhase: number): void {
  const isChoosingHome = activePhase === CHOOSE_HOME || activePhase === REVEAL || activePhase === HOME_ROLL;
  const place = state.order.indexOf(state.registers[ACTOR]);
  for (const seat of seatsOf(state)) {
    if (state.out[seat] === 1) continue;
    const begun = state.home[seat] !== NONE;
    const turnPlace = state.order.indexOf(seat);
    const first = state.registers[ROUND] === 1;
    if (isInSetUp(state, activePhase)) {
      if (begun) f.players.fail('no home cities in the set-up');
      if (!first) f.round.fail('1 in the set-up');
    } else if (turnPlace < place || !first) {
      if (!begun) f.players.fail('a home city for everybody who has had a turn');
    } else if (turnPlace === place && !isChoosingHome && !begun) f.actor.fail('a player who has a home city');
  }
  const actorBegun = state.home[state.registers[ACTOR]] !== NONE;
  if (actorBegun && (activePhase === CHOOSE_HOME || activePhase === HOME_ROLL))
    f.actor.fail('a player who has no home city yet');
}

/** SNS-SETUP-03: two cards until the home city is chosen, none afterwards. */
function checkHands(state: State, f: Fields, activePhase: number): void {
  for (const seat of seatsOf(state)) {
    if (state.out[seat] === 1) continue;
    const held = state.hand.subarray(seat * HAND, (seat + 1) * HAND).filter((face) => face !== NONE).length;
    const expected = expectedHandSize(state, activePhase, seat);
    if (held !== expected) f.players.fail(`${expected} cards in the hand of seat ${seat}`);
  }
}

function expectedHandSize(state: State, activePhase: number, seat: Seat): number {
  if (state.home[seat] !== NONE) return 0;
  if (activePhase === DRAW_VICTORY_CARD && isInSetUp(state, activePhase)) return 0;
  if (activePhase === DEAL && isInSetUp(state, activePhase) && state.registers[FILLING] < FILL_SELECTION) {
    return Math.min(HAND, Math.max(0, state.registers[FILLING] - seat * HAND));
  }
  const choosing = activePhase === REVEAL || activePhase === HOME_ROLL;
  return choosing && seat === state.registers[ACTOR] ? 1 : HAND;
}

function checkActor(state: State, f: Fields, activePhase: number, seat: Seat): void {
  const travels = state.destination[seat] !== NONE;
  if ((activePhase === RUN || activePhase === HIGHBALL_ROLL) && !travels) f.phase.fail('a destination for the actor');
  const departs = (activePhase === DEAL || activePhase === REVEAL) && state.registers[CHOSEN_FACE] !== NONE;
  const stays = [STATION, BUSINESS, TAKEOVER, DESTINATION_ROLL, REVEAL_UNUSED].includes(activePhase) || departs;
  if (stays && travels) f.phase.fail('no destination for an actor in the station');
  if (activePhase === DEAL && departs && state.registers[FILLING] < FILL_SELECTION) f.filling.fail('a selection space');
  if (activePhase !== HIGHBALL_ROLL) return;
  if (state.maintenance[seat] === BROKEN) f.phase.fail('a locomotive that is not broken down');
  if (state.registers[HIGHBALLING] === 0 || state.registers[SPENT] > 0)
    f.turn.fail('a highball declared before anything is spent');
}

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
import { stageOf } from './read-phase.ts';

/** Whether what the players have and where they are fits the phase. */
export function checkPhase(state: State, f: Fields): void {
  const stage = stageOf(state);
  checkNotOver(state, f);
  // A game may end in the middle of its set-up, when all but one are ruined by then.
  if (stage === OVER) return;
  checkVictoryCards(state, f, stage);
  checkBegun(state, f, stage);
  checkHands(state, f, stage);
  const seat = state.now[ACTOR];
  // While the Depression collects, whoever rolled may have been the first to go.
  if (state.out[seat] === 1 && stage === state.now[PHASE]) f.actor.fail('a player who is not out');
  if (state.out[seat] === 0) checkActor(state, f, stage, seat);
}

/** What would have ended the game, or begun the Established schedule, has not come about unnoticed. */
function checkNotOver(state: State, f: Fields): void {
  if (state.rules.long && !state.owner.includes(BANK) && state.now[ESTABLISHED] === 0) {
    f.established.fail('true, for all deeds are sold');
  }
  if (state.now[PHASE] === OVER) return;
  const playing = seatsOf(state).filter((seat) => state.out[seat] === 0);
  // The last of them may still be among those who have to pay for the Depression.
  if (playing.length <= 1 && stageOf(state) === state.now[PHASE]) f.players.fail('more than one player in the game');
  for (const seat of playing) {
    const card = state.victoryCard[seat];
    if (card !== NONE && VICTORY_CARDS[card].isMet(state, seat))
      f.players.fail(`no victory card that has won (seat ${seat})`);
  }
}

/** Before the first turn of the first player. */
function isSetUp(state: State, stage: number): boolean {
  if (stage === DRAW_VICTORY_CARD) return !holdsVictoryCards(state);
  return stage === ORDER_ROLL || (stage === DEAL && state.now[CHOSEN_FACE] === NONE);
}

/** SNS-END-07: in the set-up they are drawn seat by seat. */
function checkVictoryCards(state: State, f: Fields, stage: number): void {
  const { experimental } = state.rules;
  if (stage === DRAW_VICTORY_CARD && !experimental) f.phase.fail('another phase, for there are no victory cards');
  const drawing = stage === DRAW_VICTORY_CARD && isSetUp(state, stage);
  for (const seat of experimental ? seatsOf(state) : []) {
    const holds = state.victoryCard[seat] !== NONE;
    if (holds !== (!drawing || seat < state.now[ACTOR])) f.players.fail('victory cards for all who have drawn by now');
  }
}

/** SNS-SETUP-05: homes are found in turn order, in the first round. */
function checkBegun(state: State, f: Fields, stage: number): void {
  const finding = stage === CHOOSE_HOME || stage === REVEAL || stage === HOME_ROLL;
  const place = state.order.indexOf(state.now[ACTOR]);
  for (const seat of seatsOf(state)) {
    if (state.out[seat] === 1) continue;
    const begun = state.home[seat] !== NONE;
    const turnPlace = state.order.indexOf(seat);
    const first = state.now[ROUND] === 1;
    if (isSetUp(state, stage)) {
      if (begun) f.players.fail('no home cities in the set-up');
      if (!first) f.round.fail('1 in the set-up');
    } else if (turnPlace < place || !first) {
      if (!begun) f.players.fail('a home city for everybody who has had a turn');
    } else if (turnPlace === place && !finding && !begun) f.actor.fail('a player who has a home city');
  }
  const actorBegun = state.home[state.now[ACTOR]] !== NONE;
  if (actorBegun && (stage === CHOOSE_HOME || stage === HOME_ROLL)) f.actor.fail('a player who has no home city yet');
}

/** SNS-SETUP-03: two cards until the home city is chosen, none after. */
function checkHands(state: State, f: Fields, stage: number): void {
  for (const seat of seatsOf(state)) {
    if (state.out[seat] === 1) continue;
    const held = state.hand.subarray(seat * HAND, (seat + 1) * HAND).filter((face) => face !== NONE).length;
    const due = cardsDue(state, stage, seat);
    if (held !== due) f.players.fail(`${due} cards in the hand of seat ${seat}`);
  }
}

function cardsDue(state: State, stage: number, seat: Seat): number {
  if (state.home[seat] !== NONE) return 0;
  if (stage === DRAW_VICTORY_CARD && isSetUp(state, stage)) return 0;
  if (stage === DEAL && isSetUp(state, stage) && state.now[FILLING] < FILL_SELECTION) {
    return Math.min(HAND, Math.max(0, state.now[FILLING] - seat * HAND));
  }
  const choosing = stage === REVEAL || stage === HOME_ROLL;
  return choosing && seat === state.now[ACTOR] ? 1 : HAND;
}

function checkActor(state: State, f: Fields, stage: number, seat: Seat): void {
  const travels = state.destination[seat] !== NONE;
  if ((stage === RUN || stage === HIGHBALL_ROLL) && !travels) f.phase.fail('a destination for the actor');
  const departs = (stage === DEAL || stage === REVEAL) && state.now[CHOSEN_FACE] !== NONE;
  const stays = [STATION, BUSINESS, TAKEOVER, DESTINATION_ROLL, REVEAL_UNUSED].includes(stage) || departs;
  if (stays && travels) f.phase.fail('no destination for an actor in the station');
  if (stage === DEAL && departs && state.now[FILLING] < FILL_SELECTION) f.filling.fail('a selection space');
  if (stage !== HIGHBALL_ROLL) return;
  if (state.maintenance[seat] === BROKEN) f.phase.fail('a locomotive that is not broken down');
  if (state.now[HIGHBALLING] === 0 || state.now[SPENT] > 0) f.turn.fail('a highball declared before anything is spent');
}

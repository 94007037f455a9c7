import type { PhaseName } from '../../state.ts';
import type { Refusals } from '../catalogue.ts';
import type { TurnReason } from '../params.ts';

const TO_DO: { readonly [Phase in PhaseName]: string } = {
  'draw-victory-card': 'Wait until the victory card is drawn.',
  deal: 'Wait until the city cards are turned up.',
  'order-roll': 'Wait until the turn order is rolled.',
  reveal: 'Wait until the city card is flipped.',
  'reveal-unused': 'Wait until the unused city card is flipped.',
  'home-roll': 'Wait until the home city is rolled.',
  'destination-roll': 'Wait until the destination is rolled.',
  'highball-roll': 'Wait until the dice are rolled.',
  'depression-roll': 'Wait until everybody has rolled for the Depression.',
  'choose-home': 'Choose one of your two city cards for your home city.',
  station: 'Repair your locomotive, depart with a city card, or dump ballast.',
  run: 'Move, highball before you have moved, or dump ballast.',
  business: 'Conduct one item of business, or none.',
  takeover: 'Pay off the lien, or let the takeover happen.',
  settle: 'Mortgage deeds or surrender controlling interests until the debt is paid.',
  over: 'Start a new game to play on.',
};

/** Phases and draws, arriving and departing, victory cards. */
export const turn: Refusals<TurnReason> = {
  'game-over': () => `The game is over. ${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, say) =>
    `“${say.action(action)}” is not possible now: the phase is “${say.phase(phase)}”. ${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, say) =>
    turn === null
      ? 'It is not your turn: something is being drawn first. Wait for it.'
      : `It is not your turn: ${say.seat(turn)} is to act. Wait until you are.`,

  'face-not-in-deck': ({ face }, say) =>
    `The deck has no city card ${face === null ? 'of that kind' : `“${say.face(face)}”`} left. Turn up another one.`,
  'not-that-card': ({ card, face }, say) =>
    `The card to be flipped cannot be ${card === null ? 'that one' : `number ${card}`}: it is another card${face === null ? '' : ` that shows “${say.face(face)}”`}. Flip one that it can be.`,
  'victory-card-taken': ({ victoryCard }, say) =>
    `${victoryCard === null ? 'That victory card' : `The victory card “${say.victoryCard(victoryCard).name}”`} is not in the deck. Draw another one.`,

  'has-destination': ({ destination }, say) =>
    `You are on a journey already${destination === null ? '' : `, to ${say.space(destination)}`}. Arrive there before you take a new destination.`,
  'no-destination': ({ action }, say) =>
    `You have no destination yet, so “${say.action(action)}” is not possible. Depart first by choosing a city card.`,
  'business-first': ({ action }, say) =>
    `You have just arrived, and business comes before “${say.action(action)}”. Conduct one item of business, or say that you conduct none.`,
  'business-over': () => 'Business is for the moment of arrival, one item a journey. Complete another journey first.',
  'not-arrived': () => 'Business is for players who have just completed a journey. Travel to your destination first.',

  'no-victory-cards': () =>
    'This game is played without victory cards. Play on; they are for the experimental game only.',
  'turn-begun': () =>
    'A victory card is replaced instead of taking a turn, and your turn has begun. Finish it, and replace the card at the start of your next one.',
  'card-too-dear': ({ price, cash }, say) =>
    `Replacing a victory card costs ${say.money(price)}, and you have ${say.money(cash)}. Raise money first, for instance by mortgaging a deed, or keep your card.`,
};

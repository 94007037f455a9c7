import type { PhaseName } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { TurnReason } from '../refusal-params.ts';

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
export const turn: RefusalMessages<TurnReason> = {
  'game-over': () => `The game is over. ${TO_DO.over}`,
  'wrong-phase': ({ phase, action }, format) =>
    `“${format.action(action)}” is not possible now: the phase is “${format.phase(phase)}”. ${TO_DO[phase]}`,
  'not-your-turn': ({ turn }, format) =>
    turn === null
      ? 'It is not your turn: something is being drawn first. Wait for it.'
      : `It is not your turn: ${format.seat(turn)} is to act. Wait until you are.`,

  'face-not-in-deck': ({ face }, format) =>
    `The deck has no city card ${face === null ? 'of that kind' : `“${format.face(face)}”`} left. Turn up another one.`,
  'not-that-card': ({ card, face }, format) =>
    `The card to be flipped cannot be ${card === null ? 'that one' : `number ${card}`}: it is another card${face === null ? '' : ` that shows “${format.face(face)}”`}. Flip one that it can be.`,
  'victory-card-taken': ({ victoryCard }, format) =>
    `${victoryCard === null ? 'That victory card' : `The victory card “${format.victoryCard(victoryCard).name}”`} is not in the deck. Draw another one.`,

  'has-destination': ({ destination }, format) =>
    `You are on a journey already${destination === null ? '' : `, to ${format.space(destination)}`}. Arrive there before you take a new destination.`,
  'no-destination': ({ action }, format) =>
    `You have no destination yet, so “${format.action(action)}” is not possible. Depart first by choosing a city card.`,
  'business-first': ({ action }, format) =>
    `You have just arrived, and business comes before “${format.action(action)}”. Conduct one item of business, or say that you conduct none.`,
  'business-over': () => 'Business is for the moment of arrival, one item a journey. Complete another journey first.',
  'not-arrived': () => 'Business is for players who have just completed a journey. Travel to your destination first.',

  'no-victory-cards': () =>
    'This game is played without victory cards. Play on; they are for the experimental game only.',
  'turn-begun': () =>
    'A victory card is replaced instead of taking a turn, and your turn has begun. Finish it, and replace the card at the start of your next one.',
  'card-too-dear': ({ price, cash }, format) =>
    `Replacing a victory card costs ${format.money(price)}, and you have ${format.money(cash)}. Raise money first, for instance by mortgaging a deed, or keep your card.`,
};

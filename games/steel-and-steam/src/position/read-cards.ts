import type { Reader } from '@roundhouse/kernel';
import { readFace, readVictoryCard } from '../action-codec.ts';
import { CARDS, cardFace, faceIds } from '../network/network.ts';
import { facesInDeck } from '../rules/city-cards.ts';
import {
  CARD,
  CHOSEN_FACE,
  CHOSEN_SHUFFLE,
  DEAL,
  DESTINATION_ROLL,
  DISCARDED,
  FILL_SELECTION,
  FILLING,
  HAND,
  HOME_ROLL,
  MOST_SHUFFLES,
  NONE,
  PHASES,
  REVEAL,
  REVEAL_UNUSED,
  SELECTION,
  SHUFFLE,
  type State,
  seatsOf,
} from '../state.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';
import type { Fields } from './fields.ts';

/** What the selection spaces show when the document does not say. */
const USUAL_SELECTION = ['NE', 'central', 'west'];

/** The city cards: which are discarded, which show their region side where; all others are in the deck. */
export function readCards(state: State, f: Fields, phase: number): void {
  state.now[SHUFFLE] = f.shuffle.absent ? 0 : f.shuffle.integer(0, MOST_SHUFFLES);
  state.shuffleOf.fill(state.now[SHUFFLE]);
  for (const card of f.discard.absent ? [] : f.discard.array()) takeCard(state, card, DISCARDED);
  for (const each of f.older.absent ? [] : f.older.array()) {
    const older = each.object(['card', 'shuffle']);
    takeCard(state, older.card, older.shuffle.integer(0, state.now[SHUFFLE] - 1));
  }
  readFilling(state, f, phase);
  readChosen(state, f, phase);
  readSelection(state, f, phase);
}

function takeCard(state: State, reader: Reader, shuffle: number): void {
  const card = reader.integer(1, CARDS) - 1;
  if (state.shuffleOf[card] !== state.now[SHUFFLE]) reader.fail('each card once');
  state.shuffleOf[card] = shuffle;
}

function readShown(state: State, reader: Reader): [face: number, shuffle: number] {
  if (typeof reader.value === 'string') return [readFace(reader), state.now[SHUFFLE]];
  const shown = reader.object(['face', 'shuffle']);
  return [readFace(shown.face), shown.shuffle.integer(0, state.now[SHUFFLE])];
}

/** Where the card goes that is dealt next. */
function readFilling(state: State, f: Fields, phase: number): void {
  if (phase !== DEAL) {
    if (!f.filling.absent) f.filling.fail(`nothing in phase ${PHASES[phase]}`);
    return;
  }
  const filling = f.filling.object(['hand', 'card', 'selection']);
  if (!filling.selection.absent) {
    if (!filling.hand.absent) filling.hand.fail('nothing beside a selection space');
    state.now[FILLING] = FILL_SELECTION + filling.selection.integer(1, SELECTION) - 1;
  } else {
    state.now[FILLING] = filling.hand.integer(0, state.seats - 1) * HAND + filling.card.integer(1, HAND) - 1;
  }
}

/** The card in front of the player: not yet flipped, or flipped and to be read with the dice. */
function readChosen(state: State, f: Fields, phase: number): void {
  const needsCard = phase === HOME_ROLL || phase === DESTINATION_ROLL;
  if (needsCard) {
    const card = f.card.integer(1, CARDS) - 1;
    if (state.shuffleOf[card] !== DISCARDED) f.card.fail('a card that is in the list of discards, too');
    state.now[CARD] = card;
  } else if (!f.card.absent) f.card.fail('no flipped card now');
  const needsChosen = phase === REVEAL || phase === REVEAL_UNUSED || (phase === DEAL && !f.chosen.absent);
  if (needsChosen) {
    const [face, shuffle] = readShown(state, f.chosen);
    state.now[CHOSEN_FACE] = face;
    state.now[CHOSEN_SHUFFLE] = shuffle;
  } else if (!f.chosen.absent) f.chosen.fail('no card in front of the player now');
}

/** The spaces not filled yet in the set-up, or being filled now, are empty. */
function isEmptySpace(state: State, phase: number, space: number): boolean {
  if (phase !== DEAL) return phase < DEAL && !holdsVictoryCards(state);
  const filling = state.now[FILLING] - FILL_SELECTION;
  return state.now[CHOSEN_FACE] === NONE ? space >= filling : space === filling;
}

function readSelection(state: State, f: Fields, phase: number): void {
  const given = f.selection.absent ? null : f.selection.array();
  if (given !== null && given.length !== SELECTION) f.selection.fail(`${SELECTION} spaces`);
  for (let space = 0; space < SELECTION; space++) {
    const shown = given === null ? null : given[space];
    if (isEmptySpace(state, phase, space)) {
      if (shown !== null && shown.value !== null) shown.fail('null for a space that is not filled yet');
      continue;
    }
    const [face, shuffle] =
      shown === null ? [faceIds.indexOf(USUAL_SELECTION[space]), state.now[SHUFFLE]] : readShown(state, shown);
    state.selection[space] = face;
    state.selectionShuffle[space] = shuffle;
  }
}

/** No face can be shown more often than cards with it are left; of older shuffles nothing else is left. */
export function checkCards(state: State, f: Fields): void {
  const inDeck = facesInDeck(state);
  const missing = inDeck.findIndex((count) => count < 0);
  if (missing >= 0) f.selection.fail(`no more cards that show "${faceIds[missing]}" than there are`);
  // SNS-CARD-04: an empty deck is shuffled at once.
  if (inDeck.every((count) => count === 0)) f.discard.fail('cards left in the deck');
  const older = new Set([0, state.now[CHOSEN_SHUFFLE], ...state.selectionShuffle, ...state.shuffleOf]);
  for (const shuffle of [...older].sort((a, b) => a - b)) {
    if (shuffle === DISCARDED || shuffle >= state.now[SHUFFLE]) continue;
    const shown = shownOf(state, shuffle);
    const cards = facesOf(state, shuffle);
    if (shown.join() !== cards.join()) f.older.fail(`for shuffle ${shuffle} a card for each face shown, and no other`);
  }
}

function shownOf(state: State, shuffle: number): number[] {
  const shown = Array.from(state.selection).filter(
    (face, space) => face !== NONE && state.selectionShuffle[space] === shuffle,
  );
  if (state.now[CHOSEN_FACE] !== NONE && state.now[CHOSEN_SHUFFLE] === shuffle) shown.push(state.now[CHOSEN_FACE]);
  if (shuffle === 0) shown.push(...Array.from(state.hand).filter((face) => face !== NONE));
  return shown.sort((a, b) => a - b);
}

function facesOf(state: State, shuffle: number): number[] {
  const faces: number[] = [];
  for (let card = 0; card < CARDS; card++) if (state.shuffleOf[card] === shuffle) faces.push(cardFace[card]);
  return faces.sort((a, b) => a - b);
}

/** Cards dealt to choose a home from, for who has none yet. */
export function readHand(state: State, reader: Reader, seat: number): void {
  if (reader.absent) return;
  const cards = reader.array();
  if (cards.length !== HAND) reader.fail(`${HAND} cards`);
  cards.forEach((card, index) => {
    if (card.value !== null) state.hand[seat * HAND + index] = readFace(card);
  });
}

export function readVictory(state: State, reader: Reader, seat: number): void {
  if (reader.absent) return;
  if (!state.rules.experimental) reader.fail('no victory card outside the experimental game');
  const card = readVictoryCard(reader);
  if (state.victoryCard.includes(card)) reader.fail('each victory card once');
  if (!VICTORY_CARDS[card].isFor(state.seats)) reader.fail(`a victory card for ${state.seats} players`);
  state.victoryCard[seat] = card;
}

export function holdsVictoryCards(state: State): boolean {
  return seatsOf(state).every((seat) => state.victoryCard[seat] !== NONE);
}

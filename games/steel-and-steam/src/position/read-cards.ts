import type { JsonReader } from '@roundhouse/kernel';
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
  MAX_SHUFFLES,
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

/** The default faces of the selection spaces. */
const DEFAULT_SELECTION = ['NE', 'central', 'west'];

/** Reads the discarded city cards and the shown faces; all other cards are in the deck. */
export function readCards(state: State, f: Fields, phase: number): void {
  state.registers[SHUFFLE] = f.shuffle.isAbsent ? 0 : f.shuffle.integer(0, MAX_SHUFFLES);
  state.shuffleOf.fill(state.registers[SHUFFLE]);
  for (const card of f.discard.isAbsent ? [] : f.discard.array()) readCardLocation(state, card, DISCARDED);
  for (const each of f.older.isAbsent ? [] : f.older.array()) {
    const older = each.object(['card', 'shuffle']);
    readCardLocation(state, older.card, older.shuffle.integer(0, state.registers[SHUFFLE] - 1));
  }
  readFilling(state, f, phase);
  readChosen(state, f, phase);
  readSelection(state, f, phase);
}

function readCardLocation(state: State, reader: JsonReader, shuffle: number): void {
  const card = reader.integer(1, CARDS) - 1;
  if (state.shuffleOf[card] !== state.registers[SHUFFLE]) reader.fail('each card once');
  state.shuffleOf[card] = shuffle;
}

function readShown(state: State, reader: JsonReader): [face: number, shuffle: number] {
  if (typeof reader.value === 'string') return [readFace(reader), state.registers[SHUFFLE]];
  const shown = reader.object(['face', 'shuffle']);
  return [readFace(shown.face), shown.shuffle.integer(0, state.registers[SHUFFLE])];
}

/** The place for the next dealt card. */
function readFilling(state: State, f: Fields, phase: number): void {
  if (phase !== DEAL) {
    if (!f.filling.isAbsent) f.filling.fail(`nothing in phase ${PHASES[phase]}`);
    return;
  }
  const filling = f.filling.object(['hand', 'card', 'selection']);
  if (!filling.selection.isAbsent) {
    if (!filling.hand.isAbsent) filling.hand.fail('nothing beside a selection space');
    state.registers[FILLING] = FILL_SELECTION + filling.selection.integer(1, SELECTION) - 1;
  } else {
    state.registers[FILLING] = filling.hand.integer(0, state.seats - 1) * HAND + filling.card.integer(1, HAND) - 1;
  }
}

/** The card in front of the player: not yet flipped, or flipped and waiting for the roll. */
function readChosen(state: State, f: Fields, phase: number): void {
  const needsCard = phase === HOME_ROLL || phase === DESTINATION_ROLL;
  if (needsCard) {
    const card = f.card.integer(1, CARDS) - 1;
    if (state.shuffleOf[card] !== DISCARDED) f.card.fail('a card that is in the list of discards, too');
    state.registers[CARD] = card;
  } else if (!f.card.isAbsent) f.card.fail('no flipped card now');
  const needsChosen = phase === REVEAL || phase === REVEAL_UNUSED || (phase === DEAL && !f.chosen.isAbsent);
  if (needsChosen) {
    const [face, shuffle] = readShown(state, f.chosen);
    state.registers[CHOSEN_FACE] = face;
    state.registers[CHOSEN_SHUFFLE] = shuffle;
  } else if (!f.chosen.isAbsent) f.chosen.fail('no card in front of the player now');
}

/** Selection spaces are empty before they are filled during set-up, and while they are refilled. */
function isEmptySpace(state: State, phase: number, space: number): boolean {
  if (phase !== DEAL) return phase < DEAL && !holdsVictoryCards(state);
  const filling = state.registers[FILLING] - FILL_SELECTION;
  return state.registers[CHOSEN_FACE] === NONE ? space >= filling : space === filling;
}

function readSelection(state: State, f: Fields, phase: number): void {
  const spaces = f.selection.isAbsent ? null : f.selection.array();
  if (spaces !== null && spaces.length !== SELECTION) f.selection.fail(`${SELECTION} spaces`);
  for (let space = 0; space < SELECTION; space++) {
    const shown = spaces === null ? null : spaces[space];
    if (isEmptySpace(state, phase, space)) {
      if (shown !== null && shown.value !== null) shown.fail('null for a space that is not filled yet');
      continue;
    }
    const [face, shuffle] =
      shown === null ? [faceIds.indexOf(DEFAULT_SELECTION[space]), state.registers[SHUFFLE]] : readShown(state, shown);
    state.selection[space] = face;
    state.selectionShuffle[space] = shuffle;
  }
}

/** Each shown face needs a remaining card. Of older shuffles, only the shown cards remain outside the discard pile. */
export function checkCards(state: State, f: Fields): void {
  const inDeck = facesInDeck(state);
  const missing = inDeck.findIndex((count) => count < 0);
  if (missing >= 0) f.selection.fail(`no more cards that show "${faceIds[missing]}" than there are`);
  // SNS-CARD-04: an empty deck is shuffled at once.
  if (inDeck.every((count) => count === 0)) f.discard.fail('cards left in the deck');
  const older = new Set([0, state.registers[CHOSEN_SHUFFLE], ...state.selectionShuffle, ...state.shuffleOf]);
  for (const shuffle of [...older].sort((a, b) => a - b)) {
    if (shuffle === DISCARDED || shuffle >= state.registers[SHUFFLE]) continue;
    const shown = shownOf(state, shuffle);
    const cards = facesOf(state, shuffle);
    if (shown.join() !== cards.join()) f.older.fail(`for shuffle ${shuffle} a card for each face shown, and no other`);
  }
}

function shownOf(state: State, shuffle: number): number[] {
  const shown = Array.from(state.selection).filter(
    (face, space) => face !== NONE && state.selectionShuffle[space] === shuffle,
  );
  if (state.registers[CHOSEN_FACE] !== NONE && state.registers[CHOSEN_SHUFFLE] === shuffle)
    shown.push(state.registers[CHOSEN_FACE]);
  if (shuffle === 0) shown.push(...Array.from(state.hand).filter((face) => face !== NONE));
  return shown.sort((a, b) => a - b);
}

function facesOf(state: State, shuffle: number): number[] {
  const faces: number[] = [];
  for (let card = 0; card < CARDS; card++) if (state.shuffleOf[card] === shuffle) faces.push(cardFace[card]);
  return faces.sort((a, b) => a - b);
}

/** The dealt cards of a player who has no home city yet. */
export function readHand(state: State, reader: JsonReader, seat: number): void {
  if (reader.isAbsent) return;
  const cards = reader.array();
  if (cards.length !== HAND) reader.fail(`${HAND} cards`);
  cards.forEach((card, index) => {
    if (card.value !== null) state.hand[seat * HAND + index] = readFace(card);
  });
}

export function readVictory(state: State, reader: JsonReader, seat: number): void {
  if (reader.isAbsent) return;
  if (!state.rules.experimental) reader.fail('no victory card outside the experimental game');
  const card = readVictoryCard(reader);
  if (state.victoryCard.includes(card)) reader.fail('each victory card once');
  if (!VICTORY_CARDS[card].isFor(state.seats)) reader.fail(`a victory card for ${state.seats} players`);
  state.victoryCard[seat] = card;
}

export function holdsVictoryCards(state: State): boolean {
  return seatsOf(state).every((seat) => state.victoryCard[seat] !== NONE);
}

import type { ChanceOutcome } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteel } from '../events.ts';
import { CARDS, cardFace, FACES, faceIds } from '../network/network.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  ACTOR,
  CARD,
  CHOSEN_FACE,
  CHOSEN_SHUFFLE,
  DISCARDED,
  FILL_SELECTION,
  FILLING,
  HAND,
  MAX_SHUFFLES,
  NONE,
  SELECTION,
  SHUFFLE,
  type State,
} from '../state.ts';

const DEALS: readonly Action[] = faceIds.map((_, face) => ({ do: 'deal', face }));
const REVEALS: readonly Action[] = Array.from({ length: CARDS }, (_, card) => ({ do: 'reveal', card }));

const inDeck = new Int16Array(FACES);

/**
 * By face: the number of cards in the deck. Unflipped cards of the current shuffle on the table are not in the deck,
 * although it is not determined which cards they are.
 */
export function facesInDeck(state: State): Int16Array {
  const shuffle = state.registers[SHUFFLE];
  inDeck.fill(0);
  for (let card = 0; card < CARDS; card++) if (state.shuffleOf[card] === shuffle) inDeck[cardFace[card]]++;
  for (let space = 0; space < SELECTION; space++) {
    const face = state.selection[space];
    if (face !== NONE && state.selectionShuffle[space] === shuffle) inDeck[face]--;
  }
  // Hands are dealt from the first shuffle and are used up long before the second.
  if (shuffle === 0) for (const face of state.hand) if (face !== NONE) inDeck[face]--;
  if (state.registers[CHOSEN_FACE] !== NONE && state.registers[CHOSEN_SHUFFLE] === shuffle)
    inDeck[state.registers[CHOSEN_FACE]]--;
  return inDeck;
}

export function deckSize(state: State): number {
  return facesInDeck(state).reduce((sum, count) => sum + count, 0);
}

export function dealOutcomes(state: State): ChanceOutcome<Action>[] {
  const faces = facesInDeck(state);
  const outcomes: ChanceOutcome<Action>[] = [];
  for (let face = 0; face < FACES; face++) {
    if (faces[face] > 0) outcomes.push({ action: DEALS[face], weight: faces[face] });
  }
  return outcomes;
}

export function checkDeal(state: State, { face }: ActionOf<'deal'>): RefusalReason | null {
  return facesInDeck(state)[face] > 0 ? null : 'face-not-in-deck';
}

/** Puts a card, region side up, at the place given by FILLING. */
export function applyDeal(state: State, { face }: ActionOf<'deal'>, emit: EmitSteel | undefined): void {
  const place = state.registers[FILLING];
  if (place < FILL_SELECTION) {
    state.hand[place] = face;
    emit?.({ event: 'card-dealt', seat: Math.floor(place / HAND), face: faceIds[face] });
  } else {
    const space = place - FILL_SELECTION;
    state.selection[space] = face;
    state.selectionShuffle[space] = state.registers[SHUFFLE];
    emit?.({ event: 'selection-filled', space: space + 1, face: faceIds[face] });
  }
  if (deckSize(state) === 0) shuffleDiscards(state, emit);
}

/**
 * SNS-CARD-04: reshuffles as soon as the deck is empty. Past MAX_SHUFFLES the counter stays: the few cards shown from
 * before then count as dealt from the current deck.
 */
function shuffleDiscards(state: State, emit: EmitSteel | undefined): void {
  if (state.registers[SHUFFLE] < MAX_SHUFFLES) state.registers[SHUFFLE]++;
  const shuffle = state.registers[SHUFFLE];
  let cards = 0;
  for (let card = 0; card < CARDS; card++) {
    if (state.shuffleOf[card] !== DISCARDED) continue;
    state.shuffleOf[card] = shuffle;
    cards++;
  }
  emit?.({ event: 'cards-shuffled', cards });
}

function canBeChosenCard(state: State, card: number): boolean {
  return cardFace[card] === state.registers[CHOSEN_FACE] && state.shuffleOf[card] === state.registers[CHOSEN_SHUFFLE];
}

/** All cards with the chosen face and shuffle that have not been revealed yet. */
export function revealOutcomes(state: State): ChanceOutcome<Action>[] {
  return REVEALS.filter((_, card) => canBeChosenCard(state, card)).map((action) => ({ action, weight: 1 }));
}

export function checkReveal(state: State, { card }: ActionOf<'reveal'>): RefusalReason | null {
  return canBeChosenCard(state, card) ? null : 'not-that-card';
}

/** Flips the card in front of the player. It already counts as discarded, because no shuffle can happen before its use. */
export function applyReveal(state: State, { card }: ActionOf<'reveal'>, emit: EmitSteel | undefined): void {
  discardChosen(state, card);
  state.registers[CARD] = card;
  emit?.({ event: 'card-revealed', seat: state.registers[ACTOR], card: card + 1, face: faceIds[cardFace[card]] });
}

/** SNS-SETUP-06: discards the dealt card that was not chosen, city side up. */
export function applyRevealUnused(state: State, { card }: ActionOf<'reveal'>, emit: EmitSteel | undefined): void {
  discardChosen(state, card);
  emit?.({ event: 'card-unused', seat: state.registers[ACTOR], card: card + 1, face: faceIds[cardFace[card]] });
}

function discardChosen(state: State, card: number): void {
  state.shuffleOf[card] = DISCARDED;
  state.registers[CHOSEN_FACE] = NONE;
  state.registers[CHOSEN_SHUFFLE] = 0;
}

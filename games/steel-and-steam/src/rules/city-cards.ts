import type { ChanceOutcome } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteel } from '../events.ts';
import { CARDS, cardFace, FACES, faceIds } from '../network/network.ts';
import type { Reason } from '../refusals.ts';
import {
  ACTOR,
  CARD,
  CHOSEN_FACE,
  CHOSEN_SHUFFLE,
  DISCARDED,
  FILL_SELECTION,
  FILLING,
  HAND,
  MOST_SHUFFLES,
  NONE,
  SELECTION,
  SHUFFLE,
  type State,
} from '../state.ts';

const DEALS: readonly Action[] = faceIds.map((_, face) => ({ do: 'deal', face }));
const REVEALS: readonly Action[] = Array.from({ length: CARDS }, (_, card) => ({ do: 'reveal', card }));

const inDeck = new Int16Array(FACES);

/**
 * By face: cards in the deck. Those of the present shuffle that lie on the table region side up are not in it, though
 * nobody knows which they are.
 */
export function facesInDeck(state: State): Int16Array {
  const shuffle = state.now[SHUFFLE];
  inDeck.fill(0);
  for (let card = 0; card < CARDS; card++) if (state.shuffleOf[card] === shuffle) inDeck[cardFace[card]]++;
  for (let space = 0; space < SELECTION; space++) {
    const face = state.selection[space];
    if (face !== NONE && state.selectionShuffle[space] === shuffle) inDeck[face]--;
  }
  // Hands are dealt from the first shuffle and are gone long before the second.
  if (shuffle === 0) for (const face of state.hand) if (face !== NONE) inDeck[face]--;
  if (state.now[CHOSEN_FACE] !== NONE && state.now[CHOSEN_SHUFFLE] === shuffle) inDeck[state.now[CHOSEN_FACE]]--;
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

export function checkDeal(state: State, { face }: ActionOf<'deal'>): Reason | null {
  return facesInDeck(state)[face] > 0 ? null : 'face-not-in-deck';
}

/** Lays a card where FILLING says, region side up. */
export function applyDeal(state: State, { face }: ActionOf<'deal'>, tell: TellSteel | undefined): void {
  const place = state.now[FILLING];
  if (place < FILL_SELECTION) {
    state.hand[place] = face;
    tell?.({ event: 'card-dealt', seat: Math.floor(place / HAND), face: faceIds[face] });
  } else {
    const space = place - FILL_SELECTION;
    state.selection[space] = face;
    state.selectionShuffle[space] = state.now[SHUFFLE];
    tell?.({ event: 'selection-filled', space: space + 1, face: faceIds[face] });
  }
  if (deckSize(state) === 0) shuffleDiscards(state, tell);
}

/**
 * SNS-CARD-04: as soon as the deck is empty. Shuffles past the last that is counted are one with it: the few cards that
 * are shown from before count as dealt from the same deck.
 */
function shuffleDiscards(state: State, tell: TellSteel | undefined): void {
  if (state.now[SHUFFLE] < MOST_SHUFFLES) state.now[SHUFFLE]++;
  const shuffle = state.now[SHUFFLE];
  let cards = 0;
  for (let card = 0; card < CARDS; card++) {
    if (state.shuffleOf[card] !== DISCARDED) continue;
    state.shuffleOf[card] = shuffle;
    cards++;
  }
  tell?.({ event: 'cards-shuffled', cards });
}

function couldBe(state: State, card: number): boolean {
  return cardFace[card] === state.now[CHOSEN_FACE] && state.shuffleOf[card] === state.now[CHOSEN_SHUFFLE];
}

/** Any card with that face and from that shuffle which has not been seen since. */
export function revealOutcomes(state: State): ChanceOutcome<Action>[] {
  return REVEALS.filter((_, card) => couldBe(state, card)).map((action) => ({ action, weight: 1 }));
}

export function checkReveal(state: State, { card }: ActionOf<'reveal'>): Reason | null {
  return couldBe(state, card) ? null : 'not-that-card';
}

/** Flips the card in front of the player. It counts as discarded from now on: nothing is shuffled before it is read. */
export function applyReveal(state: State, { card }: ActionOf<'reveal'>, tell: TellSteel | undefined): void {
  discardChosen(state, card);
  state.now[CARD] = card;
  tell?.({ event: 'card-revealed', seat: state.now[ACTOR], card: card + 1, face: faceIds[cardFace[card]] });
}

/** SNS-SETUP-06: the dealt card that was not chosen, which lies city side up among the discards. */
export function applyRevealUnused(state: State, { card }: ActionOf<'reveal'>, tell: TellSteel | undefined): void {
  discardChosen(state, card);
  tell?.({ event: 'card-unused', seat: state.now[ACTOR], card: card + 1, face: faceIds[cardFace[card]] });
}

function discardChosen(state: State, card: number): void {
  state.shuffleOf[card] = DISCARDED;
  state.now[CHOSEN_FACE] = NONE;
  state.now[CHOSEN_SHUFFLE] = 0;
}

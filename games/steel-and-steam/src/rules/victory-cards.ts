import type { ChanceOutcome } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteel } from '../events.ts';
import type { Reason } from '../refusals.ts';
import {
  ACTOR,
  DRAW_VICTORY_CARD,
  DREW,
  HIGHBALLING,
  NONE,
  OVER,
  PHASE,
  POINTS,
  SPENT,
  type State,
  VICTORY_CARD,
} from '../state.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';
import { endGame } from './net-worth.ts';

/** SNS-END-07: what a new card costs, besides the turn. */
export const CARD_PRICE = 10_000;

const DRAWS: readonly Action[] = VICTORY_CARDS.map((_, card) => ({ do: 'draw-victory-card', card }));

/** Any card that nobody holds; a card that is being replaced is still held. */
export function victoryDraws(state: State): ChanceOutcome<Action>[] {
  return DRAWS.filter((_, card) => isInDeck(state, card)).map((action) => ({ action, weight: 1 }));
}

export function checkVictoryDraw(state: State, { card }: ActionOf<'draw-victory-card'>): Reason | null {
  return isInDeck(state, card) ? null : 'victory-card-taken';
}

function isInDeck(state: State, card: number): boolean {
  return VICTORY_CARDS[card].isFor(state.seats) && !state.victoryCard.includes(card);
}

function named(state: State, card: number): { card: string; goal: number } {
  return { card: VICTORY_CARDS[card].id, goal: VICTORY_CARDS[card].goal(state.seats) };
}

/** Returns whether the card replaces another; otherwise the cards are being dealt. */
export function applyVictoryDraw(
  state: State,
  { card }: ActionOf<'draw-victory-card'>,
  tell: TellSteel | undefined,
): boolean {
  const seat = state.now[ACTOR];
  const replaces = state.victoryCard[seat] !== NONE;
  state.victoryCard[seat] = card;
  tell?.({ event: 'victory-card-drawn', seat, ...named(state, card) });
  return replaces;
}

/** The turn is forfeited, so nothing may have been done in it. */
export function checkReplaceCard(state: State): Reason | null {
  if (!state.rules.experimental) return 'no-victory-cards';
  if (state.now[SPENT] > 0 || state.now[HIGHBALLING] === 1 || state.now[DREW] === 1) return 'turn-begun';
  return state.cash[state.now[ACTOR]] < CARD_PRICE ? 'card-too-dear' : null;
}

/** The price goes to the bank; the card goes back when the new one is there. */
export function applyReplaceCard(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  state.cash[seat] -= CARD_PRICE;
  state.now[POINTS] = 0;
  state.now[PHASE] = DRAW_VICTORY_CARD;
  tell?.({ event: 'victory-card-given-up', seat, ...named(state, state.victoryCard[seat]), price: CARD_PRICE });
}

/** The first in turn order, from the player whose turn it is, who meets the condition wins. */
export function checkVictory(state: State, tell: TellSteel | undefined): void {
  if (state.now[PHASE] === OVER) return;
  const place = state.order.indexOf(state.now[ACTOR]);
  for (let after = 0; after < state.seats; after++) {
    const seat = state.order[(place + after) % state.seats];
    const card = state.victoryCard[seat];
    if (card === NONE || state.out[seat] === 1 || !VICTORY_CARDS[card].isMet(state, seat)) continue;
    endGame(state, VICTORY_CARD, seat, tell, VICTORY_CARDS[card].id);
    return;
  }
}

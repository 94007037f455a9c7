import type { ChanceOutcome } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteel } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
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

/** SNS-END-07: the price of a new card, in addition to the turn. */
export const CARD_PRICE = 10_000;

const DRAWS: readonly Action[] = VICTORY_CARDS.map((_, card) => ({ do: 'draw-victory-card', card }));

/** All cards that no player holds. A card that is being replaced still counts as held. */
export function victoryDrawOutcomes(state: State): ChanceOutcome<Action>[] {
  return DRAWS.filter((_, card) => isInDeck(state, card)).map((action) => ({ action, weight: 1 }));
}

export function checkVictoryDraw(state: State, { card }: ActionOf<'draw-victory-card'>): RefusalReason | null {
  return isInDeck(state, card) ? null : 'victory-card-taken';
}

function isInDeck(state: State, card: number): boolean {
  return VICTORY_CARDS[card].isFor(state.seats) && !state.victoryCard.includes(card);
}

function cardWithGoal(state: State, card: number): { card: string; goal: number } {
  return { card: VICTORY_CARDS[card].id, goal: VICTORY_CARDS[card].goal(state.seats) };
}

/** Returns whether the card replaces another one; otherwise it is drawn during set-up. */
export function applyVictoryDraw(
  state: State,
  { card }: ActionOf<'draw-victory-card'>,
  emit: EmitSteel | undefined,
): boolean {
  const seat = state.registers[ACTOR];
  const replaces = state.victoryCard[seat] !== NONE;
  state.victoryCard[seat] = card;
  emit?.({ event: 'victory-card-drawn', seat, ...cardWithGoal(state, card) });
  return replaces;
}

/** Replacing a card forfeits the turn, so nothing may have been done in it yet. */
export function checkReplaceCard(state: State): RefusalReason | null {
  if (!state.rules.experimental) return 'no-victory-cards';
  if (state.registers[SPENT] > 0 || state.registers[HIGHBALLING] === 1 || state.registers[DREW] === 1)
    return 'turn-begun';
  return state.cash[state.registers[ACTOR]] < CARD_PRICE ? 'card-too-dear' : null;
}

/** The price goes to the bank. The old card returns to the deck after the new one is drawn. */
export function applyReplaceCard(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  state.cash[seat] -= CARD_PRICE;
  state.registers[POINTS] = 0;
  state.registers[PHASE] = DRAW_VICTORY_CARD;
  emit?.({ event: 'victory-card-given-up', seat, ...cardWithGoal(state, state.victoryCard[seat]), price: CARD_PRICE });
}

/** The first player in turn order, starting with the current player, who fulfils a victory card wins. */
export function checkVictory(state: State, emit: EmitSteel | undefined): void {
  if (state.registers[PHASE] === OVER) return;
  const place = state.order.indexOf(state.registers[ACTOR]);
  for (let after = 0; after < state.seats; after++) {
    const seat = state.order[(place + after) % state.seats];
    const card = state.victoryCard[seat];
    if (card === NONE || state.out[seat] === 1 || !VICTORY_CARDS[card].isMet(state, seat)) continue;
    endGame(state, VICTORY_CARD, seat, emit, VICTORY_CARDS[card].id);
    return;
  }
}

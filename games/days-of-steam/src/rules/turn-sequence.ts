import { GOODS_PER_TOWN } from '../board/colours.ts';
import type { EmitDays } from '../events.ts';
import {
  ACTOR,
  DEAL,
  DECK_OUT,
  DISPLAY_SIZE,
  DISPLAY_TOWN,
  DRAW_GOODS,
  deckSize,
  END_REASON,
  END_REASONS,
  FILLING,
  FIRST_PLAYER,
  GOODS_DUE,
  HAND_SIZE,
  NONE,
  OVER,
  PASSES,
  PHASE,
  STALEMATE,
  STARTED,
  type State,
  seatsOf,
  THIRTEEN_POINTS,
  TURN,
} from '../state.ts';
import { isHandIncomplete } from './hand.ts';
import { townDeckSize } from './play-town.ts';
import { hasWon, outcomeOf, tieBreakOf } from './scoring.ts';

/** Transitions between phases. */

/** Draws the start town's goods if the options give it any (AMB-D-07), then fills the display. */
export function afterStartTown(state: State): void {
  state.registers[FILLING] = DISPLAY_SIZE;
  if (state.rules.startTownGoods > 0) drawGoods(state, state.rules.startTownGoods);
  else continueSetUp(state);
}

/** DOS-SETUP-03, -04, -06: fills the display, then the hands, then draws the first player. */
function continueSetUp(state: State): void {
  const empty = state.displayTown.indexOf(NONE);
  if (empty >= 0) fillDisplay(state, empty);
  else if (seatsOf(state).some((seat) => isHandIncomplete(state, seat))) state.registers[PHASE] = DEAL;
  else state.registers[PHASE] = FIRST_PLAYER;
}

function fillDisplay(state: State, slot: number): void {
  state.registers[FILLING] = slot;
  state.registers[PHASE] = DISPLAY_TOWN;
}

function drawGoods(state: State, count: number): void {
  state.registers[GOODS_DUE] = count;
  state.registers[PHASE] = DRAW_GOODS;
}

export function afterDisplayTown(state: State): void {
  drawGoods(state, GOODS_PER_TOWN);
}

export function afterGoods(state: State): void {
  if (state.registers[GOODS_DUE] > 0) return;
  state.registers[FILLING] = DISPLAY_SIZE;
  if (state.registers[STARTED] === 0) continueSetUp(state);
  else nextPlayer(state);
}

export function begin(state: State, seat: number): void {
  state.registers[STARTED] = 1;
  state.registers[ACTOR] = seat;
  state.registers[PHASE] = TURN;
}

/** The player draws a replacement tile (DOS-TURN-03), unless the game has been won (DOS-END-05). */
export function afterTrack(state: State, emit: EmitDays | undefined): void {
  if (!endIfWon(state, emit)) state.registers[PHASE] = DEAL;
}

/** DOS-TOWN-02: the slot is refilled at once. */
export function afterDisplayedTown(state: State, slot: number, emit: EmitDays | undefined): void {
  if (endIfWon(state, emit)) return;
  // AMB-D-13: an empty town deck leaves the slot empty.
  if (townDeckSize(state) > 0) fillDisplay(state, slot);
  else nextPlayer(state);
}

/** DOS-TOWN-03: a town drawn unseen gets its goods now. */
export function afterDrawnTown(state: State, emit: EmitDays | undefined): void {
  if (endIfWon(state, emit)) return;
  state.registers[FILLING] = DISPLAY_SIZE;
  drawGoods(state, GOODS_PER_TOWN);
}

/** DOS-SPEED-07: the points of a move count only after its roll. */
export function afterMove(state: State, emit: EmitDays | undefined): void {
  if (!endIfWon(state, emit)) nextPlayer(state);
}

export function afterWater(state: State): void {
  nextPlayer(state);
}

export function afterPass(state: State): void {
  state.registers[PHASE] = DEAL;
}

/** DOS-END-04: the game ends when the last tile of the deck is drawn. */
export function afterDeal(state: State, emit: EmitDays | undefined): void {
  if (state.registers[STARTED] === 0) continueSetUp(state);
  else if (deckSize(state) === 0) end(state, DECK_OUT, emit);
  else if (state.registers[PASSES] >= maxPasses(state)) end(state, STALEMATE, emit);
  else nextPlayer(state);
}

/**
 * The rules do not cover a stalemate in which nobody can ever act again. After as many consecutive passes as there are
 * tiles in the deck and hands, every tile has been offered, and the game ends as it does with the last tile.
 */
export function maxPasses(state: State): number {
  return deckSize(state) + state.seats * HAND_SIZE;
}

/** DOS-TURN-05. */
function nextPlayer(state: State): void {
  state.registers[ACTOR] = (state.registers[ACTOR] + 1) % state.seats;
  state.registers[PHASE] = TURN;
}

/** DOS-END-03: immediately, regardless of the other scores. Only the current player can have gained points. */
function endIfWon(state: State, emit: EmitDays | undefined): boolean {
  if (!hasWon(state, state.registers[ACTOR])) return false;
  end(state, THIRTEEN_POINTS, emit);
  return true;
}

function end(state: State, reason: number, emit: EmitDays | undefined): void {
  state.registers[PASSES] = 0;
  state.registers[PHASE] = OVER;
  state.registers[END_REASON] = reason;
  if (emit === undefined) return;
  const name = END_REASONS[reason];
  const winners = [...(outcomeOf(state)?.winners ?? [])];
  if (name !== 'none') emit({ event: 'game-ended', reason: name, winners, tieBreak: tieBreakOf(state) });
}

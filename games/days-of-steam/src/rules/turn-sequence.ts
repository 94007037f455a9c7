import { GOODS_PER_TOWN } from '../board/colours.ts';
import type { TellDays } from '../events.ts';
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
import { isHandShort } from './hand.ts';
import { townDeckSize } from './play-town.ts';
import { outcomeOf, tieBreakOf, wins } from './scoring.ts';

/** What follows what. */

/** After the start town: its goods if it gets any (AMB-D-07), then the display. */
export function afterStartTown(state: State): void {
  state.now[FILLING] = DISPLAY_SIZE;
  if (state.rules.startTownGoods > 0) drawGoods(state, state.rules.startTownGoods);
  else continueSetUp(state);
}

/** DOS-SETUP-03, -04, -06: the display, then the hands, then the first player. */
function continueSetUp(state: State): void {
  const empty = state.displayTown.indexOf(NONE);
  if (empty >= 0) fillDisplay(state, empty);
  else if (seatsOf(state).some((seat) => isHandShort(state, seat))) state.now[PHASE] = DEAL;
  else state.now[PHASE] = FIRST_PLAYER;
}

function fillDisplay(state: State, slot: number): void {
  state.now[FILLING] = slot;
  state.now[PHASE] = DISPLAY_TOWN;
}

function drawGoods(state: State, count: number): void {
  state.now[GOODS_DUE] = count;
  state.now[PHASE] = DRAW_GOODS;
}

export function afterDisplayTown(state: State): void {
  drawGoods(state, GOODS_PER_TOWN);
}

export function afterGoods(state: State): void {
  if (state.now[GOODS_DUE] > 0) return;
  state.now[FILLING] = DISPLAY_SIZE;
  if (state.now[STARTED] === 0) continueSetUp(state);
  else nextPlayer(state);
}

export function begin(state: State, seat: number): void {
  state.now[STARTED] = 1;
  state.now[ACTOR] = seat;
  state.now[PHASE] = TURN;
}

/** A track tile has been played: one is drawn (DOS-TURN-03), unless the game has been won (DOS-END-05). */
export function afterTrack(state: State, tell: TellDays | undefined): void {
  if (!endIfWon(state, tell)) state.now[PHASE] = DEAL;
}

/** DOS-TOWN-02: the slot is filled again at once, from what is left. */
export function afterDisplayedTown(state: State, slot: number, tell: TellDays | undefined): void {
  if (endIfWon(state, tell)) return;
  // AMB-D-13.
  if (townDeckSize(state) > 0) fillDisplay(state, slot);
  else nextPlayer(state);
}

/** DOS-TOWN-03: a town drawn unseen gets its goods now. */
export function afterDrawnTown(state: State, tell: TellDays | undefined): void {
  if (endIfWon(state, tell)) return;
  state.now[FILLING] = DISPLAY_SIZE;
  drawGoods(state, GOODS_PER_TOWN);
}

/** DOS-SPEED-07: points of a move count only after its roll. */
export function afterMove(state: State, tell: TellDays | undefined): void {
  if (!endIfWon(state, tell)) nextPlayer(state);
}

export function afterWater(state: State): void {
  nextPlayer(state);
}

export function afterPass(state: State): void {
  state.now[PHASE] = DEAL;
}

/** DOS-END-04: the game ends with the last tile of the deck. */
export function afterDeal(state: State, tell: TellDays | undefined): void {
  if (state.now[STARTED] === 0) continueSetUp(state);
  else if (deckSize(state) === 0) end(state, DECK_OUT, tell);
  else if (state.now[PASSES] >= mostPasses(state)) end(state, STALEMATE, tell);
  else nextPlayer(state);
}

/**
 * The rules do not say what happens when nobody can ever act again. When as many turns in a row have been passed as
 * there are tiles in deck and hands, each tile has been offered, and the game ends as it does with the last tile.
 */
export function mostPasses(state: State): number {
  return deckSize(state) + state.seats * HAND_SIZE;
}

/** DOS-TURN-05. */
function nextPlayer(state: State): void {
  state.now[ACTOR] = (state.now[ACTOR] + 1) % state.seats;
  state.now[PHASE] = TURN;
}

/** DOS-END-03: at once, and whatever the others have. Only the player whose turn it is can have gained points. */
function endIfWon(state: State, tell: TellDays | undefined): boolean {
  if (!wins(state, state.now[ACTOR])) return false;
  end(state, THIRTEEN_POINTS, tell);
  return true;
}

function end(state: State, reason: number, tell: TellDays | undefined): void {
  state.now[PASSES] = 0;
  state.now[PHASE] = OVER;
  state.now[END_REASON] = reason;
  if (tell === undefined) return;
  const name = END_REASONS[reason];
  const winners = [...(outcomeOf(state)?.winners ?? [])];
  if (name !== 'none') tell({ event: 'game-ended', reason: name, winners, tieBreak: tieBreakOf(state) });
}

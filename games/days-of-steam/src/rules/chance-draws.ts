import type { ChanceOutcome, Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { addCell, cellName } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { MOST_TYPES } from '../deck/deck.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import {
  ACTOR,
  BOTTOM_COUNT,
  DISPLAY_SIZE,
  DRAWN_TOWN,
  deckSize,
  FILLING,
  GOODS_DUE,
  NONE,
  STARTED,
  type State,
  seatsOf,
  TOWN_COUNT,
} from '../state.ts';
import { bringGood } from './goods.ts';
import { isHandShort, takeInHand } from './hand.ts';
import { foundTown } from './play-town.ts';
import { DIE_SIDES } from './speed-limit.ts';

/** What chance does: towns, goods and tiles are drawn from multisets; the first player and the die come by lot. */

const REVEALS: readonly Action[] = COLOURS.map((_, town) => ({ do: 'reveal', town }));
const GOODS: readonly Action[] = COLOURS.map((_, cube) => ({ do: 'draw-goods', cube }));
const DEALS: readonly Action[] = Array.from({ length: MOST_TYPES }, (_, tile) => ({ do: 'deal', tile }));
const ROLLS: readonly Action[] = Array.from({ length: DIE_SIDES }, (_, side) => ({ do: 'roll', die: side + 1 }));

function weighted(actions: readonly Action[], weights: Uint8Array, count: number): ChanceOutcome<Action>[] {
  const outcomes: ChanceOutcome<Action>[] = [];
  for (let index = 0; index < count; index++) {
    if (weights[index] > 0) outcomes.push({ action: actions[index], weight: weights[index] });
  }
  return outcomes;
}

export function townOutcomes(state: State): ChanceOutcome<Action>[] {
  return weighted(REVEALS, state.townsLeft, COLOURS.length);
}

export function goodsOutcomes(state: State): ChanceOutcome<Action>[] {
  return weighted(GOODS, state.bag, COLOURS.length);
}

/** From the top of the deck; tiles discarded to its bottom come last, in their order (DOS-TURN-04). */
export function tileOutcomes(state: State): ChanceOutcome<Action>[] {
  const top = weighted(DEALS, state.deckLeft, state.rules.deck.types.length);
  return top.length > 0 ? top : [{ action: DEALS[state.bottom[0]], weight: 1 }];
}

export function firstPlayerOutcomes(state: State): ChanceOutcome<Action>[] {
  return seatsOf(state).map((seat) => ({ action: { do: 'first-player', seat }, weight: 1 }));
}

export function rollOutcomes(): ChanceOutcome<Action>[] {
  return ROLLS.map((action) => ({ action, weight: 1 }));
}

export function checkReveal(state: State, { town }: ActionOf<'reveal'>): Reason | null {
  return state.townsLeft[town] === 0 ? 'town-not-in-deck' : null;
}

export function checkDrawGoods(state: State, { cube }: ActionOf<'draw-goods'>): Reason | null {
  return state.bag[cube] === 0 ? 'cube-not-in-bag' : null;
}

export function checkDeal(state: State, { tile }: ActionOf<'deal'>): Reason | null {
  return tileOutcomes(state).some(({ action }) => action === DEALS[tile]) ? null : 'tile-not-in-deck';
}

export function checkFirstPlayer(state: State, { seat }: ActionOf<'first-player'>): Reason | null {
  return seat < state.seats ? null : 'no-such-seat';
}

/** DOS-SETUP-02: the start town; all trains start on it. */
export function applyStartTown(state: State, { town }: ActionOf<'reveal'>, tell: TellDays | undefined): void {
  state.townsLeft[town]--;
  const cell = addCell(state, 0, 0);
  foundTown(state, cell, town);
  for (let seat = 0; seat < state.seats; seat++) state.train[seat] = cell * 4;
  tell?.({ event: 'start-town', town: COLOURS[town], cell: cellName(state, cell) });
}

/** DOS-SETUP-03, DOS-TOWN-02: the goods follow. */
export function applyDisplayTown(state: State, { town }: ActionOf<'reveal'>, tell: TellDays | undefined): void {
  const display = state.now[FILLING];
  state.townsLeft[town]--;
  state.displayTown[display] = town;
  tell?.({ event: 'town-displayed', town: COLOURS[town], display: display + 1 });
}

/** DOS-TOWN-09: the player sees the colour before choosing the cell. */
export function applyRevealTown(state: State, { town }: ActionOf<'reveal'>, tell: TellDays | undefined): void {
  state.townsLeft[town]--;
  state.now[DRAWN_TOWN] = town;
  tell?.({ event: 'town-revealed', seat: state.now[ACTOR], town: COLOURS[town] });
}

/** For the display slot that is being filled, or else for the newest town. */
export function applyDrawGoods(state: State, { cube }: ActionOf<'draw-goods'>, tell: TellDays | undefined): void {
  state.bag[cube]--;
  state.now[GOODS_DUE]--;
  const display = state.now[FILLING];
  if (display === DISPLAY_SIZE) {
    const town = state.now[TOWN_COUNT] - 1;
    bringGood(state, town, cube);
    tell?.({ event: 'goods-placed', cube: COLOURS[cube], cell: cellName(state, state.townCell[town]) });
    return;
  }
  const first = display * GOODS_PER_TOWN;
  state.displayGoods[state.displayGoods[first] === NONE ? first : first + 1] = cube;
  tell?.({ event: 'goods-displayed', cube: COLOURS[cube], display: display + 1 });
}

/** Who gets the next tile: in the set-up the first with less than a hand, later the player whose turn it is. */
function dealtTo(state: State): Seat {
  if (state.now[STARTED] === 1) return state.now[ACTOR];
  return seatsOf(state).find((seat) => isHandShort(state, seat)) ?? 0;
}

export function applyDeal(state: State, { tile }: ActionOf<'deal'>, tell: TellDays | undefined): void {
  const seat = dealtTo(state);
  if (state.deckLeft[tile] > 0) {
    state.deckLeft[tile]--;
  } else {
    state.bottom.copyWithin(0, 1);
    state.bottom[--state.now[BOTTOM_COUNT]] = 0;
  }
  takeInHand(state, seat, tile);
  if (tell === undefined) return;
  tell({ event: 'tile-drawn', seat, left: deckSize(state) });
  tell({ event: 'tile-seen', only: seat, seat, tile: state.rules.deck.types[tile].id });
}

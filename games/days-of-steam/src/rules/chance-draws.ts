import type { ChanceOutcome, Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { addCell, cellName } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { MAX_TILE_TYPES } from '../deck/deck.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
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
import { addCube } from './goods.ts';
import { addToHand, isHandIncomplete } from './hand.ts';
import { addTown } from './play-town.ts';
import { DIE_SIDES } from './speed-limit.ts';

/** Chance actions: towns, goods and tiles are drawn from multisets; the first player and the die roll are uniform. */

const REVEALS: readonly Action[] = COLOURS.map((_, town) => ({ do: 'reveal', town }));
const GOODS: readonly Action[] = COLOURS.map((_, cube) => ({ do: 'draw-goods', cube }));
const DEALS: readonly Action[] = Array.from({ length: MAX_TILE_TYPES }, (_, tile) => ({ do: 'deal', tile }));
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

/** Draws from the top of the deck. Tiles discarded to its bottom come last, in order (DOS-TURN-04). */
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

export function checkReveal(state: State, { town }: ActionOf<'reveal'>): RefusalReason | null {
  return state.townsLeft[town] === 0 ? 'town-not-in-deck' : null;
}

export function checkDrawGoods(state: State, { cube }: ActionOf<'draw-goods'>): RefusalReason | null {
  return state.bag[cube] === 0 ? 'cube-not-in-bag' : null;
}

export function checkDeal(state: State, { tile }: ActionOf<'deal'>): RefusalReason | null {
  return tileOutcomes(state).some(({ action }) => action === DEALS[tile]) ? null : 'tile-not-in-deck';
}

export function checkFirstPlayer(state: State, { seat }: ActionOf<'first-player'>): RefusalReason | null {
  return seat < state.seats ? null : 'no-such-seat';
}

/** DOS-SETUP-02: all trains start in the start town. */
export function applyStartTown(state: State, { town }: ActionOf<'reveal'>, emit: EmitDays | undefined): void {
  state.townsLeft[town]--;
  const cell = addCell(state, 0, 0);
  addTown(state, cell, town);
  for (let seat = 0; seat < state.seats; seat++) state.train[seat] = cell * 4;
  emit?.({ event: 'start-town', town: COLOURS[town], cell: cellName(state, cell) });
}

/** DOS-SETUP-03, DOS-TOWN-02: its goods are drawn next. */
export function applyDisplayTown(state: State, { town }: ActionOf<'reveal'>, emit: EmitDays | undefined): void {
  const display = state.registers[FILLING];
  state.townsLeft[town]--;
  state.displayTown[display] = town;
  emit?.({ event: 'town-displayed', town: COLOURS[town], display: display + 1 });
}

/** DOS-TOWN-09: the player sees the colour before choosing the cell. */
export function applyRevealTown(state: State, { town }: ActionOf<'reveal'>, emit: EmitDays | undefined): void {
  state.townsLeft[town]--;
  state.registers[DRAWN_TOWN] = town;
  emit?.({ event: 'town-revealed', seat: state.registers[ACTOR], town: COLOURS[town] });
}

/** Draws for the display slot that is being filled, or else for the newest town. */
export function applyDrawGoods(state: State, { cube }: ActionOf<'draw-goods'>, emit: EmitDays | undefined): void {
  state.bag[cube]--;
  state.registers[GOODS_DUE]--;
  const display = state.registers[FILLING];
  if (display === DISPLAY_SIZE) {
    const town = state.registers[TOWN_COUNT] - 1;
    addCube(state, town, cube);
    emit?.({ event: 'goods-placed', cube: COLOURS[cube], cell: cellName(state, state.townCell[town]) });
    return;
  }
  const first = display * GOODS_PER_TOWN;
  state.displayGoods[state.displayGoods[first] === NONE ? first : first + 1] = cube;
  emit?.({ event: 'goods-displayed', cube: COLOURS[cube], display: display + 1 });
}

/** The seat that draws the next tile: during set-up the first with an incomplete hand, later the current player. */
function seatToDeal(state: State): Seat {
  if (state.registers[STARTED] === 1) return state.registers[ACTOR];
  return seatsOf(state).find((seat) => isHandIncomplete(state, seat)) ?? 0;
}

export function applyDeal(state: State, { tile }: ActionOf<'deal'>, emit: EmitDays | undefined): void {
  const seat = seatToDeal(state);
  if (state.deckLeft[tile] > 0) {
    state.deckLeft[tile]--;
  } else {
    state.bottom.copyWithin(0, 1);
    state.bottom[--state.registers[BOTTOM_COUNT]] = 0;
  }
  addToHand(state, seat, tile);
  if (emit === undefined) return;
  emit({ event: 'tile-drawn', seat, left: deckSize(state) });
  emit({ event: 'tile-seen', only: seat, seat, tile: state.rules.deck.types[tile].id });
}

import type { ChanceOutcome, Seat } from '@roundhouse/kernel';
import { ACTION_TILES, type Action, type ActionOf } from '../action.ts';
import { type Board, NO_PLACE } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, NOBODY, ORDER_COUNT, STEP, type State } from '../state.ts';

/** Set-up (STM-SETUP): draws cubes one by one, then determines the initial player order by lot or by auction. */

/** The targets of set-up cubes, in order: a place, or ON_SUPPLY plus a supply space. */
const ON_SUPPLY = 256;
const targets = new WeakMap<Board, Map<boolean, readonly number[]>>();

export function drawTargets(board: Board, seats: number): readonly number[] {
  const three = seats === 3;
  const known = targets.get(board) ?? new Map<boolean, readonly number[]>();
  targets.set(board, known);
  let list = known.get(three);
  if (list === undefined) {
    list = listTargets(board, three);
    known.set(three, list);
  }
  return list;
}

function listTargets(board: Board, three: boolean): number[] {
  const list: number[] = [];
  // STM-SETUP-02: on some maps, each city has one cube fewer with three players.
  const fewer = three && board.map.fewerCubesWithThreePlayers ? 1 : 0;
  for (let place = 0; place < board.placeCount; place++) {
    if (board.printedColour[place] === NO_PLACE) continue;
    for (let cube = fewer; cube < board.printedCubes[place]; cube++) list.push(place);
  }
  // STM-SETUP-03.
  for (let space = 0; space < board.map.supplySpaces; space++) {
    for (let cube = 0; cube < (three ? 2 : 3); cube++) list.push(ON_SUPPLY + space);
  }
  return list;
}

export function checkDraw(state: State, { cube }: ActionOf<'draw'>): RefusalReason | null {
  return state.bag[cube] === 0 ? 'not-in-bag' : null;
}

export function cubeOutcomes(state: State): ChanceOutcome<Action>[] {
  return COLOURS.map((_, cube) => ({ action: DRAWS[cube], weight: state.bag[cube] })).filter(
    ({ weight }) => weight > 0,
  );
}
const DRAWS: readonly Action[] = COLOURS.map((_, cube) => ({ do: 'draw', cube }));

/** Returns whether this was the last cube. */
export function applyDraw(state: State, { cube }: ActionOf<'draw'>, emit: EmitSteam | undefined): boolean {
  const list = drawTargets(state.board, state.seats);
  const target = list[state.registers[STEP]++];
  state.bag[cube]--;
  if (target >= ON_SUPPLY) {
    const space = target - ON_SUPPLY;
    state.supply[space * COLOURS.length + cube]++;
    emit?.({ event: 'cube-supplied', cube: COLOURS[cube], supply: space + 1 });
  } else {
    state.cubes[target * COLOURS.length + cube]++;
    emit?.({ event: 'cube-placed', cube: COLOURS[cube], city: state.board.placeName[target] });
  }
  return state.registers[STEP] === list.length;
}

export function checkOpener(state: State, { seat }: ActionOf<'opener'>): RefusalReason | null {
  return seat < state.seats ? null : 'no-such-seat';
}

export function openerOutcomes(state: State): ChanceOutcome<Action>[] {
  return Array.from({ length: state.seats }, (_, seat) => ({ action: { do: 'opener', seat }, weight: 1 }));
}

/** Each seat in turn draws one of the seven action tiles (STM-FIRST-01, STM-SINIT-01). */
export function checkDrawTile(state: State, { tile }: ActionOf<'draw-tile'>): RefusalReason | null {
  if (tile < 1 || tile >= ACTION_TILES.length) return 'no-such-tile';
  return state.actionTile.includes(tile) ? 'tile-already-drawn' : null;
}

export function tileOutcomes(state: State): ChanceOutcome<Action>[] {
  const outcomes: ChanceOutcome<Action>[] = [];
  for (let tile = 1; tile < ACTION_TILES.length; tile++) {
    if (!state.actionTile.includes(tile)) outcomes.push({ action: { do: 'draw-tile', tile }, weight: 1 });
  }
  return outcomes;
}

/** Returns whether every seat has drawn. If so, sets the order and returns the tiles. */
export function applyDrawTile(state: State, { tile }: ActionOf<'draw-tile'>, emit: EmitSteam | undefined): boolean {
  const seat = state.registers[STEP]++;
  state.actionTile[seat] = tile;
  emit?.({ event: 'tile-drawn', seat, tile: ACTION_TILES[tile] });
  if (state.registers[STEP] < state.seats) return false;
  const seats: Seat[] = Array.from({ length: state.seats }, (_, each) => each);
  const byTile = seats.sort((a, b) => state.actionTile[a] - state.actionTile[b]);
  // STM-FIRST-01: clockwise from the lowest tile; STM-SINIT-01: by tile.
  const order = state.rules.firstGame ? seats.map((_, position) => (byTile[0] + position) % state.seats) : byTile;
  setOrder(state, order, emit);
  state.actionTile.fill(0);
  if (state.rules.firstGame) grantStartingCash(state, order, emit);
  return true;
}

/** STM-FIRST-02: the later in the order, the more cash. */
function grantStartingCash(state: State, order: readonly Seat[], emit: EmitSteam | undefined): void {
  order.forEach((seat, position) => {
    state.cash[seat] = position;
    if (position > 0) emit?.({ event: 'starting-cash', seat, amount: position });
  });
}

export function setOrder(state: State, order: readonly Seat[], emit: EmitSteam | undefined): void {
  state.order.fill(NOBODY);
  state.order.set(order);
  state.registers[ORDER_COUNT] = order.length;
  state.registers[ACTOR] = order[0];
  emit?.({ event: 'order-set', order: [...order] });
}

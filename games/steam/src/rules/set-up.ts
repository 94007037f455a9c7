import type { ChanceOutcome, Seat } from '@roundhouse/kernel';
import { ACTION_TILES, type Action, type ActionOf } from '../action.ts';
import { type Board, NO_PLACE } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import type { TellSteam } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, NOBODY, ORDER_COUNT, STEP, type State } from '../state.ts';

/** Set-up (STM-SETUP): cubes drawn one by one, then the initial player order by lot or by auction. */

/** Where each cube of the set-up goes, in order: a place, or ON_SUPPLY plus a supply space. */
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
  // STM-SETUP-02: on maps that say so, three players have one cube fewer in each city.
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

export function checkDraw(state: State, { cube }: ActionOf<'draw'>): Reason | null {
  return state.bag[cube] === 0 ? 'not-in-bag' : null;
}

export function cubeOutcomes(state: State): ChanceOutcome<Action>[] {
  return COLOURS.map((_, cube) => ({ action: DRAWS[cube], weight: state.bag[cube] })).filter(
    ({ weight }) => weight > 0,
  );
}
const DRAWS: readonly Action[] = COLOURS.map((_, cube) => ({ do: 'draw', cube }));

/** Returns whether that was the last cube. */
export function applyDraw(state: State, { cube }: ActionOf<'draw'>, tell: TellSteam | undefined): boolean {
  const list = drawTargets(state.board, state.seats);
  const target = list[state.now[STEP]++];
  state.bag[cube]--;
  if (target >= ON_SUPPLY) {
    const space = target - ON_SUPPLY;
    state.supply[space * COLOURS.length + cube]++;
    tell?.({ event: 'cube-supplied', cube: COLOURS[cube], supply: space + 1 });
  } else {
    state.cubes[target * COLOURS.length + cube]++;
    tell?.({ event: 'cube-placed', cube: COLOURS[cube], city: state.board.placeName[target] });
  }
  return state.now[STEP] === list.length;
}

export function checkOpener(state: State, { seat }: ActionOf<'opener'>): Reason | null {
  return seat < state.seats ? null : 'no-such-seat';
}

export function openerOutcomes(state: State): ChanceOutcome<Action>[] {
  return Array.from({ length: state.seats }, (_, seat) => ({ action: { do: 'opener', seat }, weight: 1 }));
}

/** Each seat in turn draws one of the seven action tiles (STM-FIRST-01, STM-SINIT-01). */
export function checkDrawTile(state: State, { tile }: ActionOf<'draw-tile'>): Reason | null {
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

/** Returns whether every seat has drawn; then the order is set and the tiles go back. */
export function applyDrawTile(state: State, { tile }: ActionOf<'draw-tile'>, tell: TellSteam | undefined): boolean {
  const seat = state.now[STEP]++;
  state.actionTile[seat] = tile;
  tell?.({ event: 'tile-drawn', seat, tile: ACTION_TILES[tile] });
  if (state.now[STEP] < state.seats) return false;
  const seats: Seat[] = Array.from({ length: state.seats }, (_, each) => each);
  const byTile = seats.sort((a, b) => state.actionTile[a] - state.actionTile[b]);
  // STM-FIRST-01: clockwise from the lowest tile; STM-SINIT-01: by tile.
  const order = state.rules.firstGame ? seats.map((_, position) => (byTile[0] + position) % state.seats) : byTile;
  setOrder(state, order, tell);
  state.actionTile.fill(0);
  if (state.rules.firstGame) grantStartingCash(state, order, tell);
  return true;
}

/** STM-FIRST-02: the later in the order, the more cash. */
function grantStartingCash(state: State, order: readonly Seat[], tell: TellSteam | undefined): void {
  order.forEach((seat, position) => {
    state.cash[seat] = position;
    if (position > 0) tell?.({ event: 'starting-cash', seat, amount: position });
  });
}

export function setOrder(state: State, order: readonly Seat[], tell: TellSteam | undefined): void {
  state.order.fill(NOBODY);
  state.order.set(order);
  state.now[ORDER_COUNT] = order.length;
  state.now[ACTOR] = order[0];
  tell?.({ event: 'order-set', order: [...order] });
}

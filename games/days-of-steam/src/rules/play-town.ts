import type { Action, ActionOf } from '../action.ts';
import { mismatches } from '../board/around.ts';
import { type Cell, cellName, coverCell, isFar } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { type Distances, touchesTown, townDistances, UNREACHED } from '../board/distance.ts';
import { ALL_EDGES } from '../board/edges.ts';
import { FIRST_TOWN, NO_TILE, TOWN_TILES } from '../deck/deck.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, DISPLAY_SIZE, DRAWN_TOWN, NONE, type State, TOWN_COUNT } from '../state.ts';
import { awardCircuit } from './circuits.ts';
import { shareCoal } from './coal.ts';
import { bringGood } from './goods.ts';
import { addSteam } from './steam.ts';

/** Playing a town, from the display or drawn unseen (DOS-TOWN). */

/** DOS-TOWN-05: segments between a new town and the nearest. */
export const TOWN_SPACING = 2;

/** Why a town cannot be placed on a cell. All towns have the same shape, so its colour does not matter. */
export function checkTownCell(state: State, cell: Cell): Reason | null {
  if (isFar(cell)) return 'no-neighbour';
  if (state.tileAt[cell] !== NO_TILE) return 'town-on-tile';
  // DOS-TOWN-08.
  if (!townFits(state, cell)) return 'town-beside-blank';
  return checkSpacing(state, cell);
}

/** A town has track on every edge, so every neighbour must have it too (DOS-PLAY-02). */
function townFits(state: State, cell: Cell): boolean {
  return mismatches(ALL_EDGES, state.around[cell]) === 0;
}

function checkSpacing(state: State, cell: Cell): Reason | null {
  const distance = townDistances(state).byCell[cell];
  // DOS-TOWN-04; a town may be any number of tiles away (DOS-TOWN-10).
  if (distance === UNREACHED) {
    return touchesTown(state, cell, FIRST_TOWN) ? 'town-needs-reversing' : 'town-unconnected';
  }
  // DOS-TOWN-06.
  if (distance === 1) return 'town-beside-town';
  // DOS-TOWN-05.
  return segmentsBetween(distance) < TOWN_SPACING ? 'town-too-close' : null;
}

/** Segments between a town and a place that is the `distance`-th tile from it. */
export function segmentsBetween(distance: number): number {
  return distance - 1;
}

/** Cells where a town can be placed. */
export function listTownCells(state: State, distances = townDistances(state)): Cell[] {
  const cells: Cell[] = [];
  for (let index = 0; index < distances.count; index++) {
    const cell = distances.cells[index];
    if (state.tileAt[cell] !== NO_TILE || segmentsBetween(distances.byCell[cell]) < TOWN_SPACING) continue;
    if (townFits(state, cell)) cells.push(cell);
  }
  return cells;
}

export function checkTown(state: State, { display, cell }: ActionOf<'town'>): Reason | null {
  if (state.displayTown[display] === NONE) {
    return state.now[TOWN_COUNT] === TOWN_TILES ? 'no-towns-left' : 'display-empty';
  }
  return checkTownCell(state, cell);
}

export function townDeckSize(state: State): number {
  return state.townsLeft.reduce((sum, count) => sum + count, 0);
}

/** DOS-TOWN-09: only when there is a place for it, whatever its colour. */
export function checkDrawTown(state: State): Reason | null {
  if (state.now[TOWN_COUNT] === TOWN_TILES) return 'no-towns-left';
  if (townDeckSize(state) === 0) return 'town-deck-empty';
  return listTownCells(state).length === 0 ? 'no-place-for-town' : null;
}

const DRAW_TOWN: Action = { do: 'draw-town' };

/** Towns of the display on every possible cell, then the unseen one. */
export function listTowns(state: State, distances: Distances, into: Action[]): void {
  if (state.now[TOWN_COUNT] === TOWN_TILES) return;
  const cells = listTownCells(state, distances);
  if (cells.length === 0) return;
  for (let display = 0; display < DISPLAY_SIZE; display++) {
    if (state.displayTown[display] === NONE) continue;
    for (const cell of cells) into.push({ do: 'town', display, cell });
  }
  if (townDeckSize(state) > 0) into.push(DRAW_TOWN);
}

export function listTownPlaces(state: State): Action[] {
  return listTownCells(state).map((cell) => ({ do: 'place-town', cell }));
}

/** DOS-TOWN-01: with the two goods it has on display. */
export function applyTown(state: State, { display, cell }: ActionOf<'town'>, tell: TellDays | undefined): void {
  const colour = state.displayTown[display];
  const goods = Array.from(state.displayGoods.subarray(display * GOODS_PER_TOWN, (display + 1) * GOODS_PER_TOWN));
  state.displayTown[display] = NONE;
  state.displayGoods.fill(NONE, display * GOODS_PER_TOWN, (display + 1) * GOODS_PER_TOWN);
  putTown(state, cell, colour, goods, tell);
}

/** DOS-TOWN-03: its goods are drawn afterwards. */
export function applyPlaceTown(state: State, { cell }: ActionOf<'place-town'>, tell: TellDays | undefined): void {
  const colour = state.now[DRAWN_TOWN];
  state.now[DRAWN_TOWN] = NONE;
  putTown(state, cell, colour, [], tell);
}

function putTown(state: State, cell: Cell, colour: number, goods: readonly number[], tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  const town = foundTown(state, cell, colour);
  for (const good of goods) bringGood(state, town, good);
  addSteam(state, seat, state.rules.townTileSteam);
  tell?.({
    event: 'town-played',
    seat,
    town: COLOURS[colour],
    cell: cellName(state, cell),
    goods: goods.map((good) => COLOURS[good]),
    steam: state.steam[seat],
  });
  awardCircuit(state, cell, NO_TILE, tell);
  // DOS-COAL-01.
  if (state.now[TOWN_COUNT] === TOWN_TILES) shareCoal(state, tell);
}

/** Puts a town on the map and gives it the next number. */
export function foundTown(state: State, cell: Cell, colour: number): number {
  const town = state.now[TOWN_COUNT]++;
  state.townColour[town] = colour;
  state.townCell[town] = cell;
  coverCell(state, cell, FIRST_TOWN + town);
  return town;
}

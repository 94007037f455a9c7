import type { Action, ActionOf } from '../action.ts';
import { type Cell, cellName, isUnknownCell, placeTile } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { type Distances, touchesTown, townDistances, UNREACHED } from '../board/distance.ts';
import { ALL_EDGES } from '../board/edges.ts';
import { mismatches } from '../board/neighbour-mask.ts';
import { FIRST_TOWN, NO_TILE, TOWN_TILES } from '../deck/deck.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, DISPLAY_SIZE, DRAWN_TOWN, NONE, type State, TOWN_COUNT } from '../state.ts';
import { awardCircuit } from './circuits.ts';
import { shareCoal } from './coal.ts';
import { addCube } from './goods.ts';
import { addSteam } from './steam.ts';

/** Playing a town, from the display or drawn unseen (DOS-TOWN). */

/** DOS-TOWN-05: the minimum number of segments between a new town and the nearest town. */
export const TOWN_SPACING = 2;

/** Why a town cannot be placed on a cell, or null. All towns have the same shape, so the colour is irrelevant. */
export function checkTownCell(state: State, cell: Cell): RefusalReason | null {
  if (isUnknownCell(cell)) return 'no-neighbour';
  if (state.tileAt[cell] !== NO_TILE) return 'town-on-tile';
  // DOS-TOWN-08.
  if (!townFits(state, cell)) return 'town-beside-blank';
  return checkSpacing(state, cell);
}

/** A town has track on every edge, so every neighbour must have matching track (DOS-PLAY-02). */
function townFits(state: State, cell: Cell): boolean {
  return mismatches(ALL_EDGES, state.neighbourMask[cell]) === 0;
}

function checkSpacing(state: State, cell: Cell): RefusalReason | null {
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

/** The number of segments between a town and the `distance`-th tile from it. */
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

export function checkTown(state: State, { display, cell }: ActionOf<'town'>): RefusalReason | null {
  if (state.displayTown[display] === NONE) {
    return state.registers[TOWN_COUNT] === TOWN_TILES ? 'no-towns-left' : 'display-empty';
  }
  return checkTownCell(state, cell);
}

export function townDeckSize(state: State): number {
  return state.townsLeft.reduce((sum, count) => sum + count, 0);
}

/** DOS-TOWN-09: only when there is a cell for it. */
export function checkDrawTown(state: State): RefusalReason | null {
  if (state.registers[TOWN_COUNT] === TOWN_TILES) return 'no-towns-left';
  if (townDeckSize(state) === 0) return 'town-deck-empty';
  return listTownCells(state).length === 0 ? 'no-place-for-town' : null;
}

const DRAW_TOWN: Action = { do: 'draw-town' };

/** Lists the displayed towns on every possible cell, then drawing an unseen town. */
export function listTowns(state: State, distances: Distances, into: Action[]): void {
  if (state.registers[TOWN_COUNT] === TOWN_TILES) return;
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

/** DOS-TOWN-01: the town brings its two goods from the display. */
export function applyTown(state: State, { display, cell }: ActionOf<'town'>, emit: EmitDays | undefined): void {
  const colour = state.displayTown[display];
  const goods = Array.from(state.displayGoods.subarray(display * GOODS_PER_TOWN, (display + 1) * GOODS_PER_TOWN));
  state.displayTown[display] = NONE;
  state.displayGoods.fill(NONE, display * GOODS_PER_TOWN, (display + 1) * GOODS_PER_TOWN);
  playTown(state, cell, colour, goods, emit);
}

/** DOS-TOWN-03: the goods of the town are drawn afterwards. */
export function applyPlaceTown(state: State, { cell }: ActionOf<'place-town'>, emit: EmitDays | undefined): void {
  const colour = state.registers[DRAWN_TOWN];
  state.registers[DRAWN_TOWN] = NONE;
  playTown(state, cell, colour, [], emit);
}

function playTown(
  state: State,
  cell: Cell,
  colour: number,
  goods: readonly number[],
  emit: EmitDays | undefined,
): void {
  const seat = state.registers[ACTOR];
  const town = addTown(state, cell, colour);
  for (const good of goods) addCube(state, town, good);
  addSteam(state, seat, state.rules.townTileSteam);
  emit?.({
    event: 'town-played',
    seat,
    town: COLOURS[colour],
    cell: cellName(state, cell),
    goods: goods.map((good) => COLOURS[good]),
    steam: state.steam[seat],
  });
  awardCircuit(state, cell, NO_TILE, emit);
  // DOS-COAL-01.
  if (state.registers[TOWN_COUNT] === TOWN_TILES) shareCoal(state, emit);
}

/** Adds a town to the map and returns its number. */
export function addTown(state: State, cell: Cell, colour: number): number {
  const town = state.registers[TOWN_COUNT]++;
  state.townColour[town] = colour;
  state.townCell[town] = cell;
  placeTile(state, cell, FIRST_TOWN + town);
  return town;
}

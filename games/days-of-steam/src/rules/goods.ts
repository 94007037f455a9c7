import type { Seat } from '@roundhouse/kernel';
import { cellName } from '../board/cells.ts';
import { COLOURS, type Colour, type ColourName } from '../board/colours.ts';
import { CUBES, NONE, ON_TRAIN, type State } from '../state.ts';

/** Goods (DOS-GOODS). A cube is known by its number; half of that is the town where it came into play. */
export type Cube = number;

/** DOS-GOODS-05: the town where a cube came into play, whatever happened to it since. */
function originOf(cube: Cube): number {
  return cube >> 1;
}

/** What people call a cube: its colour and the cell of the town it comes from. */
export function goodNames(state: State, cube: Cube): { cube: ColourName; origin: string } {
  return { cube: COLOURS[state.cubeColour[cube]], origin: cellName(state, state.townCell[originOf(cube)]) };
}

/** The cube on a train, or NONE (DOS-GOODS-03). */
export function cargoOf(state: State, seat: Seat): Cube {
  const place = ON_TRAIN + seat;
  for (let cube = 0; cube < CUBES; cube++) if (state.cubePlace[cube] === place) return cube;
  return NONE;
}

/** DOS-GOODS-04: a town accepts goods of its colour, but not those that came into play there. */
export function accepts(state: State, town: number, cube: Cube): boolean {
  return state.townColour[town] === state.cubeColour[cube] && originOf(cube) !== town;
}

/**
 * Cubes of a town that are worth telling apart: of two that look alike and have the same origin, only the first.
 * `gone` is a set of cubes that have left their place already.
 */
export function listGoods(state: State, town: number, gone: number, into: Cube[]): void {
  const { cubePlace, cubeColour } = state;
  for (let cube = 0; cube < CUBES; cube++) {
    if (cubePlace[cube] !== town || (gone & (1 << cube)) !== 0) continue;
    const twin = cube - 1;
    const isTwin =
      (cube & 1) === 1 &&
      cubePlace[twin] === town &&
      (gone & (1 << twin)) === 0 &&
      cubeColour[twin] === cubeColour[cube];
    if (!isTwin) into.push(cube);
  }
}

/** What has become of the goods when a move is over. */
export interface Settled {
  /** As a set of bits by cube. */
  readonly delivered: number;
  /** The cube that was moved and not delivered, or NONE. */
  readonly cargo: Cube;
}

/**
 * The same for moves with the same effect on the goods, for a train that stops in `town` (or below 0 in none). A cube
 * left where it was has not been moved. Two that look alike and have the same origin cannot be told apart
 * (DOS-GOODS-05): to deliver one and bring the other to where the first was is to deliver the other.
 */
export function settle(state: State, town: number, delivered: number, cargo: Cube): Settled {
  if (cargo === NONE || isAt(state, cargo, town)) return { delivered, cargo: NONE };
  const twin = cargo ^ 1;
  const alike = state.cubeColour[twin] === state.cubeColour[cargo];
  if (!alike || (delivered & (1 << twin)) === 0) return { delivered, cargo };
  const swapped = delivered ^ (1 << twin) ^ (1 << cargo);
  if (isAt(state, twin, town)) return { delivered: swapped, cargo: NONE };
  return cargo > twin ? { delivered, cargo } : { delivered: swapped, cargo: twin };
}

function isAt(state: State, cube: Cube, town: number): boolean {
  return town >= 0 && state.cubePlace[cube] === town;
}

/** A new cube for a town, from the bag or from the display (DOS-TOWN-01, -03). */
export function bringGood(state: State, town: number, colour: Colour): void {
  const cube = town * 2 + (state.cubeColour[town * 2] === NONE ? 0 : 1);
  state.cubeColour[cube] = colour;
  state.cubePlace[cube] = town;
  // In order of colour, so that equal towns are equal states whatever was drawn first.
  if ((cube & 1) === 1 && state.cubeColour[cube - 1] > colour) {
    state.cubeColour[cube] = state.cubeColour[cube - 1];
    state.cubeColour[cube - 1] = colour;
  }
}

import type { Seat } from '@roundhouse/kernel';
import { cellName } from '../board/cells.ts';
import { COLOURS, type Colour, type ColourName } from '../board/colours.ts';
import { CUBES, NONE, ON_TRAIN, type State } from '../state.ts';

/** Goods (DOS-GOODS). The number of a cube; half of it, rounded down, is the town where it came into play. */
export type Cube = number;

/** DOS-GOODS-05: the town where a cube came into play. It never changes. */
function originOf(cube: Cube): number {
  return cube >> 1;
}

/** A cube in JSON: its colour and the cell of the town it comes from. */
export function describeCube(state: State, cube: Cube): { cube: ColourName; origin: string } {
  return { cube: COLOURS[state.cubeColour[cube]], origin: cellName(state, state.townCell[originOf(cube)]) };
}

/** The cube on a train, or NONE (DOS-GOODS-03). */
export function cargoOf(state: State, seat: Seat): Cube {
  const place = ON_TRAIN + seat;
  for (let cube = 0; cube < CUBES; cube++) if (state.cubePlace[cube] === place) return cube;
  return NONE;
}

/** DOS-GOODS-04: a town accepts goods of its colour, except those that came into play there. */
export function accepts(state: State, town: number, cube: Cube): boolean {
  return state.townColour[town] === state.cubeColour[cube] && originOf(cube) !== town;
}

/**
 * Lists the distinguishable cubes of a town: only the first of two with the same colour and origin. `gone` is a bit
 * set of cubes that have already been taken.
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

/** The effect of a move on the goods. */
export interface GoodsEffect {
  /** Bit set by cube. */
  readonly delivered: number;
  /** The cube that was moved but not delivered, or NONE. */
  readonly cargo: Cube;
}

/**
 * The canonical effect on the goods, equal for equivalent moves, of a train that stops in `town` (negative: no town).
 * A cube unloaded where it was taken has not moved. Two cubes with the same colour and origin are indistinguishable
 * (DOS-GOODS-05): delivering one and moving the other to its place is equivalent to delivering the other.
 */
export function goodsEffect(state: State, town: number, delivered: number, cargo: Cube): GoodsEffect {
  if (cargo === NONE || isAt(state, cargo, town)) return { delivered, cargo: NONE };
  const twin = cargo ^ 1;
  const isIdentical = state.cubeColour[twin] === state.cubeColour[cargo];
  if (!isIdentical || (delivered & (1 << twin)) === 0) return { delivered, cargo };
  const swapped = delivered ^ (1 << twin) ^ (1 << cargo);
  if (isAt(state, twin, town)) return { delivered: swapped, cargo: NONE };
  return cargo > twin ? { delivered, cargo } : { delivered: swapped, cargo: twin };
}

function isAt(state: State, cube: Cube, town: number): boolean {
  return town >= 0 && state.cubePlace[cube] === town;
}

/** Adds a cube to a town, from the bag or from the display (DOS-TOWN-01, -03). */
export function addCube(state: State, town: number, colour: Colour): void {
  const cube = town * 2 + (state.cubeColour[town * 2] === NONE ? 0 : 1);
  state.cubeColour[cube] = colour;
  state.cubePlace[cube] = town;
  // Keep the two cubes ordered by colour, so that the state does not depend on the order of drawing.
  if ((cube & 1) === 1 && state.cubeColour[cube - 1] > colour) {
    state.cubeColour[cube] = state.cubeColour[cube - 1];
    state.cubeColour[cube - 1] = colour;
  }
}

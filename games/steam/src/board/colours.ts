import { CUBE_COLOURS, type CubeColour } from '../maps/format.ts';

/** Goods cubes and cities share five colours (STM-COMP-03); gray cities exist only as New Cities (STM-MAP-08). */
export const COLOURS = CUBE_COLOURS;
export type ColourName = CubeColour;
/** Index into COLOURS. */
export type Colour = number;

/** 96 goods cubes (STM-COMP-03). */
export const CUBES_IN_GAME: readonly number[] = [20, 20, 20, 20, 16];
export const ALL_CUBES = CUBES_IN_GAME.reduce((sum, count) => sum + count, 0);
/** 8 New City tiles (STM-COMP-04). */
export const NEW_CITIES_IN_GAME: readonly number[] = [1, 1, 1, 1, 4];

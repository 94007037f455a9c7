import type { HexCoordinates } from './format.ts';

/** The part of a map that naming needs: the coordinates of its hexes. */
export interface Hexes {
  readonly hexes: readonly { readonly at: HexCoordinates }[];
}

/** A hex's column from the west and row from the top, both from 0. */
export interface GridPosition {
  readonly column: number;
  readonly row: number;
}

/** The position of each hex in the map's reference grid, by hex index. */
export function gridPositions(map: Hexes): GridPosition[] {
  const west = Math.min(...map.hexes.map((hex) => hex.at[0]));
  // Every second column is half a hex lower, so the r axis is slanted; adding half the column number levels the rows.
  const levels = map.hexes.map(({ at: [q, r] }) => ({ column: q - west, row: r + Math.floor((q - west) / 2) }));
  const top = Math.min(...levels.map((level) => level.row));
  return levels.map(({ column, row }) => ({ column, row: row - top }));
}

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The names of the hexes on the board ("H7"), by hex index. */
export function hexNames(map: Hexes): string[] {
  return gridPositions(map).map(({ column, row }) => `${columnName(column)}${row + 1}`);
}

import type { At } from './format.ts';

/** What naming needs of a map: where its hexes are. */
export interface Hexes {
  readonly hexes: readonly { readonly at: At }[];
}

/** A hex's column from the west and row from the top, both from 0, as an atlas counts them. */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
}

/** Where each hex stands in the map's reference grid, by hex index. */
export function gridPlaces(map: Hexes): GridPlace[] {
  const west = Math.min(...map.hexes.map((hex) => hex.at[0]));
  // Every second column sits half a hex lower, so r alone slants; half the column number levels the rows.
  const levels = map.hexes.map(({ at: [q, r] }) => ({ column: q - west, row: r + Math.floor((q - west) / 2) }));
  const top = Math.min(...levels.map((level) => level.row));
  return levels.map(({ column, row }) => ({ column, row: row - top }));
}

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** What the hexes are called on the board ("H7"), by hex index. */
export function hexNames(map: Hexes): string[] {
  return gridPlaces(map).map(({ column, row }) => `${columnName(column)}${row + 1}`);
}

import type { Json, JsonObject } from '@roundhouse/kernel';
import { town, track } from './table.ts';

/** Maps shared by several tests. */

/** Figure 7: yellow to red, in the north over a hill and a curve, in the south over a curve and a straight. */
export const D7: JsonObject[] = [
  town('0,0', 'yellow'),
  track('1,0', 'hill-straight-2', 'EW'),
  track('2,0', 'curve-1', 'SW'),
  town('2,1', 'red'),
  track('0,1', 'curve-1', 'NE'),
  track('1,1', 'straight-1', 'EW'),
];
export const D7_NORTH = 'EES';
export const D7_SOUTH = 'SEE';

/** Figure 7 without the straight of the southern route. */
export const D7_OPEN = D7.filter(({ cell }) => cell !== '1,1');

const STRAIGHTS = [
  ...Array<string>(6).fill('straight-2'),
  ...Array<string>(2).fill('straight-1'),
  ...Array<string>(2).fill('straight-1+'),
  ...Array<string>(4).fill('hill-straight-2'),
];

/** A row of tiles from west to east, starting at 0,0: a colour for a town, '-' for a straight. */
export function row(cells: string, goods: { readonly [cell: string]: readonly Json[] } = {}): JsonObject[] {
  let used = 0;
  return cells.split(' ').map((symbol, x) => {
    const cell = `${x},0`;
    return symbol === '-' ? track(cell, STRAIGHTS[used++], 'EW') : town(cell, symbol, ...(goods[cell] ?? []));
  });
}

/** A town whose four exits are joined in two loops, so that no tile can be added. */
export const CLOSED: JsonObject[] = [
  town('0,0', 'red'),
  track('1,0', 'curve-1', 'SW'),
  track('1,1', 'curve-1', 'NW'),
  track('0,1', 'curve-1', 'NE'),
  track('-1,0', 'curve-1', 'NE'),
  track('-1,-1', 'curve-1', 'SE'),
  track('0,-1', 'curve-1', 'SW'),
];

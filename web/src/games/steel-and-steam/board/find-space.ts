import type { Atlas } from './atlas.ts';
import type { NetworkSpace } from './picture.ts';

const DIRECTIONS: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isArrow = (key: string) => key in DIRECTIONS;

/** Along a line an arrow takes what leads roughly that way; across country it has to be clearly that way. */
const ALONG = Math.cos((70 * Math.PI) / 180);
const ACROSS = Math.cos((45 * Math.PI) / 180);

/** The space that an arrow key leads to: the next one along a line, or else the nearest one that way. */
export function spaceTowards(atlas: Atlas, from: number, key: string): number {
  const [towardsX, towardsY] = DIRECTIONS[key];
  const here = atlas.network.spaces[from];
  const best = (spaces: readonly number[], least: number, cost: (distance: number, towards: number) => number) => {
    let [found, lowest] = [-1, Number.POSITIVE_INFINITY];
    for (const space of spaces) {
      const { x, y } = atlas.network.spaces[space];
      const distance = Math.hypot(x - here.x, y - here.y);
      const towards = ((x - here.x) * towardsX + (y - here.y) * towardsY) / distance;
      if (space === from || towards < least || cost(distance, towards) >= lowest) continue;
      [found, lowest] = [space, cost(distance, towards)];
    }
    return found;
  };
  const along = best(atlas.neighbours[from], ALONG, (_, towards) => -towards);
  if (along >= 0) return along;
  const everywhere = atlas.network.spaces.map((_, space) => space);
  const across = best(everywhere, ACROSS, (distance, towards) => distance / towards);
  return across >= 0 ? across : from;
}

/** The space nearest to a point, if it is within reach. */
export function spaceAt(atlas: Atlas, x: number, y: number, reach: number): NetworkSpace | null {
  let [found, nearest]: [NetworkSpace | null, number] = [null, reach];
  for (const space of atlas.network.spaces) {
    for (const point of space.second === null ? [space] : [space, space.second]) {
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < nearest) [found, nearest] = [space, distance];
    }
  }
  return found;
}

import type { NetworkIndex } from './network-index.ts';
import type { NetworkSpace } from './view-model.ts';

const DIRECTIONS: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isArrow = (key: string) => key in DIRECTIONS;

/** Maximum deviation from the arrow's direction: 70° for a neighbour along a line, 45° for any other space. */
const MIN_COSINE_ALONG_LINE = Math.cos((70 * Math.PI) / 180);
const MIN_COSINE_ACROSS = Math.cos((45 * Math.PI) / 180);

/** The space an arrow key moves to: the next one along a line, otherwise the nearest one in that direction. */
export function spaceTowards(networkIndex: NetworkIndex, from: number, key: string): number {
  const [towardsX, towardsY] = DIRECTIONS[key];
  const here = networkIndex.network.spaces[from];
  const best = (spaces: readonly number[], minCosine: number, cost: (distance: number, cosine: number) => number) => {
    let [found, lowest] = [-1, Number.POSITIVE_INFINITY];
    for (const space of spaces) {
      const { x, y } = networkIndex.network.spaces[space];
      const distance = Math.hypot(x - here.x, y - here.y);
      const cosine = ((x - here.x) * towardsX + (y - here.y) * towardsY) / distance;
      if (space === from || cosine < minCosine || cost(distance, cosine) >= lowest) continue;
      [found, lowest] = [space, cost(distance, cosine)];
    }
    return found;
  };
  const along = best(networkIndex.neighbours[from], MIN_COSINE_ALONG_LINE, (_, cosine) => -cosine);
  if (along >= 0) return along;
  const everywhere = networkIndex.network.spaces.map((_, space) => space);
  const across = best(everywhere, MIN_COSINE_ACROSS, (distance, cosine) => distance / cosine);
  return across >= 0 ? across : from;
}

/** The space nearest to a point, or null if none is within `reach`. */
export function spaceAt(networkIndex: NetworkIndex, x: number, y: number, reach: number): NetworkSpace | null {
  let [found, nearest]: [NetworkSpace | null, number] = [null, reach];
  for (const space of networkIndex.network.spaces) {
    for (const point of space.second === null ? [space] : [space, space.second]) {
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < nearest) [found, nearest] = [space, distance];
    }
  }
  return found;
}

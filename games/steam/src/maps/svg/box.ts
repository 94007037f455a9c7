import type { Point, SteamMap } from '../format.ts';
import { corners } from '../geometry.ts';
import { onPaper } from './paint.ts';

/** A rectangle in picture coordinates. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundingBox(points: readonly Point[]): Box {
  return {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  };
}

export function expandBox(box: Box, across: number, down = across): Box {
  return { left: box.left - across, top: box.top - down, right: box.right + across, bottom: box.bottom + down };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function hexBounds(map: SteamMap): Box {
  return boundingBox(map.hexes.flatMap((hex) => corners(hex.at).map(onPaper)));
}

import { EDGES, edgeMidpoint, neighbour, opposite } from './geometry.ts';
import type { MapIndex } from './map-index.ts';
import { type MapIssue, mapIssue } from './map-issues.ts';
import { inWater, NOTICEABLE_RIVER, riverLengths } from './water-geometry.ts';

function validateRivers({ map, locationOf }: MapIndex): MapIssue[] {
  if (map.rivers.length === 0) return [];
  const lengths = riverLengths(map);
  return map.hexes.flatMap((hex, index): MapIssue[] => {
    const length = lengths[index] ?? 0;
    const drawn = length >= NOTICEABLE_RIVER;
    if (hex.river && !drawn) return [mapIssue('river-not-drawn', {}, locationOf(index))];
    if (!hex.river && drawn) return [mapIssue('drawn-river', { length: Number(length.toFixed(2)) }, locationOf(index))];
    return [];
  });
}

/** Checks only sides between two hexes: track can never cross a side without a neighbour. */
function validateWater({ map, names, indexAt, locationOf, hasWall }: MapIndex): MapIssue[] {
  if (map.water.length === 0) return [];
  const issues: MapIssue[] = [];
  for (const [index, hex] of map.hexes.entries()) {
    for (const side of EDGES) {
      const other = indexAt(neighbour(hex.at, side));
      // Each side once, from the hex listed first. A wall on one hex only is reported as `one-sided-wall`.
      if (other === undefined || other <= index || hasWall(index, side) !== hasWall(other, opposite(side))) continue;
      const params = { side, neighbour: names[other] ?? '?' };
      const wet = inWater(map, edgeMidpoint(hex.at, side));
      if (hasWall(index, side) && !wet) issues.push(mapIssue('wall-on-land', params, locationOf(index)));
      if (!hasWall(index, side) && wet) issues.push(mapIssue('open-water', params, locationOf(index)));
    }
  }
  return issues;
}

export function validateDrawing(mapIndex: MapIndex): MapIssue[] {
  return [...validateRivers(mapIndex), ...validateWater(mapIndex)];
}

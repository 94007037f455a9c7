import { EDGES, neighbour, opposite } from './geometry.ts';
import type { MapIndex } from './map-index.ts';
import { type MapIssue, mapIssue } from './map-issues.ts';

function validateCoordinates({ map, indexAt, locationOf }: MapIndex): MapIssue[] {
  const places = new Map<number, number[]>();
  for (const [index, hex] of map.hexes.entries()) {
    const first = indexAt(hex.at) ?? index;
    places.set(first, [...(places.get(first) ?? []), index]);
  }
  return [...places].flatMap(([first, all]) =>
    all.length > 1 ? [mapIssue('duplicate-hex', { places: all }, locationOf(first))] : [],
  );
}

function validateWalls({ map, names, indexAt, locationOf, hasWall }: MapIndex): MapIssue[] {
  const issues: MapIssue[] = [];
  for (const [index, hex] of map.hexes.entries()) {
    for (const wall of new Set(hex.walls)) {
      const side = EDGES.find((edge) => edge === wall);
      if (side === undefined) {
        issues.push(mapIssue('wall-out-of-range', { wall }, locationOf(index)));
        continue;
      }
      if (hex.walls.indexOf(side) !== hex.walls.lastIndexOf(side)) {
        issues.push(mapIssue('wall-twice', { side }, locationOf(index)));
      }
      const other = indexAt(neighbour(hex.at, side));
      if (other !== undefined && !hasWall(other, opposite(side))) {
        issues.push(mapIssue('one-sided-wall', { side, neighbour: names[other] ?? '?' }, locationOf(index)));
      }
    }
  }
  return issues;
}

function validateOpenSides({ map, locationOf, openNeighbours }: MapIndex): MapIssue[] {
  return map.hexes.flatMap((hex, index): MapIssue[] => {
    const open = openNeighbours(index).length;
    if (open === 0 && hex.city !== null) return [mapIssue('closed-city', { city: hex.city.name }, locationOf(index))];
    return open < 2 ? [mapIssue('few-open-sides', { open }, locationOf(index))] : [];
  });
}

/** Reports one issue for each disconnected part of the map, not for each hex. */
function validateConnected({ map, names, indexAt, locationOf, openNeighbours }: MapIndex): MapIssue[] {
  const first = map.hexes.findIndex((hex) => hex.city !== null);
  const city = map.hexes[first]?.city;
  if (city === undefined || city === null) return [];

  const seen = new Set<number>();
  const partAround = (start: number): number[] => {
    const part = [start];
    seen.add(start);
    // Breadth-first search: the list grows while it is iterated.
    for (const index of part) {
      for (const next of openNeighbours(index)) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    return part.sort((a, b) => a - b);
  };

  partAround(first);
  return map.hexes.flatMap((hex, index) => {
    // A hex listed twice is reported as `duplicate-hex` and reached as its first listing.
    if (seen.has(index) || indexAt(hex.at) !== index) return [];
    const hexes = partAround(index).map((cutOff) => names[cutOff] ?? '?');
    return [mapIssue('unconnected', { city: city.name, hexes }, locationOf(index))];
  });
}

export function validateSides(mapIndex: MapIndex): MapIssue[] {
  return [
    ...validateCoordinates(mapIndex),
    ...validateWalls(mapIndex),
    ...validateOpenSides(mapIndex),
    ...validateConnected(mapIndex),
  ];
}

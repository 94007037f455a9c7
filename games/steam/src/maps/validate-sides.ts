import type { Examined } from './examined.ts';
import { type MapFault, mapFault } from './faults.ts';
import { EDGES, neighbour, opposite } from './geometry.ts';

function checkCoordinates({ map, find, place }: Examined): MapFault[] {
  const places = new Map<number, number[]>();
  for (const [index, hex] of map.hexes.entries()) {
    const first = find(hex.at) ?? index;
    places.set(first, [...(places.get(first) ?? []), index]);
  }
  return [...places].flatMap(([first, all]) =>
    all.length > 1 ? [mapFault('duplicate-hex', { places: all }, place(first))] : [],
  );
}

function checkWalls({ map, names, find, place, walled }: Examined): MapFault[] {
  const faults: MapFault[] = [];
  for (const [index, hex] of map.hexes.entries()) {
    for (const wall of new Set(hex.walls)) {
      const side = EDGES.find((edge) => edge === wall);
      if (side === undefined) {
        faults.push(mapFault('wall-out-of-range', { wall }, place(index)));
        continue;
      }
      if (hex.walls.indexOf(side) !== hex.walls.lastIndexOf(side)) {
        faults.push(mapFault('wall-twice', { side }, place(index)));
      }
      const other = find(neighbour(hex.at, side));
      if (other !== undefined && !walled(other, opposite(side))) {
        faults.push(mapFault('one-sided-wall', { side, neighbour: names[other] ?? '?' }, place(index)));
      }
    }
  }
  return faults;
}

function checkOpenSides({ map, place, reachable }: Examined): MapFault[] {
  return map.hexes.flatMap((hex, index): MapFault[] => {
    const open = reachable(index).length;
    if (open === 0 && hex.city !== null) return [mapFault('closed-city', { city: hex.city.name }, place(index))];
    return open < 2 ? [mapFault('few-open-sides', { open }, place(index))] : [];
  });
}

/** One fault for each part of the map that is cut off, not for each hex of it. */
function checkConnected({ map, names, find, place, reachable }: Examined): MapFault[] {
  const first = map.hexes.findIndex((hex) => hex.city !== null);
  const city = map.hexes[first]?.city;
  if (city === undefined || city === null) return [];

  const seen = new Set<number>();
  const partAround = (start: number): number[] => {
    const part = [start];
    seen.add(start);
    // The list grows while it is walked: it is its own queue.
    for (const index of part) {
      for (const next of reachable(index)) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    return part.sort((a, b) => a - b);
  };

  partAround(first);
  return map.hexes.flatMap((hex, index) => {
    // A hex listed twice is another fault, and is reached as its first listing.
    if (seen.has(index) || find(hex.at) !== index) return [];
    const hexes = partAround(index).map((cutOff) => names[cutOff] ?? '?');
    return [mapFault('unconnected', { city: city.name, hexes }, place(index))];
  });
}

export function checkSides(examined: Examined): MapFault[] {
  return [
    ...checkCoordinates(examined),
    ...checkWalls(examined),
    ...checkOpenSides(examined),
    ...checkConnected(examined),
  ];
}

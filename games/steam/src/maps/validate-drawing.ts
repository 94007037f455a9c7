import { inWater, NOTICEABLE_RIVER, riverLengths } from './drawn-water.ts';
import type { Examined } from './examined.ts';
import { type MapFault, mapFault } from './faults.ts';
import { EDGES, edgeMidpoint, neighbour, opposite } from './geometry.ts';

function checkRivers({ map, place }: Examined): MapFault[] {
  if (map.rivers.length === 0) return [];
  const lengths = riverLengths(map);
  return map.hexes.flatMap((hex, index): MapFault[] => {
    const length = lengths[index] ?? 0;
    const drawn = length >= NOTICEABLE_RIVER;
    if (hex.river && !drawn) return [mapFault('river-not-drawn', {}, place(index))];
    if (!hex.river && drawn) return [mapFault('drawn-river', { length: Number(length.toFixed(2)) }, place(index))];
    return [];
  });
}

/** Only sides between two hexes: where there is no neighbour, no track can go whatever is drawn. */
function checkWater({ map, names, find, place, walled }: Examined): MapFault[] {
  if (map.water.length === 0) return [];
  const faults: MapFault[] = [];
  for (const [index, hex] of map.hexes.entries()) {
    for (const side of EDGES) {
      const other = find(neighbour(hex.at, side));
      // Each side once, from the hex listed first; a wall on one hex only is another fault.
      if (other === undefined || other <= index || walled(index, side) !== walled(other, opposite(side))) continue;
      const params = { side, neighbour: names[other] ?? '?' };
      const wet = inWater(map, edgeMidpoint(hex.at, side));
      if (walled(index, side) && !wet) faults.push(mapFault('wall-on-land', params, place(index)));
      if (!walled(index, side) && wet) faults.push(mapFault('open-water', params, place(index)));
    }
  }
  return faults;
}

export function checkDrawing(examined: Examined): MapFault[] {
  return [...checkRivers(examined), ...checkWater(examined)];
}

import { checkDrawing } from './check-drawing.ts';
import { checkPlaces } from './check-places.ts';
import { checkSides } from './check-sides.ts';
import { examine } from './examined.ts';
import type { MapFault } from './faults.ts';
import type { SteamMap } from './format.ts';

/**
 * Everything that is wrong with a map, errors first. A map without errors can be played; that it is a good map is for
 * its players to find out. Deliberately allowed: places that touch, cities on hills, walls at the rim of the board,
 * unequal numbers of cities per colour.
 */
export function checkMap(map: SteamMap): MapFault[] {
  const examined = examine(map);
  const faults = [...checkSides(examined), ...checkPlaces(examined), ...checkDrawing(examined)];
  return [
    ...faults.filter((fault) => fault.severity === 'error'),
    ...faults.filter((fault) => fault.severity === 'warning'),
  ];
}

/** Why a map cannot be played, or null. It leaves out the drawing, which has only warnings and takes longest to check. */
export function findMapError(map: SteamMap): MapFault | null {
  const examined = examine(map);
  const faults = [...checkSides(examined), ...checkPlaces(examined)];
  return faults.find((fault) => fault.severity === 'error') ?? null;
}

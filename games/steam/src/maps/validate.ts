import type { SteamMap } from './format.ts';
import { indexMap } from './map-index.ts';
import type { MapIssue } from './map-issues.ts';
import { validateDrawing } from './validate-drawing.ts';
import { validatePlaces } from './validate-places.ts';
import { validateSides } from './validate-sides.ts';

/**
 * All issues of a map, errors first. A map without errors can be played. Deliberately allowed: adjacent places, cities
 * on hills, walls at the rim of the board, unequal numbers of cities per colour.
 */
export function validateMap(map: SteamMap): MapIssue[] {
  const mapIndex = indexMap(map);
  const issues = [...validateSides(mapIndex), ...validatePlaces(mapIndex), ...validateDrawing(mapIndex)];
  return [
    ...issues.filter((issue) => issue.severity === 'error'),
    ...issues.filter((issue) => issue.severity === 'warning'),
  ];
}

/**
 * The first error that makes a map unplayable, or null. Skips the drawing, which has only warnings and is slow to
 * check.
 */
export function findMapError(map: SteamMap): MapIssue | null {
  const mapIndex = indexMap(map);
  const issues = [...validateSides(mapIndex), ...validatePlaces(mapIndex)];
  return issues.find((issue) => issue.severity === 'error') ?? null;
}

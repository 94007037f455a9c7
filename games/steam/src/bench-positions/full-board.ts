import type { JsonObject } from '@roundhouse/kernel';
import { CUBE_COLOURS } from '../maps/format.ts';
import { mapById } from '../maps/named-maps.ts';

/**
 * Changes a position to the worst case for listing deliveries: every player has the best locomotive, and each of the
 * given cities (up to 16) has a cube of each colour.
 */
export function fullBoard(position: JsonObject, cities: readonly string[]): JsonObject {
  const players = position.players as readonly JsonObject[];
  const maxCities = 16;
  return {
    ...position,
    players: players.map((player) => (player.bankrupt === true ? player : { ...player, locomotive: 6 })),
    cubes: Object.fromEntries(cities.slice(0, maxCities).map((city) => [city, [...CUBE_COLOURS]])),
    supply: [],
  };
}

/** The names of the printed cities of a named map. */
export function boardCities(map: string): string[] {
  return mapById(map).hexes.flatMap(({ city }) => (city === null ? [] : [city.name.en]));
}

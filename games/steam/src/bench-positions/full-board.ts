import type { JsonObject } from '@roundhouse/kernel';
import { CUBE_COLOURS } from '../maps/format.ts';
import { mapById } from '../maps/named-maps.ts';

/**
 * The position made as hard as it gets for listing deliveries: everybody has the best locomotive, and every city
 * named has a cube of each colour as far as the cubes go round.
 */
export function crowded(position: JsonObject, cities: readonly string[]): JsonObject {
  const players = position.players as readonly JsonObject[];
  const most = 16;
  return {
    ...position,
    players: players.map((player) => (player.bankrupt === true ? player : { ...player, locomotive: 6 })),
    cubes: Object.fromEntries(cities.slice(0, most).map((city) => [city, [...CUBE_COLOURS]])),
    supply: [],
  };
}

/** The printed cities of a named map, by name. */
export function boardCities(map: string): string[] {
  return mapById(map).hexes.flatMap(({ city }) => (city === null ? [] : [city.name.en]));
}

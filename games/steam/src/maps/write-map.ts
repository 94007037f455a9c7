import type { Json, JsonObject } from '@roundhouse/kernel';
import {
  DEFAULT_PLAYERS,
  DEFAULT_RIVER_WIDTH,
  DEFAULT_SUPPLY_SPACES,
  type DrawnRiver,
  type MapHex,
  type Names,
  type SteamMap,
} from './format.ts';

function writeNames(names: Names): Json {
  const others = Object.keys(names).filter((language) => language !== 'en' && language !== 'ja');
  if (others.length === 0 && names.en === names.ja) return names.en;
  const written: { [language: string]: string } = { en: names.en, ja: names.ja };
  for (const language of others.sort()) written[language] = names[language] ?? names.en;
  return written;
}

const writeName = (names: Names | null): JsonObject => (names === null ? {} : { name: writeNames(names) });

function writeHex(hex: MapHex): JsonObject {
  const { city, town } = hex;
  return {
    at: hex.at,
    terrain: hex.terrain,
    ...(hex.river ? { river: true } : {}),
    ...(city === null ? {} : { city: { name: writeNames(city.name), colour: city.colour, cubes: city.cubes } }),
    ...(town === null ? {} : { town: { name: writeNames(town.name) } }),
    ...(hex.walls.length === 0 ? {} : { walls: hex.walls }),
    ...(hex.evidence === undefined ? {} : { evidence: hex.evidence }),
  };
}

function writeRiver(river: DrawnRiver): JsonObject {
  return {
    ...writeName(river.name),
    ...(river.kind === 'river' ? {} : { kind: river.kind }),
    ...(river.width === DEFAULT_RIVER_WIDTH ? {} : { width: river.width }),
    path: river.path,
  };
}

/** The map as a document without default values. `readMap(writeMap(map))` equals `map`. */
export function writeMap(map: SteamMap): JsonObject {
  const [fewest, most] = map.players;
  return {
    id: map.id,
    name: writeNames(map.name),
    ...(fewest === DEFAULT_PLAYERS[0] && most === DEFAULT_PLAYERS[1] ? {} : { players: [fewest, most] }),
    ...(map.supplySpaces === DEFAULT_SUPPLY_SPACES ? {} : { supplySpaces: map.supplySpaces }),
    ...(map.fewerCubesWithThreePlayers ? { fewerCubesWithThreePlayers: true } : {}),
    hexes: map.hexes.map(writeHex),
    ...(map.rivers.length === 0 ? {} : { rivers: map.rivers.map(writeRiver) }),
    ...(map.water.length === 0
      ? {}
      : {
          water: map.water.map((water) => ({
            ...writeName(water.name),
            ...(water.kind === 'sea' ? {} : { kind: water.kind }),
            polygon: water.polygon,
          })),
        }),
    ...(map.islands.length === 0
      ? {}
      : { islands: map.islands.map((island) => ({ ...writeName(island.name), polygon: island.polygon })) }),
  };
}

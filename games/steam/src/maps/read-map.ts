import { JsonReader, withoutSchema } from '@roundhouse/kernel';
import {
  CITY_COLOURS,
  DEFAULT_PLAYERS,
  DEFAULT_RIVER_WIDTH,
  DEFAULT_SUPPLY_SPACES,
  type DrawnIsland,
  type DrawnRiver,
  type DrawnWater,
  type HexCoordinates,
  MAX_HEXES,
  MAX_PLACES,
  type MapCity,
  type MapHex,
  type MapTown,
  type Names,
  type Point,
  RIVER_KINDS,
  type SteamMap,
  TERRAINS,
  WATER_KINDS,
} from './format.ts';

// Limits for untrusted input: generous for any real board, small enough to validate and draw in milliseconds.
const MIN_HEXES = 2;
const MAX_COORDINATE = 200;
const MAX_SUPPLY_SPACES = 24;
const MAX_SHAPES = 200;
const MAX_POINTS = 2000;
const MAX_POINT_COORDINATE = 1000;
const MAX_NAME_LENGTH = 60;
const MAX_LANGUAGES = 16;
const MAX_EVIDENCE_LENGTH = 200;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;
// No control or invisible characters: names that look equal must be equal.
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

function fields<const Name extends string>(reader: JsonReader, known: readonly Name[]): (name: Name) => JsonReader {
  const members = reader.object(known);
  return (name) => members[name] ?? new JsonReader(undefined, name);
}

function list(reader: JsonReader, least: number, most: number): JsonReader[] {
  const items = reader.array();
  return items.length >= least && items.length <= most ? items : reader.fail(`a list of ${least} to ${most} items`);
}

/** Null for an absent or null field. */
function optional<T>(reader: JsonReader, read: (reader: JsonReader) => T): T | null {
  return reader.isAbsent || reader.value === null ? null : read(reader);
}

function orElse<T>(reader: JsonReader, read: (reader: JsonReader) => T, otherwise: T): T {
  return reader.isAbsent ? otherwise : read(reader);
}

function readText(reader: JsonReader, longest: number): string {
  const text = reader.string();
  const good = text.length <= longest && VISIBLE.test(text) && text.trim() === text;
  return good ? text : reader.fail(`1 to ${longest} visible characters without spaces around them`);
}

function readNames(reader: JsonReader): Names {
  if (typeof reader.value === 'string') {
    const name = readText(reader, MAX_NAME_LENGTH);
    return { en: name, ja: name };
  }
  const names: { en: string; ja: string; [language: string]: string } = { en: '', ja: '' };
  const given = reader.entries();
  if (given.length > MAX_LANGUAGES) reader.fail(`names in at most ${MAX_LANGUAGES} languages`);
  for (const [language, name] of given) {
    if (!LANGUAGE.test(language)) name.fail('a language tag such as "en" as the field name');
    names[language] = readText(name, MAX_NAME_LENGTH);
  }
  for (const language of ['en', 'ja']) {
    if (names[language] === '') reader.fail(`a name, or names by language with at least "en" and "ja"`);
  }
  return names;
}

function readInteger(reader: JsonReader, min: number, max: number): number {
  // Normalizes -0, which JSON.stringify does not preserve, so that a map read back from its own JSON is exactly equal.
  return reader.integer(min, max) + 0;
}

function readPlayers(reader: JsonReader): readonly [number, number] {
  const [fewest, most] = list(reader, 2, 2).map((item) => readInteger(item, 3, 6));
  if (fewest === undefined || most === undefined || fewest > most) reader.fail('the fewest players, then the most');
  return [fewest, most];
}

function readAt(reader: JsonReader): HexCoordinates {
  const [q, r] = list(reader, 2, 2).map((item) => readInteger(item, -MAX_COORDINATE, MAX_COORDINATE));
  return q === undefined || r === undefined ? reader.fail('a pair [q, r]') : [q, r];
}

function readCity(reader: JsonReader): MapCity {
  const field = fields(reader, ['name', 'colour', 'cubes']);
  return {
    name: readNames(field('name')),
    colour: field('colour').oneOf(CITY_COLOURS),
    cubes: readInteger(field('cubes'), 0, 96),
  };
}

function readTown(reader: JsonReader): MapTown {
  return { name: readNames(fields(reader, ['name'])('name')) };
}

function readHex(reader: JsonReader): MapHex {
  const field = fields(reader, ['at', 'terrain', 'river', 'city', 'town', 'walls', 'evidence']);
  const hex: MapHex = {
    at: readAt(field('at')),
    terrain: field('terrain').oneOf(TERRAINS),
    river: orElse(field('river'), (river) => river.boolean(), false),
    city: optional(field('city'), readCity),
    town: optional(field('town'), readTown),
    walls: orElse(field('walls'), (walls) => list(walls, 0, 12).map((wall) => readInteger(wall, 0, 5)), []),
  };
  const evidence = field('evidence');
  return evidence.isAbsent ? hex : { ...hex, evidence: readText(evidence, MAX_EVIDENCE_LENGTH) };
}

function readPoint(reader: JsonReader): Point {
  const [x, y] = list(reader, 2, 2).map((item) => {
    const value = item.number() + 0;
    return Math.abs(value) <= MAX_POINT_COORDINATE ? value : item.fail(`a number within ±${MAX_POINT_COORDINATE}`);
  });
  return x === undefined || y === undefined ? reader.fail('a pair [x, y]') : [x, y];
}

function readPoints(reader: JsonReader, least: number): Point[] {
  return list(reader, least, MAX_POINTS).map(readPoint);
}

function readRiver(reader: JsonReader): DrawnRiver {
  const field = fields(reader, ['name', 'kind', 'width', 'path']);
  const width = orElse(field('width'), (given) => given.number(), DEFAULT_RIVER_WIDTH);
  return {
    name: optional(field('name'), readNames),
    kind: orElse(field('kind'), (kind) => kind.oneOf(RIVER_KINDS), 'river'),
    width: width >= 0.02 && width <= 1 ? width : field('width').fail('a number from 0.02 to 1'),
    path: readPoints(field('path'), 2),
  };
}

function readWater(reader: JsonReader): DrawnWater {
  const field = fields(reader, ['name', 'kind', 'polygon']);
  return {
    name: optional(field('name'), readNames),
    kind: orElse(field('kind'), (kind) => kind.oneOf(WATER_KINDS), 'sea'),
    polygon: readPoints(field('polygon'), 3),
  };
}

function readIsland(reader: JsonReader): DrawnIsland {
  const field = fields(reader, ['name', 'polygon']);
  return { name: optional(field('name'), readNames), polygon: readPoints(field('polygon'), 3) };
}

function readShapes<T>(reader: JsonReader, readShape: (reader: JsonReader) => T): readonly T[] {
  return orElse(reader, (shapes) => list(shapes, 0, MAX_SHAPES).map(readShape), []);
}

/** Reads a map from untrusted data. Throws a ParseError with the field when the structure is invalid. */
export function readMap(json: unknown): SteamMap {
  const reader = new JsonReader(withoutSchema(json));
  const field = fields(reader, [
    'id',
    'name',
    'players',
    'supplySpaces',
    'fewerCubesWithThreePlayers',
    'hexes',
    'rivers',
    'water',
    'islands',
  ]);
  const id = field('id').string();
  const map: SteamMap = {
    id: ID.test(id) ? id : field('id').fail('lower-case letters, digits and hyphens, at most 40'),
    name: readNames(field('name')),
    players: orElse(field('players'), readPlayers, DEFAULT_PLAYERS),
    supplySpaces: orElse(
      field('supplySpaces'),
      (spaces) => readInteger(spaces, 0, MAX_SUPPLY_SPACES),
      DEFAULT_SUPPLY_SPACES,
    ),
    fewerCubesWithThreePlayers: orElse(field('fewerCubesWithThreePlayers'), (fewer) => fewer.boolean(), false),
    hexes: list(field('hexes'), MIN_HEXES, MAX_HEXES).map(readHex),
    rivers: readShapes(field('rivers'), readRiver),
    water: readShapes(field('water'), readWater),
    islands: readShapes(field('islands'), readIsland),
  };
  const places = map.hexes.filter((hex) => hex.city !== null || hex.town !== null).length;
  if (places > MAX_PLACES) field('hexes').fail(`at most ${MAX_PLACES} cities and towns`);
  const points =
    map.rivers.reduce((sum, river) => sum + river.path.length, 0) +
    [...map.water, ...map.islands].reduce((sum, shape) => sum + shape.polygon.length, 0);
  if (points > MAX_POINTS) reader.fail(`at most ${MAX_POINTS} drawn points in all`);
  return map;
}

import { Reader } from '@roundhouse/kernel';
import {
  type At,
  CITY_COLOURS,
  DEFAULT_PLAYERS,
  DEFAULT_RIVER_WIDTH,
  DEFAULT_SUPPLY_SPACES,
  type DrawnIsland,
  type DrawnRiver,
  type DrawnWater,
  type MapCity,
  type MapHex,
  type MapTown,
  MOST_HEXES,
  MOST_PLACES,
  type Names,
  type Point,
  RIVER_KINDS,
  type SteamMap,
  TERRAINS,
  WATER_KINDS,
} from './format.ts';

// Limits on what a stranger may send: generous for any real board, small enough to check and draw in milliseconds.
const LEAST_HEXES = 2;
const FARTHEST_COORDINATE = 200;
const MOST_SUPPLY_SPACES = 24;
const MOST_SHAPES = 200;
const MOST_POINTS = 2000;
const FARTHEST_POINT = 1000;
const LONGEST_NAME = 60;
const MOST_LANGUAGES = 16;
const LONGEST_EVIDENCE = 200;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;
// No control or invisible characters: two names that look alike must be alike.
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

function fields<const Name extends string>(reader: Reader, known: readonly Name[]): (name: Name) => Reader {
  const members = reader.object(known);
  return (name) => members[name] ?? new Reader(undefined, name);
}

function list(reader: Reader, least: number, most: number): Reader[] {
  const items = reader.array();
  return items.length >= least && items.length <= most ? items : reader.fail(`a list of ${least} to ${most} items`);
}

/** An absent or null field is what the map does not have. */
function optional<T>(reader: Reader, read: (reader: Reader) => T): T | null {
  return reader.absent || reader.value === null ? null : read(reader);
}

function orElse<T>(reader: Reader, read: (reader: Reader) => T, otherwise: T): T {
  return reader.absent ? otherwise : read(reader);
}

function readText(reader: Reader, longest: number): string {
  const text = reader.string();
  const good = text.length <= longest && VISIBLE.test(text) && text.trim() === text;
  return good ? text : reader.fail(`1 to ${longest} visible characters without spaces around them`);
}

function readNames(reader: Reader): Names {
  if (typeof reader.value === 'string') {
    const name = readText(reader, LONGEST_NAME);
    return { en: name, ja: name };
  }
  const names: { en: string; ja: string; [language: string]: string } = { en: '', ja: '' };
  const given = reader.entries();
  if (given.length > MOST_LANGUAGES) reader.fail(`names in at most ${MOST_LANGUAGES} languages`);
  for (const [language, name] of given) {
    if (!LANGUAGE.test(language)) name.fail('a language tag such as "en" as the field name');
    names[language] = readText(name, LONGEST_NAME);
  }
  for (const language of ['en', 'ja']) {
    if (names[language] === '') reader.fail(`a name, or names by language with at least "en" and "ja"`);
  }
  return names;
}

function readWhole(reader: Reader, min: number, max: number): number {
  // JSON knows -0 but does not write it; without it a map read back from its own text is exactly equal.
  return reader.integer(min, max) + 0;
}

function readPlayers(reader: Reader): readonly [number, number] {
  const [fewest, most] = list(reader, 2, 2).map((item) => readWhole(item, 3, 6));
  if (fewest === undefined || most === undefined || fewest > most) reader.fail('the fewest players, then the most');
  return [fewest, most];
}

function readAt(reader: Reader): At {
  const [q, r] = list(reader, 2, 2).map((item) => readWhole(item, -FARTHEST_COORDINATE, FARTHEST_COORDINATE));
  return q === undefined || r === undefined ? reader.fail('a pair [q, r]') : [q, r];
}

function readCity(reader: Reader): MapCity {
  const field = fields(reader, ['name', 'colour', 'cubes']);
  return {
    name: readNames(field('name')),
    colour: field('colour').oneOf(CITY_COLOURS),
    cubes: readWhole(field('cubes'), 0, 96),
  };
}

function readTown(reader: Reader): MapTown {
  return { name: readNames(fields(reader, ['name'])('name')) };
}

function readHex(reader: Reader): MapHex {
  const field = fields(reader, ['at', 'terrain', 'river', 'city', 'town', 'walls', 'evidence']);
  const hex: MapHex = {
    at: readAt(field('at')),
    terrain: field('terrain').oneOf(TERRAINS),
    river: orElse(field('river'), (river) => river.boolean(), false),
    city: optional(field('city'), readCity),
    town: optional(field('town'), readTown),
    walls: orElse(field('walls'), (walls) => list(walls, 0, 12).map((wall) => readWhole(wall, 0, 5)), []),
  };
  const evidence = field('evidence');
  return evidence.absent ? hex : { ...hex, evidence: readText(evidence, LONGEST_EVIDENCE) };
}

function readPoint(reader: Reader): Point {
  const [x, y] = list(reader, 2, 2).map((item) => {
    const value = item.number() + 0;
    return Math.abs(value) <= FARTHEST_POINT ? value : item.fail(`a number within ±${FARTHEST_POINT}`);
  });
  return x === undefined || y === undefined ? reader.fail('a pair [x, y]') : [x, y];
}

function readPoints(reader: Reader, least: number): Point[] {
  return list(reader, least, MOST_POINTS).map(readPoint);
}

function readRiver(reader: Reader): DrawnRiver {
  const field = fields(reader, ['name', 'kind', 'width', 'path']);
  const width = orElse(field('width'), (given) => given.number(), DEFAULT_RIVER_WIDTH);
  return {
    name: optional(field('name'), readNames),
    kind: orElse(field('kind'), (kind) => kind.oneOf(RIVER_KINDS), 'river'),
    width: width >= 0.02 && width <= 1 ? width : field('width').fail('a number from 0.02 to 1'),
    path: readPoints(field('path'), 2),
  };
}

function readWater(reader: Reader): DrawnWater {
  const field = fields(reader, ['name', 'kind', 'polygon']);
  return {
    name: optional(field('name'), readNames),
    kind: orElse(field('kind'), (kind) => kind.oneOf(WATER_KINDS), 'sea'),
    polygon: readPoints(field('polygon'), 3),
  };
}

function readIsland(reader: Reader): DrawnIsland {
  const field = fields(reader, ['name', 'polygon']);
  return { name: optional(field('name'), readNames), polygon: readPoints(field('polygon'), 3) };
}

function readShapes<T>(reader: Reader, readShape: (reader: Reader) => T): readonly T[] {
  return orElse(reader, (shapes) => list(shapes, 0, MOST_SHAPES).map(readShape), []);
}

/** A map from outside data; throws Malformed, naming the field, when it does not have the shape of one. */
export function readMap(json: unknown): SteamMap {
  const reader = new Reader(json);
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
      (spaces) => readWhole(spaces, 0, MOST_SUPPLY_SPACES),
      DEFAULT_SUPPLY_SPACES,
    ),
    fewerCubesWithThreePlayers: orElse(field('fewerCubesWithThreePlayers'), (fewer) => fewer.boolean(), false),
    hexes: list(field('hexes'), LEAST_HEXES, MOST_HEXES).map(readHex),
    rivers: readShapes(field('rivers'), readRiver),
    water: readShapes(field('water'), readWater),
    islands: readShapes(field('islands'), readIsland),
  };
  const places = map.hexes.filter((hex) => hex.city !== null || hex.town !== null).length;
  if (places > MOST_PLACES) field('hexes').fail(`at most ${MOST_PLACES} cities and towns`);
  const points =
    map.rivers.reduce((sum, river) => sum + river.path.length, 0) +
    [...map.water, ...map.islands].reduce((sum, shape) => sum + shape.polygon.length, 0);
  if (points > MOST_POINTS) reader.fail(`at most ${MOST_POINTS} drawn points in all`);
  return map;
}

import { JsonReader, withoutSchema } from '@roundhouse/kernel';
import { COLOURS } from '../board/colours.ts';
import { EDGE_NAMES, type Edge, edgeNamed } from '../board/edges.ts';
import {
  type Deck,
  MAX_TILE_TYPES,
  makeDeck,
  type Segment,
  type TileKind,
  type TileType,
  TOWN_TILES,
  TRACK_TILES,
} from './deck.ts';

// Limits for untrusted documents. Every kind needs at least one tile type, so more kinds than types are useless.
const MAX_KINDS = MAX_TILE_TYPES;
const MAX_ID_LENGTH = 40;

/** Reads a deck file and validates everything the rules rely on. Throws ParseError with the field and the problem. */
export function readDeck(json: unknown, field: string): Deck {
  const f = new JsonReader(withoutSchema(json), field).object(['kinds', 'tiles', 'towns']);
  const kinds = new Map<string, TileKind>();
  const givenKinds = f.kinds.array();
  if (givenKinds.length > MAX_KINDS) f.kinds.fail(`at most ${MAX_KINDS} kinds`);
  for (const reader of givenKinds) {
    const kind = readKind(reader);
    if (kinds.has(kind.id)) reader.fail(`an id that no other kind has`);
    kinds.set(kind.id, kind);
  }
  const types: TileType[] = [];
  for (const reader of f.tiles.array()) {
    const type = readType(reader, kinds);
    if (types.some(({ id }) => id === type.id)) reader.fail('equal tiles in one entry, with their count');
    types.push(type);
  }
  if (types.length > MAX_TILE_TYPES) f.tiles.fail(`at most ${MAX_TILE_TYPES} different tiles`);
  const total = types.reduce((sum, { count }) => sum + count, 0);
  // DOS-COMP-03.
  if (total !== TRACK_TILES) f.tiles.fail(`${TRACK_TILES} tiles in all, not ${total}`);
  return makeDeck(types, readTowns(f.towns));
}

function readKind(reader: JsonReader): TileKind {
  const f = reader.object(['id', 'segments', 'deadEnds', 'hill', 'waterTower']);
  const id = f.id.string();
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    f.id.fail('a small letter, then small letters, digits and single hyphens');
  if (id.length > MAX_ID_LENGTH) f.id.fail(`at most ${MAX_ID_LENGTH} characters`);
  const segments = f.segments.array().map(readSegment);
  const deadEnds = f.deadEnds.isAbsent ? [] : f.deadEnds.array().map(readEdge);
  const uses = [0, 0, 0, 0];
  for (const edge of segments.flat()) uses[edge]++;
  const pairs = segments.map((segment) => [...segment].sort().join());
  if (new Set(pairs).size !== pairs.length) f.segments.fail('each segment once');
  // DOS-TILE-12: a tile with only dead ends could never be played.
  if (segments.length === 0) f.segments.fail('at least one segment');
  if (deadEnds.some((edge) => uses[edge] > 0) || new Set(deadEnds).size !== deadEnds.length) {
    f.deadEnds.fail('edges that have no other track');
  }
  // A junction tile is one place for trains and a dead end is another; the rules do not define a tile with both.
  if (deadEnds.length > 0 && Math.max(...uses) > 1) f.deadEnds.fail('no dead end on a junction');
  const hill = !f.hill.isAbsent && f.hill.boolean();
  // A dead end costs 1 to enter and a hill 2 (DOS-MOVE-05, -06).
  if (deadEnds.length > 0 && hill) f.hill.fail('no hill on a tile with a dead end');
  return { id, segments, deadEnds, hill, waterTower: readWaterTower(f.waterTower, segments) };
}

/** DOS-TILE-08: the tower belongs to one segment. `true` is enough if the kind has only one. */
function readWaterTower(reader: JsonReader, segments: readonly Segment[]): Segment | null {
  if (reader.isAbsent || reader.value === false) return null;
  if (reader.value === true && segments.length === 1) return segments[0];
  const segmentNames = segments.map((segment) => `"${segment.map((edge) => EDGE_NAMES[edge]).join('')}"`).join(' or ');
  if (reader.value === true)
    return reader.fail(`the segment with the water tower, ${segmentNames}, because there are several`);
  if (typeof reader.value !== 'string')
    return reader.fail(`true, false or the segment with the water tower, ${segmentNames}`);
  const edges = [...reader.value].map(edgeNamed);
  const isOwn = (segment: Segment) => edges.length === 2 && segment.every((edge) => edges.includes(edge));
  return segments.find(isOwn) ?? reader.fail(`one of the segments of this kind, ${segmentNames}`);
}

function readSegment(reader: JsonReader): Segment {
  const [from, to, ...more] = [...reader.string()].map((name) => edgeNamed(name));
  const valid = from >= 0 && to >= 0 && from !== to && more.length === 0;
  return valid ? [from, to] : reader.fail('two different edges, such as "NS"');
}

function readEdge(reader: JsonReader): Edge {
  return EDGE_NAMES.indexOf(reader.oneOf(EDGE_NAMES));
}

function readType(reader: JsonReader, kinds: ReadonlyMap<string, TileKind>): TileType {
  const f = reader.object(['kind', 'coal', 'overbuild', 'count']);
  const kind = kinds.get(f.kind.oneOf([...kinds.keys()])) ?? f.kind.fail('a kind of this deck');
  // DOS-COMP-08.
  const coal = f.coal.integer(1, 2);
  const overbuild = !f.overbuild.isAbsent && f.overbuild.boolean();
  const count = f.count.integer(1, TRACK_TILES);
  return { id: `${kind.id}-${coal}${overbuild ? '+' : ''}`, kind, coal, overbuild, count };
}

/** DOS-COMP-02: the deck chooses the number of towns of each colour. */
function readTowns(reader: JsonReader): number[] {
  const f = reader.object(COLOURS);
  const towns = COLOURS.map((colour) => (f[colour].isAbsent ? 0 : f[colour].integer(0, TOWN_TILES)));
  const total = towns.reduce((sum, count) => sum + count, 0);
  return total === TOWN_TILES ? towns : reader.fail(`${TOWN_TILES} towns in all, not ${total}`);
}

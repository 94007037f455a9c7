import {
  filledTable,
  indexesOf,
  indexesOrNone,
  int8,
  int16,
  NONE,
  range,
  tableFrom,
  uint8,
  uint16,
} from '@roundhouse/kernel';
import { MAX_HEXES, MAX_PLACES, type MapHex, type SteamMap } from '../maps/format.ts';
import { EDGES, hexKey, neighbour, opposite } from '../maps/geometry.ts';
import { hexNames } from '../maps/hex-names.ts';
import { ALL_CUBES, COLOURS } from './colours.ts';

/** Index of a hex in the map's list of hexes. */
export type Hex = number;
/** Index of a city or town among the map's hexes that have one. */
export type Place = number;

export const NO_PLACE = NONE;
/** `across` of an edge that no track may use: thick line, rim, or no neighbour (STM-MAP-06). */
export const BLOCKED = NONE;

/** The same side as numbered by the neighbouring hex. */
export function facing(edge: number): number {
  return edge < 3 ? edge + 3 : edge - 3;
}

export const OPEN_HEX = 0;
export const TOWN_HEX = 1;
export const CITY_HEX = 2;

/** A map compiled into tables. Everything here is constant for the whole game; mutable data is in State. */
export interface Board {
  readonly map: SteamMap;
  readonly hexCount: number;
  /** The neighbouring hex, or BLOCKED. Index `hex * 6 + edge`. */
  readonly across: Int16Array;
  /** By hex: the set of edges (bit e for edge e) that are BLOCKED, and the set of edges at a printed city. */
  readonly blockedEdges: Uint8Array;
  readonly cityEdges: Uint8Array;
  /**
   * The neighbours that are neither blocked nor printed cities, where there may be track or a New City: hex and edge,
   * from `trackSideStart[hex]` to `trackSideStart[hex + 1]`.
   */
  readonly trackSideStart: Uint16Array;
  readonly trackSideHex: Uint16Array;
  readonly trackSideEdge: Uint8Array;
  /** The city or town on the hex across, or NO_PLACE. Index `hex * 6 + edge`. */
  readonly placeAcross: Int16Array;
  /** OPEN_HEX, TOWN_HEX or CITY_HEX as printed (STM-MAP-01). */
  readonly hexKind: Uint8Array;
  /** $2 for hills plus $1 for a river (STM-MAP-05). */
  readonly terrainCost: Uint8Array;
  readonly placeAt: Int16Array;
  readonly placeCount: number;
  readonly placeHex: Uint16Array;
  /** The printed colour by place; NO_PLACE for towns. */
  readonly printedColour: Int8Array;
  /** Printed cubes by place. */
  readonly printedCubes: Uint8Array;
  /**
   * First track slot of a hex. A slot stores the link of one piece of track. An open hex has at most two segments and
   * needs two slots; a town has at most four spokes and needs four.
   */
  readonly slotBase: Uint16Array;
  readonly slotCount: number;
  readonly hexName: readonly string[];
  /** Hexes by every accepted name: board name, `q,r`, and the names of its city or town in all languages of the map. */
  readonly hexByName: ReadonlyMap<string, Hex>;
  readonly placeName: readonly string[];
  readonly towns: readonly Hex[];
  readonly cities: readonly Hex[];
  /** Hexes that are not printed cities. */
  readonly buildable: readonly Hex[];
}

const compiled = new WeakMap<SteamMap, Board>();

export function boardOf(map: SteamMap): Board {
  let board = compiled.get(map);
  if (board === undefined) {
    board = compile(map);
    compiled.set(map, board);
  }
  return board;
}

function kindOf(hex: MapHex): number {
  if (hex.city !== null) return CITY_HEX;
  return hex.town !== null ? TOWN_HEX : OPEN_HEX;
}

function acrossTable(map: SteamMap): Int16Array {
  const at = new Map(map.hexes.map((hex, index) => [hexKey(hex.at), index]));
  const across = filledTable(int16(map.hexes.length * 6, indexesOrNone(MAX_HEXES)), BLOCKED);
  map.hexes.forEach((hex, index) => {
    for (const edge of EDGES) {
      const other = at.get(hexKey(neighbour(hex.at, edge)));
      if (other === undefined || hex.walls.includes(edge)) continue;
      if (!map.hexes[other].walls.includes(opposite(edge))) across[index * 6 + edge] = other;
    }
  });
  return across;
}

function trackSides(across: Int16Array, kinds: readonly number[]) {
  const starts: number[] = [];
  const neighbours: number[] = [];
  const edges: number[] = [];
  for (let hex = 0; hex < kinds.length; hex++) {
    starts.push(neighbours.length);
    for (const edge of EDGES) {
      const other = across[hex * 6 + edge];
      if (other === BLOCKED || kinds[other] === CITY_HEX) continue;
      neighbours.push(other);
      edges.push(edge);
    }
  }
  return {
    trackSideStart: tableFrom(uint16(kinds.length + 1, range(0, MAX_HEXES * 6)), [...starts, neighbours.length]),
    trackSideHex: tableFrom(uint16(neighbours.length, indexesOf(MAX_HEXES)), neighbours),
    trackSideEdge: Uint8Array.from(edges),
  };
}

function nameTable(map: SteamMap, names: readonly string[]): Map<string, Hex> {
  const table = new Map<string, Hex>();
  map.hexes.forEach((hex, index) => {
    table.set(hex.at.join(), index);
    table.set(names[index], index);
    const place = hex.city ?? hex.town;
    if (place !== null) for (const name of Object.values(place.name)) table.set(name, index);
  });
  return table;
}

function compile(map: SteamMap): Board {
  const hexes = map.hexes;
  const kinds = hexes.map(kindOf);
  const placeHexes = hexes.flatMap((_, index) => (kinds[index] === OPEN_HEX ? [] : [index]));
  if (hexes.length > MAX_HEXES || placeHexes.length > MAX_PLACES) throw new RangeError('the map is too large');
  const placeAt = filledTable(int16(hexes.length, indexesOrNone(MAX_PLACES)), NO_PLACE);
  placeHexes.forEach((hex, place) => {
    placeAt[hex] = place;
  });
  const slotBase = filledTable(uint16(hexes.length, range(0, MAX_HEXES * 4)));
  let slotCount = 0;
  kinds.forEach((kind, index) => {
    slotBase[index] = slotCount;
    slotCount += kind === TOWN_HEX ? 4 : kind === OPEN_HEX ? 2 : 0;
  });
  const hexName = hexNames(map);
  const across = acrossTable(map);
  const edgesWhere = (test: (neighbour: number) => boolean) =>
    Uint8Array.from(hexes, (_, hex) =>
      EDGES.reduce<number>((set, edge) => (test(across[hex * 6 + edge]) ? set | (1 << edge) : set), 0),
    );
  const hexesOfKind = (kind: number) => kinds.flatMap((k, index) => (k === kind ? [index] : []));
  return {
    map,
    hexCount: hexes.length,
    across,
    blockedEdges: edgesWhere((neighbour) => neighbour === BLOCKED),
    cityEdges: edgesWhere((neighbour) => neighbour !== BLOCKED && kinds[neighbour] === CITY_HEX),
    ...trackSides(across, kinds),
    placeAcross: tableFrom(
      int16(across.length, indexesOrNone(MAX_PLACES)),
      Array.from(across, (neighbour) => (neighbour === BLOCKED ? NO_PLACE : placeAt[neighbour])),
    ),
    hexKind: Uint8Array.from(kinds),
    terrainCost: Uint8Array.from(hexes, (hex) => (hex.terrain === 'hills' ? 2 : 0) + (hex.river ? 1 : 0)),
    placeAt,
    placeCount: placeHexes.length,
    placeHex: tableFrom(uint16(placeHexes.length, indexesOf(MAX_HEXES)), placeHexes),
    printedColour: tableFrom(
      int8(placeHexes.length, indexesOrNone(COLOURS.length)),
      placeHexes.map((hex) => {
        const city = hexes[hex].city;
        return city === null ? NO_PLACE : COLOURS.indexOf(city.colour);
      }),
    ),
    printedCubes: tableFrom(
      uint8(placeHexes.length, range(0, ALL_CUBES)),
      placeHexes.map((hex) => hexes[hex].city?.cubes ?? 0),
    ),
    slotBase,
    slotCount,
    hexName,
    hexByName: nameTable(map, hexName),
    placeName: placeHexes.map((hex) => (hexes[hex].city ?? hexes[hex].town)?.name.en ?? ''),
    towns: hexesOfKind(TOWN_HEX),
    cities: hexesOfKind(CITY_HEX),
    buildable: kinds.flatMap((kind, index) => (kind === CITY_HEX ? [] : [index])),
  };
}

/** The colours of cubes, in the order used everywhere. */
export const CUBE_COLOURS = ['red', 'blue', 'yellow', 'purple', 'gray'] as const;
export type CubeColour = (typeof CUBE_COLOURS)[number];

/** Printed cities are never gray (STM-MAP-08): gray cities exist only as New City tiles. */
export const CITY_COLOURS = ['red', 'blue', 'yellow', 'purple'] as const;
export type CityColour = (typeof CITY_COLOURS)[number];

/** Names by language tag. English and Japanese are required, so that every map can be played in both. */
export type Names = { readonly en: string; readonly ja: string; readonly [language: string]: string };

/** Axial hex coordinates: q counts columns to the east, r counts down the column. */
export type HexCoordinates = readonly [q: number, r: number];

/** A point of the drawing: x east, y south, a hex has circumradius 1 (see `geometry.ts`). */
export type Point = readonly [x: number, y: number];

export const TERRAINS = ['plains', 'hills'] as const;
export type Terrain = (typeof TERRAINS)[number];

export interface MapCity {
  readonly name: Names;
  readonly colour: CityColour;
  /** The printed number: cubes drawn for the city at set-up (STM-SETUP-01). */
  readonly cubes: number;
}

export interface MapTown {
  readonly name: Names;
}

export interface MapHex {
  readonly at: HexCoordinates;
  readonly terrain: Terrain;
  /** A river, canal or small lake lies in the hex: laying track costs $1 more (STM-MAP-04). */
  readonly river: boolean;
  readonly city: MapCity | null;
  readonly town: MapTown | null;
  /** Sides with a thick black line (STM-MAP-06), 0 = N clockwise to 5 = NW. */
  readonly walls: readonly number[];
  /** The source of the information about this hex, if any. */
  readonly evidence?: string;
}

export const RIVER_KINDS = ['river', 'canal', 'lake'] as const;
export type RiverKind = (typeof RIVER_KINDS)[number];

/** A drawn line of water. The rules read `MapHex.river`, never this. */
export interface DrawnRiver {
  readonly name: Names | null;
  readonly kind: RiverKind;
  readonly width: number;
  readonly path: readonly Point[];
}

export const WATER_KINDS = ['sea', 'lake'] as const;
export type WaterKind = (typeof WATER_KINDS)[number];

/** A drawn sea or big lake. The rules read `MapHex.walls`, never this. */
export interface DrawnWater {
  readonly name: Names | null;
  readonly kind: WaterKind;
  readonly polygon: readonly Point[];
}

/** Land drawn over water, never playable. */
export interface DrawnIsland {
  readonly name: Names | null;
  readonly polygon: readonly Point[];
}

/**
 * A map in memory. `readMap` guarantees only the structure; `validateMap` reports whether the game can be played on it.
 */
export interface SteamMap {
  readonly id: string;
  readonly name: Names;
  /** Recommended minimum and maximum number of players. The game itself allows 3 to 6 on any map. */
  readonly players: readonly [fewest: number, most: number];
  /** Spaces of the Goods Supply, each filled with three cubes at set-up, two with three players (STM-SETUP-03). */
  readonly supplySpaces: number;
  /** With exactly three players every city starts with one cube fewer (STM-SETUP-02). */
  readonly fewerCubesWithThreePlayers: boolean;
  /** The index in this list identifies the hex throughout the game. */
  readonly hexes: readonly MapHex[];
  readonly rivers: readonly DrawnRiver[];
  readonly water: readonly DrawnWater[];
  readonly islands: readonly DrawnIsland[];
}

/** The largest map that can be read and played. */
export const MAX_HEXES = 400;
export const MAX_PLACES = 200;

export const DEFAULT_PLAYERS: readonly [number, number] = [3, 6];
/** STM-COMP-09. */
export const DEFAULT_SUPPLY_SPACES = 12;
export const DEFAULT_RIVER_WIDTH = 0.12;

/** The name in the given language, or in English if the map does not have that language. */
export function nameIn(names: Names, language: string): string {
  return (Object.hasOwn(names, language) ? names[language] : undefined) ?? names.en;
}

import type { Seat } from '@roundhouse/kernel';
import {
  type ActionOf,
  applyBuild,
  checkBuild,
  type Hex,
  isCity,
  NO_TILE,
  type Place,
  type State,
  TILES_LAID,
  type Tile,
  tileExits,
  tileLimit,
} from '@roundhouse/steam/internals';
import { type LinkPath, tileForSegment, tilesAdding, tilesForTown } from './link-index.ts';

export type Build = ActionOf<'build'>;

/** The tiles that satisfy a plan on a hex, the best first. */
interface TileRequirement {
  readonly hex: Hex;
  readonly tiles: readonly Tile[];
}

/** The tiles that the links of a plan require, in the order of the links; null when two of them need the same hex. */
export function requiredTiles(state: State, links: readonly LinkPath[]): TileRequirement[] | null {
  const required: TileRequirement[] = [];
  const spokes = new Map<Hex, number>();
  for (const path of links) {
    requireSpoke(state, path.a, path.edgeA, spokes);
    requireSpoke(state, path.b, path.edgeB, spokes);
  }
  const seen = new Set<Hex>();
  for (const path of links) {
    requireTown(state, path.a, spokes, seen, required);
    for (let i = 0; i < path.hexes.length; i++) {
      const hex = path.hexes[i];
      const [a, b] = path.segments[i];
      const old = state.tileAt[hex];
      if (old !== NO_TILE && (tileExits[old] & (1 << a)) !== 0) continue;
      if (seen.has(hex)) return null;
      seen.add(hex);
      required.push({ hex, tiles: old === NO_TILE ? [tileForSegment[a * 6 + b]] : tilesAdding(old, a, b) });
    }
    requireTown(state, path.b, spokes, seen, required);
  }
  return required;
}

function requireSpoke(state: State, place: Place, edge: number, spokes: Map<Hex, number>): void {
  if (isCity(state, place)) return;
  const hex = state.board.placeHex[place];
  spokes.set(hex, (spokes.get(hex) ?? tileExits[state.tileAt[hex]]) | (1 << edge));
}

function requireTown(
  state: State,
  place: Place,
  spokes: Map<Hex, number>,
  seen: Set<Hex>,
  required: TileRequirement[],
): void {
  const hex = state.board.placeHex[place];
  const exits = spokes.get(hex);
  if (exits === undefined || seen.has(hex)) return;
  seen.add(hex);
  if (exits !== tileExits[state.tileAt[hex]]) required.push({ hex, tiles: tilesForTown(exits) });
}

/**
 * Lays the required tiles, each as soon as it is legal, up to the tile limit. Removes the laid tiles from `required`
 * and returns the builds.
 */
export function layTiles(scratch: State, seat: Seat, required: TileRequirement[]): Build[] {
  const laid: Build[] = [];
  for (let index = 0; index < required.length; ) {
    if (scratch.registers[TILES_LAID] >= tileLimit(scratch, seat)) break;
    const build = firstLegal(scratch, required[index]);
    if (build === null) {
      index++;
      continue;
    }
    applyBuild(scratch, build, undefined);
    laid.push(build);
    required.splice(index, 1);
    // Tiles that were not connected before may be now.
    index = 0;
  }
  return laid;
}

function firstLegal(state: State, requirement: TileRequirement): Build | null {
  for (const tile of requirement.tiles) {
    const build: Build = { do: 'build', hex: requirement.hex, tile };
    if (checkBuild(state, build) === null) return build;
  }
  return null;
}

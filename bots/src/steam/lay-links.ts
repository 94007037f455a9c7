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
} from '@roundhouse/steam/engine';
import { type LinkPath, tileForSegment, tilesAdding, tilesForTown } from './link-catalogue.ts';

export type Build = ActionOf<'build'>;

/** A tile that a plan needs on a hex: any of these will do, the best first. */
interface Want {
  readonly hex: Hex;
  readonly tiles: readonly Tile[];
}

/** The tiles that the links of a plan need, in the order of the links; null when two of them need the same hex. */
export function tilesWanted(state: State, links: readonly LinkPath[]): Want[] | null {
  const wants: Want[] = [];
  const spokes = new Map<Hex, number>();
  for (const path of links) {
    wantSpoke(state, path.a, path.edgeA, spokes);
    wantSpoke(state, path.b, path.edgeB, spokes);
  }
  const seen = new Set<Hex>();
  for (const path of links) {
    wantTown(state, path.a, spokes, seen, wants);
    for (let i = 0; i < path.hexes.length; i++) {
      const hex = path.hexes[i];
      const [a, b] = path.segments[i];
      const old = state.tileAt[hex];
      if (old !== NO_TILE && (tileExits[old] & (1 << a)) !== 0) continue;
      if (seen.has(hex)) return null;
      seen.add(hex);
      wants.push({ hex, tiles: old === NO_TILE ? [tileForSegment[a * 6 + b]] : tilesAdding(old, a, b) });
    }
    wantTown(state, path.b, spokes, seen, wants);
  }
  return wants;
}

function wantSpoke(state: State, place: Place, edge: number, spokes: Map<Hex, number>): void {
  if (isCity(state, place)) return;
  const hex = state.board.placeHex[place];
  spokes.set(hex, (spokes.get(hex) ?? tileExits[state.tileAt[hex]]) | (1 << edge));
}

function wantTown(state: State, place: Place, spokes: Map<Hex, number>, seen: Set<Hex>, wants: Want[]): void {
  const hex = state.board.placeHex[place];
  const exits = spokes.get(hex);
  if (exits === undefined || seen.has(hex)) return;
  seen.add(hex);
  if (exits !== tileExits[state.tileAt[hex]]) wants.push({ hex, tiles: tilesForTown(exits) });
}

/**
 * Lays what the rules allow of the wanted tiles, each as soon as it is legal, up to the tile limit. Takes what was
 * laid out of `wants` and returns it.
 */
export function layWanted(scratch: State, seat: Seat, wants: Want[]): Build[] {
  const laid: Build[] = [];
  for (let index = 0; index < wants.length; ) {
    if (scratch.now[TILES_LAID] >= tileLimit(scratch, seat)) break;
    const build = firstLegal(scratch, wants[index]);
    if (build === null) {
      index++;
      continue;
    }
    applyBuild(scratch, build, undefined);
    laid.push(build);
    wants.splice(index, 1);
    // What was not connected before may be now.
    index = 0;
  }
  return laid;
}

function firstLegal(state: State, want: Want): Build | null {
  for (const tile of want.tiles) {
    const build: Build = { do: 'build', hex: want.hex, tile };
    if (checkBuild(state, build) === null) return build;
  }
  return null;
}

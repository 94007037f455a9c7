import {
  DOUBLE_TILES,
  NO_TILE,
  SINGLE_TILES,
  TILE_COUNT,
  type Tile,
  TOWN_TILES,
  tileExits,
  tileIsTown,
  tileSegments,
} from './tiles.ts';

export type Segment = readonly [number, number];

/** The effect of laying one tile over another, before any rule is checked. */
export type TileChange =
  | { readonly kind: 'same' }
  /** Plain tile: keeps every segment and adds one. */
  | { readonly kind: 'improve'; readonly added: Segment }
  /** Plain tile: replaces one segment. Which new segment continues it depends on where its open end is. */
  | { readonly kind: 'redirect'; readonly removed: Segment; readonly fresh: readonly Segment[] }
  /** Town tile: keeps every spoke and adds more. */
  | { readonly kind: 'improve-town'; readonly added: number }
  /** Removes existing track in a way that no rule allows. */
  | { readonly kind: 'break' };

const same = (a: Segment, b: Segment): boolean => a[0] === b[0] && a[1] === b[1];

function changeOf(from: Tile, to: Tile): TileChange {
  if (from === NO_TILE || to === NO_TILE) return { kind: 'break' };
  if (tileIsTown[from] !== tileIsTown[to]) return { kind: 'break' };
  if (tileIsTown[from] === 1) {
    if (tileExits[from] === tileExits[to]) return { kind: 'same' };
    const keepsAll = (tileExits[from] & tileExits[to]) === tileExits[from];
    return keepsAll ? { kind: 'improve-town', added: tileExits[to] & ~tileExits[from] } : { kind: 'break' };
  }
  const removed = tileSegments[from].filter((old) => !tileSegments[to].some((s) => same(s, old)));
  const fresh = tileSegments[to].filter((s) => !tileSegments[from].some((old) => same(s, old)));
  if (removed.length === 0) return fresh.length === 0 ? { kind: 'same' } : { kind: 'improve', added: fresh[0] };
  if (removed.length > 1 || fresh.length === 0) return { kind: 'break' };
  const touches = (s: Segment) => s.includes(removed[0][0]) || s.includes(removed[0][1]);
  return fresh.some(touches) ? { kind: 'redirect', removed: removed[0], fresh } : { kind: 'break' };
}

/** By old tile: the changes by new tile. Computed on first use to keep start-up fast. */
const changesFrom: (readonly TileChange[] | undefined)[] = new Array(TILE_COUNT + 1).fill(undefined);

export function changeBetween(from: Tile, to: Tile): TileChange {
  let changes = changesFrom[from];
  if (changes === undefined) {
    changes = Array.from({ length: TILE_COUNT + 1 }, (_, each) => changeOf(from, each));
    changesFrom[from] = changes;
  }
  return changes[to];
}

/** The tiles that could replace a tile, by kind of change. */
export interface Replacements {
  readonly improvements: readonly Tile[];
  readonly townImprovements: readonly Tile[];
  /** Redirections that change exactly one segment. */
  readonly redirections: readonly Tile[];
  /** Also redirections that add a second segment, for tables that allow it (AMB-S-23). */
  readonly anyRedirections: readonly Tile[];
}
const replacements: (Replacements | undefined)[] = new Array(TILE_COUNT + 1).fill(undefined);

export function replacementsOf(from: Tile): Replacements {
  let found = replacements[from];
  if (found === undefined) {
    const tilesWhere = (test: (change: TileChange) => boolean) =>
      [...TOWN_TILES, ...SINGLE_TILES, ...DOUBLE_TILES].filter((to) => test(changeBetween(from, to)));
    found = {
      improvements: tilesWhere(({ kind }) => kind === 'improve'),
      townImprovements: tilesWhere(({ kind }) => kind === 'improve-town'),
      redirections: tilesWhere((change) => change.kind === 'redirect' && change.fresh.length === 1),
      anyRedirections: tilesWhere(({ kind }) => kind === 'redirect'),
    };
    replacements[from] = found;
  }
  return found;
}

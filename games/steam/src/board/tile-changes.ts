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

/** What laying `to` over `from` does to the track, before any rule is asked. */
export type Change =
  | { readonly work: 'same' }
  /** Plain tile: every segment stays and one is added. */
  | { readonly work: 'improve'; readonly added: Segment }
  /** Plain tile: one segment gives way to others; which of them continues it depends on where its open end is. */
  | { readonly work: 'redirect'; readonly removed: Segment; readonly fresh: readonly Segment[] }
  /** Town tile: every spoke stays and more are added. */
  | { readonly work: 'improve-town'; readonly added: number }
  /** Existing track would be taken away in a way that no rule allows. */
  | { readonly work: 'break' };

const same = (a: Segment, b: Segment): boolean => a[0] === b[0] && a[1] === b[1];

function changeOf(from: Tile, to: Tile): Change {
  if (from === NO_TILE || to === NO_TILE) return { work: 'break' };
  if (tileIsTown[from] !== tileIsTown[to]) return { work: 'break' };
  if (tileIsTown[from] === 1) {
    if (tileExits[from] === tileExits[to]) return { work: 'same' };
    const keepsAll = (tileExits[from] & tileExits[to]) === tileExits[from];
    return keepsAll ? { work: 'improve-town', added: tileExits[to] & ~tileExits[from] } : { work: 'break' };
  }
  const removed = tileSegments[from].filter((old) => !tileSegments[to].some((s) => same(s, old)));
  const fresh = tileSegments[to].filter((s) => !tileSegments[from].some((old) => same(s, old)));
  if (removed.length === 0) return fresh.length === 0 ? { work: 'same' } : { work: 'improve', added: fresh[0] };
  if (removed.length > 1 || fresh.length === 0) return { work: 'break' };
  const touches = (s: Segment) => s.includes(removed[0][0]) || s.includes(removed[0][1]);
  return fresh.some(touches) ? { work: 'redirect', removed: removed[0], fresh } : { work: 'break' };
}

/** By tile laid over: all changes, by the tile that is laid. Worked out when first asked for, to start quickly. */
const changesFrom: (readonly Change[] | undefined)[] = new Array(TILE_COUNT + 1).fill(undefined);

export function changeBetween(from: Tile, to: Tile): Change {
  let changes = changesFrom[from];
  if (changes === undefined) {
    changes = Array.from({ length: TILE_COUNT + 1 }, (_, each) => changeOf(from, each));
    changesFrom[from] = changes;
  }
  return changes[to];
}

/** The tiles that could replace a tile, by what that would be. */
export interface Replacements {
  readonly improvements: readonly Tile[];
  readonly townImprovements: readonly Tile[];
  /** Redirections that change one segment and nothing else. */
  readonly redirections: readonly Tile[];
  /** Those, and redirections that add a segment as well, for tables that allow it (AMB-S-23). */
  readonly anyRedirections: readonly Tile[];
}
const replacements: (Replacements | undefined)[] = new Array(TILE_COUNT + 1).fill(undefined);

export function replacementsOf(from: Tile): Replacements {
  let found = replacements[from];
  if (found === undefined) {
    const tilesWhere = (wanted: (change: Change) => boolean) =>
      [...TOWN_TILES, ...SINGLE_TILES, ...DOUBLE_TILES].filter((to) => wanted(changeBetween(from, to)));
    found = {
      improvements: tilesWhere(({ work }) => work === 'improve'),
      townImprovements: tilesWhere(({ work }) => work === 'improve-town'),
      redirections: tilesWhere((change) => change.work === 'redirect' && change.fresh.length === 1),
      anyRedirections: tilesWhere(({ work }) => work === 'redirect'),
    };
    replacements[from] = found;
  }
  return found;
}

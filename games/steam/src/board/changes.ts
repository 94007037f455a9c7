import {
  DOUBLE_TILES,
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

const changes: Change[] = [];
for (let from = 0; from <= TILE_COUNT; from++) {
  for (let to = 0; to <= TILE_COUNT; to++) {
    changes.push(from === 0 || to === 0 ? { work: 'break' } : changeOf(from, to));
  }
}

export function changeBetween(from: Tile, to: Tile): Change {
  return changes[from * (TILE_COUNT + 1) + to];
}

function tilesAfter(wanted: (change: Change) => boolean): readonly (readonly Tile[])[] {
  const tiles = [...TOWN_TILES, ...SINGLE_TILES, ...DOUBLE_TILES];
  return Array.from({ length: TILE_COUNT + 1 }, (_, from) => tiles.filter((to) => wanted(changeBetween(from, to))));
}

/** By tile: the tiles that could replace it. */
export const improvementsOf = tilesAfter(({ work }) => work === 'improve');
export const townImprovementsOf = tilesAfter(({ work }) => work === 'improve-town');
/** Redirections that change one segment and nothing else. */
export const redirectionsOf = tilesAfter((change) => change.work === 'redirect' && change.fresh.length === 1);
/** And those that add a segment as well, for tables that allow it (AMB-S-23). */
export const anyRedirectionsOf = tilesAfter(({ work }) => work === 'redirect');
export const replacements: readonly (readonly Tile[])[] = improvementsOf.map((tiles, from) => [
  ...tiles,
  ...townImprovementsOf[from],
  ...redirectionsOf[from],
]);

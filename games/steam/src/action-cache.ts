import type { ActionOf } from './action.ts';
import type { Board, Hex } from './board/board.ts';
import type { Colour } from './board/colours.ts';
import type { Tile } from './board/tiles.ts';

/**
 * Interns frequent actions per board, so that a list of legal actions holds references instead of hundreds of new
 * objects. Actions are immutable, so sharing them is safe.
 */
interface Cache {
  readonly build: (ActionOf<'build'> | undefined)[];
  readonly urbanize: (ActionOf<'urbanize'> | undefined)[];
}
/** A cache takes about 2 MB on a large board, so only those of the most recently used boards are kept. */
const MAX_CACHES = 4;
/** In LRU order, the most recently used last. */
const caches = new Map<Board, Cache>();
let board: Board | undefined;
let cache: Cache = { build: [], urbanize: [] };

const TILES = 256;
const COLOURS_AND_SPACES = 5 * 32;

function cacheFor(wanted: Board): Cache {
  if (wanted === board) return cache;
  const found = caches.get(wanted) ?? {
    build: new Array<undefined>(wanted.hexCount * TILES).fill(undefined),
    urbanize: new Array<undefined>(wanted.hexCount * COLOURS_AND_SPACES).fill(undefined),
  };
  caches.delete(wanted);
  caches.set(wanted, found);
  for (const oldest of caches.keys()) {
    if (caches.size <= MAX_CACHES) break;
    caches.delete(oldest);
  }
  board = wanted;
  cache = found;
  return found;
}

export function buildAction(on: Board, hex: Hex, tile: Tile): ActionOf<'build'> {
  const actions = cacheFor(on).build;
  const index = hex * TILES + tile;
  let action = actions[index];
  if (action === undefined) {
    action = { do: 'build', hex, tile };
    actions[index] = action;
  }
  return action;
}

export function urbanizeAction(on: Board, hex: Hex, colour: Colour, supply: number): ActionOf<'urbanize'> {
  const actions = cacheFor(on).urbanize;
  const index = hex * COLOURS_AND_SPACES + colour * 32 + supply + 1;
  let action = actions[index];
  if (action === undefined) {
    action = { do: 'urbanize', hex, colour, supply };
    actions[index] = action;
  }
  return action;
}

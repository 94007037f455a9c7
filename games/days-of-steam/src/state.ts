import {
  hull,
  int8,
  int16,
  NONE,
  numbersOf,
  numbersOrNone,
  range,
  type Seat,
  uint8,
  windows,
} from '@roundhouse/kernel';
import { COLOURS, GOODS_PER_COLOUR, GOODS_PER_TOWN } from './board/colours.ts';
import { LIES, MOST_TYPES, TOWN_TILES, TRACK_TILES } from './deck/deck.ts';
import type { Rules } from './options.ts';

/** DOS-COMP-01. */
export const MAX_SEATS = 4;
/** DOS-SETUP-04. */
export const HAND_SIZE = 3;
/** DOS-SETUP-03: two towns are on display. */
export const DISPLAY_SIZE = 2;
/** DOS-PLAY-06, -07. */
export const MOST_STEAM = 6;
/** DOS-COMP-05. */
export const CIRCUIT_COUNTERS = 7;

/** Nothing there: no tile type, no colour, no cube, no place. */
export { NONE };
/** `across` where the cell on the other side is unknown, because it touches no tile. */
export const NO_CELL = NONE;

export const MOST_TILES = TRACK_TILES + TOWN_TILES;
/** Tiles that hang together by their edges touch at most 2n + 2 empty cells. */
export const MOST_CELLS = MOST_TILES + 2 * MOST_TILES + 2;
/** Each town brings its goods into play, so a cube is known by the town it comes from (DOS-GOODS-05). */
export const CUBES = TOWN_TILES * GOODS_PER_TOWN;
/** The least a step costs (DOS-MOVE-06). */
const LEAST_TOLL = 1;
export const LONGEST_PATH = MOST_STEAM / LEAST_TOLL;

export const PHASES = [
  'start-town',
  'display-town',
  'draw-goods',
  'deal',
  'first-player',
  'reveal-town',
  'roll',
  'turn',
  'place-town',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** Chance turns up the start town (DOS-SETUP-02). */
export const START_TOWN = 0;
/** Chance turns up a town for the display (DOS-SETUP-03, DOS-TOWN-02). */
export const DISPLAY_TOWN = 1;
/** Chance draws a goods cube for a town. */
export const DRAW_GOODS = 2;
/** Chance deals a track tile (DOS-SETUP-04, DOS-TURN-03). */
export const DEAL = 3;
export const FIRST_PLAYER = 4;
/** Chance reveals the town that a player draws unseen (DOS-TOWN-09). */
export const REVEAL_TOWN = 5;
/** Chance rolls the die for a train that may derail (DOS-SPEED-01). */
export const ROLL = 6;
export const TURN = 7;
/** The player places the town just revealed. */
export const PLACE_TOWN = 8;
export const OVER = 9;

/** How a game ended; index for the END_REASON register. */
export const END_REASONS = ['none', 'thirteen-points', 'deck-out', 'stalemate'] as const;
export const THIRTEEN_POINTS = 1;
export const DECK_OUT = 2;
export const STALEMATE = 3;

/** Registers: indexes into `state.now`, the single numbers that say where the game stands. */
export const PHASE = 0;
/** The player whose turn it is. */
export const ACTOR = 1;
/** 1 once the first player is known; before, the table is being set up. */
export const STARTED = 2;
export const CELL_COUNT = 3;
/** Tiles on the map, track and towns. */
export const TILE_COUNT = 4;
export const TOWN_COUNT = 5;
/** Goods cubes still to be drawn for one town. */
export const GOODS_DUE = 6;
/** The display slot that is being filled; DISPLAY_SIZE when it is the newest town on the map. */
export const FILLING = 7;
/** The colour of the town a player drew unseen and has to place; NONE otherwise. */
export const DRAWN_TOWN = 8;
/** Coal burnt in this turn (DOS-COAL-02). */
export const BURNT = 9;
/** Tiles discarded to the bottom of the deck that are still there. */
export const BOTTOM_COUNT = 10;
/** Turns passed in a row. */
export const PASSES = 11;
export const END_REASON = 12;
/** Steps of the move that is being made, while it waits for its roll. */
export const PATH_LENGTH = 13;
const REGISTERS = 14;

/** `cubePlace`: in town t, on the train of seat s (ON_TRAIN + s), or nowhere in play. */
export const ON_TRAIN = TOWN_TILES;

/**
 * All that changes in a game. Every array is a window into one buffer, so that a copy is one block copy; who reads
 * the rules sees named arrays. Decks and bag are multisets: a tile has no place in the deck until it is drawn.
 */
export interface State {
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly now: Int16Array;
  /** Cells that hold a tile or touch one, in the order they came up. Coordinates as one number: see cells.ts. */
  readonly cellPoint: Int16Array;
  /** By `cell * 4 + edge`: the cell on the other side, or NO_CELL. */
  readonly across: Int16Array;
  /** Cells with a tile, in the order of placing. */
  readonly placed: Int16Array;
  readonly townCell: Int16Array;
  /** By seat: where the train stands, `cell * 4 + stretch` (see `Deck.stretch`). */
  readonly train: Int16Array;

  /** By cell: how it is covered. */
  readonly tileAt: Uint8Array;
  /** By cell: what lies around it, see cells.ts. */
  readonly around: Uint8Array;
  readonly townColour: Uint8Array;
  /** By cube, `town * 2` and the one after: the two goods that came into play with a town. */
  readonly cubeColour: Int8Array;
  readonly cubePlace: Int8Array;

  readonly steam: Uint8Array;
  readonly coal: Uint8Array;
  readonly counters: Uint8Array;
  /** By `seat * 4 + colour`: goods delivered. */
  readonly delivered: Uint8Array;
  /** By `seat * 3 + index`: tile types, NONE at the end. */
  readonly hand: Int8Array;

  /** Track tiles in the deck, by type. Those discarded to its bottom are apart: they are drawn last, in order. */
  readonly deckLeft: Uint8Array;
  readonly bottom: Uint8Array;
  readonly townsLeft: Uint8Array;
  readonly bag: Uint8Array;
  readonly displayTown: Int8Array;
  /** By `slot * 2 + index`: colours. */
  readonly displayGoods: Int8Array;

  /** The move that is being made, while it waits for its roll: edges, and by stop the cube taken there. */
  readonly path: Uint8Array;
  readonly taken: Int8Array;
}

const TILE_COUNTS = range(0, TRACK_TILES);
/** Coal, and turns passed in a row: a few for each tile. */
const COUNTS = range(0, 255);

export const LAYOUT = {
  now: int16(
    REGISTERS,
    hull(
      range(0, MOST_CELLS),
      numbersOf(PHASES.length),
      numbersOrNone(MAX_SEATS),
      numbersOrNone(COLOURS.length),
      COUNTS,
    ),
  ),
  cellPoint: int16(MOST_CELLS, range(-(2 ** 15), 2 ** 15 - 1)),
  across: int16(MOST_CELLS * 4, numbersOrNone(MOST_CELLS)),
  placed: int16(MOST_TILES, numbersOf(MOST_CELLS)),
  townCell: int16(TOWN_TILES, numbersOf(MOST_CELLS)),
  train: int16(MAX_SEATS, numbersOrNone(MOST_CELLS * 4)),
  tileAt: uint8(MOST_CELLS, numbersOf(LIES)),
  around: uint8(MOST_CELLS, range(0, 255)),
  townColour: uint8(TOWN_TILES, numbersOf(COLOURS.length)),
  cubeColour: int8(CUBES, numbersOrNone(COLOURS.length)),
  cubePlace: int8(CUBES, numbersOrNone(ON_TRAIN + MAX_SEATS)),
  steam: uint8(MAX_SEATS, range(0, MOST_STEAM)),
  coal: uint8(MAX_SEATS, COUNTS),
  counters: uint8(MAX_SEATS, range(0, CIRCUIT_COUNTERS)),
  delivered: uint8(MAX_SEATS * COLOURS.length, range(0, CUBES)),
  hand: int8(MAX_SEATS * HAND_SIZE, numbersOrNone(MOST_TYPES)),
  deckLeft: uint8(MOST_TYPES, TILE_COUNTS),
  bottom: uint8(TRACK_TILES, numbersOf(MOST_TYPES)),
  townsLeft: uint8(COLOURS.length, range(0, TOWN_TILES)),
  bag: uint8(COLOURS.length, range(0, GOODS_PER_COLOUR)),
  displayTown: int8(DISPLAY_SIZE, numbersOrNone(COLOURS.length)),
  displayGoods: int8(DISPLAY_SIZE * GOODS_PER_TOWN, numbersOrNone(COLOURS.length)),
  path: uint8(LONGEST_PATH, numbersOf(4)),
  taken: int8(LONGEST_PATH + 1, numbersOrNone(CUBES)),
};

function allocate(rules: Rules, seats: number): State {
  return windows(LAYOUT, { rules, seats });
}

/** An empty table: all tiles in the decks, all goods in the bag (DOS-SETUP-01, -05, -07). */
export function newState(rules: Rules, seats: number): State {
  const state = allocate(rules, seats);
  state.across.fill(NO_CELL);
  state.train.fill(NO_CELL);
  state.cubeColour.fill(NONE);
  state.cubePlace.fill(NONE);
  state.hand.fill(NONE);
  state.displayTown.fill(NONE);
  state.displayGoods.fill(NONE);
  rules.deck.types.forEach(({ count }, type) => {
    state.deckLeft[type] = count;
  });
  state.townsLeft.set(rules.deck.towns);
  state.bag.fill(GOODS_PER_COLOUR);
  state.now[DRAWN_TOWN] = NONE;
  state.now[FILLING] = DISPLAY_SIZE;
  return state;
}

export function copyState(from: State, into?: State): State {
  const usable = into !== undefined && into.rules === from.rules && into.seats === from.seats;
  const copy = usable ? into : allocate(from.rules, from.seats);
  copy.bytes.set(from.bytes);
  return copy;
}

export function seatsOf(state: State): Seat[] {
  return Array.from({ length: state.seats }, (_, seat) => seat);
}

/** Tiles that can still be drawn. */
export function deckSize(state: State): number {
  let size = state.now[BOTTOM_COUNT];
  for (let type = 0; type < state.rules.deck.types.length; type++) size += state.deckLeft[type];
  return size;
}

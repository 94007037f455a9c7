import {
  indexesOf,
  indexesOrNone,
  int8,
  int16,
  NONE,
  packedState,
  range,
  type Seat,
  uint8,
  union,
} from '@roundhouse/kernel';
import { COLOURS, GOODS_PER_COLOUR, GOODS_PER_TOWN } from './board/colours.ts';
import { MAX_TILE_TYPES, ORIENTED_TILES, TOWN_TILES, TRACK_TILES } from './deck/deck.ts';
import type { Rules } from './options.ts';

/** DOS-COMP-01. */
export const MAX_SEATS = 4;
/** DOS-SETUP-04. */
export const HAND_SIZE = 3;
/** DOS-SETUP-03: two towns are on display. */
export const DISPLAY_SIZE = 2;
/** DOS-PLAY-06, -07. */
export const MAX_STEAM = 6;
/** DOS-COMP-05. */
export const CIRCUIT_COUNTERS = 7;

/** Marks an empty entry: no tile type, no colour, no cube, no place. */
export { NONE };
/** `across` where the cell on the other side is unknown, because it touches no tile. */
export const NO_CELL = NONE;

export const MAX_TILES = TRACK_TILES + TOWN_TILES;
/** n tiles connected by their edges touch at most 2n + 2 empty cells. */
export const MAX_CELLS = MAX_TILES + 2 * MAX_TILES + 2;
/** Each town brings its goods into play, so cubes are numbered by the town they come from (DOS-GOODS-05). */
export const CUBES = TOWN_TILES * GOODS_PER_TOWN;
/** DOS-MOVE-06. */
const MIN_TOLL = 1;
export const MAX_PATH_LENGTH = MAX_STEAM / MIN_TOLL;

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

/** Chance reveals the start town (DOS-SETUP-02). */
export const START_TOWN = 0;
/** Chance reveals a town for the display (DOS-SETUP-03, DOS-TOWN-02). */
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

/** Why the game ended; the END_REASON register is an index into this list. */
export const END_REASONS = ['none', 'thirteen-points', 'deck-out', 'stalemate'] as const;
export const THIRTEEN_POINTS = 1;
export const DECK_OUT = 2;
export const STALEMATE = 3;

/** Registers: indexes into `state.registers`, which holds the scalar parts of the state. */
export const PHASE = 0;
/** The player whose turn it is. */
export const ACTOR = 1;
/** 1 once the first player is known, 0 during set-up. */
export const STARTED = 2;
export const CELL_COUNT = 3;
/** Tiles on the map, track and towns. */
export const TILE_COUNT = 4;
export const TOWN_COUNT = 5;
/** Goods cubes that remain to be drawn for the current town. */
export const GOODS_DUE = 6;
/** The display slot that is being filled; DISPLAY_SIZE when the goods are for the newest town on the map. */
export const FILLING = 7;
/** The colour of the town a player drew unseen and has to place; NONE otherwise. */
export const DRAWN_TOWN = 8;
/** Coal burnt in this turn (DOS-COAL-02). */
export const BURNT = 9;
/** Tiles at the bottom of the deck that were discarded there. */
export const BOTTOM_COUNT = 10;
/** Consecutive passed turns. */
export const PASSES = 11;
export const END_REASON = 12;
/** Number of steps of the pending move, which waits for its roll. */
export const PATH_LENGTH = 13;
const REGISTER_COUNT = 14;

/** Values of `cubePlace`: town t, the train of seat s (ON_TRAIN + s), or NONE (not in play). */
export const ON_TRAIN = TOWN_TILES;

/**
 * The complete mutable state. Every array is a view into one buffer, so that a copy is a single block copy. Decks and
 * bag are multisets: their order is not decided until something is drawn.
 */
export interface State {
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly registers: Int16Array;
  /** Cells that hold or touch a tile, in the order in which they were added. Packed coordinates: see cells.ts. */
  readonly cellPoint: Int16Array;
  /** By `cell * 4 + edge`: the cell on the other side, or NO_CELL. */
  readonly across: Int16Array;
  /** Cells with a tile, in the order in which the tiles were placed. */
  readonly placed: Int16Array;
  readonly townCell: Int16Array;
  /** By seat: the TrainPosition, `cell * 4 + trackSection` (see `Deck.trackSection`). */
  readonly train: Int16Array;

  /** By cell: the OrientedTile on it. */
  readonly tileAt: Uint8Array;
  /** By cell: its NeighbourMask. */
  readonly neighbourMask: Uint8Array;
  readonly townColour: Uint8Array;
  /** By cube: `town * 2` and `town * 2 + 1` are the two cubes that came into play with a town. */
  readonly cubeColour: Int8Array;
  readonly cubePlace: Int8Array;

  readonly steam: Uint8Array;
  readonly coal: Uint8Array;
  readonly counters: Uint8Array;
  /** By `seat * 4 + colour`: goods delivered. */
  readonly delivered: Uint8Array;
  /** By `seat * 3 + index`: tile types, NONE at the end. */
  readonly hand: Int8Array;

  /** Track tiles in the deck, by type, without those discarded to its bottom, which are drawn last and in order. */
  readonly deckLeft: Uint8Array;
  readonly bottom: Uint8Array;
  readonly townsLeft: Uint8Array;
  readonly bag: Uint8Array;
  readonly displayTown: Int8Array;
  /** By `slot * 2 + index`: colours. */
  readonly displayGoods: Int8Array;

  /** The pending move, which waits for its roll: its edges, and by stop the cube taken there. */
  readonly path: Uint8Array;
  readonly taken: Int8Array;
}

const TILE_COUNTS = range(0, TRACK_TILES);
/** Bounds for coal and for consecutive passes, which are at most a few per tile. */
const COUNTS = range(0, 255);

export const LAYOUT = {
  registers: int16(
    REGISTER_COUNT,
    union(
      range(0, MAX_CELLS),
      indexesOf(PHASES.length),
      indexesOrNone(MAX_SEATS),
      indexesOrNone(COLOURS.length),
      COUNTS,
    ),
  ),
  cellPoint: int16(MAX_CELLS, range(-(2 ** 15), 2 ** 15 - 1)),
  across: int16(MAX_CELLS * 4, indexesOrNone(MAX_CELLS)),
  placed: int16(MAX_TILES, indexesOf(MAX_CELLS)),
  townCell: int16(TOWN_TILES, indexesOf(MAX_CELLS)),
  train: int16(MAX_SEATS, indexesOrNone(MAX_CELLS * 4)),
  tileAt: uint8(MAX_CELLS, indexesOf(ORIENTED_TILES)),
  neighbourMask: uint8(MAX_CELLS, range(0, 255)),
  townColour: uint8(TOWN_TILES, indexesOf(COLOURS.length)),
  cubeColour: int8(CUBES, indexesOrNone(COLOURS.length)),
  cubePlace: int8(CUBES, indexesOrNone(ON_TRAIN + MAX_SEATS)),
  steam: uint8(MAX_SEATS, range(0, MAX_STEAM)),
  coal: uint8(MAX_SEATS, COUNTS),
  counters: uint8(MAX_SEATS, range(0, CIRCUIT_COUNTERS)),
  delivered: uint8(MAX_SEATS * COLOURS.length, range(0, CUBES)),
  hand: int8(MAX_SEATS * HAND_SIZE, indexesOrNone(MAX_TILE_TYPES)),
  deckLeft: uint8(MAX_TILE_TYPES, TILE_COUNTS),
  bottom: uint8(TRACK_TILES, indexesOf(MAX_TILE_TYPES)),
  townsLeft: uint8(COLOURS.length, range(0, TOWN_TILES)),
  bag: uint8(COLOURS.length, range(0, GOODS_PER_COLOUR)),
  displayTown: int8(DISPLAY_SIZE, indexesOrNone(COLOURS.length)),
  displayGoods: int8(DISPLAY_SIZE * GOODS_PER_TOWN, indexesOrNone(COLOURS.length)),
  path: uint8(MAX_PATH_LENGTH, indexesOf(4)),
  taken: int8(MAX_PATH_LENGTH + 1, indexesOrNone(CUBES)),
};

function allocate(rules: Rules, seats: number): State {
  return packedState(LAYOUT, { rules, seats });
}

/** The state before set-up: all tiles in the decks, all goods in the bag (DOS-SETUP-01, -05, -07). */
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
  state.registers[DRAWN_TOWN] = NONE;
  state.registers[FILLING] = DISPLAY_SIZE;
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

/** The number of tiles that can still be drawn. */
export function deckSize(state: State): number {
  let size = state.registers[BOTTOM_COUNT];
  for (let type = 0; type < state.rules.deck.types.length; type++) size += state.deckLeft[type];
  return size;
}

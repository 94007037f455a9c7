import {
  BYTE_NONE,
  byteIndexesOrNone,
  FLAG,
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
import { ACTION_TILES } from './action.ts';
import { type Board, boardOf } from './board/board.ts';
import { ALL_CUBES, COLOURS, CUBES_IN_GAME, NEW_CITIES_IN_GAME } from './board/colours.ts';
import { TILE_KINDS } from './board/faces.ts';
import { TILE_COUNT } from './board/tiles.ts';
import { MAX_PLACES } from './maps/format.ts';
import type { Rules } from './options.ts';

export const MAX_SEATS = 6;
/** STM-COMP-11. */
export const HIGHEST_LOCOMOTIVE = 6;
/** No owner, no bidder, no holder. */
export const NOBODY = NONE;
export const NO_LINK = BYTE_NONE;
/** `linkEnd` of an incomplete link (STM-LINK-03). */
export const OPEN_END = BYTE_NONE;
/** 136 tiles have at most 214 segments and spokes, which limits the number of links; plus a few without track. */
export const MAX_LINKS = 224;
/** `tileAt` of a New City is this plus its colour; smaller numbers are track tiles, and NO_TILE. */
export const NEW_CITY = TILE_COUNT + 1;

export const PHASES = [
  'set-up',
  'choose-opener',
  'draw-tiles',
  'seat-auction',
  'buy-capital',
  'order-auction',
  'select-action-tiles',
  'build-track',
  'move-goods',
  'track-points',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export const SET_UP = 0;
export const CHOOSE_OPENER = 1;
export const DRAW_TILES = 2;
export const SEAT_AUCTION = 3;
export const BUY_CAPITAL = 4;
export const ORDER_AUCTION = 5;
export const SELECT_ACTION_TILES = 6;
export const BUILD_TRACK = 7;
export const MOVE_GOODS = 8;
export const TRACK_POINTS = 9;
export const OVER = 10;

/** End reasons, indexed by the END_REASON register. */
export const END_REASONS = ['none', 'turns-played', 'last-survivor', 'all-bankrupt'] as const;
export const TURNS_PLAYED = 1;
export const LAST_SURVIVOR = 2;
export const ALL_BANKRUPT = 3;

/** Indexes into `state.registers`, the scalar values of the state. */
export const PHASE = 0;
/** Game turn, from 1. */
export const TURN = 1;
/** The seat to act; not used when chance acts or the game is over. */
export const ACTOR = 2;
/** The number of players who have acted in this phase (in set-up: cubes or tiles drawn). */
export const STEP = 3;
/** Move Goods: 1 or 2 (STM-GOODS-01). */
export const ROUND = 4;
/** Track tiles laid, improved and redirected in the current build turn (STM-BUILD-02). */
export const TILES_LAID = 5;
/** The highest bid so far; -1 when nobody has bid. */
export const HIGH_BID = 6;
export const HIGH_BIDDER = 7;
/** Bit s: seat s has dropped out of the current auction. */
export const PASSED = 8;
/** Base auction: the position being auctioned, from 1. Standard: the last free position. */
export const POSITION = 9;
/** Standard: the seat that may pass once without dropping out (STM-SAUC-05). */
export const FREE_PASS = 10;
/** Players on the Turn Order Display; in the Base auction, those placed so far. */
export const ORDER_COUNT = 11;
export const LINK_COUNT = 12;
/** Bit s: seat s has improved its locomotive in this turn's Move Goods (STM-GOODS-02). */
export const IMPROVED = 13;
/** Bit s: seat s is bankrupt and out of the game (STM-BANK-01). */
export const BANKRUPT = 14;
export const END_REASON = 15;
const REGISTER_COUNT = 16;

/** Status of the special action of a player's action tile. */
export const TILE_UNUSED = 0;
/** Not yet performed: in the build turn the player must (Base) or may (Standard) perform it. */
export const TILE_PENDING = 1;
export const TILE_DONE = 2;
/** Taken with the pass option, or by force (STM-ACT-21, STM-ACT-33). */
export const TILE_PASSED = 3;

/**
 * The mutable state of a game. All arrays are views of one buffer, so that copying a state is a single block copy.
 * Arrays by seat have MAX_SEATS entries.
 */
export interface State {
  readonly board: Board;
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly registers: Int16Array;
  readonly cash: Int16Array;
  readonly income: Int16Array;
  readonly victoryPoints: Int16Array;
  /** Last bid in the current auction; -1 for none. */
  readonly lastBid: Int16Array;

  readonly locomotive: Uint8Array;
  /** The action tile a player holds, 1 to 7 (its value, STM-COMP-05); 0 for none. */
  readonly actionTile: Uint8Array;
  readonly tileUse: Uint8Array;
  /** The Turn Order Display: seats from first to last, NOBODY beyond ORDER_COUNT. */
  readonly order: Int8Array;
  /** Standard order auction: the positions taken so far. */
  readonly nextOrder: Int8Array;
  /** Track points of the current delivery that a player has not taken yet (STM-GOODS-15). */
  readonly pendingPoints: Uint8Array;

  /** By hex: 0, a tile, or NEW_CITY + colour. */
  readonly tileAt: Uint8Array;
  /** By track slot: the link of this piece of track. */
  readonly linkOfSlot: Uint8Array;
  /** By link, dense from 0 to LINK_COUNT - 1. Ownership belongs to the link, not to the tile (STM-LINK-04). */
  readonly linkOwner: Int8Array;
  /** The anchor: a place (STM-LINK-03). For a completed link the end with the lower number. */
  readonly linkStart: Uint8Array;
  readonly linkEnd: Uint8Array;
  readonly linkAtRisk: Uint8Array;
  /** 1 for a completed link that was started at the place in `linkEnd`. Only the link's id depends on it. */
  readonly linkBegunAtEnd: Uint8Array;

  /** Goods cubes by `place * 5 + colour`. */
  readonly cubes: Uint8Array;
  /** City Growth markers by place (New Cities have theirs printed on). */
  readonly grown: Uint8Array;
  /** Goods Supply by `space * 5 + colour`. */
  readonly supply: Uint8Array;
  readonly bag: Uint8Array;
  readonly tilesLeft: Uint8Array;
  readonly newCitiesLeft: Uint8Array;
}

const MONEY = range(-(2 ** 15), 2 ** 15 - 1);
const MAX_TILES_OF_KIND = Math.max(...TILE_KINDS.map(({ count }) => count));

function makeLayout(board: Board) {
  return {
    registers: int16(
      REGISTER_COUNT,
      union(MONEY, indexesOrNone(MAX_SEATS), range(0, MAX_LINKS), range(0, 2 ** MAX_SEATS - 1)),
    ),
    cash: int16(MAX_SEATS, MONEY),
    income: int16(MAX_SEATS, MONEY),
    victoryPoints: int16(MAX_SEATS, MONEY),
    lastBid: int16(MAX_SEATS, MONEY),
    locomotive: uint8(MAX_SEATS, range(0, HIGHEST_LOCOMOTIVE)),
    actionTile: uint8(MAX_SEATS, indexesOf(ACTION_TILES.length)),
    tileUse: uint8(MAX_SEATS, range(TILE_UNUSED, TILE_PASSED)),
    order: int8(MAX_SEATS, indexesOrNone(MAX_SEATS)),
    nextOrder: int8(MAX_SEATS, indexesOrNone(MAX_SEATS)),
    pendingPoints: uint8(MAX_SEATS, range(0, HIGHEST_LOCOMOTIVE)),
    tileAt: uint8(board.hexCount, range(0, NEW_CITY + COLOURS.length - 1)),
    linkOfSlot: uint8(board.slotCount, byteIndexesOrNone(MAX_LINKS)),
    linkOwner: int8(MAX_LINKS, indexesOrNone(MAX_SEATS)),
    linkStart: uint8(MAX_LINKS, indexesOf(MAX_PLACES)),
    linkEnd: uint8(MAX_LINKS, byteIndexesOrNone(MAX_PLACES)),
    linkAtRisk: uint8(MAX_LINKS, FLAG),
    linkBegunAtEnd: uint8(MAX_LINKS, FLAG),
    cubes: uint8(board.placeCount * COLOURS.length, range(0, ALL_CUBES)),
    grown: uint8(board.placeCount, range(0, ALL_CUBES)),
    supply: uint8(board.map.supplySpaces * COLOURS.length, range(0, ALL_CUBES)),
    bag: uint8(COLOURS.length, range(0, ALL_CUBES)),
    tilesLeft: uint8(TILE_KINDS.length, range(0, MAX_TILES_OF_KIND)),
    newCitiesLeft: uint8(COLOURS.length, range(0, Math.max(...NEW_CITIES_IN_GAME))),
  };
}

const layouts = new WeakMap<Board, ReturnType<typeof makeLayout>>();

/** The arrays of a state on this board, with the domain of each. */
export function layoutOf(board: Board): ReturnType<typeof makeLayout> {
  let layout = layouts.get(board);
  if (layout === undefined) {
    layout = makeLayout(board);
    layouts.set(board, layout);
  }
  return layout;
}

function allocate(board: Board, rules: Rules, seats: number): State {
  return packedState(layoutOf(board), { board, rules, seats });
}

/** The empty board before set-up: all cubes in the bag, all tiles in the supply (STM-SETUP-01, -05, -06). */
export function newState(rules: Rules, seats: number): State {
  const state = allocate(boardOf(rules.map), rules, seats);
  state.registers[TURN] = 1;
  state.registers[HIGH_BID] = -1;
  state.registers[HIGH_BIDDER] = NOBODY;
  state.registers[FREE_PASS] = NOBODY;
  state.registers[ACTOR] = NOBODY;
  state.lastBid.fill(-1);
  state.locomotive.fill(1, 0, seats);
  state.order.fill(NOBODY);
  state.nextOrder.fill(NOBODY);
  state.linkOfSlot.fill(NO_LINK);
  state.bag.set(CUBES_IN_GAME);
  state.tilesLeft.set(TILE_KINDS.map((kind) => kind.count));
  state.newCitiesLeft.set(NEW_CITIES_IN_GAME);
  return state;
}

export function copyState(from: State, into?: State): State {
  const copy = into ?? allocate(from.board, from.rules, from.seats);
  if (copy.board !== from.board || copy.rules !== from.rules || copy.seats !== from.seats) return copyState(from);
  copy.bytes.set(from.bytes);
  return copy;
}

export function isBankrupt(state: State, seat: Seat): boolean {
  return (state.registers[BANKRUPT] & (1 << seat)) !== 0;
}

import { type Seat, windows } from '@roundhouse/kernel';
import { type Board, boardOf } from './board/board.ts';
import { COLOURS, CUBES_IN_GAME, NEW_CITIES_IN_GAME } from './board/colours.ts';
import { TILE_KINDS } from './board/faces.ts';
import type { Rules } from './options.ts';

export const MAX_SEATS = 6;
/** Nobody: no owner, no bidder, no holder. */
export const NOBODY = 255;
export const NO_LINK = 255;
/** `linkEnd` of an incomplete link (STM-LINK-03). */
export const OPEN_END = 255;
/** 136 tiles carry at most 214 segments and spokes, so no more links than that; a few more for trackless ones. */
const MAX_LINKS = 224;
/** `tileAt` of a New City is this plus its colour; smaller numbers are track tiles. */
export const NEW_CITY = 240;

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

/** How a game ended; index for the END_REASON register. */
export const END_REASONS = ['none', 'turns-played', 'last-survivor', 'all-bankrupt'] as const;
export const TURNS_PLAYED = 1;
export const LAST_SURVIVOR = 2;
export const ALL_BANKRUPT = 3;

/** Registers: indexes into `state.now`, the single numbers that say where the game stands. */
export const PHASE = 0;
/** Game turn, from 1. */
export const TURN = 1;
/** The seat to decide; meaningless when chance acts or the game is over. */
export const ACTOR = 2;
/** How many players have had their go in this phase (or cubes drawn, tiles drawn, in set-up). */
export const STEP = 3;
/** Move Goods: 1 or 2 (STM-GOODS-01). */
export const ROUND = 4;
/** Track tiles laid, improved and redirected in the present build turn (STM-BUILD-02). */
export const TILES_LAID = 5;
/** The standing bid; -1 when nobody has bid. */
export const HIGH_BID = 6;
export const HIGH_BIDDER = 7;
/** Bit s: seat s has passed for good in the present auction. */
export const PASSED = 8;
/** Base auction: the position under the hammer, from 1. Standard: the last free position. */
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
const REGISTERS = 16;

/** What has become of the special right of a player's action tile. */
export const TILE_UNUSED = 0;
/** To be performed in the build turn: Base must, Standard may. */
export const TILE_PENDING = 1;
export const TILE_DONE = 2;
/** Taken with the pass option, or by force (STM-ACT-21, STM-ACT-33). */
export const TILE_PASSED = 3;

/**
 * All that changes in a game. Every array is a window into one buffer, so that a copy is one block copy; who reads
 * the rules sees named arrays. Arrays by seat have MAX_SEATS entries.
 */
export interface State {
  readonly board: Board;
  readonly rules: Rules;
  readonly seats: number;
  readonly bytes: Uint8Array;

  readonly now: Int16Array;
  readonly cash: Int16Array;
  readonly income: Int16Array;
  readonly victoryPoints: Int16Array;
  /** Last bid of the present auction; -1 for none. */
  readonly lastBid: Int16Array;

  readonly locomotive: Uint8Array;
  /** The action tile a player holds, 1 to 7 (its value, STM-COMP-05); 0 for none. */
  readonly actionTile: Uint8Array;
  readonly tileUse: Uint8Array;
  /** The Turn Order Display: seats from first to last, NOBODY beyond ORDER_COUNT. */
  readonly order: Uint8Array;
  /** Standard order auction: the positions taken so far. */
  readonly nextOrder: Uint8Array;
  /** Track points of the present delivery that a player has still to take (STM-GOODS-15). */
  readonly pendingPoints: Uint8Array;

  /** By hex: 0, a tile, or NEW_CITY + colour. */
  readonly tileAt: Uint8Array;
  /** By track slot: the link this piece of track belongs to. */
  readonly linkOfSlot: Uint8Array;
  /** By link, dense from 0 to LINK_COUNT - 1. Ownership belongs to the link, not to the tile (STM-LINK-04). */
  readonly linkOwner: Uint8Array;
  /** The anchor: a place (STM-LINK-03). For a completed link the end with the lower number. */
  readonly linkStart: Uint8Array;
  readonly linkEnd: Uint8Array;
  readonly linkAtRisk: Uint8Array;

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

function allocate(board: Board, rules: Rules, seats: number): State {
  const words = {
    now: REGISTERS,
    cash: MAX_SEATS,
    income: MAX_SEATS,
    victoryPoints: MAX_SEATS,
    lastBid: MAX_SEATS,
  };
  const bytes = {
    locomotive: MAX_SEATS,
    actionTile: MAX_SEATS,
    tileUse: MAX_SEATS,
    order: MAX_SEATS,
    nextOrder: MAX_SEATS,
    pendingPoints: MAX_SEATS,
    tileAt: board.hexCount,
    linkOfSlot: board.slotCount,
    linkOwner: MAX_LINKS,
    linkStart: MAX_LINKS,
    linkEnd: MAX_LINKS,
    linkAtRisk: MAX_LINKS,
    cubes: board.placeCount * COLOURS.length,
    grown: board.placeCount,
    supply: board.map.supplySpaces * COLOURS.length,
    bag: COLOURS.length,
    tilesLeft: TILE_KINDS.length,
    newCitiesLeft: COLOURS.length,
  };
  return { board, rules, seats, ...windows({}, words, bytes) };
}

/** The empty board before set-up: all cubes in the bag, all tiles in the supply (STM-SETUP-01, -05, -06). */
export function newState(rules: Rules, seats: number): State {
  const state = allocate(boardOf(rules.map), rules, seats);
  state.now[TURN] = 1;
  state.now[HIGH_BID] = -1;
  state.now[HIGH_BIDDER] = NOBODY;
  state.now[FREE_PASS] = NOBODY;
  state.now[ACTOR] = NOBODY;
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
  const twin = into ?? allocate(from.board, from.rules, from.seats);
  if (twin.board !== from.board || twin.rules !== from.rules || twin.seats !== from.seats) return copyState(from);
  twin.bytes.set(from.bytes);
  return twin;
}

export function isBankrupt(state: State, seat: Seat): boolean {
  return (state.now[BANKRUPT] & (1 << seat)) !== 0;
}

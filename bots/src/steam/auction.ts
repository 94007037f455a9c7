import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  buildCost,
  copyState,
  FREE_PASS,
  HIGH_BID,
  LINK_COUNT,
  NOBODY,
  netIncome,
  PHASE,
  POSITION,
  positionPrice,
  SELECT_ACTION_TILES,
  STEP,
  type State,
} from '@roundhouse/steam/internals';
import { rateTiles, type TileRatings } from './action-tiles.ts';
import { dollarValue, usableIncomePhases } from './asset-values.ts';

/**
 * Auctions. A position in the turn order is worth the action tile it gives access to: the first player takes the best
 * tile, later players choose from the rest. The bidding limit is the difference in victory points, converted to
 * dollars.
 */

/** Share of the calculated limit to bid. Rivals value tiles differently, so the better tile may be left anyway. */
const CAUTION = 0.6;
/** Standard: the deeper the debt, the more a dollar is worth, because upkeep is certain and the gain is not. */
const DEARER_IN_DEBT = 0.25;
const PASS: Action = { do: 'pass' };
const DROP_OUT: Action = { do: 'pass', final: true };

/** By seat: the last ratings and the state they were computed from. Every bid asks for them again. */
const ratingsCache: { readonly from: State; readonly ratings: TileRatings }[] = [];
let ahead: State | undefined;

function ratingsOf(state: State, seat: Seat): TileRatings {
  ahead = copyState(state, ahead);
  forgetBids(ahead, seat);
  const last = ratingsCache[seat];
  if (last !== undefined && sameState(last.from, ahead)) return last.ratings;
  const from = copyState(ahead);
  const ratings = rateTiles(ahead, seat);
  ratingsCache[seat] = { from, ratings };
  return ratings;
}

/**
 * Turns the state into the one in which tiles are chosen. Bids, order and the rivals' money do not affect the value of
 * tiles for this seat, so they are cleared: the cached ratings then stay valid for the whole auction.
 */
function forgetBids(state: State, seat: Seat): void {
  state.registers.fill(0, STEP, LINK_COUNT);
  state.registers[PHASE] = SELECT_ACTION_TILES;
  state.registers[ACTOR] = seat;
  state.lastBid.fill(-1);
  state.order.fill(NOBODY);
  state.nextOrder.fill(NOBODY);
  state.actionTile.fill(0);
  for (let other = 0; other < state.seats; other++) {
    if (other === seat) continue;
    state.cash[other] = 0;
    state.income[other] = 0;
  }
}

function sameState(a: State, b: State): boolean {
  if (a.rules !== b.rules || a.bytes.length !== b.bytes.length) return false;
  for (let i = 0; i < a.bytes.length; i++) if (a.bytes[i] !== b.bytes[i]) return false;
  return true;
}

/** The value of a position in the turn order, assuming that earlier players take the tiles this seat likes best. */
function valueOfPosition({ takes, costOfWaiting }: TileRatings, position: number): number {
  const before = position - 1;
  const gains = takes.map(({ gain, saves }) => gain + before * saves).sort((x, y) => y - x);
  return (gains[Math.min(before, gains.length - 1)] ?? 0) - before * costOfWaiting;
}

function limitInDollars(state: State, seat: Seat, points: number): number {
  const debt = state.rules.standard ? Math.max(0, -state.income[seat]) : 0;
  return Math.floor(
    (CAUTION * points) / (dollarValue(Math.max(1, usableIncomePhases(state))) * (1 + DEARER_IN_DEBT * debt)),
  );
}

/** Base: positions are auctioned one after the other. A player who passes gets one between the next and the last. */
export function chooseSeatBid(state: State): Action {
  const seat = state.registers[ACTOR];
  const ratings = ratingsOf(state, seat);
  const position = state.registers[POSITION];
  const otherwise = (valueOfPosition(ratings, position + 1) + valueOfPosition(ratings, state.seats)) / 2;
  const amount = state.registers[HIGH_BID] + 1;
  const limit = limitInDollars(state, seat, valueOfPosition(ratings, position) - otherwise);
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

function buildingCost(state: State, { plan }: TileRatings): number {
  return (plan?.builds ?? []).reduce((sum, { hex, tile }) => sum + buildCost(state, hex, tile), 0);
}

/**
 * A free pass costs nothing and shows what the others will pay. But a player who stays in may end up with a better
 * position at the price of the last bid. If no better position is worth its price, drop out.
 */
function chooseFreePass(state: State, seat: Seat): Action {
  const bid = Math.max(0, state.lastBid[seat]);
  if (bid === 0) return PASS;
  const ratings = ratingsOf(state, seat);
  const dollar = dollarValue(Math.max(1, usableIncomePhases(state)));
  const net = (position: number) =>
    valueOfPosition(ratings, position) - dollar * positionPrice(state, position - 1, bid);
  const last = state.registers[POSITION];
  const better = Array.from({ length: last - 1 }, (_, index) => net(index + 1));
  return Math.max(...better) < net(last) ? DROP_OUT : PASS;
}

/**
 * Standard: a player who passes takes the last free position. Does not bid money needed for this turn's track and
 * upkeep.
 */
export function chooseOrderBid(state: State): Action {
  const seat = state.registers[ACTOR];
  if (state.registers[FREE_PASS] === seat) return chooseFreePass(state, seat);
  const amount = state.registers[HIGH_BID] + 1;
  if (amount > state.cash[seat]) return PASS;
  const ratings = ratingsOf(state, seat);
  const spare = state.cash[seat] - buildingCost(state, ratings) - Math.max(0, -netIncome(state, seat));
  if (amount > spare) return PASS;
  const limit = limitInDollars(
    state,
    seat,
    valueOfPosition(ratings, 1) - valueOfPosition(ratings, state.registers[POSITION]),
  );
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

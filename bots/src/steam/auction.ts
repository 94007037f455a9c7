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
} from '@roundhouse/steam/engine';
import { rateTiles, type TileRatings } from './action-tiles.ts';
import { dollarWorth, usefulIncomes } from './worth.ts';

/**
 * Auctions. A position is worth the action tile it lets one have: the first takes the best, each later one finds the
 * better tiles gone. The difference in victory points, at the price of a dollar, is the most one should pay.
 */

/** One does not bid to the last cent: the rivals' taste in tiles differs from one's own. */
const CAUTION = 0.6;
/** Standard: the deeper in debt, the dearer a dollar, because upkeep is certain and position is not. */
const DEARER_IN_DEBT = 0.25;
const PASS: Action = { do: 'pass' };
const DROP_OUT: Action = { do: 'pass', final: true };

/** The last ratings of each seat with the state it was worked out from: it is asked for at every bid. */
const known: { readonly from: State; readonly ratings: TileRatings }[] = [];
let ahead: State | undefined;

function ratingsOf(state: State, seat: Seat): TileRatings {
  ahead = copyState(state, ahead);
  forgetBids(ahead, seat);
  const last = known[seat];
  if (last !== undefined && sameState(last.from, ahead)) return last.ratings;
  const from = copyState(ahead);
  const ratings = rateTiles(ahead, seat);
  known[seat] = { from, ratings };
  return ratings;
}

/**
 * The same position as it will be when tiles are chosen. Bids, order and the rivals' money do not matter for what the
 * tiles are worth to this seat, so they are wiped out: the ratings then hold for the whole auction.
 */
function forgetBids(state: State, seat: Seat): void {
  state.now.fill(0, STEP, LINK_COUNT);
  state.now[PHASE] = SELECT_ACTION_TILES;
  state.now[ACTOR] = seat;
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

/** What a position is worth when all before it take what the seat itself would like best. */
function worthAt({ takes, costOfWaiting }: TileRatings, position: number): number {
  const before = position - 1;
  const gains = takes.map(({ gain, saves }) => gain + before * saves).sort((x, y) => y - x);
  return (gains[Math.min(before, gains.length - 1)] ?? 0) - before * costOfWaiting;
}

function limitInDollars(state: State, seat: Seat, points: number): number {
  const debt = state.rules.standard ? Math.max(0, -state.income[seat]) : 0;
  return Math.floor(
    (CAUTION * points) / (dollarWorth(Math.max(1, usefulIncomes(state))) * (1 + DEARER_IN_DEBT * debt)),
  );
}

/** Base: positions come under the hammer one after the other; who passes gets something between the next and the last. */
export function chooseSeatBid(state: State): Action {
  const seat = state.now[ACTOR];
  const ratings = ratingsOf(state, seat);
  const position = state.now[POSITION];
  const otherwise = (worthAt(ratings, position + 1) + worthAt(ratings, state.seats)) / 2;
  const amount = state.now[HIGH_BID] + 1;
  const limit = limitInDollars(state, seat, worthAt(ratings, position) - otherwise);
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

function buildingCost(state: State, { plan }: TileRatings): number {
  return (plan?.builds ?? []).reduce((sum, { hex, tile }) => sum + buildCost(state, hex, tile), 0);
}

/**
 * A pass that does not count costs nothing and shows what the others will pay. But who stays in may be left with a better
 * position, at the price of the last bid: where no better position is worth its price, it is time to drop out.
 */
function chooseFreePass(state: State, seat: Seat): Action {
  const bid = Math.max(0, state.lastBid[seat]);
  if (bid === 0) return PASS;
  const ratings = ratingsOf(state, seat);
  const dollar = dollarWorth(Math.max(1, usefulIncomes(state)));
  const net = (position: number) => worthAt(ratings, position) - dollar * positionPrice(state, position - 1, bid);
  const last = state.now[POSITION];
  const better = Array.from({ length: last - 1 }, (_, index) => net(index + 1));
  return Math.max(...better) < net(last) ? DROP_OUT : PASS;
}

/** Standard: who passes takes the last free position. Money for this turn's track and upkeep is not for bidding. */
export function chooseOrderBid(state: State): Action {
  const seat = state.now[ACTOR];
  if (state.now[FREE_PASS] === seat) return chooseFreePass(state, seat);
  const amount = state.now[HIGH_BID] + 1;
  if (amount > state.cash[seat]) return PASS;
  const ratings = ratingsOf(state, seat);
  const spare = state.cash[seat] - buildingCost(state, ratings) - Math.max(0, -netIncome(state, seat));
  if (amount > spare) return PASS;
  const limit = limitInDollars(state, seat, worthAt(ratings, 1) - worthAt(ratings, state.now[POSITION]));
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

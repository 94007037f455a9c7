import type { Random, Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  buildCost,
  copyState,
  FREE_PASS,
  HIGH_BID,
  HIGH_BIDDER,
  NOBODY,
  netIncome,
  PASSED,
  PHASE,
  POSITION,
  SELECT_ACTION_TILES,
  type State,
} from '@roundhouse/steam/engine';
import { rateTiles } from './action-tiles.ts';
import { dollarWorth, usefulIncomes } from './worth.ts';

/**
 * Auctions. A position is worth the action tile it lets one have: the first takes the best, each later one finds the
 * better tiles gone. The difference in victory points, at the price of a dollar, is the most one should pay.
 */

/** One does not bid to the last cent: the rivals' taste in tiles differs from one's own. */
const CAUTION = 0.6;
const PASS: Action = { do: 'pass' };

/** What the tiles mean to a seat: the gain of each, best first, and what its building would cost this turn. */
interface Prospect {
  readonly gains: readonly number[];
  readonly building: number;
}

/** The last prospect of each seat with the state it was worked out from: it is asked for at every bid. */
const known: { readonly from: State; readonly prospect: Prospect }[] = [];
let ahead: State | undefined;

function prospectOf(state: State, seat: Seat): Prospect {
  ahead = copyState(state, ahead);
  forgetBids(ahead, seat);
  const last = known[seat];
  if (last !== undefined && sameState(last.from, ahead)) return last.prospect;
  const from = copyState(ahead);
  const { base, takes } = rateTiles(ahead, seat, 1);
  const best = new Map<number, number>();
  for (const { take, gain } of takes) best.set(take.tile, Math.max(gain, best.get(take.tile) ?? gain));
  let building = 0;
  for (const { hex, tile } of base.plan?.builds ?? []) building += buildCost(state, hex, tile);
  const prospect = { gains: [...best.values()].sort((x, y) => y - x), building };
  known[seat] = { from, prospect };
  return prospect;
}

/** The same position as it will be when tiles are chosen, whatever is bid meanwhile. */
function forgetBids(state: State, seat: Seat): void {
  state.now[PHASE] = SELECT_ACTION_TILES;
  state.now[ACTOR] = seat;
  state.now[HIGH_BID] = -1;
  state.now[HIGH_BIDDER] = NOBODY;
  state.now[FREE_PASS] = NOBODY;
  state.now[PASSED] = 0;
  state.now[POSITION] = 0;
  state.lastBid.fill(-1);
  state.nextOrder.fill(NOBODY);
  state.actionTile.fill(0);
}

function sameState(a: State, b: State): boolean {
  if (a.rules !== b.rules || a.bytes.length !== b.bytes.length) return false;
  for (let i = 0; i < a.bytes.length; i++) if (a.bytes[i] !== b.bytes[i]) return false;
  return true;
}

/** The gain of the tile that is left for a position when all before it have the same taste. */
function gainAt({ gains }: Prospect, position: number): number {
  return gains[Math.min(position, gains.length) - 1] ?? 0;
}

function limitInDollars(state: State, points: number): number {
  return Math.floor((CAUTION * points) / dollarWorth(Math.max(1, usefulIncomes(state))));
}

/** Base: positions come under the hammer one after the other; who passes gets something between the next and the last. */
export function chooseSeatBid(state: State, _random: Random): Action {
  const seat = state.now[ACTOR];
  const prospect = prospectOf(state, seat);
  const position = state.now[POSITION];
  const otherwise = (gainAt(prospect, position + 1) + gainAt(prospect, state.seats)) / 2;
  const amount = state.now[HIGH_BID] + 1;
  const limit = limitInDollars(state, gainAt(prospect, position) - otherwise);
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

/** Standard: who passes takes the last free position. Money for this turn's track and upkeep is not for bidding. */
export function chooseOrderBid(state: State, _random: Random): Action {
  const seat = state.now[ACTOR];
  // A pass that does not count costs nothing and shows what the others will pay.
  if (state.now[FREE_PASS] === seat) return PASS;
  const amount = state.now[HIGH_BID] + 1;
  if (amount > state.cash[seat]) return PASS;
  const prospect = prospectOf(state, seat);
  const spare = state.cash[seat] - prospect.building - Math.max(0, -netIncome(state, seat));
  if (amount > spare) return PASS;
  const limit = limitInDollars(state, gainAt(prospect, 1) - gainAt(prospect, state.now[POSITION]));
  return amount <= limit ? { do: 'bid', amount } : PASS;
}

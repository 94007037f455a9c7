import type { Seat } from '@roundhouse/kernel';
import {
  ACTION_TILES,
  actorAt,
  BUILD_TRACK,
  completedLinksOf,
  copyState,
  FIRST_BUILD,
  FIRST_MOVE,
  HIGH_BIDDER,
  isBankrupt,
  MOVE_GOODS,
  netIncome,
  ORDER_AUCTION,
  ORDER_COUNT,
  OVER,
  PASSED,
  PHASE,
  playerOrder,
  SEAT_AUCTION,
  STEP,
  type State,
  settleIncome,
  steam,
  TILE_PASSED,
  TILES_LAID,
  TRACK_POINTS,
  tileLimit,
} from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Forecast, PlayerPicture, Purse, Standing } from './picture.ts';

export function purseOf(state: State, seat: Seat): Purse {
  return { cash: state.cash[seat], income: state.income[seat], vp: state.victoryPoints[seat] };
}

export function describePlayers(state: State, onlooker: Onlooker): PlayerPicture[] {
  const after = copyState(state);
  settleIncome(after, undefined);
  return Array.from({ length: state.seats }, (_, seat) => ({
    seat,
    ...purseOf(state, seat),
    locomotive: state.locomotive[seat],
    tile: tileOf(state, seat, onlooker),
    links: completedLinksOf(state, seat),
    standing: standingOf(state, seat),
    forecast: forecastOf(state, after, seat),
  }));
}

function tileOf(state: State, seat: Seat, { language }: Onlooker): PlayerPicture['tile'] {
  const number = state.actionTile[seat];
  if (number === 0) return null;
  const name = steam.text.label(`tile.${ACTION_TILES[number]}`, language);
  return { number, name, passed: state.tileUse[seat] === TILE_PASSED };
}

function forecastOf(state: State, after: State, seat: Seat): Forecast {
  const net = isBankrupt(state, seat) ? 0 : netIncome(state, seat);
  return {
    expenses: isBankrupt(state, seat) ? 0 : state.income[seat] - net,
    net,
    after: purseOf(after, seat),
    bankrupt: isBankrupt(after, seat),
  };
}

function standingOf(state: State, seat: Seat): Standing {
  if (isBankrupt(state, seat)) return { is: 'bankrupt' };
  const phase = state.now[PHASE];
  const deciding = steam.turn(state) === seat;
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) return biddingOf(state, seat, deciding);
  if (phase === TRACK_POINTS) {
    const points = state.pendingPoints[seat];
    return points > 0 ? { is: 'scoring', points } : { is: 'waiting' };
  }
  if (phase < SEAT_AUCTION || phase === OVER) return { is: 'waiting' };
  if (deciding && phase === BUILD_TRACK) {
    return { is: 'building', laid: state.now[TILES_LAID], limit: tileLimit(state, seat) };
  }
  if (deciding) return { is: 'deciding' };
  return stepsOf(state).indexOf(seat) < state.now[STEP] ? { is: 'done' } : { is: 'waiting' };
}

/** Seats in the order in which STEP counts them. */
function stepsOf(state: State): Seat[] {
  const phase = state.now[PHASE];
  if (phase !== BUILD_TRACK && phase !== MOVE_GOODS) return playerOrder(state);
  const first = phase === BUILD_TRACK ? FIRST_BUILD : FIRST_MOVE;
  return Array.from({ length: state.now[ORDER_COUNT] }, (_, step) => actorAt(state, step, first));
}

function biddingOf(state: State, seat: Seat, deciding: boolean): Standing {
  const place = placeTaken(state, seat);
  if (place !== null) return { is: 'placed', place };
  if (deciding) return { is: 'deciding' };
  if ((state.now[PASSED] & (1 << seat)) !== 0) return { is: 'passed' };
  const amount = state.lastBid[seat];
  if (amount < 0) return { is: 'waiting' };
  return { is: state.now[HIGH_BIDDER] === seat ? 'leading' : 'bid', amount };
}

/** The position that a player has taken in the auction so far, from 1. */
export function placeTaken(state: State, seat: Seat): number | null {
  const taken = state.now[PHASE] === SEAT_AUCTION ? playerOrder(state) : Array.from(state.nextOrder);
  const index = taken.indexOf(seat);
  return index < 0 ? null : index + 1;
}

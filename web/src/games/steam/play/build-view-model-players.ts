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
} from '@roundhouse/steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { Forecast, Funds, PhaseStatus, PlayerViewModel } from './view-model.ts';

export function fundsOf(state: State, seat: Seat): Funds {
  return { cash: state.cash[seat], income: state.income[seat], vp: state.victoryPoints[seat] };
}

export function toPlayerViewModels(state: State, context: ViewerContext): PlayerViewModel[] {
  const after = copyState(state);
  settleIncome(after, undefined);
  return Array.from({ length: state.seats }, (_, seat) => ({
    seat,
    ...fundsOf(state, seat),
    locomotive: state.locomotive[seat],
    tile: tileOf(state, seat, context),
    links: completedLinksOf(state, seat),
    status: phaseStatusOf(state, seat),
    forecast: forecastOf(state, after, seat),
  }));
}

function tileOf(state: State, seat: Seat, { language }: ViewerContext): PlayerViewModel['tile'] {
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
    after: fundsOf(after, seat),
    bankrupt: isBankrupt(after, seat),
  };
}

function phaseStatusOf(state: State, seat: Seat): PhaseStatus {
  if (isBankrupt(state, seat)) return { kind: 'bankrupt' };
  const phase = state.registers[PHASE];
  const deciding = steam.toAct(state) === seat;
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) return auctionStatusOf(state, seat, deciding);
  if (phase === TRACK_POINTS) {
    const points = state.pendingPoints[seat];
    return points > 0 ? { kind: 'scoring', points } : { kind: 'waiting' };
  }
  if (phase < SEAT_AUCTION || phase === OVER) return { kind: 'waiting' };
  if (deciding && phase === BUILD_TRACK) {
    return { kind: 'building', laid: state.registers[TILES_LAID], limit: tileLimit(state, seat) };
  }
  if (deciding) return { kind: 'deciding' };
  return stepOrder(state).indexOf(seat) < state.registers[STEP] ? { kind: 'done' } : { kind: 'waiting' };
}

/** The seats in the order in which STEP counts them. */
function stepOrder(state: State): Seat[] {
  const phase = state.registers[PHASE];
  if (phase !== BUILD_TRACK && phase !== MOVE_GOODS) return playerOrder(state);
  const first = phase === BUILD_TRACK ? FIRST_BUILD : FIRST_MOVE;
  return Array.from({ length: state.registers[ORDER_COUNT] }, (_, step) => actorAt(state, step, first));
}

function auctionStatusOf(state: State, seat: Seat, deciding: boolean): PhaseStatus {
  const place = placeTaken(state, seat);
  if (place !== null) return { kind: 'placed', place };
  if (deciding) return { kind: 'deciding' };
  if ((state.registers[PASSED] & (1 << seat)) !== 0) return { kind: 'passed' };
  const amount = state.lastBid[seat];
  if (amount < 0) return { kind: 'waiting' };
  return { kind: state.registers[HIGH_BIDDER] === seat ? 'leading' : 'bid', amount };
}

/** The position that a player has taken in the auction so far, from 1; null if none. */
export function placeTaken(state: State, seat: Seat): number | null {
  const taken = state.registers[PHASE] === SEAT_AUCTION ? playerOrder(state) : Array.from(state.nextOrder);
  const index = taken.indexOf(seat);
  return index < 0 ? null : index + 1;
}

import type { ActionRange, JsonObject } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { changeBetween } from './board/tile-changes.ts';
import { NO_TILE } from './board/tiles.ts';
import { leastBid } from './rules/bidding.ts';
import { buildCost } from './rules/build-track.ts';
import { mostUnits } from './rules/buy-capital.ts';
import { RAISE_STEP, raisableMeans, stepsLower } from './rules/money.ts';
import { linksUsed } from './rules/move-goods.ts';
import { actionTilePrice } from './rules/select-action-tiles.ts';
import { ACTOR, BUY_CAPITAL, ORDER_AUCTION, PHASE, SEAT_AUCTION, type State } from './state.ts';

/** The cost and effect of a legal action, and the kind of a build. */
export function detailsOf(state: State, action: Action): JsonObject {
  const seat = state.registers[ACTOR];
  switch (action.do) {
    case 'capital':
      return { amount: action.units * RAISE_STEP, ...stepsLower(state, seat, action.units) };
    case 'take':
      return { cost: action.pass ? 0 : actionTilePrice(state, seat, action.tile) };
    case 'build':
      return { kind: kindOfBuild(state, action), cost: buildCost(state, action.hex, action.tile) };
    case 'deliver':
      return { points: linksUsed(state, action.links).slice(0, state.seats) };
    case 'improve-locomotive':
      return { level: state.locomotive[seat] + 1 };
    case 'score':
      return { points: state.pendingPoints[seat] };
    default:
      return {};
  }
}

/** STM-BUILD-02, STM-IMP-01, STM-RED-01. */
function kindOfBuild(state: State, { hex, tile }: ActionOf<'build'>): 'new' | 'improvement' | 'redirection' {
  const old = state.tileAt[hex];
  if (old === NO_TILE) return 'new';
  return changeBetween(old, tile).kind === 'redirect' ? 'redirection' : 'improvement';
}

/** Bids and capital: the minimum and maximum of the legal amounts. */
export function rangesOf(state: State): ActionRange[] {
  const seat = state.registers[ACTOR];
  switch (state.registers[PHASE]) {
    case SEAT_AUCTION:
      return bids(leastBid(state), raisableMeans(state, seat));
    case ORDER_AUCTION:
      return bids(leastBid(state), state.cash[seat]);
    case BUY_CAPITAL:
      return [{ do: 'capital', field: 'units', min: 0, max: mostUnits(state) }];
    default:
      return [];
  }
}

/** Empty when the player can only pass. */
function bids(min: number, max: number): ActionRange[] {
  return min > max ? [] : [{ do: 'bid', field: 'amount', min, max }];
}

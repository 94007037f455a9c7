import { TURN_ORDER } from '../action.ts';
import type { TellSteam } from '../events.ts';
import {
  ACTOR,
  ALL_BANKRUPT,
  BUILD_TRACK,
  BUY_CAPITAL,
  CHOOSE_OPENER,
  DRAW_TILES,
  END_REASON,
  END_REASONS,
  FREE_PASS,
  LAST_SURVIVOR,
  MOVE_GOODS,
  NOBODY,
  ORDER_AUCTION,
  ORDER_COUNT,
  OVER,
  PHASE,
  SELECT_ACTION_TILES,
  STEP,
  type State,
  TURN,
  TURNS_PLAYED,
} from '../state.ts';
import { beginBuildPhase } from './build-turn.ts';
import { beginBuyCapital } from './buy-capital.ts';
import { settleIncome } from './income.ts';
import { beginMoveGoods } from './move-goods.ts';
import { beginOrderAuction } from './order-auction.ts';
import { holderOf, playerOrder } from './players.ts';
import { winnerOf } from './scoring.ts';
import { beginSelection } from './select-action-tiles.ts';
import { setOrder } from './set-up.ts';

/** Which phase follows which (STM-TURN). The phases themselves know nothing of one another. */

const TURNS_BY_SEATS: readonly number[] = [0, 0, 0, 10, 8, 7, 7];

/** STM-SETUP-07: by the number of players at the start; bankruptcies do not shorten it. */
export function turnsInGame(state: State): number {
  return TURNS_BY_SEATS[state.seats];
}

export function beginOrderLots(state: State): void {
  state.now[STEP] = 0;
  state.now[PHASE] = state.rules.standard || state.rules.firstGame ? DRAW_TILES : CHOOSE_OPENER;
}

export function beginTurn(state: State, tell: TellSteam | undefined): void {
  tell?.({ event: 'turn-began', turn: state.now[TURN], of: turnsInGame(state) });
  if (!state.rules.standard) {
    beginSelectionPhase(state);
    return;
  }
  state.now[PHASE] = BUY_CAPITAL;
  beginBuyCapital(state);
}

export function afterCapital(state: State): void {
  state.now[PHASE] = ORDER_AUCTION;
  beginOrderAuction(state);
}

export function beginSelectionPhase(state: State): void {
  state.now[PHASE] = SELECT_ACTION_TILES;
  beginSelection(state);
}

export function afterSelection(state: State): void {
  state.now[PHASE] = BUILD_TRACK;
  beginBuildPhase(state);
}

export function afterBuilding(state: State): void {
  state.now[PHASE] = MOVE_GOODS;
  beginMoveGoods(state);
}

/** Income, and then the end of the game or the next turn. */
export function afterGoods(state: State, tell: TellSteam | undefined): void {
  settleIncome(state, tell);
  const active = state.now[ORDER_COUNT];
  if (active === 0) endGame(state, ALL_BANKRUPT, tell);
  else if (state.now[TURN] === turnsInGame(state)) endGame(state, TURNS_PLAYED, tell);
  else if (active === 1) endGame(state, LAST_SURVIVOR, tell);
  else beginNextTurn(state, tell);
}

/** Base phases 5 and 6, Standard phase 7 (STM-ORD-01, STM-TURN-03). */
function beginNextTurn(state: State, tell: TellSteam | undefined): void {
  if (state.rules.standard) {
    state.now[FREE_PASS] = holderOf(state, TURN_ORDER) ?? NOBODY;
  } else {
    setOrder(
      state,
      playerOrder(state).sort((a, b) => state.actionTile[a] - state.actionTile[b]),
      tell,
    );
  }
  state.actionTile.fill(0);
  state.tileUse.fill(0);
  state.now[TURN]++;
  beginTurn(state, tell);
}

function endGame(state: State, reason: number, tell: TellSteam | undefined): void {
  state.now[PHASE] = OVER;
  state.now[ACTOR] = NOBODY;
  state.now[END_REASON] = reason;
  const told = END_REASONS[reason];
  if (told !== 'none') tell?.({ event: 'game-ended', reason: told, winner: winnerOf(state) });
}

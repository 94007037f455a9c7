import { TURN_ORDER } from '../action.ts';
import type { EmitSteam } from '../events.ts';
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

/** The order of phases (STM-TURN). The phase files do not depend on each other. */

const TURNS_BY_SEATS: readonly number[] = [0, 0, 0, 10, 8, 7, 7];

/** STM-SETUP-07: by the number of players at the start; bankruptcies do not shorten the game. */
export function turnsInGame(state: State): number {
  return TURNS_BY_SEATS[state.seats];
}

export function beginOrderLots(state: State): void {
  state.registers[STEP] = 0;
  state.registers[PHASE] = state.rules.standard || state.rules.firstGame ? DRAW_TILES : CHOOSE_OPENER;
}

export function beginTurn(state: State, emit: EmitSteam | undefined): void {
  emit?.({ event: 'turn-began', turn: state.registers[TURN], of: turnsInGame(state) });
  if (!state.rules.standard) {
    beginSelectionPhase(state);
    return;
  }
  state.registers[PHASE] = BUY_CAPITAL;
  beginBuyCapital(state);
}

export function afterCapital(state: State): void {
  state.registers[PHASE] = ORDER_AUCTION;
  beginOrderAuction(state);
}

export function beginSelectionPhase(state: State): void {
  state.registers[PHASE] = SELECT_ACTION_TILES;
  beginSelection(state);
}

export function afterSelection(state: State): void {
  state.registers[PHASE] = BUILD_TRACK;
  beginBuildPhase(state);
}

export function afterBuilding(state: State): void {
  state.registers[PHASE] = MOVE_GOODS;
  beginMoveGoods(state);
}

/** Settles income, then ends the game or begins the next turn. */
export function afterGoods(state: State, emit: EmitSteam | undefined): void {
  settleIncome(state, emit);
  const active = state.registers[ORDER_COUNT];
  if (active === 0) endGame(state, ALL_BANKRUPT, emit);
  else if (state.registers[TURN] === turnsInGame(state)) endGame(state, TURNS_PLAYED, emit);
  else if (active === 1) endGame(state, LAST_SURVIVOR, emit);
  else beginNextTurn(state, emit);
}

/** Base phases 5 and 6, Standard phase 7 (STM-ORD-01, STM-TURN-03). */
function beginNextTurn(state: State, emit: EmitSteam | undefined): void {
  if (state.rules.standard) {
    state.registers[FREE_PASS] = holderOf(state, TURN_ORDER) ?? NOBODY;
  } else {
    setOrder(
      state,
      playerOrder(state).sort((a, b) => state.actionTile[a] - state.actionTile[b]),
      emit,
    );
  }
  state.actionTile.fill(0);
  state.tileUse.fill(0);
  state.registers[TURN]++;
  beginTurn(state, emit);
}

function endGame(state: State, reason: number, emit: EmitSteam | undefined): void {
  state.registers[PHASE] = OVER;
  state.registers[ACTOR] = NOBODY;
  state.registers[END_REASON] = reason;
  const reasonName = END_REASONS[reason];
  if (reasonName !== 'none') emit?.({ event: 'game-ended', reason: reasonName, winner: winnerOf(state) });
}

import type { ChanceOutcome, Emit, Game, OptionValues, Refusal, ToAct } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf, rangesOf } from './details.ts';
import type { EmitSteam } from './events.ts';
import { text } from './locales/index.ts';
import { OPTION_UPGRADES, OPTIONS, rulesOf } from './options.ts';
import { readPosition, viewOf, writePosition } from './position.ts';
import { describeOutOfTurn, describeRefusal } from './refusal-details.ts';
import type { RefusalReason } from './refusals.ts';
import { applyBuild, checkBuild } from './rules/build-track.ts';
import { applyEndBuild, checkEndBuild, listBuildTurn } from './rules/build-turn.ts';
import { applyCapital, checkCapital, listCapital } from './rules/buy-capital.ts';
import { applyGrow, checkGrow } from './rules/city-growth.ts';
import {
  applyDelivery,
  applyImproveLocomotive,
  checkDelivery,
  checkImproveLocomotive,
  listGoodsTurn,
  nextMover,
} from './rules/move-goods.ts';
import { applyOrderBid, checkOrderBid, listOrderBids } from './rules/order-auction.ts';
import { outcomeOf } from './rules/scoring.ts';
import { applySeatBid, beginSeatAuction, checkSeatBid, listSeatBids } from './rules/seat-auction.ts';
import { applyTake, checkTake, listTakes } from './rules/select-action-tiles.ts';
import {
  applyDraw,
  applyDrawTile,
  checkDraw,
  checkDrawTile,
  checkOpener,
  cubeOutcomes,
  drawTargets,
  openerOutcomes,
  tileOutcomes,
} from './rules/set-up.ts';
import { applyTrackPoints, listTrackPoints } from './rules/track-points.ts';
import * as sequence from './rules/turn-sequence.ts';
import { applyUrbanize, checkUrbanize } from './rules/urbanize.ts';
import {
  ACTOR,
  BUILD_TRACK,
  BUY_CAPITAL,
  CHOOSE_OPENER,
  copyState,
  DRAW_TILES,
  MOVE_GOODS,
  newState,
  ORDER_AUCTION,
  OVER,
  PHASE,
  PHASES,
  SEAT_AUCTION,
  SELECT_ACTION_TILES,
  SET_UP,
  type State,
  TRACK_POINTS,
} from './state.ts';

/** The kinds of actions allowed in each phase, by phase number. */
const ACTIONS_OF_PHASE: readonly (readonly Action['do'][])[] = [
  ['draw'],
  ['opener'],
  ['draw-tile'],
  ['bid', 'pass'],
  ['capital'],
  ['bid', 'pass'],
  ['take'],
  ['build', 'urbanize', 'grow', 'end-build'],
  ['deliver', 'improve-locomotive', 'pass'],
  ['score'],
  [],
];

function toAct(state: State): ToAct {
  const phase = state.registers[PHASE];
  if (phase === OVER) return 'over';
  return phase <= DRAW_TILES ? 'chance' : state.registers[ACTOR];
}

function chanceOutcomes(state: State): ChanceOutcome<Action>[] {
  switch (state.registers[PHASE]) {
    case SET_UP:
      return cubeOutcomes(state);
    case CHOOSE_OPENER:
      return openerOutcomes(state);
    case DRAW_TILES:
      return tileOutcomes(state);
    default:
      return [];
  }
}

function legalActions(state: State): Action[] {
  const actions: Action[] = [];
  switch (state.registers[PHASE]) {
    case SEAT_AUCTION:
      listSeatBids(state, actions);
      return actions;
    case BUY_CAPITAL:
      listCapital(state, actions);
      return actions;
    case ORDER_AUCTION:
      listOrderBids(state, actions);
      return actions;
    case SELECT_ACTION_TILES:
      listTakes(state, actions);
      return actions;
    case BUILD_TRACK:
      listBuildTurn(state, actions);
      return actions;
    case MOVE_GOODS:
      listGoodsTurn(state, actions);
      return actions;
    case TRACK_POINTS:
      listTrackPoints(actions);
      return actions;
    default:
      return chanceOutcomes(state).map(({ action }) => action);
  }
}

/** The reason why the action is illegal now, or null. The `list…` functions use the same checks. */
export function findRefusalReason(state: State, action: Action): RefusalReason | null {
  const phase = state.registers[PHASE];
  if (phase === OVER) return 'game-over';
  if (!ACTIONS_OF_PHASE[phase].includes(action.do)) return 'wrong-phase';
  switch (action.do) {
    case 'draw':
      return checkDraw(state, action);
    case 'opener':
      return checkOpener(state, action);
    case 'draw-tile':
      return checkDrawTile(state, action);
    case 'bid':
      return phase === SEAT_AUCTION ? checkSeatBid(state, action) : checkOrderBid(state, action);
    case 'capital':
      return checkCapital(state, action);
    case 'take':
      return checkTake(state, action);
    case 'build':
      return checkBuild(state, action);
    case 'urbanize':
      return checkUrbanize(state, action);
    case 'grow':
      return checkGrow(state, action);
    case 'end-build':
      return checkEndBuild(state);
    case 'deliver':
      return checkDelivery(state, action);
    case 'improve-locomotive':
      return checkImproveLocomotive(state);
    case 'pass':
    case 'score':
      return null;
  }
}

function checkAction(state: State, action: Action): Refusal | null {
  const reason = findRefusalReason(state, action);
  return reason === null ? null : describeRefusal(state, action, reason);
}

function apply(state: State, action: Action, emitAny?: Emit): void {
  const emit: EmitSteam | undefined = emitAny;
  switch (action.do) {
    case 'draw':
      if (applyDraw(state, action, emit)) sequence.beginOrderLots(state);
      return;
    case 'opener':
      emit?.({ event: 'opener-chosen', seat: action.seat });
      state.registers[PHASE] = SEAT_AUCTION;
      beginSeatAuction(state, action.seat);
      return;
    case 'draw-tile':
      if (applyDrawTile(state, action, emit)) sequence.beginTurn(state, emit);
      return;
    case 'bid':
      applyBid(state, action, emit);
      return;
    case 'capital':
      if (applyCapital(state, action, emit)) sequence.afterCapital(state);
      return;
    case 'take':
      if (applyTake(state, action, emit)) sequence.afterSelection(state);
      return;
    case 'build':
      applyBuild(state, action, emit);
      return;
    case 'urbanize':
      applyUrbanize(state, action, emit);
      return;
    case 'grow':
      applyGrow(state, action, emit);
      return;
    case 'end-build':
      if (applyEndBuild(state, emit)) sequence.afterBuilding(state);
      return;
    case 'deliver':
      applyDelivery(state, action, emit);
      state.registers[PHASE] = TRACK_POINTS;
      return;
    case 'improve-locomotive':
      applyImproveLocomotive(state, emit);
      endGoodsTurn(state, emit);
      return;
    case 'pass':
      if (state.registers[PHASE] === MOVE_GOODS) {
        emit?.({ event: 'passed-goods', seat: state.registers[ACTOR] });
        endGoodsTurn(state, emit);
      } else {
        applyBid(state, action, emit);
      }
      return;
    case 'score':
      if (!applyTrackPoints(state, action, emit)) return;
      state.registers[PHASE] = MOVE_GOODS;
      endGoodsTurn(state, emit);
      return;
  }
}

function applyBid(state: State, action: Extract<Action, { do: 'bid' | 'pass' }>, emit: EmitSteam | undefined): void {
  if (state.registers[PHASE] === SEAT_AUCTION) {
    if (applySeatBid(state, action, emit)) sequence.beginTurn(state, emit);
  } else if (applyOrderBid(state, action, emit)) {
    sequence.beginSelectionPhase(state);
  }
}

function endGoodsTurn(state: State, emit: EmitSteam | undefined): void {
  if (nextMover(state)) sequence.afterGoods(state, emit);
}

function setup(options: OptionValues, seats: number): State {
  const state = newState(rulesOf(options, seats), seats);
  state.registers[PHASE] = SET_UP;
  // A map without cubes or supply has nothing to draw.
  if (drawTargets(state.board, seats).length === 0) sequence.beginOrderLots(state);
  return state;
}

export const steam: Game<State, Action> = {
  id: 'steam',
  rulesVersion: 2,
  optionUpgrades: OPTION_UPGRADES,
  // STM-COMP-01; the player counts of a map are only a recommendation.
  seats: { min: 3, max: 6 },
  options: OPTIONS,
  text,
  setup,
  toAct,
  phase: (state) => PHASES[state.registers[PHASE]],
  legalActions,
  chanceOutcomes,
  checkAction,
  details: detailsOf,
  ranges: rangesOf,
  outOfTurnRefusal: (state, seat) => describeOutOfTurn(seat, toAct(state)),
  apply,
  copy: copyState,
  playerView: viewOf,
  outcome: outcomeOf,
  seatCount: (state) => state.seats,
  byteSize: (state) => state.bytes.byteLength,
  actions: { read: readAction, write: writeAction },
  position: { read: readPosition, write: writePosition },
};

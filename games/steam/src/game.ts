import type { ChanceOutcome, Game, OptionValues, Refusal, Tell, Turn } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf, rangesOf } from './details.ts';
import type { TellSteam } from './events.ts';
import { explain, explainTurn } from './explain.ts';
import { OLDER_RULES, OPTIONS, rulesOf } from './options.ts';
import { readPosition, viewOf, writePosition } from './position.ts';
import type { Reason } from './refusals.ts';
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
import { text } from './text/index.ts';

/** Which actions belong to which phase, by phase number. */
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

function turn(state: State): Turn {
  const phase = state.now[PHASE];
  if (phase === OVER) return 'over';
  return phase <= DRAW_TILES ? 'chance' : state.now[ACTOR];
}

function chance(state: State): ChanceOutcome<Action>[] {
  switch (state.now[PHASE]) {
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

function legal(state: State): Action[] {
  const actions: Action[] = [];
  switch (state.now[PHASE]) {
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
      return chance(state).map(({ action }) => action);
  }
}

/** Why the action is not legal now, or null. This and the `list…` functions ask the same checks. */
export function reasonAgainst(state: State, action: Action): Reason | null {
  const phase = state.now[PHASE];
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

function refuse(state: State, action: Action): Refusal | null {
  const reason = reasonAgainst(state, action);
  return reason === null ? null : explain(state, action, reason);
}

function apply(state: State, action: Action, tellAny?: Tell): void {
  const tell: TellSteam | undefined = tellAny;
  switch (action.do) {
    case 'draw':
      if (applyDraw(state, action, tell)) sequence.beginOrderLots(state);
      return;
    case 'opener':
      tell?.({ event: 'opener-chosen', seat: action.seat });
      state.now[PHASE] = SEAT_AUCTION;
      beginSeatAuction(state, action.seat);
      return;
    case 'draw-tile':
      if (applyDrawTile(state, action, tell)) sequence.beginTurn(state, tell);
      return;
    case 'bid':
      applyBid(state, action, tell);
      return;
    case 'capital':
      if (applyCapital(state, action, tell)) sequence.afterCapital(state);
      return;
    case 'take':
      if (applyTake(state, action, tell)) sequence.afterSelection(state);
      return;
    case 'build':
      applyBuild(state, action, tell);
      return;
    case 'urbanize':
      applyUrbanize(state, action, tell);
      return;
    case 'grow':
      applyGrow(state, action, tell);
      return;
    case 'end-build':
      if (applyEndBuild(state, tell)) sequence.afterBuilding(state);
      return;
    case 'deliver':
      applyDelivery(state, action, tell);
      state.now[PHASE] = TRACK_POINTS;
      return;
    case 'improve-locomotive':
      applyImproveLocomotive(state, tell);
      endGoodsTurn(state, tell);
      return;
    case 'pass':
      if (state.now[PHASE] === MOVE_GOODS) {
        tell?.({ event: 'passed-goods', seat: state.now[ACTOR] });
        endGoodsTurn(state, tell);
      } else {
        applyBid(state, action, tell);
      }
      return;
    case 'score':
      if (!applyTrackPoints(state, action, tell)) return;
      state.now[PHASE] = MOVE_GOODS;
      endGoodsTurn(state, tell);
      return;
  }
}

function applyBid(state: State, action: Extract<Action, { do: 'bid' | 'pass' }>, tell: TellSteam | undefined): void {
  if (state.now[PHASE] === SEAT_AUCTION) {
    if (applySeatBid(state, action, tell)) sequence.beginTurn(state, tell);
  } else if (applyOrderBid(state, action, tell)) {
    sequence.beginSelectionPhase(state);
  }
}

function endGoodsTurn(state: State, tell: TellSteam | undefined): void {
  if (nextMover(state)) sequence.afterGoods(state, tell);
}

function setup(options: OptionValues, seats: number): State {
  const state = newState(rulesOf(options, seats), seats);
  state.now[PHASE] = SET_UP;
  // A map without cubes or supply has nothing to draw.
  if (drawTargets(state.board, seats).length === 0) sequence.beginOrderLots(state);
  return state;
}

export const steam: Game<State, Action> = {
  id: 'steam',
  rules: 2,
  olderRules: OLDER_RULES,
  // STM-COMP-01; the players each map suits best are only a recommendation.
  seats: { min: 3, max: 6 },
  options: OPTIONS,
  text,
  setup,
  turn,
  phase: (state) => PHASES[state.now[PHASE]],
  legal,
  chance,
  refuse,
  details: detailsOf,
  ranges: rangesOf,
  outOfTurn: (state, seat) => explainTurn(seat, turn(state)),
  apply,
  copy: copyState,
  view: viewOf,
  outcome: outcomeOf,
  seatCount: (state) => state.seats,
  optionsOf: (state) => state.rules.values,
  size: (state) => state.bytes.byteLength,
  actions: { read: readAction, write: writeAction },
  position: { read: readPosition, write: writePosition },
};

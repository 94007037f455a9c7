import type { ChanceOutcome, Emit, Game, OptionValues, Refusal, ToAct } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf } from './details.ts';
import { determinize } from './determinize.ts';
import type { EmitDays } from './events.ts';
import { text } from './locales/index.ts';
import { OPTIONS, rulesOf } from './options.ts';
import { playerView } from './position/player-view.ts';
import { readPosition } from './position/read.ts';
import { writePosition } from './position/write.ts';
import { describeOutOfTurn, describeRefusal } from './refusal-details.ts';
import type { RefusalReason } from './refusals.ts';
import * as draws from './rules/chance-draws.ts';
import { applyBurn, burnRange, checkBurn, listBurns } from './rules/coal.ts';
import { canonicalMove } from './rules/list-moves.ts';
import { applyMove, applyRoll, checkMove } from './rules/move-train.ts';
import { applyPass, checkPass, listPasses } from './rules/pass.ts';
import { applyPlay, checkPlay } from './rules/play-tile.ts';
import {
  applyPlaceTown,
  applyTown,
  checkDrawTown,
  checkTown,
  checkTownCell,
  listTownPlaces,
} from './rules/play-town.ts';
import { outcomeOf } from './rules/scoring.ts';
import { listTurnActions } from './rules/turn-actions.ts';
import * as sequence from './rules/turn-sequence.ts';
import { applyWater, checkWater } from './rules/water-tower.ts';
import {
  ACTOR,
  BURNT,
  copyState,
  DEAL,
  DISPLAY_TOWN,
  DRAW_GOODS,
  FIRST_PLAYER,
  newState,
  OVER,
  PASSES,
  PHASE,
  PHASES,
  PLACE_TOWN,
  REVEAL_TOWN,
  ROLL,
  START_TOWN,
  type State,
  TURN,
} from './state.ts';

/** DOS-TURN-01: a turn is one of these, with coal burnt before it. */
const TURN_ACTIONS: readonly Action['do'][] = ['play', 'town', 'draw-town', 'move', 'water', 'burn', 'pass'];

/** The actions allowed in each phase, by phase number. */
const ACTIONS_OF_PHASE: readonly (readonly Action['do'][])[] = [
  ['reveal'],
  ['reveal'],
  ['draw-goods'],
  ['deal'],
  ['first-player'],
  ['reveal'],
  ['roll'],
  TURN_ACTIONS,
  ['place-town'],
  [],
];

function toAct(state: State): ToAct {
  const phase = state.registers[PHASE];
  if (phase === OVER) return 'over';
  return phase < TURN ? 'chance' : state.registers[ACTOR];
}

function chanceOutcomes(state: State): ChanceOutcome<Action>[] {
  switch (state.registers[PHASE]) {
    case START_TOWN:
    case DISPLAY_TOWN:
    case REVEAL_TOWN:
      return draws.townOutcomes(state);
    case DRAW_GOODS:
      return draws.goodsOutcomes(state);
    case DEAL:
      return draws.tileOutcomes(state);
    case FIRST_PLAYER:
      return draws.firstPlayerOutcomes(state);
    case ROLL:
      return draws.rollOutcomes();
    default:
      return [];
  }
}

function legalActions(state: State): Action[] {
  switch (state.registers[PHASE]) {
    case TURN:
      return listTurn(state);
    case PLACE_TOWN:
      return listTownPlaces(state);
    default:
      return chanceOutcomes(state).map(({ action }) => action);
  }
}

function listTurn(state: State): Action[] {
  const actions = listTurnActions(state);
  // DOS-TURN-04.
  if (actions.length === 0) listPasses(state, actions);
  listBurns(state, actions);
  return actions;
}

/** The reason why the action is illegal now, or null. Uses the same checks as the `list…` functions. */
function findRefusalReason(state: State, action: Action): RefusalReason | null {
  const phase = state.registers[PHASE];
  if (phase === OVER) return 'game-over';
  if (!ACTIONS_OF_PHASE[phase].includes(action.do)) return 'wrong-phase';
  switch (action.do) {
    case 'reveal':
      return draws.checkReveal(state, action);
    case 'draw-goods':
      return draws.checkDrawGoods(state, action);
    case 'deal':
      return draws.checkDeal(state, action);
    case 'first-player':
      return draws.checkFirstPlayer(state, action);
    case 'play':
      return checkPlay(state, action);
    case 'town':
      return checkTown(state, action);
    case 'draw-town':
      return checkDrawTown(state);
    case 'place-town':
      return checkTownCell(state, action.cell);
    case 'move':
      return checkMove(state, action);
    case 'water':
      return checkWater(state);
    case 'burn':
      return checkBurn(state, action);
    case 'pass':
      return checkPass(state, action);
    case 'roll':
      return null;
  }
}

function checkAction(state: State, action: Action): Refusal | null {
  const reason = findRefusalReason(state, action);
  return reason === null ? null : describeRefusal(state, action, reason);
}

function apply(state: State, action: Action, emitAny?: Emit): void {
  const emit: EmitDays | undefined = emitAny;
  if (state.registers[PHASE] === TURN && action.do !== 'burn') {
    state.registers[BURNT] = 0;
    if (action.do !== 'pass') state.registers[PASSES] = 0;
  }
  switch (action.do) {
    case 'reveal':
      applyReveal(state, action, emit);
      return;
    case 'draw-goods':
      draws.applyDrawGoods(state, action, emit);
      sequence.afterGoods(state);
      return;
    case 'deal':
      draws.applyDeal(state, action, emit);
      sequence.afterDeal(state, emit);
      return;
    case 'first-player':
      sequence.begin(state, action.seat);
      emit?.({ event: 'first-player', seat: action.seat });
      return;
    case 'play':
      applyPlay(state, action, emit);
      sequence.afterTrack(state, emit);
      return;
    case 'town':
      applyTown(state, action, emit);
      sequence.afterDisplayedTown(state, action.display, emit);
      return;
    case 'draw-town':
      state.registers[PHASE] = REVEAL_TOWN;
      return;
    case 'place-town':
      applyPlaceTown(state, action, emit);
      sequence.afterDrawnTown(state, emit);
      return;
    case 'move':
      if (applyMove(state, action, emit)) state.registers[PHASE] = ROLL;
      else sequence.afterMove(state, emit);
      return;
    case 'roll':
      applyRoll(state, action, emit);
      sequence.afterMove(state, emit);
      return;
    case 'water':
      applyWater(state, emit);
      sequence.afterWater(state);
      return;
    case 'burn':
      applyBurn(state, action, emit);
      return;
    case 'pass':
      applyPass(state, action, emit);
      sequence.afterPass(state);
      return;
  }
}

function applyReveal(state: State, action: Extract<Action, { do: 'reveal' }>, emit: EmitDays | undefined): void {
  switch (state.registers[PHASE]) {
    case START_TOWN:
      draws.applyStartTown(state, action, emit);
      sequence.afterStartTown(state);
      return;
    case DISPLAY_TOWN:
      draws.applyDisplayTown(state, action, emit);
      sequence.afterDisplayTown(state);
      return;
    default:
      draws.applyRevealTown(state, action, emit);
      state.registers[PHASE] = PLACE_TOWN;
  }
}

function setup(options: OptionValues, seats: number): State {
  return newState(rulesOf(options), seats);
}

export const daysOfSteam: Game<State, Action> = {
  id: 'days-of-steam',
  rulesVersion: 1,
  // DOS-COMP-01.
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  text,
  setup,
  toAct,
  phase: (state) => PHASES[state.registers[PHASE]],
  legalActions,
  chanceOutcomes,
  checkAction,
  details: detailsOf,
  ranges: (state) => (state.registers[PHASE] === TURN ? burnRange(state) : []),
  outOfTurnRefusal: (state, seat) => describeOutOfTurn(seat, toAct(state)),
  canonicalAction: (state, action) => (action.do === 'move' ? canonicalMove(state, action) : action),
  apply,
  copy: copyState,
  playerView: playerView,
  determinize,
  outcome: outcomeOf,
  seatCount: (state) => state.seats,
  byteSize: (state) => state.bytes.byteLength,
  actions: { read: readAction, write: writeAction },
  position: { read: readPosition, write: writePosition },
};

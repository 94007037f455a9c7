import type { ChanceOutcome, Game, OptionValues, Refusal, Tell, Turn } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf } from './details.ts';
import type { TellDays } from './events.ts';
import { explain, explainTurn } from './explain.ts';
import { imagine } from './imagine.ts';
import { OPTIONS, rulesOf } from './options.ts';
import { readPosition } from './position/read.ts';
import { viewOf } from './position/view.ts';
import { writePosition } from './position/write.ts';
import type { Reason } from './refusals.ts';
import { applyBurn, burnRange, checkBurn, listBurns } from './rules/coal.ts';
import * as draws from './rules/draws.ts';
import { listedMove } from './rules/list-moves.ts';
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
import { text } from './text/index.ts';

/** DOS-TURN-01: one of these, and coal before it. */
const TURN_ACTIONS: readonly Action['do'][] = ['play', 'town', 'draw-town', 'move', 'water', 'burn', 'pass'];

/** Which actions belong to which phase, by phase number. */
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

function turn(state: State): Turn {
  const phase = state.now[PHASE];
  if (phase === OVER) return 'over';
  return phase < TURN ? 'chance' : state.now[ACTOR];
}

function chance(state: State): ChanceOutcome<Action>[] {
  switch (state.now[PHASE]) {
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

function legal(state: State): Action[] {
  switch (state.now[PHASE]) {
    case TURN:
      return listTurn(state);
    case PLACE_TOWN:
      return listTownPlaces(state);
    default:
      return chance(state).map(({ action }) => action);
  }
}

function listTurn(state: State): Action[] {
  const actions = listTurnActions(state);
  // DOS-TURN-04.
  if (actions.length === 0) listPasses(state, actions);
  listBurns(state, actions);
  return actions;
}

/** Why the action is not legal now, or null. This and the `list…` functions ask the same checks. */
function reasonAgainst(state: State, action: Action): Reason | null {
  const phase = state.now[PHASE];
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

function refuse(state: State, action: Action): Refusal | null {
  const reason = reasonAgainst(state, action);
  return reason === null ? null : explain(state, action, reason);
}

function apply(state: State, action: Action, tellAny?: Tell): void {
  const tell: TellDays | undefined = tellAny;
  if (state.now[PHASE] === TURN && action.do !== 'burn') {
    state.now[BURNT] = 0;
    if (action.do !== 'pass') state.now[PASSES] = 0;
  }
  switch (action.do) {
    case 'reveal':
      applyReveal(state, action, tell);
      return;
    case 'draw-goods':
      draws.applyDrawGoods(state, action, tell);
      sequence.afterGoods(state);
      return;
    case 'deal':
      draws.applyDeal(state, action, tell);
      sequence.afterDeal(state, tell);
      return;
    case 'first-player':
      sequence.begin(state, action.seat);
      tell?.({ event: 'first-player', seat: action.seat });
      return;
    case 'play':
      applyPlay(state, action, tell);
      sequence.afterTrack(state, tell);
      return;
    case 'town':
      applyTown(state, action, tell);
      sequence.afterDisplayedTown(state, action.display, tell);
      return;
    case 'draw-town':
      state.now[PHASE] = REVEAL_TOWN;
      return;
    case 'place-town':
      applyPlaceTown(state, action, tell);
      sequence.afterDrawnTown(state, tell);
      return;
    case 'move':
      if (applyMove(state, action, tell)) state.now[PHASE] = ROLL;
      else sequence.afterMove(state, tell);
      return;
    case 'roll':
      applyRoll(state, action, tell);
      sequence.afterMove(state, tell);
      return;
    case 'water':
      applyWater(state, tell);
      sequence.afterWater(state);
      return;
    case 'burn':
      applyBurn(state, action, tell);
      return;
    case 'pass':
      applyPass(state, action, tell);
      sequence.afterPass(state);
      return;
  }
}

function applyReveal(state: State, action: Extract<Action, { do: 'reveal' }>, tell: TellDays | undefined): void {
  switch (state.now[PHASE]) {
    case START_TOWN:
      draws.applyStartTown(state, action, tell);
      sequence.afterStartTown(state);
      return;
    case DISPLAY_TOWN:
      draws.applyDisplayTown(state, action, tell);
      sequence.afterDisplayTown(state);
      return;
    default:
      draws.applyRevealTown(state, action, tell);
      state.now[PHASE] = PLACE_TOWN;
  }
}

function setup(options: OptionValues, seats: number): State {
  return newState(rulesOf(options), seats);
}

export const daysOfSteam: Game<State, Action> = {
  id: 'days-of-steam',
  rules: 1,
  // DOS-COMP-01.
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  text,
  setup,
  turn,
  phase: (state) => PHASES[state.now[PHASE]],
  legal,
  chance,
  refuse,
  details: detailsOf,
  ranges: (state) => (state.now[PHASE] === TURN ? burnRange(state) : []),
  outOfTurn: (state, seat) => explainTurn(seat, turn(state)),
  listed: (state, action) => (action.do === 'move' ? listedMove(state, action) : action),
  apply,
  copy: copyState,
  view: viewOf,
  imagine,
  outcome: outcomeOf,
  seatCount: (state) => state.seats,
  optionsOf: (state) => state.rules.values,
  size: (state) => state.bytes.byteLength,
  actions: { read: readAction, write: writeAction },
  position: { read: readPosition, write: writePosition },
};

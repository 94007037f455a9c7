import type { ChanceOutcome, Emit, Game, OptionValues, Refusal } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf } from './details.ts';
import type { EmitSteel } from './events.ts';
import { text } from './locales/index.ts';
import { OPTION_UPGRADES, OPTIONS, RULES_VERSION, rulesOf } from './options.ts';
import { playerView } from './position/player-view.ts';
import { readPosition } from './position/read.ts';
import { writePosition } from './position/write.ts';
import { describeOutOfTurn, describeRefusal } from './refusal-details.ts';
import type { RefusalReason } from './refusals.ts';
import { applyDumpBallast, checkDumpBallast } from './rules/ballast.ts';
import * as business from './rules/business.ts';
import * as cards from './rules/city-cards.ts';
import { applyDepart, applyHome, checkDepart } from './rules/determine-city.ts';
import { rollOutcomes } from './rules/dice.ts';
import { applyHighball, checkHighball } from './rules/highball.ts';
import { applyCarry, applyMove, checkCarry, checkMove, listSteps } from './rules/movement.ts';
import { outcomeOf } from './rules/net-worth.ts';
import * as management from './rules/property-management.ts';
import { applyCarryRepair, applyRepair, checkCarryRepair, checkRepair } from './rules/repair.ts';
import * as sequence from './rules/turn-sequence.ts';
import * as victory from './rules/victory-cards.ts';
import {
  ACTOR,
  BUSINESS,
  CHOOSE_HOME,
  copyState,
  DEAL,
  DRAW_VICTORY_CARD,
  HAND,
  MAX_SEATS,
  MIN_SEATS,
  newState,
  OVER,
  PHASE,
  PHASES,
  REVEAL,
  REVEAL_UNUSED,
  RUN,
  SELECTION,
  STATION,
  type State,
  TAKEOVER,
} from './state.ts';
import { actorOf, toAct } from './to-act.ts';

/** Allowed for any player in all phases in which players decide (SNS-PROP-05). */
const MANAGEMENT: readonly Action['do'][] = ['mortgage', 'pay-lien', 'surrender'];
const BUSINESS_ITEMS: readonly Action['do'][] = ['buy', 'upgrade', 'takeover', 'build-yard', 'no-business'];
const RUNNING: readonly Action['do'][] = [
  'depart',
  'highball',
  'move',
  'carry',
  'repair',
  'carry-repair',
  'dump-ballast',
  'replace-card',
];

/** The actions of each phase, by phase number, without property management. */
const ACTIONS_OF_PHASE: readonly (readonly Action['do'][])[] = [
  ['draw-victory-card'],
  ['deal'],
  ['roll'],
  ['reveal'],
  ['reveal'],
  ['roll'],
  ['roll'],
  ['roll'],
  ['roll'],
  ['home'],
  RUNNING,
  RUNNING,
  BUSINESS_ITEMS,
  ['let-go'],
  [],
  [],
];

const HOMES: readonly Action[] = Array.from({ length: HAND }, (_, card) => ({ do: 'home', card }));
const DEPARTURES: readonly Action[] = Array.from({ length: SELECTION }, (_, card) => ({ do: 'depart', card }));
const HIGHBALL: Action = { do: 'highball' };
const REPAIR: Action = { do: 'repair' };
const CARRY_REPAIR_ACTION: Action = { do: 'carry-repair' };
const DUMP_BALLAST: Action = { do: 'dump-ballast' };
const LET_GO: Action = { do: 'let-go' };
const REPLACE_CARD: Action = { do: 'replace-card' };

function chanceOutcomes(state: State): ChanceOutcome<Action>[] {
  switch (state.registers[PHASE]) {
    case DRAW_VICTORY_CARD:
      return victory.victoryDrawOutcomes(state);
    case DEAL:
      return cards.dealOutcomes(state);
    case REVEAL:
    case REVEAL_UNUSED:
      return cards.revealOutcomes(state);
    default:
      return state.registers[PHASE] < CHOOSE_HOME ? [...rollOutcomes] : [];
  }
}

function legalActions(state: State): Action[] {
  const phase = state.registers[PHASE];
  if (phase < CHOOSE_HOME) return chanceOutcomes(state).map(({ action }) => action);
  if (phase === OVER) return [];
  const actions: Action[] = [];
  listPhaseActions(state, phase, actions);
  management.listManagement(state, actions);
  return actions;
}

function listPhaseActions(state: State, phase: number, actions: Action[]): void {
  switch (phase) {
    case CHOOSE_HOME:
      actions.push(...HOMES);
      return;
    case STATION:
      actions.push(...DEPARTURES);
      listCommonActions(state, actions);
      return;
    case RUN:
      listSteps(state, actions);
      if (checkHighball(state) === null) actions.push(HIGHBALL);
      listCommonActions(state, actions);
      return;
    case BUSINESS:
      business.listBusiness(state, actions);
      return;
    case TAKEOVER:
      actions.push(LET_GO);
      return;
  }
}

/** Actions that are possible in the station and during a journey. */
function listCommonActions(state: State, actions: Action[]): void {
  if (checkRepair(state) === null) actions.push(REPAIR);
  if (checkCarryRepair(state) === null) actions.push(CARRY_REPAIR_ACTION);
  if (checkDumpBallast(state) === null) actions.push(DUMP_BALLAST);
  if (victory.checkReplaceCard(state) === null) actions.push(REPLACE_CARD);
}

/** The reason why the phase does not allow the action, or null. */
function findPhaseRefusalReason(phase: number, kind: Action['do']): RefusalReason | null {
  if (phase === OVER) return 'game-over';
  if (phase >= CHOOSE_HOME && MANAGEMENT.includes(kind)) return null;
  if (ACTIONS_OF_PHASE[phase].includes(kind)) return null;
  if (phase === BUSINESS && RUNNING.includes(kind)) return 'business-first';
  if (phase === STATION && BUSINESS_ITEMS.includes(kind)) return 'business-over';
  if (phase === RUN && BUSINESS_ITEMS.includes(kind)) return 'not-arrived';
  return 'wrong-phase';
}

/** The reason why the action is illegal now, or null. Uses the same checks as the `list…` functions. */
function findRefusalReason(state: State, action: Action): RefusalReason | null {
  const reason = findPhaseRefusalReason(state.registers[PHASE], action.do);
  if (reason !== null) return reason;
  switch (action.do) {
    case 'deal':
      return cards.checkDeal(state, action);
    case 'reveal':
      return cards.checkReveal(state, action);
    case 'draw-victory-card':
      return victory.checkVictoryDraw(state, action);
    case 'depart':
      return checkDepart(state);
    case 'highball':
      return checkHighball(state);
    case 'move':
      return checkMove(state, action);
    case 'carry':
      return checkCarry(state, action);
    case 'repair':
      return checkRepair(state);
    case 'carry-repair':
      return checkCarryRepair(state);
    case 'dump-ballast':
      return checkDumpBallast(state);
    case 'buy':
      return business.checkBuy(state, action);
    case 'upgrade':
      return business.checkUpgrade(state, action);
    case 'takeover':
      return business.checkTakeover(state, action);
    case 'build-yard':
      return business.checkBuildYard(state, action);
    case 'mortgage':
      return management.checkMortgage(state, action);
    case 'pay-lien':
      return management.checkPayLien(state, action);
    case 'surrender':
      return management.checkSurrender(state, action);
    case 'replace-card':
      return victory.checkReplaceCard(state);
    case 'roll':
    case 'home':
    case 'no-business':
    case 'let-go':
      return null;
  }
}

function checkAction(state: State, action: Action): Refusal | null {
  const reason = findRefusalReason(state, action);
  return reason === null ? null : describeRefusal(state, action, reason);
}

function apply(state: State, action: Action, emitAny?: Emit): void {
  const emit: EmitSteel | undefined = emitAny;
  applyAction(state, action, emit);
  if (state.rules.experimental) victory.checkVictory(state, emit);
}

function applyAction(state: State, action: Action, emit: EmitSteel | undefined): void {
  switch (action.do) {
    case 'deal':
      cards.applyDeal(state, action, emit);
      sequence.afterDeal(state);
      return;
    case 'reveal':
      applyReveal(state, action, emit);
      return;
    case 'roll':
      sequence.applyRoll(state, action, emit);
      return;
    case 'draw-victory-card':
      sequence.afterVictoryDraw(state, victory.applyVictoryDraw(state, action, emit), emit);
      return;
    case 'home':
      applyHome(state, action, emit);
      return;
    case 'depart':
      applyDepart(state, action, emit);
      return;
    case 'highball':
      applyHighball(state, emit);
      return;
    case 'move':
      applyMove(state, action, emit);
      sequence.afterMove(state, emit);
      return;
    case 'carry':
      applyCarry(state, action, emit);
      sequence.endTurn(state, emit);
      return;
    case 'repair':
      applyRepair(state, emit);
      sequence.afterSpending(state, emit);
      return;
    case 'carry-repair':
      applyCarryRepair(state, emit);
      sequence.endTurn(state, emit);
      return;
    case 'dump-ballast':
      applyDumpBallast(state, emit);
      sequence.endTurn(state, emit);
      return;
    case 'buy':
      sequence.afterPurchase(state, business.applyBuy(state, action, emit), emit);
      return;
    case 'upgrade':
      business.applyUpgrade(state, action, emit);
      sequence.afterBusiness(state, emit);
      return;
    case 'takeover':
      business.applyTakeover(state, action, emit);
      return;
    case 'build-yard':
      business.applyBuildYard(state, action, emit);
      sequence.afterBusiness(state, emit);
      return;
    case 'no-business':
      emit?.({ event: 'no-business', seat: state.registers[ACTOR] });
      sequence.afterBusiness(state, emit);
      return;
    case 'let-go':
      business.completeTakeover(state, emit);
      sequence.afterBusiness(state, emit);
      return;
    case 'mortgage':
      management.applyMortgage(state, action, emit);
      sequence.afterManagement(state, action.seat, emit);
      return;
    case 'pay-lien':
      management.applyPayLien(state, action, emit);
      sequence.afterManagement(state, action.seat, emit);
      return;
    case 'surrender':
      management.applySurrender(state, action, emit);
      sequence.afterManagement(state, action.seat, emit);
      return;
    case 'replace-card':
      victory.applyReplaceCard(state, emit);
      return;
  }
}

function applyReveal(state: State, action: Extract<Action, { do: 'reveal' }>, emit: EmitSteel | undefined): void {
  if (state.registers[PHASE] === REVEAL) {
    cards.applyReveal(state, action, emit);
    sequence.afterReveal(state);
  } else {
    cards.applyRevealUnused(state, action, emit);
    sequence.beginTurn(state, emit);
  }
}

function setup(options: OptionValues, seats: number): State {
  return newState(rulesOf(options), seats);
}

export const steelAndSteam: Game<State, Action> = {
  id: 'steel-and-steam',
  rulesVersion: RULES_VERSION,
  optionUpgrades: OPTION_UPGRADES,
  // SNS-COMP-01.
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  text,
  setup,
  toAct: toAct,
  actor: actorOf,
  phase: (state) => PHASES[state.registers[PHASE]],
  legalActions,
  chanceOutcomes,
  checkAction,
  details: detailsOf,
  outOfTurnRefusal: (state, seat) => describeOutOfTurn(seat, toAct(state)),
  apply,
  copy: copyState,
  playerView: playerView,
  outcome: outcomeOf,
  seatCount: (state) => state.seats,
  byteSize: (state) => state.bytes.byteLength,
  actions: { read: readAction, write: writeAction },
  position: { read: readPosition, write: writePosition },
};

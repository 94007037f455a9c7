import type { ChanceOutcome, Game, OptionValues, Refusal, Tell } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { readAction, writeAction } from './action-codec.ts';
import { detailsOf } from './details.ts';
import type { TellSteel } from './events.ts';
import { explain, explainTurn } from './explain.ts';
import { OLDER_RULES, OPTIONS, RULES_VERSION, rulesOf } from './options.ts';
import { readPosition } from './position/read.ts';
import { viewOf } from './position/view.ts';
import { writePosition } from './position/write.ts';
import type { Reason } from './refusals.ts';
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
import { text } from './text/index.ts';
import { actorOf, turnOf } from './turn.ts';

/** For any player, whenever somebody decides (SNS-PROP-05). */
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

/** Which actions belong to which phase besides property management, by phase number. */
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

function chance(state: State): ChanceOutcome<Action>[] {
  switch (state.now[PHASE]) {
    case DRAW_VICTORY_CARD:
      return victory.victoryDraws(state);
    case DEAL:
      return cards.dealOutcomes(state);
    case REVEAL:
    case REVEAL_UNUSED:
      return cards.revealOutcomes(state);
    default:
      return state.now[PHASE] < CHOOSE_HOME ? [...rollOutcomes] : [];
  }
}

function legal(state: State): Action[] {
  const phase = state.now[PHASE];
  if (phase < CHOOSE_HOME) return chance(state).map(({ action }) => action);
  if (phase === OVER) return [];
  const actions: Action[] = [];
  listOfPhase(state, phase, actions);
  management.listManagement(state, actions);
  return actions;
}

function listOfPhase(state: State, phase: number, actions: Action[]): void {
  switch (phase) {
    case CHOOSE_HOME:
      actions.push(...HOMES);
      return;
    case STATION:
      actions.push(...DEPARTURES);
      listCommon(state, actions);
      return;
    case RUN:
      listSteps(state, actions);
      if (checkHighball(state) === null) actions.push(HIGHBALL);
      listCommon(state, actions);
      return;
    case BUSINESS:
      business.listBusiness(state, actions);
      return;
    case TAKEOVER:
      actions.push(LET_GO);
      return;
  }
}

/** What can be done in the station and on the way. */
function listCommon(state: State, actions: Action[]): void {
  if (checkRepair(state) === null) actions.push(REPAIR);
  if (checkCarryRepair(state) === null) actions.push(CARRY_REPAIR_ACTION);
  if (checkDumpBallast(state) === null) actions.push(DUMP_BALLAST);
  if (victory.checkReplaceCard(state) === null) actions.push(REPLACE_CARD);
}

/** Why an action is not for this phase, or null. */
function reasonOfPhase(phase: number, kind: Action['do']): Reason | null {
  if (phase === OVER) return 'game-over';
  if (phase >= CHOOSE_HOME && MANAGEMENT.includes(kind)) return null;
  if (ACTIONS_OF_PHASE[phase].includes(kind)) return null;
  if (phase === BUSINESS && RUNNING.includes(kind)) return 'business-first';
  if (phase === STATION && BUSINESS_ITEMS.includes(kind)) return 'business-over';
  if (phase === RUN && BUSINESS_ITEMS.includes(kind)) return 'not-arrived';
  return 'wrong-phase';
}

/** Why the action is not legal now, or null. This and the `list…` functions ask the same checks. */
function reasonAgainst(state: State, action: Action): Reason | null {
  const reason = reasonOfPhase(state.now[PHASE], action.do);
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

function refuse(state: State, action: Action): Refusal | null {
  const reason = reasonAgainst(state, action);
  return reason === null ? null : explain(state, action, reason);
}

function apply(state: State, action: Action, tellAny?: Tell): void {
  const tell: TellSteel | undefined = tellAny;
  applyAction(state, action, tell);
  if (state.rules.experimental) victory.checkVictory(state, tell);
}

function applyAction(state: State, action: Action, tell: TellSteel | undefined): void {
  switch (action.do) {
    case 'deal':
      cards.applyDeal(state, action, tell);
      sequence.afterDeal(state);
      return;
    case 'reveal':
      applyReveal(state, action, tell);
      return;
    case 'roll':
      sequence.applyRoll(state, action, tell);
      return;
    case 'draw-victory-card':
      sequence.afterVictoryDraw(state, victory.applyVictoryDraw(state, action, tell), tell);
      return;
    case 'home':
      applyHome(state, action, tell);
      return;
    case 'depart':
      applyDepart(state, action, tell);
      return;
    case 'highball':
      applyHighball(state, tell);
      return;
    case 'move':
      applyMove(state, action, tell);
      sequence.afterMove(state, tell);
      return;
    case 'carry':
      applyCarry(state, action, tell);
      sequence.endTurn(state, tell);
      return;
    case 'repair':
      applyRepair(state, tell);
      sequence.afterSpending(state, tell);
      return;
    case 'carry-repair':
      applyCarryRepair(state, tell);
      sequence.endTurn(state, tell);
      return;
    case 'dump-ballast':
      applyDumpBallast(state, tell);
      sequence.endTurn(state, tell);
      return;
    case 'buy':
      sequence.afterPurchase(state, business.applyBuy(state, action, tell), tell);
      return;
    case 'upgrade':
      business.applyUpgrade(state, action, tell);
      sequence.afterBusiness(state, tell);
      return;
    case 'takeover':
      business.applyTakeover(state, action, tell);
      return;
    case 'build-yard':
      business.applyBuildYard(state, action, tell);
      sequence.afterBusiness(state, tell);
      return;
    case 'no-business':
      tell?.({ event: 'no-business', seat: state.now[ACTOR] });
      sequence.afterBusiness(state, tell);
      return;
    case 'let-go':
      business.takeOver(state, tell);
      sequence.afterBusiness(state, tell);
      return;
    case 'mortgage':
      management.applyMortgage(state, action, tell);
      sequence.afterManagement(state, action.seat, tell);
      return;
    case 'pay-lien':
      management.applyPayLien(state, action, tell);
      sequence.afterManagement(state, action.seat, tell);
      return;
    case 'surrender':
      management.applySurrender(state, action, tell);
      sequence.afterManagement(state, action.seat, tell);
      return;
    case 'replace-card':
      victory.applyReplaceCard(state, tell);
      return;
  }
}

function applyReveal(state: State, action: Extract<Action, { do: 'reveal' }>, tell: TellSteel | undefined): void {
  if (state.now[PHASE] === REVEAL) {
    cards.applyReveal(state, action, tell);
    sequence.afterReveal(state);
  } else {
    cards.applyRevealUnused(state, action, tell);
    sequence.beginTurn(state, tell);
  }
}

function setup(options: OptionValues, seats: number): State {
  return newState(rulesOf(options), seats);
}

export const steelAndSteam: Game<State, Action> = {
  id: 'steel-and-steam',
  rules: RULES_VERSION,
  olderRules: OLDER_RULES,
  // SNS-COMP-01.
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: OPTIONS,
  text,
  setup,
  turn: turnOf,
  actor: actorOf,
  phase: (state) => PHASES[state.now[PHASE]],
  legal,
  chance,
  refuse,
  details: detailsOf,
  outOfTurn: (state, seat) => explainTurn(seat, turnOf(state)),
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

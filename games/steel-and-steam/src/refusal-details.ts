import type { JsonObject, Refusal, Seat, ToAct } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { baseMaintenance, MODELS, upgradeCost } from './locomotives.ts';
import {
  type City,
  type Deed,
  deedIds,
  faceIds,
  lienPayoff,
  price,
  spaceIds,
  takeoverPrice,
} from './network/network.ts';
import { NO_STEP, stepProperties } from './network/steps.ts';
import type {
  BallastParams,
  DeedParams,
  DepartParams,
  DrawParams,
  HighballParams,
  PhaseParams,
  RepairParams,
  StepParams,
  TurnParams,
  UpgradeParams,
  VictoryParams,
  YardParams,
} from './refusal-param-types.ts';
import { type RefusalReason, RULE_BY_REASON } from './refusals.ts';
import { possibleSpending } from './rules/ballast.ts';
import { blockingYardOwner, YARD_PRICE, yardsOf } from './rules/business.ts';
import { highballDue } from './rules/highball.ts';
import { remainingStepCost, stepDue } from './rules/movement.ts';
import { exclusiveManager } from './rules/property-management.ts';
import { repairCost } from './rules/repair.ts';
import { CARD_PRICE } from './rules/victory-cards.ts';
import { ACTOR, BANK, NONE, PHASE, PHASES, POINTS, SPENT, type State } from './state.ts';
import { VICTORY_CARDS } from './victory/cards.ts';

/** Builds a refusal with its rule, reason and message parameters. */
export function describeRefusal(state: State, action: Action, reason: RefusalReason): Refusal {
  return { rule: RULE_BY_REASON[reason], reason, params: { ...paramsFor(state, action, reason) } };
}

/** Refusal for a seat that acts out of turn. */
export function describeOutOfTurn(seat: Seat, toAct: ToAct): Refusal {
  const params: TurnParams = { seat, turn: typeof toAct === 'number' ? toAct : null };
  return { rule: RULE_BY_REASON['not-your-turn'], reason: 'not-your-turn', params: { ...params } };
}

const PHASE_REASONS: readonly RefusalReason[] = [
  'wrong-phase',
  'game-over',
  'business-first',
  'business-over',
  'not-arrived',
  'no-destination',
];

type Params =
  | PhaseParams
  | DrawParams
  | DepartParams
  | StepParams
  | HighballParams
  | RepairParams
  | BallastParams
  | DeedParams
  | UpgradeParams
  | YardParams
  | VictoryParams;

function paramsFor(state: State, action: Action, reason: RefusalReason): JsonObject {
  return { ...typedParams(state, action, reason) };
}

function typedParams(state: State, action: Action, reason: RefusalReason): Params {
  const seat = state.registers[ACTOR];
  const cash = state.cash[seat];
  if (PHASE_REASONS.includes(reason)) return { phase: PHASES[state.registers[PHASE]], action: action.do };
  switch (action.do) {
    case 'deal':
      return drawParams({ face: faceIds[action.face] });
    case 'reveal':
      return drawParams({ card: action.card + 1 });
    case 'draw-victory-card':
      return drawParams({ victoryCard: VICTORY_CARDS[action.card].id });
    case 'depart':
      return { destination: placeName(state.destination[seat]) };
    case 'move':
    case 'carry':
      return stepParams(state, action);
    case 'highball':
      return { spent: state.registers[SPENT], due: highballDue(state), cash };
    case 'repair':
    case 'carry-repair':
      return repairParams(state);
    case 'dump-ballast':
      return ballastParams(state);
    case 'buy':
      return deedParams(state, seat, action.deed, price[action.deed]);
    case 'takeover':
      return deedParams(state, seat, action.deed, takeoverPrice[action.deed]);
    case 'pay-lien':
      return deedParams(state, action.seat, action.deed, lienPayoff[action.deed]);
    case 'mortgage':
    case 'surrender':
      return deedParams(state, action.seat, action.deed, 0);
    case 'upgrade':
      return { model: MODELS[action.model], has: MODELS[state.model[seat]], price: upgradeCost[action.model], cash };
    case 'build-yard':
      return yardParams(state, action);
    default:
      return victoryParams(state);
  }
}

function placeName(space: City): string | null {
  return space === NONE ? null : spaceIds[space];
}

function drawParams(drawn: Partial<DrawParams>): DrawParams {
  return { face: null, card: null, victoryCard: null, ...drawn };
}

function stepParams(state: State, { step, to }: ActionOf<'move' | 'carry'>): StepParams {
  const seat = state.registers[ACTOR];
  const exists = step !== NO_STEP;
  return {
    from: spaceIds[state.at[seat]],
    to: spaceIds[to],
    by: exists ? stepProperties(step).map((deed) => deedIds[deed]) : [],
    cost: exists ? remainingStepCost(state, seat, step) : 0,
    points: state.registers[POINTS],
    due: exists ? stepDue(state, step) : 0,
    cash: state.cash[seat],
  };
}

function repairParams(state: State): RepairParams {
  const seat = state.registers[ACTOR];
  return {
    at: spaceIds[state.at[seat]],
    maintenance: state.maintenance[seat],
    base: baseMaintenance[state.model[seat]],
    model: MODELS[state.model[seat]],
    cost: repairCost(state),
    points: state.registers[POINTS],
  };
}

function ballastParams(state: State): BallastParams {
  const seat = state.registers[ACTOR];
  return {
    points: state.registers[POINTS],
    at: spaceIds[state.at[seat]],
    destination: placeName(state.destination[seat]),
    possible: possibleSpending(state),
  };
}

function deedParams(state: State, seat: Seat, deed: Deed, cost: number): DeedParams {
  const owner = state.owner[deed];
  return {
    seat,
    deed: deedIds[deed],
    owner: owner === BANK ? null : owner,
    mortgaged: state.lien[deed] === 1,
    price: cost,
    cash: state.cash[seat],
    waitingFor: exclusiveManager(state),
  };
}

function yardParams(state: State, { city }: ActionOf<'build-yard'>): YardParams {
  const seat = state.registers[ACTOR];
  return {
    seat,
    city: spaceIds[city],
    home: placeName(state.home[seat]),
    at: spaceIds[state.at[seat]],
    yards: yardsOf(state, seat).filter((yard) => yard !== NONE).length,
    owner: blockingYardOwner(state, city),
    price: YARD_PRICE,
    cash: state.cash[seat],
  };
}

function victoryParams(state: State): VictoryParams {
  const seat = state.registers[ACTOR];
  const card = state.victoryCard[seat];
  return { card: card === NONE ? null : VICTORY_CARDS[card].id, price: CARD_PRICE, cash: state.cash[seat] };
}

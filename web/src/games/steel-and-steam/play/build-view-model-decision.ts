import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  type Bill,
  BUSINESS,
  baseMaintenance,
  billFor,
  CARD_PRICE,
  CARRY_REPAIR,
  CHOOSE_HOME,
  DEBTOR,
  deedIds,
  dueBill,
  extraBill,
  type Formatter,
  fullBenefit,
  HAND,
  HIGHBALLING,
  highballDue,
  LEVY,
  MODELS,
  NO_CARRY,
  NONE,
  NOWHERE,
  newBill,
  normalAllowance,
  PHASE,
  POINTS,
  price,
  RUN,
  remainingStepCost,
  repairCost,
  SETTLE,
  SPENT,
  STATION,
  type State,
  seatsOf,
  spaceIds,
  steelAndSteam,
  stepFirst,
  stepLast,
  stepProperties,
  stepTo,
  TAKEOVER,
  TARGET,
  TO_BANK,
  takeoverPrice,
  totalOf,
  upgradeCost,
  YARD_PRICE,
} from '@roundhouse/steel-and-steam/internals';
import { toCardViewModel } from './build-view-model-card.ts';
import { highballOdds } from './highball-odds.ts';
import type { Decision, PlayViewModel, StepViewModel } from './view-model.ts';

const bill = newBill();

function toDues(state: State, amounts: Bill): { to: Seat | null; amount: number }[] {
  return [
    ...seatsOf(state).map((seat) => ({ to: seat as Seat | null, amount: amounts[seat] })),
    { to: null, amount: amounts[TO_BANK] },
  ].filter(({ amount }) => amount !== 0);
}

export function toTurnViewModel(state: State, formatter: Formatter): NonNullable<PlayViewModel['turn']> {
  const seat = state.registers[ACTOR];
  if (state.rules.barrelhead) bill.set(state.paid);
  else billFor(state, seat, state.used, bill);
  return {
    points: state.registers[POINTS],
    spent: state.registers[SPENT],
    highballing: state.registers[HIGHBALLING] === 1,
    at: state.at[seat] === NOWHERE ? '' : formatter.space(spaceIds[state.at[seat]]),
    carried: toCarried(state, seat, formatter),
    fees: toDues(state, bill),
  };
}

function toCarried(state: State, seat: Seat, formatter: Formatter): { to: string | null } | null {
  const carried = state.carry[seat];
  if (carried === NO_CARRY) return null;
  return { to: carried === CARRY_REPAIR ? null : formatter.space(spaceIds[stepTo[carried]]) };
}

/** The current decision with its choices; null during chance and after the end of the game. */
export function toDecision(state: State, formatter: Formatter): Decision | null {
  const legal = steelAndSteam.legalActions(state);
  switch (state.registers[PHASE]) {
    case CHOOSE_HOME: {
      const first = state.registers[ACTOR] * HAND;
      const faces = [...state.hand.subarray(first, first + HAND)];
      return { phase: 'choose-home', cards: faces.map((face) => toCardViewModel(face, formatter)) };
    }
    case STATION:
      return { phase: 'station', ...toLocomotiveActions(state, legal) };
    case RUN:
      return {
        phase: 'run',
        ...toLocomotiveActions(state, legal),
        steps: toStepViewModels(state, legal, formatter),
        odds: legal.some((action) => action.do === 'highball') ? highballOdds(state) : [],
        highballDue: highballDue(state),
      };
    case BUSINESS:
      return toBusinessDecision(state, legal, formatter);
    case TAKEOVER: {
      const deed = state.registers[TARGET];
      return {
        phase: 'takeover',
        deed: deedIds[deed],
        by: state.registers[ACTOR],
        toOwner: takeoverPrice[deed] - price[deed],
      };
    }
    case SETTLE: {
      const seat = state.registers[DEBTOR];
      const due = dueBill(state, seat);
      const missing = totalOf(due) - state.cash[seat];
      return { phase: 'settle', due: toDues(state, due), missing, levy: state.registers[LEVY] > 0 };
    }
    default:
      return null;
  }
}

const LOCOMOTIVE_ACTIONS = ['repair', 'carry-repair', 'dump-ballast', 'replace-card', 'highball'] as const;

function toLocomotiveActions(state: State, legal: readonly Action[]) {
  return {
    can: LOCOMOTIVE_ACTIONS.filter((kind) => legal.some((action) => action.do === kind)),
    repairCost: repairCost(state),
    cardPrice: state.rules.experimental ? CARD_PRICE : null,
  };
}

function toStepViewModels(state: State, legal: readonly Action[], formatter: Formatter): StepViewModel[] {
  const seat = state.registers[ACTOR];
  return legal.flatMap((action): StepViewModel | readonly StepViewModel[] => {
    if (action.do !== 'move' && action.do !== 'carry') return [];
    const { step, to } = action;
    const isHalf = action.do === 'carry';
    return {
      action: steelAndSteam.actions.write(state, action),
      space: spaceIds[to],
      name: formatter.space(spaceIds[to]),
      cost: isHalf ? 1 : remainingStepCost(state, seat, step),
      by: [...new Set(stepProperties(step))].map((deed) => deedIds[deed]),
      // Half a step does not use the line yet.
      fee: isHalf ? 0 : extraBill(state, seat, stepFirst[step], stepLast[step], bill),
      isHalf,
    };
  });
}

function toBusinessDecision(state: State, legal: readonly Action[], formatter: Formatter): Decision {
  const seat = state.registers[ACTOR];
  const cities = state.rules.repairYards ? [...new Set([state.at[seat], state.home[seat]])] : [];
  return {
    phase: 'business',
    upgrades: MODELS.flatMap((model, index) => {
      if (index <= state.model[seat]) return [];
      return {
        model,
        name: formatter.model(model),
        price: upgradeCost[index],
        can: legal.some((action) => action.do === 'upgrade' && action.model === index),
        points: normalAllowance[index],
        highball: fullBenefit[index],
        maintenance: baseMaintenance[index],
      };
    }),
    yards: cities.flatMap((city) => {
      if (city === NONE) return [];
      const can = legal.some((action) => action.do === 'build-yard' && action.city === city);
      return { city: spaceIds[city], name: formatter.space(spaceIds[city]), can };
    }),
    yardPrice: YARD_PRICE,
    lastDeedEnds: !state.rules.long,
  };
}

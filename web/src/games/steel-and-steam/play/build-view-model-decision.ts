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
  costOf,
  DEBTOR,
  deedIds,
  dueBill,
  extraBill,
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
  repairCost,
  type Say,
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
} from '@roundhouse/steel-and-steam/engine';
import { cardPicture } from './card-picture.ts';
import { highballOdds } from './odds.ts';
import type { Decision, PlayPicture, StepPicture } from './picture.ts';

const bill = newBill();

function dues(state: State, amounts: Bill): { to: Seat | null; amount: number }[] {
  return [
    ...seatsOf(state).map((seat) => ({ to: seat as Seat | null, amount: amounts[seat] })),
    { to: null, amount: amounts[TO_BANK] },
  ].filter(({ amount }) => amount !== 0);
}

export function turnPicture(state: State, words: Say): NonNullable<PlayPicture['turn']> {
  const seat = state.now[ACTOR];
  if (state.rules.barrelhead) bill.set(state.paid);
  else billFor(state, seat, state.used, bill);
  return {
    points: state.now[POINTS],
    spent: state.now[SPENT],
    highballing: state.now[HIGHBALLING] === 1,
    at: state.at[seat] === NOWHERE ? '' : words.space(spaceIds[state.at[seat]]),
    carried: carriedBy(state, seat, words),
    fees: dues(state, bill),
  };
}

function carriedBy(state: State, seat: Seat, words: Say): { to: string | null } | null {
  const carried = state.carry[seat];
  if (carried === NO_CARRY) return null;
  return { to: carried === CARRY_REPAIR ? null : words.space(spaceIds[stepTo[carried]]) };
}

/** What is to be decided, with what the rules say of each choice; null while chance acts, and at the end. */
export function decisionOf(state: State, words: Say): Decision | null {
  const legal = steelAndSteam.legal(state);
  switch (state.now[PHASE]) {
    case CHOOSE_HOME: {
      const first = state.now[ACTOR] * HAND;
      const faces = [...state.hand.subarray(first, first + HAND)];
      return { phase: 'choose-home', cards: faces.map((face) => cardPicture(face, words)) };
    }
    case STATION:
      return { phase: 'station', ...running(state, legal) };
    case RUN:
      return {
        phase: 'run',
        ...running(state, legal),
        steps: stepPictures(state, legal, words),
        odds: legal.some((action) => action.do === 'highball') ? highballOdds(state) : [],
        highballDue: highballDue(state),
      };
    case BUSINESS:
      return business(state, legal, words);
    case TAKEOVER: {
      const deed = state.now[TARGET];
      return {
        phase: 'takeover',
        deed: deedIds[deed],
        by: state.now[ACTOR],
        toOwner: takeoverPrice[deed] - price[deed],
      };
    }
    case SETTLE: {
      const seat = state.now[DEBTOR];
      const due = dueBill(state, seat);
      const missing = totalOf(due) - state.cash[seat];
      return { phase: 'settle', due: dues(state, due), missing, levy: state.now[LEVY] > 0 };
    }
    default:
      return null;
  }
}

const RUNNING = ['repair', 'carry-repair', 'dump-ballast', 'replace-card', 'highball'] as const;

function running(state: State, legal: readonly Action[]) {
  return {
    can: RUNNING.filter((kind) => legal.some((action) => action.do === kind)),
    repairCost: repairCost(state),
    cardPrice: state.rules.experimental ? CARD_PRICE : null,
  };
}

function stepPictures(state: State, legal: readonly Action[], words: Say): StepPicture[] {
  const seat = state.now[ACTOR];
  return legal.flatMap((action) => {
    if (action.do !== 'move' && action.do !== 'carry') return [];
    const { step, to } = action;
    const half = action.do === 'carry';
    return {
      action: steelAndSteam.actions.write(state, action),
      space: spaceIds[to],
      name: words.space(spaceIds[to]),
      cost: half ? 1 : costOf(state, seat, step),
      by: [...new Set(stepProperties(step))].map((deed) => deedIds[deed]),
      // Half a step uses nothing yet.
      fee: half ? 0 : extraBill(state, seat, stepFirst[step], stepLast[step], bill),
      half,
    };
  });
}

function business(state: State, legal: readonly Action[], words: Say): Decision {
  const seat = state.now[ACTOR];
  const cities = state.rules.repairYards ? [...new Set([state.at[seat], state.home[seat]])] : [];
  return {
    phase: 'business',
    upgrades: MODELS.flatMap((model, index) => {
      if (index <= state.model[seat]) return [];
      return {
        model,
        name: words.model(model),
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
      return { city: spaceIds[city], name: words.space(spaceIds[city]), can };
    }),
    yardPrice: YARD_PRICE,
    lastDeedEnds: !state.rules.long,
  };
}

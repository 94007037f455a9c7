import type { JsonObject } from '@roundhouse/kernel';
import type { Action } from './action.ts';
import { upgradeCost } from './locomotives.ts';
import { controllingInterest, lienPayoff, mortgageValue, price, takeoverPrice } from './network/network.ts';
import { stepFirst, stepLast } from './network/steps.ts';
import { YARD_PRICE } from './rules/business.ts';
import { extraBill } from './rules/extra-bill.ts';
import { remainingStepCost } from './rules/movement.ts';
import { repairCost } from './rules/repair.ts';
import { newBill } from './rules/usage-fees.ts';
import { CARD_PRICE } from './rules/victory-cards.ts';
import { ACTOR, POINTS, type State } from './state.ts';

const bill = newBill();

/** The cost and gain of a legal action: `cost` and `gain` in dollars, `points` in movement points. */
export function detailsOf(state: State, action: Action): JsonObject {
  switch (action.do) {
    case 'move': {
      const cost = extraBill(state, state.registers[ACTOR], stepFirst[action.step], stepLast[action.step], bill);
      return { points: remainingStepCost(state, state.registers[ACTOR], action.step), cost };
    }
    case 'carry':
    case 'carry-repair':
      return { points: 1, cost: 0 };
    case 'repair':
      return { points: repairCost(state), cost: 0 };
    case 'dump-ballast':
      return { points: state.registers[POINTS], cost: 0 };
    case 'replace-card':
      return { points: state.registers[POINTS], cost: CARD_PRICE };
    case 'buy':
      return { cost: price[action.deed] };
    case 'upgrade':
      return { cost: upgradeCost[action.model] };
    case 'takeover':
      return { cost: takeoverPrice[action.deed] };
    case 'build-yard':
      return { cost: YARD_PRICE };
    case 'pay-lien':
      return { cost: lienPayoff[action.deed] };
    case 'mortgage':
      return { gain: mortgageValue[action.deed] };
    case 'surrender':
      return { gain: controllingInterest[action.deed] };
    default:
      return {};
  }
}

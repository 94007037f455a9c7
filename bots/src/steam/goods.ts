import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  COLOURS,
  copyState,
  IMPROVED,
  ROUND,
  type State,
  steam,
} from '@roundhouse/steam/internals';
import { pointValue, usableIncomePhases } from './asset-values.ts';
import { deliveryGain } from './deliveries.ts';
import { evaluatePosition, isSolvent } from './evaluate-position.ts';

/** Number of deliveries evaluated in full: the best by points alone. */
const SHORT_LIST = 6;

let scratch: State | undefined;

/** Move Goods: deliver, improve the locomotive or pass, whichever gives the highest value. */
export function chooseGoods(state: State): Action {
  const seat = state.registers[ACTOR];
  const worth = pointValue(usableIncomePhases(state));
  const deliveries: { action: Action; gain: number }[] = [];
  // The pass comes last in the list and wins only if everything else is worse.
  const others: { action: Action; gain: number }[] = [];
  for (const action of steam.legalActions(state)) {
    if (action.do === 'deliver') deliveries.push({ action, gain: deliveryGain(state, seat, action.links) });
    else others.push({ action, gain: 0 });
  }
  deliveries.sort((x, y) => y.gain - x.gain);
  let best = others[others.length - 1].action;
  let most = Number.NEGATIVE_INFINITY;
  for (const { action, gain } of [...deliveries.slice(0, SHORT_LIST), ...others]) {
    const value = worth * gain + afterwards(state, seat, action);
    if (value <= most) continue;
    best = action;
    most = value;
  }
  return best;
}

/** The value of the position after the action, without its points. Rejects an upgrade that leads to bankruptcy. */
function afterwards(state: State, seat: Seat, action: Action): number {
  scratch = copyState(state, scratch);
  const improves = action.do === 'improve-locomotive';
  if (action.do === 'deliver') scratch.cubes[action.from * COLOURS.length + action.cube]--;
  if (improves) {
    scratch.locomotive[seat]++;
    if (state.rules.standard && !isSolvent(scratch, seat)) return Number.NEGATIVE_INFINITY;
  }
  const mayImprove = !improves && (state.registers[IMPROVED] & (1 << seat)) === 0;
  return evaluatePosition(scratch, seat, { actions: state.registers[ROUND] === 2 ? 0 : 1, mayImprove });
}

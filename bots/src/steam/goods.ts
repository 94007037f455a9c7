import type { Seat } from '@roundhouse/kernel';
import { ACTOR, type Action, COLOURS, copyState, IMPROVED, ROUND, type State, steam } from '@roundhouse/steam/engine';
import { deliveryGain } from './deliveries.ts';
import { evaluate, isSolvent } from './evaluate.ts';
import { pointWorth, usefulIncomes } from './worth.ts';

/** Deliveries looked at more closely: the best by points alone. */
const SHORT_LIST = 6;

let scratch: State | undefined;

/** Move Goods: deliver, improve the locomotive or pass, whichever leaves the best prospects. */
export function chooseGoods(state: State): Action {
  const seat = state.now[ACTOR];
  const worth = pointWorth(usefulIncomes(state));
  const deliveries: { action: Action; gain: number }[] = [];
  // A pass comes last in the list: whatever does no harm is better.
  const others: { action: Action; gain: number }[] = [];
  for (const action of steam.legal(state)) {
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

/** What the position is worth after the action, points not counted; an upgrade must not cost more than one has. */
function afterwards(state: State, seat: Seat, action: Action): number {
  scratch = copyState(state, scratch);
  const improves = action.do === 'improve-locomotive';
  if (action.do === 'deliver') scratch.cubes[action.from * COLOURS.length + action.cube]--;
  if (improves) {
    scratch.locomotive[seat]++;
    if (state.rules.standard && !isSolvent(scratch, seat)) return Number.NEGATIVE_INFINITY;
  }
  const mayImprove = !improves && (state.now[IMPROVED] & (1 << seat)) === 0;
  return evaluate(scratch, seat, { actions: state.now[ROUND] === 2 ? 0 : 1, mayImprove });
}

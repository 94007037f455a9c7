import type { Random, Seat } from '@roundhouse/kernel';
import { ACTOR, type Action, copyState, IMPROVED, ROUND, type State, steam } from '@roundhouse/steam/engine';
import { deliveryGain } from './deliveries.ts';
import { evaluate } from './evaluate.ts';
import { pointWorth, usefulIncomes } from './worth.ts';

/** Deliveries looked at more closely: the best by points alone. */
const SHORT_LIST = 6;

let scratch: State | undefined;

/** Move Goods: deliver, improve the locomotive or pass, whichever leaves the best prospects. */
export function chooseGoods(state: State, _random: Random): Action {
  const seat = state.now[ACTOR];
  const actions = steam.legal(state);
  const worth = pointWorth(usefulIncomes(state));
  const rated = actions.map((action) => ({
    action,
    gain: action.do === 'deliver' ? deliveryGain(state, seat, action.links) : 0,
  }));
  const deliveries = rated.filter(({ action }) => action.do === 'deliver').sort((x, y) => y.gain - x.gain);
  const others = rated.filter(({ action }) => action.do !== 'deliver');
  let best: Action = actions[actions.length - 1];
  let most = Number.NEGATIVE_INFINITY;
  for (const { action, gain } of [...deliveries.slice(0, SHORT_LIST), ...others]) {
    const value = worth * gain + afterwards(state, seat, action);
    if (value <= most) continue;
    best = action;
    most = value;
  }
  return best;
}

function afterwards(state: State, seat: Seat, action: Action): number {
  scratch = copyState(state, scratch);
  const secondRound = state.now[ROUND] === 2;
  if (action.do === 'deliver') scratch.cubes[action.from * 5 + action.cube]--;
  if (action.do === 'improve-locomotive') scratch.locomotive[seat]++;
  const improved = (state.now[IMPROVED] & (1 << seat)) !== 0 || action.do === 'improve-locomotive';
  return evaluate(scratch, seat, { actions: secondRound ? 0 : 1, mayImprove: !improved });
}

import type { Seat } from '@roundhouse/kernel';
import {
  copyState,
  HIGHEST_LOCOMOTIVE,
  LINK_COUNT,
  MOST_PLACES,
  markNetwork,
  OPEN_END,
  type State,
} from '@roundhouse/steam/engine';
import { bestTwoLoads, type Harvest, harvest } from './deliveries.ts';
import { forecast, type Goods, WHOLE_PHASE } from './forecast.ts';
import { isSafe } from './money.ts';
import { standing } from './worth.ts';

/** How far beyond the present locomotive a plan looks. */
const LOOK_BEYOND = 1;

let scratch: State | undefined;
const network = new Uint8Array(MOST_PLACES);

/**
 * What the seat could deliver over its network. Of the rivals' links only those between two of its own places count:
 * they may bridge a gap, and a search over everybody's links would take many times as long.
 */
export function harvestOf(state: State, seat: Seat, beyond = LOOK_BEYOND): Harvest {
  scratch = copyState(state, scratch);
  markNetwork(scratch, seat, network);
  for (let link = 0; link < scratch.now[LINK_COUNT]; link++) {
    if (scratch.linkOwner[link] === seat || scratch.linkEnd[link] === OPEN_END) continue;
    if (network[scratch.linkStart[link]] === 0 || network[scratch.linkEnd[link]] === 0)
      scratch.linkEnd[link] = OPEN_END;
  }
  return harvest(scratch, seat, Math.min(HIGHEST_LOCOMOTIVE, state.locomotive[seat] + beyond));
}

/** What the position is worth to the seat: what it has, and what its network will earn. */
export function evaluate(state: State, seat: Seat, goods: Goods = WHOLE_PHASE): number {
  const reaped = harvestOf(state, seat);
  return standing(state, seat) + forecast(state, seat, reaped, reaped, goods);
}

/** Whether the seat lives on when it delivers what its network allows. */
export function isSolvent(state: State, seat: Seat): boolean {
  return isSafe(state, seat, bestTwoLoads(harvestOf(state, seat, 0), state.locomotive[seat]));
}

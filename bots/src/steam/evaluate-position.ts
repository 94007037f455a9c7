import type { Seat } from '@roundhouse/kernel';
import {
  copyState,
  HIGHEST_LOCOMOTIVE,
  LINK_COUNT,
  MAX_PLACES,
  markNetwork,
  OPEN_END,
  type State,
} from '@roundhouse/steam/internals';
import { assetValue } from './asset-values.ts';
import { bestTwoDeliveries, type DeliveryTable, tabulateDeliveries } from './deliveries.ts';
import { forecast, type GoodsPhase, WHOLE_GOODS_PHASE } from './forecast.ts';
import { isSafe } from './money.ts';

/** Locomotive levels above the current one that a plan considers. */
const LOOK_BEYOND = 1;

let scratch: State | undefined;
const network = new Uint8Array(MAX_PLACES);

/**
 * The deliveries the seat could make over its network. Rival links count only between two places of that network, where
 * they may bridge a gap. A search over all links would take many times as long.
 */
export function deliveriesOf(state: State, seat: Seat, beyond = LOOK_BEYOND): DeliveryTable {
  scratch = copyState(state, scratch);
  markNetwork(scratch, seat, network);
  for (let link = 0; link < scratch.registers[LINK_COUNT]; link++) {
    if (scratch.linkOwner[link] === seat || scratch.linkEnd[link] === OPEN_END) continue;
    if (network[scratch.linkStart[link]] === 0 || network[scratch.linkEnd[link]] === 0)
      scratch.linkEnd[link] = OPEN_END;
  }
  return tabulateDeliveries(scratch, seat, Math.min(HIGHEST_LOCOMOTIVE, state.locomotive[seat] + beyond));
}

/** The value of the position for the seat: its assets plus the forecast earnings of its network. */
export function evaluatePosition(state: State, seat: Seat, goods: GoodsPhase = WHOLE_GOODS_PHASE): number {
  const deliveries = deliveriesOf(state, seat);
  return assetValue(state, seat) + forecast(state, seat, deliveries, deliveries, goods);
}

/** Whether the seat avoids bankruptcy if it makes the deliveries its network allows. */
export function isSolvent(state: State, seat: Seat): boolean {
  return isSafe(state, seat, bestTwoDeliveries(deliveriesOf(state, seat, 0), state.locomotive[seat]));
}

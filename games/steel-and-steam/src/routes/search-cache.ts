import type { Seat } from '@roundhouse/kernel';
import { CITIES, type City, DEEDS } from '../network/network.ts';
import { ECONOMY, ESTABLISHED, MAX_SEATS, type State } from '../state.ts';
import { type FeeBound, measureFees, newFeeBound } from './fee-bound.ts';
import { type Tariff, tariffOf } from './tariff.ts';

/**
 * What the search needs to know of the table, kept for the next question: deeds change hands far less often than
 * routes are asked for. A prospect is only used again while all that it was made from is the same.
 */
interface Prospect {
  readonly owner: Int8Array;
  readonly lien: Uint8Array;
  /** Economy, schedule, seats, grandfathered property and fee. */
  readonly rest: Int16Array;
  tariff: Tariff;
  readonly bounds: (FeeBound | undefined)[];
  readonly measured: Uint8Array;
}

const REST = 5;
const prospects: (Prospect | undefined)[] = Array.from({ length: MAX_SEATS * 2 });
const rest = new Int16Array(REST);

function isSame(prospect: Prospect, state: State): boolean {
  for (let index = 0; index < REST; index++) if (prospect.rest[index] !== rest[index]) return false;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (prospect.owner[deed] !== state.owner[deed] || prospect.lien[deed] !== state.lien[deed]) return false;
  }
  return true;
}

function prospectOf(state: State, seat: Seat, keepsFreeze: boolean): Prospect {
  rest[0] = state.now[ECONOMY];
  rest[1] = state.now[ESTABLISHED];
  rest[2] = state.seats;
  rest[3] = state.frozen[seat];
  rest[4] = state.frozenFee[seat];
  const index = seat * 2 + (keepsFreeze ? 1 : 0);
  let prospect = prospects[index];
  if (prospect !== undefined && isSame(prospect, state)) return prospect;
  const tariff = tariffOf(state, seat, keepsFreeze);
  if (prospect === undefined) {
    prospect = {
      owner: new Int8Array(DEEDS),
      lien: new Uint8Array(DEEDS),
      rest: new Int16Array(REST),
      tariff,
      bounds: Array.from({ length: CITIES }),
      measured: new Uint8Array(CITIES),
    };
    prospects[index] = prospect;
  }
  prospect.tariff = tariff;
  prospect.owner.set(state.owner);
  prospect.lien.set(state.lien);
  prospect.rest.set(rest);
  prospect.measured.fill(0);
  return prospect;
}

/** The tariff of a seat, and the least fees to a city by it. */
export function lookOut(state: State, seat: Seat, keepsFreeze: boolean, to: City): [Tariff, FeeBound] {
  const prospect = prospectOf(state, seat, keepsFreeze);
  const bound = prospect.bounds[to] ?? newFeeBound();
  if (prospect.measured[to] === 0) {
    measureFees(prospect.tariff, to, bound);
    prospect.bounds[to] = bound;
    prospect.measured[to] = 1;
  }
  return [prospect.tariff, bound];
}

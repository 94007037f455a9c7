import type { Seat } from '@roundhouse/kernel';
import { CITIES, type City, DEEDS } from '../network/network.ts';
import { ECONOMY, ESTABLISHED, MAX_SEATS, type State } from '../state.ts';
import { computeFeeBound, type FeeBound, newFeeBound } from './fee-bound.ts';
import { buildFeeTable, type FeeTable } from './fee-table.ts';

/**
 * Caches the fee table and the fee bounds of a seat, because ownership changes far less often than routes are searched.
 * An entry is valid while all of its inputs are unchanged.
 */
interface CacheEntry {
  readonly owner: Int8Array;
  readonly lien: Uint8Array;
  /** Other inputs: economy, schedule, seats, grandfathered property and fee. */
  readonly otherInputs: Int16Array;
  feeTable: FeeTable;
  readonly bounds: (FeeBound | undefined)[];
  /** By city: 1 if its bound is valid. */
  readonly isBoundValid: Uint8Array;
}

const OTHER_INPUTS = 5;
const entries: (CacheEntry | undefined)[] = Array.from({ length: MAX_SEATS * 2 });
const otherInputs = new Int16Array(OTHER_INPUTS);

function isValid(entry: CacheEntry, state: State): boolean {
  for (let index = 0; index < OTHER_INPUTS; index++) if (entry.otherInputs[index] !== otherInputs[index]) return false;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (entry.owner[deed] !== state.owner[deed] || entry.lien[deed] !== state.lien[deed]) return false;
  }
  return true;
}

function findEntry(state: State, seat: Seat, keepsFreeze: boolean): CacheEntry {
  otherInputs[0] = state.registers[ECONOMY];
  otherInputs[1] = state.registers[ESTABLISHED];
  otherInputs[2] = state.seats;
  otherInputs[3] = state.frozen[seat];
  otherInputs[4] = state.frozenFee[seat];
  const index = seat * 2 + (keepsFreeze ? 1 : 0);
  let entry = entries[index];
  if (entry !== undefined && isValid(entry, state)) return entry;
  const feeTable = buildFeeTable(state, seat, keepsFreeze);
  if (entry === undefined) {
    entry = {
      owner: new Int8Array(DEEDS),
      lien: new Uint8Array(DEEDS),
      otherInputs: new Int16Array(OTHER_INPUTS),
      feeTable,
      bounds: Array.from({ length: CITIES }),
      isBoundValid: new Uint8Array(CITIES),
    };
    entries[index] = entry;
  }
  entry.feeTable = feeTable;
  entry.owner.set(state.owner);
  entry.lien.set(state.lien);
  entry.otherInputs.set(otherInputs);
  entry.isBoundValid.fill(0);
  return entry;
}

/** The fee table of a seat, and the fee bounds to a city. */
export function cachedFees(state: State, seat: Seat, keepsFreeze: boolean, to: City): [FeeTable, FeeBound] {
  const entry = findEntry(state, seat, keepsFreeze);
  const bound = entry.bounds[to] ?? newFeeBound();
  if (entry.isBoundValid[to] === 0) {
    computeFeeBound(entry.feeTable, to, bound);
    entry.bounds[to] = bound;
    entry.isBoundValid[to] = 1;
  }
  return [entry.feeTable, bound];
}

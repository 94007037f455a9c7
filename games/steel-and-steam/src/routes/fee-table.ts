import { filledTable, indexesOf, range, type Seat, uint8, uint16 } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import { STEPS, stepFirst, stepLast } from '../network/steps.ts';
import { BUST_SURCHARGE, FURTHER_FEE, GOOD_FEE, mortgagedFee, OWN_FEE, THOUSAND } from '../rules/usage-fees.ts';
import { BANK, BOOM, BUST, ECONOMY, ESTABLISHED, MAX_SEATS, NONE, type State } from '../state.ts';

/**
 * The usage fees for one player in thousands of dollars, preprocessed for fast sums. A set of properties is a bit mask
 * of two words, `low` and `high`. All properties of the player and the bank share one bit, because one fee covers them
 * (SNS-FEE-02).
 */
export interface FeeTable {
  readonly seats: number;
  /** By property: its bit. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By owner: bits of the good and the mortgaged properties. */
  readonly goodLow: Int32Array;
  readonly goodHigh: Int32Array;
  readonly mortgagedLow: Int32Array;
  readonly mortgagedHigh: Int32Array;
  /** By pair of properties (`pairOf` a step): the minimum fee of a turn with such a step. */
  readonly pairFee: Uint8Array;
  /** SNS-FEE-03: for the first good property, for each further one, and for mortgaged ones alone. */
  good: number;
  further: number;
  mortgaged: number;
  /** SNS-ECO-05: own and bank properties alone are free. */
  boom: boolean;
  /** SNS-ECO-06. */
  surcharge: number;
  /** Maximum and minimum of `pairFee`. */
  maxPairFee: number;
  minPairFee: number;
  /** SNS-GF-02: the bits of the grandfathered property (0 for none), and its fee. */
  frozenLow: number;
  frozenHigh: number;
  frozenFee: number;
}

/** The number of the pair of properties of a step; there are far fewer pairs than steps. */
export const pairOf = filledTable(uint16(STEPS, indexesOf(DEEDS * DEEDS)));
const pairFirst: Deed[] = [];
const pairLast: Deed[] = [];
const pairs = new Map<number, number>();
for (let step = 0; step < STEPS; step++) {
  const key = stepFirst[step] * DEEDS + stepLast[step];
  const pair = pairs.get(key) ?? pairs.size;
  if (pair === pairs.size) {
    pairs.set(key, pair);
    pairFirst.push(stepFirst[step]);
    pairLast.push(stepLast[step]);
  }
  pairOf[step] = pair;
}
export const PAIRS = pairs.size;

const WORD = 32;
if (DEEDS > 2 * WORD - 2) throw new RangeError('too many deeds for two words of bits');
/** Two owners on the Established schedule, plus the surcharge. */
const MAX_PAIR_FEE = (2 * GOOD_FEE[1] + OWN_FEE + BUST_SURCHARGE) / THOUSAND;
/** The bit of own and bank properties: in `high`, after the bits of the deeds. */
const OWN_BIT = 1 << (DEEDS - WORD + 1);
const OWN = OWN_FEE / THOUSAND;

function emptyFeeTable(seats: number): FeeTable {
  return {
    seats,
    low: new Int32Array(DEEDS),
    high: new Int32Array(DEEDS),
    goodLow: new Int32Array(MAX_SEATS),
    goodHigh: new Int32Array(MAX_SEATS),
    mortgagedLow: new Int32Array(MAX_SEATS),
    mortgagedHigh: new Int32Array(MAX_SEATS),
    pairFee: filledTable(uint8(PAIRS, range(0, MAX_PAIR_FEE))),
    good: 0,
    further: 0,
    mortgaged: 0,
    boom: false,
    surcharge: 0,
    maxPairFee: 0,
    minPairFee: 0,
    frozenLow: 0,
    frozenHigh: 0,
    frozenFee: 0,
  };
}

/** `keepsFreeze` is false for a search that does not start at the locomotive. */
export function buildFeeTable(state: State, seat: Seat, keepsFreeze: boolean): FeeTable {
  const feeTable = emptyFeeTable(state.seats);
  const schedule = state.registers[ESTABLISHED];
  feeTable.good = GOOD_FEE[schedule] / THOUSAND;
  feeTable.further = FURTHER_FEE[schedule] / THOUSAND;
  feeTable.mortgaged = mortgagedFee(state) / THOUSAND;
  feeTable.boom = state.registers[ECONOMY] === BOOM;
  feeTable.surcharge = state.registers[ECONOMY] === BUST ? BUST_SURCHARGE / THOUSAND : 0;
  for (let deed = 0; deed < DEEDS; deed++) {
    const owner = state.owner[deed];
    const own = owner === BANK || owner === seat;
    const low = own || deed >= WORD ? 0 : 1 << deed;
    const high = own ? OWN_BIT : deed >= WORD ? 1 << (deed - WORD) : 0;
    feeTable.low[deed] = low;
    feeTable.high[deed] = high;
    if (own) continue;
    const good = state.lien[deed] === 0;
    (good ? feeTable.goodLow : feeTable.mortgagedLow)[owner] |= low;
    (good ? feeTable.goodHigh : feeTable.mortgagedHigh)[owner] |= high;
  }
  const frozen = state.frozen[seat];
  if (keepsFreeze && frozen !== NONE && (feeTable.high[frozen] & OWN_BIT) === 0) {
    feeTable.frozenLow = feeTable.low[frozen];
    feeTable.frozenHigh = feeTable.high[frozen];
    feeTable.frozenFee = state.frozenFee[seat];
  }
  computePairFees(feeTable);
  return feeTable;
}

function computePairFees(feeTable: FeeTable): void {
  const { low, high, pairFee } = feeTable;
  feeTable.minPairFee = Number.POSITIVE_INFINITY;
  for (let pair = 0; pair < PAIRS; pair++) {
    const [first, last] = [pairFirst[pair], pairLast[pair]];
    const fee = feeOf(feeTable, low[first] | low[last], high[first] | high[last], true);
    pairFee[pair] = fee;
    feeTable.maxPairFee = Math.max(feeTable.maxPairFee, fee);
    feeTable.minPairFee = Math.min(feeTable.minPairFee, fee);
  }
}

function countBits(word: number): number {
  let bits = word;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * The fees of a turn in which a set of properties was used; equals the total of `billFor`. `freeze` tells whether a
 * grandfathered fee is still in force.
 */
export function feeOf(feeTable: FeeTable, low: number, high: number, freeze: boolean): number {
  if ((low | high) === 0) return 0;
  let fee = feeTable.surcharge;
  if (freeze && low === feeTable.frozenLow && high === feeTable.frozenHigh) return fee + feeTable.frozenFee;
  const othersHigh = high & ~OWN_BIT;
  const others = (low | othersHigh) !== 0;
  if (high !== othersHigh && (others || !feeTable.boom)) fee += OWN;
  if (!others) return fee;
  for (let owner = 0; owner < feeTable.seats; owner++) {
    const good = countBits(low & feeTable.goodLow[owner]) + countBits(high & feeTable.goodHigh[owner]);
    const mortgagedLow = low & feeTable.mortgagedLow[owner];
    const mortgagedHigh = high & feeTable.mortgagedHigh[owner];
    if (good > 0)
      fee += feeTable.good + feeTable.further * (good - 1 + countBits(mortgagedLow) + countBits(mortgagedHigh));
    else if ((mortgagedLow | mortgagedHigh) !== 0) fee += feeTable.mortgaged;
  }
  return fee;
}

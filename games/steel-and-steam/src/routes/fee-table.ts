import { numbersOf, range, type Seat, tableOf, uint8, uint16 } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import { STEPS, stepFirst, stepLast } from '../network/steps.ts';
import { BUST_SURCHARGE, FURTHER_FEE, GOOD_FEE, mortgagedFee, OWN_FEE, THOUSAND } from '../rules/usage-fees.ts';
import { BANK, BOOM, BUST, ECONOMY, ESTABLISHED, MAX_SEATS, NONE, type State } from '../state.ts';

/**
 * What usage fees are to one player, made ready for quick sums in thousands of dollars. A set of properties is two
 * words of bits, `low` and `high`; all properties of the player and of the bank are one bit, because one fee covers
 * them (SNS-FEE-02).
 */
export interface Tariff {
  readonly seats: number;
  /** By property: its bit. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By owner: bits of the good and of the mortgaged properties. */
  readonly goodLow: Int32Array;
  readonly goodHigh: Int32Array;
  readonly mortgagedLow: Int32Array;
  readonly mortgagedHigh: Int32Array;
  /** By pair of properties, `pairOf` a step: the least a turn costs in which such a step is made. */
  readonly pairFee: Uint8Array;
  /** SNS-FEE-03: for the first good property, each further one, and for mortgaged ones alone. */
  good: number;
  further: number;
  mortgaged: number;
  /** SNS-ECO-05: own and bank properties alone are free. */
  boom: boolean;
  /** SNS-ECO-06. */
  surcharge: number;
  /** The dearest and the cheapest of `pairFee`. */
  dearest: number;
  cheapest: number;
  /** SNS-GF-02: the bits of the grandfathered property, none when there is none, and its fee. */
  frozenLow: number;
  frozenHigh: number;
  frozenFee: number;
}

/** The properties of a step as one number: there are far fewer pairs than steps. */
export const pairOf = tableOf(uint16(STEPS, numbersOf(DEEDS * DEEDS)));
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
/** Two owners by the Established schedule, and the surcharge. */
const DEAREST_PAIR = (2 * GOOD_FEE[1] + OWN_FEE + BUST_SURCHARGE) / THOUSAND;
/** In `high`, past the bits of the deeds. */
const OWN_BIT = 1 << (DEEDS - WORD + 1);
const OWN = OWN_FEE / THOUSAND;

function blankTariff(seats: number): Tariff {
  return {
    seats,
    low: new Int32Array(DEEDS),
    high: new Int32Array(DEEDS),
    goodLow: new Int32Array(MAX_SEATS),
    goodHigh: new Int32Array(MAX_SEATS),
    mortgagedLow: new Int32Array(MAX_SEATS),
    mortgagedHigh: new Int32Array(MAX_SEATS),
    pairFee: tableOf(uint8(PAIRS, range(0, DEAREST_PAIR))),
    good: 0,
    further: 0,
    mortgaged: 0,
    boom: false,
    surcharge: 0,
    dearest: 0,
    cheapest: 0,
    frozenLow: 0,
    frozenHigh: 0,
    frozenFee: 0,
  };
}

/** `keepsFreeze` is false for who asks about another place than where the locomotive is. */
export function tariffOf(state: State, seat: Seat, keepsFreeze: boolean): Tariff {
  const tariff = blankTariff(state.seats);
  const schedule = state.now[ESTABLISHED];
  tariff.good = GOOD_FEE[schedule] / THOUSAND;
  tariff.further = FURTHER_FEE[schedule] / THOUSAND;
  tariff.mortgaged = mortgagedFee(state) / THOUSAND;
  tariff.boom = state.now[ECONOMY] === BOOM;
  tariff.surcharge = state.now[ECONOMY] === BUST ? BUST_SURCHARGE / THOUSAND : 0;
  for (let deed = 0; deed < DEEDS; deed++) {
    const owner = state.owner[deed];
    const own = owner === BANK || owner === seat;
    const low = own || deed >= WORD ? 0 : 1 << deed;
    const high = own ? OWN_BIT : deed >= WORD ? 1 << (deed - WORD) : 0;
    tariff.low[deed] = low;
    tariff.high[deed] = high;
    if (own) continue;
    const good = state.lien[deed] === 0;
    (good ? tariff.goodLow : tariff.mortgagedLow)[owner] |= low;
    (good ? tariff.goodHigh : tariff.mortgagedHigh)[owner] |= high;
  }
  const frozen = state.frozen[seat];
  if (keepsFreeze && frozen !== NONE && (tariff.high[frozen] & OWN_BIT) === 0) {
    tariff.frozenLow = tariff.low[frozen];
    tariff.frozenHigh = tariff.high[frozen];
    tariff.frozenFee = state.frozenFee[seat];
  }
  chargeSteps(tariff);
  return tariff;
}

function chargeSteps(tariff: Tariff): void {
  const { low, high, pairFee } = tariff;
  tariff.cheapest = Number.POSITIVE_INFINITY;
  for (let pair = 0; pair < PAIRS; pair++) {
    const [first, last] = [pairFirst[pair], pairLast[pair]];
    const fee = feeOf(tariff, low[first] | low[last], high[first] | high[last], true);
    pairFee[pair] = fee;
    tariff.dearest = Math.max(tariff.dearest, fee);
    tariff.cheapest = Math.min(tariff.cheapest, fee);
  }
}

function bitsIn(word: number): number {
  let bits = word;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * The fees of a turn in which a set of properties was used: the sum that `billFor` comes to. `freeze` says whether a
 * grandfathered fee still holds.
 */
export function feeOf(tariff: Tariff, low: number, high: number, freeze: boolean): number {
  if ((low | high) === 0) return 0;
  let fee = tariff.surcharge;
  if (freeze && low === tariff.frozenLow && high === tariff.frozenHigh) return fee + tariff.frozenFee;
  const othersHigh = high & ~OWN_BIT;
  const others = (low | othersHigh) !== 0;
  if (high !== othersHigh && (others || !tariff.boom)) fee += OWN;
  if (!others) return fee;
  for (let owner = 0; owner < tariff.seats; owner++) {
    const good = bitsIn(low & tariff.goodLow[owner]) + bitsIn(high & tariff.goodHigh[owner]);
    const mortgagedLow = low & tariff.mortgagedLow[owner];
    const mortgagedHigh = high & tariff.mortgagedHigh[owner];
    if (good > 0) fee += tariff.good + tariff.further * (good - 1 + bitsIn(mortgagedLow) + bitsIn(mortgagedHigh));
    else if ((mortgagedLow | mortgagedHigh) !== 0) fee += tariff.mortgaged;
  }
  return fee;
}

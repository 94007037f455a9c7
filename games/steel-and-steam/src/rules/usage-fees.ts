import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import { BANK, BOOM, BUST, ECONOMY, ESTABLISHED, MAX_SEATS, NONE, type State } from '../state.ts';

/** SNS-FEE: amounts by schedule, Expansion then Established. */
export const GOOD_FEE = [5_000, 10_000] as const;
/** For each further good property of the same owner, and for each mortgaged one used together with a good one. */
export const FURTHER_FEE = [1_000, 2_000] as const;
const MORTGAGED_FEE_TO_OWNER = [1_000, 2_000] as const;
const MORTGAGED_FEE_TO_BANK = [2_000, 4_000] as const;
/** The same on both schedules. */
export const OWN_FEE = 1_000;
/** SNS-ECO-06. */
export const BUST_SURCHARGE = 1_000;

export const THOUSAND = 1_000;

/** Amounts by recipient: by seat, and the bank at index TO_BANK. */
export type Bill = Int32Array;
export const TO_BANK = MAX_SEATS;
export function newBill(): Bill {
  return new Int32Array(MAX_SEATS + 1);
}
export function totalOf(bill: Bill): number {
  let total = 0;
  for (const amount of bill) total += amount;
  return total;
}

/** The whole fee for using only mortgaged properties of one owner. */
export function mortgagedFee(state: State): number {
  const schedule = state.registers[ESTABLISHED];
  return MORTGAGED_FEE_TO_OWNER[schedule] + MORTGAGED_FEE_TO_BANK[schedule];
}

const goodUsed = new Uint8Array(MAX_SEATS);
const mortgagedUsed = new Uint8Array(MAX_SEATS);

/** Marks a property as used. On the barrelhead, its current owner and mortgage determine the fee. */
export function recordUse(state: State, deed: Deed): void {
  if (state.used[deed] === 1) return;
  state.used[deed] = 1;
  if (!state.rules.barrelhead) return;
  state.usedOwner[deed] = state.owner[deed];
  state.usedLien[deed] = state.lien[deed];
}

/**
 * Computes the usage fees of one turn for a traveller who used these properties, by current owner and mortgage
 * (SNS-FEE-08), or on the barrelhead by owner and mortgage at the first use (AMB-E-30). Each property counts once,
 * independent of frequency and order (SNS-FEE-03, -05). `frozen` is the property with a grandfathered fee, or NONE.
 */
export function billFor(
  state: State,
  traveller: Seat,
  used: Uint8Array,
  bill: Bill,
  frozen: number = state.frozen[traveller],
): void {
  bill.fill(0);
  goodUsed.fill(0);
  mortgagedUsed.fill(0);
  let count = 0;
  let ownOrBank = false;
  let others = false;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (used[deed] === 0) continue;
    count++;
    const isRecorded = state.rules.barrelhead && state.used[deed] === 1;
    const owner = (isRecorded ? state.usedOwner : state.owner)[deed];
    // SNS-FEE-02, -06: one fee covers all own properties, mortgaged or not, and those of the bank.
    if (owner === BANK || owner === traveller) ownOrBank = true;
    else {
      others = true;
      if ((isRecorded ? state.usedLien : state.lien)[deed] === 0) goodUsed[owner]++;
      else mortgagedUsed[owner]++;
    }
  }
  if (count === 0) return;
  if (count === 1 && others && frozen !== NONE && used[frozen] === 1) {
    // SNS-GF-02: grandfathered while no other property is used; the whole fee goes to the owner.
    bill[state.owner[frozen]] = state.frozenFee[traveller] * THOUSAND;
  } else {
    billOwners(state, bill);
    // SNS-ECO-05: in a Boom, own and bank properties alone are free.
    if (ownOrBank && (others || state.registers[ECONOMY] !== BOOM)) bill[TO_BANK] += OWN_FEE;
  }
  // SNS-ECO-06.
  if (state.registers[ECONOMY] === BUST) bill[TO_BANK] += BUST_SURCHARGE;
}

/** SNS-FEE-03, -04. */
function billOwners(state: State, bill: Bill): void {
  const schedule = state.registers[ESTABLISHED];
  for (let owner = 0; owner < state.seats; owner++) {
    if (goodUsed[owner] > 0) {
      bill[owner] += GOOD_FEE[schedule] + FURTHER_FEE[schedule] * (goodUsed[owner] - 1);
      bill[TO_BANK] += FURTHER_FEE[schedule] * mortgagedUsed[owner];
    } else if (mortgagedUsed[owner] > 0) {
      bill[owner] += MORTGAGED_FEE_TO_OWNER[schedule];
      bill[TO_BANK] += MORTGAGED_FEE_TO_BANK[schedule];
    }
  }
}

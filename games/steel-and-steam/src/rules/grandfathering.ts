import type { Seat } from '@roundhouse/kernel';
import type { TellSteel } from '../events.ts';
import { type Deed, deedIds } from '../network/network.ts';
import { NONE, type State } from '../state.ts';
import { mortgagedFee, OWN_FEE, THOUSAND } from './usage-fees.ts';

/** What can happen to a property under a locomotive, and whether its fee is then grandfathered (SNS-GF-03 to -07). */
export type Change = 'bought' | 'mortgaged' | 'lien-paid' | 'taken-over' | 'surrendered';
const FREEZES: { readonly [change in Change]: boolean } = {
  bought: true,
  mortgaged: false,
  'lien-paid': true,
  'taken-over': true,
  surrendered: false,
};

function feeAfter(state: State, change: Change): number {
  return change === 'bought' || change === 'surrendered' ? OWN_FEE : mortgagedFee(state);
}

/** A property has changed hands or standing by an act of one player; others may be on it (SNS-GF-02). */
export function propertyChanged(
  state: State,
  deed: Deed,
  change: Change,
  actor: Seat,
  tell: TellSteel | undefined,
): void {
  for (let seat = 0; seat < state.seats; seat++) {
    // Who has just arrived is on none, but still has the fee of this turn to pay (SNS-GF-01).
    if (state.on[seat] !== deed && state.frozen[seat] !== deed) continue;
    // SNS-GF-06: whoever did it pays as the owner.
    if (seat === actor) endFreeze(state, seat, tell);
    else changeUnder(state, seat, deed, change, tell);
  }
}

function changeUnder(state: State, seat: Seat, deed: Deed, change: Change, tell: TellSteel | undefined): void {
  const fee = feeAfter(state, change) / THOUSAND;
  // SNS-GF-11: an earlier, lower fee stays and goes to whoever is the owner now.
  const earlier = state.frozen[seat] === deed && state.frozenFee[seat] < fee;
  if (earlier && !state.rules.literalChain) {
    if (change === 'taken-over') tellFreeze(state, seat, tell);
    return;
  }
  if (!FREEZES[change]) {
    endFreeze(state, seat, tell);
    return;
  }
  state.frozen[seat] = deed;
  state.frozenFee[seat] = fee;
  tellFreeze(state, seat, tell);
}

function tellFreeze(state: State, seat: Seat, tell: TellSteel | undefined): void {
  const deed = state.frozen[seat];
  const [owner, fee] = [state.owner[deed], state.frozenFee[seat] * THOUSAND];
  tell?.({ event: 'fee-grandfathered', seat, owner, deed: deedIds[deed], fee });
}

/**
 * The property whose fee is still grandfathered after a step over these properties, NONE for none: it ends when another
 * property is used (SNS-GF-08), and when a new journey begins in the station, where a locomotive is on none (SNS-GF-01).
 */
export function frozenAfter(frozen: number, on: number, first: Deed, last: Deed): number {
  return on !== NONE && first === frozen && last === frozen ? frozen : NONE;
}

/** SNS-GF-08. */
export function endFreeze(state: State, seat: Seat, tell: TellSteel | undefined): void {
  const deed = state.frozen[seat];
  if (deed === NONE) return;
  state.frozen[seat] = NONE;
  state.frozenFee[seat] = 0;
  tell?.({ event: 'grandfathering-ended', seat, deed: deedIds[deed] });
}

/** SNS-GF-10. */
export function endAllFreezes(state: State, tell: TellSteel | undefined): void {
  for (let seat = 0; seat < state.seats; seat++) endFreeze(state, seat, tell);
}

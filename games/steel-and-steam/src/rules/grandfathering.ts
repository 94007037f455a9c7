import type { Seat } from '@roundhouse/kernel';
import type { EmitSteel } from '../events.ts';
import { type Deed, deedIds } from '../network/network.ts';
import { NONE, type State } from '../state.ts';
import { mortgagedFee, OWN_FEE, THOUSAND } from './usage-fees.ts';

/** Changes of a property under a locomotive, and whether its fee is then grandfathered (SNS-GF-03 to -07). */
export type PropertyChange = 'bought' | 'mortgaged' | 'lien-paid' | 'taken-over' | 'surrendered';
const FREEZES: { readonly [change in PropertyChange]: boolean } = {
  bought: true,
  mortgaged: false,
  'lien-paid': true,
  'taken-over': true,
  surrendered: false,
};

function feeAfter(state: State, change: PropertyChange): number {
  return change === 'bought' || change === 'surrendered' ? OWN_FEE : mortgagedFee(state);
}

/** A player has changed the owner or the mortgage of a property; other players may be on it (SNS-GF-02). */
export function onPropertyChanged(
  state: State,
  deed: Deed,
  change: PropertyChange,
  actor: Seat,
  emit: EmitSteel | undefined,
): void {
  for (let seat = 0; seat < state.seats; seat++) {
    // A player who has just arrived is on no property, but still has to pay the fee of this turn (SNS-GF-01).
    if (state.on[seat] !== deed && state.frozen[seat] !== deed) continue;
    // SNS-GF-06: the acting player pays as the owner.
    if (seat === actor) endFreeze(state, seat, emit);
    else updateFreeze(state, seat, deed, change, emit);
  }
}

function updateFreeze(state: State, seat: Seat, deed: Deed, change: PropertyChange, emit: EmitSteel | undefined): void {
  const fee = feeAfter(state, change) / THOUSAND;
  // SNS-GF-11: an earlier, lower fee stays in force and goes to the current owner.
  const hasLowerFee = state.frozen[seat] === deed && state.frozenFee[seat] < fee;
  if (hasLowerFee && !state.rules.literalChain) {
    if (change === 'taken-over') emitFreeze(state, seat, emit);
    return;
  }
  if (!FREEZES[change]) {
    endFreeze(state, seat, emit);
    return;
  }
  state.frozen[seat] = deed;
  state.frozenFee[seat] = fee;
  emitFreeze(state, seat, emit);
}

function emitFreeze(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  const deed = state.frozen[seat];
  const [owner, fee] = [state.owner[deed], state.frozenFee[seat] * THOUSAND];
  emit?.({ event: 'fee-grandfathered', seat, owner, deed: deedIds[deed], fee });
}

/**
 * The property whose fee is still grandfathered after a step over these properties, or NONE. Grandfathering ends when
 * another property is used (SNS-GF-08), and when a new journey begins in the station, where a locomotive is on no
 * property (SNS-GF-01).
 */
export function frozenAfter(frozen: number, on: number, first: Deed, last: Deed): number {
  return on !== NONE && first === frozen && last === frozen ? frozen : NONE;
}

/** SNS-GF-08. */
export function endFreeze(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  const deed = state.frozen[seat];
  if (deed === NONE) return;
  state.frozen[seat] = NONE;
  state.frozenFee[seat] = 0;
  emit?.({ event: 'grandfathering-ended', seat, deed: deedIds[deed] });
}

/** SNS-GF-10. */
export function endAllFreezes(state: State, emit: EmitSteel | undefined): void {
  for (let seat = 0; seat < state.seats; seat++) endFreeze(state, seat, emit);
}

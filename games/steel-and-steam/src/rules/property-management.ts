import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteel } from '../events.ts';
import { controllingInterest, DEEDS, deedIds, lienPayoff, mortgageValue } from '../network/network.ts';
import type { RefusalReason } from '../refusals.ts';
import { BANK, DEBTOR, MAX_SEATS, PHASE, SETTLE, type State, TAKEOVER, TARGET } from '../state.ts';
import { onPropertyChanged } from './grandfathering.ts';

/** SNS-PROP: mortgages, liens and controlling interests. Allowed for any player in all phases in which players decide. */

type ManagementKind = 'mortgage' | 'pay-lien' | 'surrender';
type ManagementAction = ActionOf<ManagementKind>;

/** By `seat * DEEDS + deed`. */
function actionsOf(kind: ManagementKind): readonly Action[] {
  return Array.from(
    { length: MAX_SEATS * DEEDS },
    (_, index): Action => ({ do: kind, seat: Math.floor(index / DEEDS), deed: index % DEEDS }),
  );
}
const MORTGAGES = actionsOf('mortgage');
const LIEN_PAYMENTS = actionsOf('pay-lien');
const SURRENDERS = actionsOf('surrender');

/**
 * SNS-PROP-05: while a player answers a takeover or raises money for a debt, only this player may manage property.
 * Returns this player, or null when everybody may.
 */
export function exclusiveManager(state: State): Seat | null {
  if (state.registers[PHASE] === TAKEOVER) return state.owner[state.registers[TARGET]];
  return state.registers[PHASE] === SETTLE ? state.registers[DEBTOR] : null;
}

function checkManager(state: State, seat: Seat): RefusalReason | null {
  const manager = exclusiveManager(state);
  return manager === null || manager === seat ? null : 'deferred';
}

export function checkMortgage(state: State, { seat, deed }: ManagementAction): RefusalReason | null {
  if (state.owner[deed] !== seat) return 'mortgage-not-yours';
  return state.lien[deed] === 1 ? 'mortgaged-already' : checkManager(state, seat);
}

export function checkPayLien(state: State, { seat, deed }: ManagementAction): RefusalReason | null {
  if (state.owner[deed] !== seat) return 'lien-not-yours';
  if (state.lien[deed] === 0) return 'no-lien';
  const reason = checkManager(state, seat);
  if (reason !== null) return reason;
  // SNS-FEE-09: a player who raises money for a debt may not spend it otherwise.
  if (state.registers[PHASE] === SETTLE) return 'debt-first';
  return state.cash[seat] < lienPayoff[deed] ? 'lien-too-dear' : null;
}

export function checkSurrender(state: State, { seat, deed }: ManagementAction): RefusalReason | null {
  if (state.owner[deed] !== seat) return 'interest-not-yours';
  return state.lien[deed] === 0 ? 'interest-in-good' : checkManager(state, seat);
}

/** All property management actions of all players, ordered by deed. */
export function listManagement(state: State, actions: Action[]): void {
  const manager = exclusiveManager(state);
  const settling = state.registers[PHASE] === SETTLE;
  for (let deed = 0; deed < DEEDS; deed++) {
    const seat = state.owner[deed];
    if (seat === BANK || (manager !== null && seat !== manager)) continue;
    const index = seat * DEEDS + deed;
    if (state.lien[deed] === 0) actions.push(MORTGAGES[index]);
    else {
      if (!settling && state.cash[seat] >= lienPayoff[deed]) actions.push(LIEN_PAYMENTS[index]);
      actions.push(SURRENDERS[index]);
    }
  }
}

/** SNS-PROP-01. */
export function applyMortgage(state: State, { seat, deed }: ManagementAction, emit: EmitSteel | undefined): void {
  state.lien[deed] = 1;
  state.cash[seat] += mortgageValue[deed];
  emit?.({ event: 'mortgaged', seat, deed: deedIds[deed], money: mortgageValue[deed] });
  onPropertyChanged(state, deed, 'mortgaged', seat, emit);
}

/** SNS-PROP-02. */
export function applyPayLien(state: State, { seat, deed }: ManagementAction, emit: EmitSteel | undefined): void {
  state.lien[deed] = 0;
  state.cash[seat] -= lienPayoff[deed];
  emit?.({ event: 'lien-paid', seat, deed: deedIds[deed], money: lienPayoff[deed] });
  onPropertyChanged(state, deed, 'lien-paid', seat, emit);
}

/** SNS-PROP-03: the deed is for sale again. */
export function applySurrender(state: State, { seat, deed }: ManagementAction, emit: EmitSteel | undefined): void {
  state.owner[deed] = BANK;
  state.lien[deed] = 0;
  state.cash[seat] += controllingInterest[deed];
  emit?.({ event: 'interest-surrendered', seat, deed: deedIds[deed], money: controllingInterest[deed] });
  onPropertyChanged(state, deed, 'surrendered', seat, emit);
}

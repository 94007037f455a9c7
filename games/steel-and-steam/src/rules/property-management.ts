import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteel } from '../events.ts';
import { controllingInterest, DEEDS, deedIds, lienPayoff, mortgageValue } from '../network/network.ts';
import type { Reason } from '../refusals.ts';
import { BANK, DEBTOR, MAX_SEATS, PHASE, SETTLE, type State, TAKEOVER, TARGET } from '../state.ts';
import { propertyChanged } from './grandfathering.ts';

/** SNS-PROP: mortgages, liens and controlling interest. Any player, at any time at which somebody decides. */

type Managed = 'mortgage' | 'pay-lien' | 'surrender';
type Managing = ActionOf<Managed>;

/** By `seat * DEEDS + deed`. */
function actionsOf(kind: Managed): readonly Action[] {
  return Array.from(
    { length: MAX_SEATS * DEEDS },
    (_, index): Action => ({ do: kind, seat: Math.floor(index / DEEDS), deed: index % DEEDS }),
  );
}
const MORTGAGES = actionsOf('mortgage');
const LIEN_PAYMENTS = actionsOf('pay-lien');
const SURRENDERS = actionsOf('surrender');

/**
 * SNS-PROP-05: while one player answers a takeover or raises money for a debt, nobody else manages property, so that
 * what is being settled stays as it is. Returns who that player is, or null.
 */
export function onlyManager(state: State): Seat | null {
  if (state.now[PHASE] === TAKEOVER) return state.owner[state.now[TARGET]];
  return state.now[PHASE] === SETTLE ? state.now[DEBTOR] : null;
}

function checkManager(state: State, seat: Seat): Reason | null {
  const only = onlyManager(state);
  return only === null || only === seat ? null : 'deferred';
}

export function checkMortgage(state: State, { seat, deed }: Managing): Reason | null {
  if (state.owner[deed] !== seat) return 'mortgage-not-yours';
  return state.lien[deed] === 1 ? 'mortgaged-already' : checkManager(state, seat);
}

export function checkPayLien(state: State, { seat, deed }: Managing): Reason | null {
  if (state.owner[deed] !== seat) return 'lien-not-yours';
  if (state.lien[deed] === 0) return 'no-lien';
  const reason = checkManager(state, seat);
  if (reason !== null) return reason;
  // SNS-FEE-09: whoever raises money for a debt does not spend it.
  if (state.now[PHASE] === SETTLE) return 'debt-first';
  return state.cash[seat] < lienPayoff[deed] ? 'lien-too-dear' : null;
}

export function checkSurrender(state: State, { seat, deed }: Managing): Reason | null {
  if (state.owner[deed] !== seat) return 'interest-not-yours';
  return state.lien[deed] === 0 ? 'interest-in-good' : checkManager(state, seat);
}

/** What anybody can do with their deeds now, by deed. */
export function listManagement(state: State, actions: Action[]): void {
  const only = onlyManager(state);
  const settling = state.now[PHASE] === SETTLE;
  for (let deed = 0; deed < DEEDS; deed++) {
    const seat = state.owner[deed];
    if (seat === BANK || (only !== null && seat !== only)) continue;
    const index = seat * DEEDS + deed;
    if (state.lien[deed] === 0) actions.push(MORTGAGES[index]);
    else {
      if (!settling && state.cash[seat] >= lienPayoff[deed]) actions.push(LIEN_PAYMENTS[index]);
      actions.push(SURRENDERS[index]);
    }
  }
}

/** SNS-PROP-01. */
export function applyMortgage(state: State, { seat, deed }: Managing, tell: TellSteel | undefined): void {
  state.lien[deed] = 1;
  state.cash[seat] += mortgageValue[deed];
  tell?.({ event: 'mortgaged', seat, deed: deedIds[deed], money: mortgageValue[deed] });
  propertyChanged(state, deed, 'mortgaged', seat, tell);
}

/** SNS-PROP-02. */
export function applyPayLien(state: State, { seat, deed }: Managing, tell: TellSteel | undefined): void {
  state.lien[deed] = 0;
  state.cash[seat] -= lienPayoff[deed];
  tell?.({ event: 'lien-paid', seat, deed: deedIds[deed], money: lienPayoff[deed] });
  propertyChanged(state, deed, 'lien-paid', seat, tell);
}

/** SNS-PROP-03: the deed is for sale again. */
export function applySurrender(state: State, { seat, deed }: Managing, tell: TellSteel | undefined): void {
  state.owner[deed] = BANK;
  state.lien[deed] = 0;
  state.cash[seat] += controllingInterest[deed];
  tell?.({ event: 'interest-surrendered', seat, deed: deedIds[deed], money: controllingInterest[deed] });
  propertyChanged(state, deed, 'surrendered', seat, tell);
}

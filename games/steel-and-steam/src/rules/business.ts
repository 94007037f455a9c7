import type { Action, ActionOf } from '../action.ts';
import type { TellSteel } from '../events.ts';
import { baseMaintenance, MODELS, upgradeCost } from '../locomotives.ts';
import { type City, DEEDS, deedIds, price, spaceIds, takeoverPrice } from '../network/network.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, BANK, MAX_SEATS, NONE, PHASE, type State, TAKEOVER, TARGET, YARDS } from '../state.ts';
import { propertyChanged } from './grandfathering.ts';

/** SNS-BUS: the one item of business of a completed journey. */

/** SNS-YARD-01. */
export const YARD_PRICE = 7_000;

const PURCHASES: readonly Action[] = deedIds.map((_, deed) => ({ do: 'buy', deed }));
const TAKEOVERS: readonly Action[] = deedIds.map((_, deed) => ({ do: 'takeover', deed }));
const UPGRADES: readonly Action[] = MODELS.map((_, model) => ({ do: 'upgrade', model }));
const NO_BUSINESS: Action = { do: 'no-business' };

export function checkBuy(state: State, { deed }: ActionOf<'buy'>): Reason | null {
  if (state.owner[deed] !== BANK) return 'deed-not-available';
  return state.cash[state.now[ACTOR]] < price[deed] ? 'price-too-high' : null;
}

export function checkUpgrade(state: State, { model }: ActionOf<'upgrade'>): Reason | null {
  const seat = state.now[ACTOR];
  if (model <= state.model[seat]) return 'not-a-better-model';
  return state.cash[seat] < upgradeCost[model] ? 'upgrade-too-dear' : null;
}

export function checkTakeover(state: State, { deed }: ActionOf<'takeover'>): Reason | null {
  const seat = state.now[ACTOR];
  const owner = state.owner[deed];
  if (owner === BANK) return 'takeover-of-bank';
  if (owner === seat) return 'takeover-of-own';
  if (state.lien[deed] === 0) return 'takeover-of-good';
  return state.cash[seat] < takeoverPrice[deed] ? 'takeover-too-dear' : null;
}

/** SNS-YARD-01, -02. */
export function checkBuildYard(state: State, { city }: ActionOf<'build-yard'>): Reason | null {
  const seat = state.now[ACTOR];
  if (!state.rules.repairYards) return 'no-yards-here';
  if (!yardsOf(state, seat).includes(NONE)) return 'yards-used-up';
  if (city !== state.home[seat] && city !== state.at[seat]) return 'yard-elsewhere';
  const owner = yardOwner(state, city);
  if (owner !== null) return 'yard-there';
  return state.cash[seat] < YARD_PRICE ? 'yard-too-dear' : null;
}

export function yardsOf(state: State, seat: number): Int8Array {
  return state.yard.subarray(seat * YARDS, (seat + 1) * YARDS);
}

/** Whose yard keeps the player from building one there: anybody's, or only an own one (option yardPerCity). */
export function yardOwner(state: State, city: City): number | null {
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    if (state.rules.yardPerPlayer && seat !== state.now[ACTOR]) continue;
    if (yardsOf(state, seat).includes(city)) return seat;
  }
  return null;
}

export function listBusiness(state: State, actions: Action[]): void {
  const seat = state.now[ACTOR];
  const cash = state.cash[seat];
  actions.push(NO_BUSINESS);
  for (let deed = 0; deed < DEEDS; deed++) {
    const owner = state.owner[deed];
    if (owner === BANK) {
      if (cash >= price[deed]) actions.push(PURCHASES[deed]);
    } else if (owner !== seat && state.lien[deed] === 1 && cash >= takeoverPrice[deed]) actions.push(TAKEOVERS[deed]);
  }
  for (let model = state.model[seat] + 1; model < MODELS.length; model++) {
    if (cash >= upgradeCost[model]) actions.push(UPGRADES[model]);
  }
  for (const city of new Set([state.home[seat], state.at[seat]])) {
    const yard = { do: 'build-yard', city } as const;
    if (checkBuildYard(state, yard) === null) actions.push(yard);
  }
}

/** SNS-BUS-02. Returns how many deeds the bank has left. */
export function applyBuy(state: State, { deed }: ActionOf<'buy'>, tell: TellSteel | undefined): number {
  const seat = state.now[ACTOR];
  state.cash[seat] -= price[deed];
  state.owner[deed] = seat;
  let left = 0;
  for (const owner of state.owner) if (owner === BANK) left++;
  tell?.({ event: 'deed-bought', seat, deed: deedIds[deed], price: price[deed], left });
  propertyChanged(state, deed, 'bought', seat, tell);
  return left;
}

/** SNS-BUS-03, -04: a new locomotive is at its best; the movement points of this turn stay as they are. */
export function applyUpgrade(state: State, { model }: ActionOf<'upgrade'>, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  state.cash[seat] -= upgradeCost[model];
  state.model[seat] = model;
  state.maintenance[seat] = baseMaintenance[model];
  tell?.({ event: 'upgraded', seat, model: MODELS[model], price: upgradeCost[model] });
}

export function applyBuildYard(state: State, { city }: ActionOf<'build-yard'>, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  state.cash[seat] -= YARD_PRICE;
  const yards = yardsOf(state, seat);
  yards[yards.indexOf(NONE)] = city;
  tell?.({ event: 'yard-built', seat, city: spaceIds[city], price: YARD_PRICE });
}

/** SNS-BUS-06: the owner has the word first. */
export function applyTakeover(state: State, { deed }: ActionOf<'takeover'>, tell: TellSteel | undefined): void {
  state.now[TARGET] = deed;
  state.now[PHASE] = TAKEOVER;
  const [seat, owner] = [state.now[ACTOR], state.owner[deed]];
  tell?.({ event: 'takeover-declared', seat, owner, deed: deedIds[deed], price: takeoverPrice[deed] });
}

/** Whether what the owner did has put the deed out of reach. */
export function isAverted(state: State, owner: number): boolean {
  const deed = state.now[TARGET];
  return state.owner[deed] !== owner || state.lien[deed] === 0;
}

/** SNS-BUS-05. */
export function takeOver(state: State, tell: TellSteel | undefined): void {
  const deed = state.now[TARGET];
  const [seat, owner] = [state.now[ACTOR], state.owner[deed]];
  const [toBank, toOwner] = [price[deed], takeoverPrice[deed] - price[deed]];
  state.cash[seat] -= takeoverPrice[deed];
  state.cash[owner] += toOwner;
  state.owner[deed] = seat;
  state.lien[deed] = 0;
  state.now[TARGET] = NONE;
  tell?.({ event: 'taken-over', seat, owner, deed: deedIds[deed], toBank, toOwner });
  propertyChanged(state, deed, 'taken-over', seat, tell);
}

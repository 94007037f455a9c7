import type { Action, ActionOf } from '../action.ts';
import type { EmitSteel } from '../events.ts';
import { baseMaintenance, MODELS, upgradeCost } from '../locomotives.ts';
import { type City, DEEDS, deedIds, price, spaceIds, takeoverPrice } from '../network/network.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, BANK, MAX_SEATS, NONE, PHASE, type State, TAKEOVER, TARGET, YARDS } from '../state.ts';
import { onPropertyChanged } from './grandfathering.ts';

/** SNS-BUS: one item of business per completed journey. */

/** SNS-YARD-01. */
export const YARD_PRICE = 7_000;

const PURCHASES: readonly Action[] = deedIds.map((_, deed) => ({ do: 'buy', deed }));
const TAKEOVERS: readonly Action[] = deedIds.map((_, deed) => ({ do: 'takeover', deed }));
const UPGRADES: readonly Action[] = MODELS.map((_, model) => ({ do: 'upgrade', model }));
const NO_BUSINESS: Action = { do: 'no-business' };

export function checkBuy(state: State, { deed }: ActionOf<'buy'>): RefusalReason | null {
  if (state.owner[deed] !== BANK) return 'deed-not-available';
  return state.cash[state.registers[ACTOR]] < price[deed] ? 'price-too-high' : null;
}

export function checkUpgrade(state: State, { model }: ActionOf<'upgrade'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (model <= state.model[seat]) return 'not-a-better-model';
  return state.cash[seat] < upgradeCost[model] ? 'upgrade-too-dear' : null;
}

export function checkTakeover(state: State, { deed }: ActionOf<'takeover'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  const owner = state.owner[deed];
  if (owner === BANK) return 'takeover-of-bank';
  if (owner === seat) return 'takeover-of-own';
  if (state.lien[deed] === 0) return 'takeover-of-good';
  return state.cash[seat] < takeoverPrice[deed] ? 'takeover-too-dear' : null;
}

/** SNS-YARD-01, -02. */
export function checkBuildYard(state: State, { city }: ActionOf<'build-yard'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (!state.rules.repairYards) return 'no-yards-here';
  if (!yardsOf(state, seat).includes(NONE)) return 'yards-used-up';
  if (city !== state.home[seat] && city !== state.at[seat]) return 'yard-elsewhere';
  const owner = blockingYardOwner(state, city);
  if (owner !== null) return 'yard-there';
  return state.cash[seat] < YARD_PRICE ? 'yard-too-dear' : null;
}

export function yardsOf(state: State, seat: number): Int8Array {
  return state.yard.subarray(seat * YARDS, (seat + 1) * YARDS);
}

/** The owner of a yard that prevents the player from building in a city. Depends on option yardPerCity. */
export function blockingYardOwner(state: State, city: City): number | null {
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    if (state.rules.yardPerPlayer && seat !== state.registers[ACTOR]) continue;
    if (yardsOf(state, seat).includes(city)) return seat;
  }
  return null;
}

export function listBusiness(state: State, actions: Action[]): void {
  const seat = state.registers[ACTOR];
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

/** SNS-BUS-02. Returns the number of deeds left in the bank. */
export function applyBuy(state: State, { deed }: ActionOf<'buy'>, emit: EmitSteel | undefined): number {
  const seat = state.registers[ACTOR];
  state.cash[seat] -= price[deed];
  state.owner[deed] = seat;
  let left = 0;
  for (const owner of state.owner) if (owner === BANK) left++;
  emit?.({ event: 'deed-bought', seat, deed: deedIds[deed], price: price[deed], left });
  onPropertyChanged(state, deed, 'bought', seat, emit);
  return left;
}

/** SNS-BUS-03, -04: a new locomotive has base maintenance; the movement points of this turn do not change. */
export function applyUpgrade(state: State, { model }: ActionOf<'upgrade'>, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  state.cash[seat] -= upgradeCost[model];
  state.model[seat] = model;
  state.maintenance[seat] = baseMaintenance[model];
  emit?.({ event: 'upgraded', seat, model: MODELS[model], price: upgradeCost[model] });
}

export function applyBuildYard(state: State, { city }: ActionOf<'build-yard'>, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  state.cash[seat] -= YARD_PRICE;
  const yards = yardsOf(state, seat);
  yards[yards.indexOf(NONE)] = city;
  emit?.({ event: 'yard-built', seat, city: spaceIds[city], price: YARD_PRICE });
}

/** SNS-BUS-06: the owner must answer first. */
export function applyTakeover(state: State, { deed }: ActionOf<'takeover'>, emit: EmitSteel | undefined): void {
  state.registers[TARGET] = deed;
  state.registers[PHASE] = TAKEOVER;
  const [seat, owner] = [state.registers[ACTOR], state.owner[deed]];
  emit?.({ event: 'takeover-declared', seat, owner, deed: deedIds[deed], price: takeoverPrice[deed] });
}

/** Whether the owner's answer has made the takeover impossible. */
export function isTakeoverAverted(state: State, owner: number): boolean {
  const deed = state.registers[TARGET];
  return state.owner[deed] !== owner || state.lien[deed] === 0;
}

/** SNS-BUS-05. */
export function completeTakeover(state: State, emit: EmitSteel | undefined): void {
  const deed = state.registers[TARGET];
  const [seat, owner] = [state.registers[ACTOR], state.owner[deed]];
  const [toBank, toOwner] = [price[deed], takeoverPrice[deed] - price[deed]];
  state.cash[seat] -= takeoverPrice[deed];
  state.cash[owner] += toOwner;
  state.owner[deed] = seat;
  state.lien[deed] = 0;
  state.registers[TARGET] = NONE;
  emit?.({ event: 'taken-over', seat, owner, deed: deedIds[deed], toBank, toOwner });
  onPropertyChanged(state, deed, 'taken-over', seat, emit);
}

import type { JsonObject, Random, Seat } from '@roundhouse/kernel';
import { steelAndSteam as game } from '@roundhouse/steel-and-steam';
import type { Action } from '../../src/action.ts';
import { MODELS } from '../../src/locomotives.ts';
import { deedIds } from '../../src/network/network.ts';
import { stepFirst, stepLast } from '../../src/network/steps.ts';
import {
  ACTOR,
  BOOM,
  BUST,
  DREW,
  ECONOMIES,
  ECONOMY,
  ESTABLISHED,
  HIGHBALLING,
  NONE,
  PHASE,
  type State,
} from '../../src/state.ts';
import { deeds, kindOf, neighbours, payoffs } from '../fixtures/places.ts';
import { position } from '../fixtures/table.ts';

/**
 * Plays the same turn twice, with and without Cash on the Barrelhead. All players have plenty of cash, so that no step is
 * refused for lack of cash (SNS-CASH-03) and nobody becomes insolvent (SNS-FEE-09): in these two cases the option
 * changes the legal actions.
 */

const TRAVELLER: Seat = 0;
const PLENTY = 9_000_000;

/** The result of a turn played twice. */
export interface ComparedTurn {
  /** The gains by seat: on the barrelhead, and with fees collected at the end of the turn. */
  readonly barrelhead: readonly number[];
  readonly atEnd: readonly number[];
  /** The position followed by the actions. */
  readonly transcript: readonly JsonObject[];
  readonly features: ReadonlySet<Feature>;
}

export const FEATURES = [
  /** A grandfathered fee at the start of the turn, and how it ended. */
  'frozen',
  'ended-in-station',
  'ended-by-other',
  'frozen-half',
  /** A second journey began. */
  'departed',
  'highballed',
  'boom',
  'bust',
  'established',
  /** An unused property changed owner or mortgage after other properties were used. */
  'changed-unused',
  /** Economy or schedule changed after fees were paid, and another property was used afterwards. */
  'rates-caught-up',
  /** A property changed owner or mortgage after its use: on the barrelhead, the state at its use counts (AMB-E-30). */
  'changed-used',
  /** Economy or schedule changed after the last payment: paid properties stay free until the turn ends. */
  'rates-after-use',
  /** SNS-CASH-01: the property under the locomotive was paid before a highball roll and then not used. */
  'highball-unused',
  /** SNS-END-02: the game ended with the purchase of the last deed; unpaid fees are not collected. */
  'sold-out',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Features for which the rules prescribe different amounts. */
export const DIFFERENCES: readonly Feature[] = ['changed-used', 'rates-after-use', 'highball-unused', 'sold-out'];

/** The mileposts next to each city, with the connecting property. */
const APPROACHES = payoffs.cities.flatMap((destination) =>
  neighbours(destination)
    .filter(({ to }) => kindOf(to) === 'milepost')
    .map(({ to, by }) => ({ destination, at: to, on: by })),
);

function randomDeeds(random: Random, seats: number): JsonObject {
  const soldOfTen = random.pick([2, 6, 10]);
  const unsold = random.pick(deedIds);
  return Object.fromEntries(
    deeds
      .filter(({ id }) => id !== unsold && random.below(10) < soldOfTen)
      .map(({ id }) => [id, { owner: random.below(seats), mortgaged: random.below(3) === 0 }]),
  );
}

/** A turn near the destination of the traveller, on a property that may have a grandfathered fee. */
function randomPosition(random: Random): JsonObject {
  const seats = 3 + random.below(2);
  const owned = randomDeeds(random, seats);
  const economy = random.below(2) === 0;
  const options = {
    length: random.pick(['short', 'long', 'long']),
    economy,
    depression: economy && random.below(2) === 0,
    grandfatherChain: random.pick(['neverWorse', 'literal']),
  };
  const { destination, at, on } = random.pick(APPROACHES);
  const cities = payoffs.cities.filter((city) => city !== destination);
  const owner = owned[on] as { owner: number; mortgaged: boolean } | undefined;
  const frozen = owner !== undefined && owner.owner !== TRAVELLER && random.below(4) > 0;
  const fee = frozen && !owner.mortgaged && random.below(2) === 0 ? 3000 : 1000;
  const travels = {
    home: random.pick(cities),
    start: random.pick(cities),
    at,
    on,
    destination,
    model: random.pick(MODELS),
    maintenance: random.pick([2, 4, 7, 'B!']),
    ...(frozen ? { grandfathered: { deed: on, fee } } : {}),
  };
  const cash = PLENTY;
  return position({
    seats,
    options,
    players: [{ ...travels, cash }, ...Array.from({ length: seats - 1 }, () => ({ cash }))],
    deeds: owned,
    extraFields: {
      ...(economy ? { economy: random.pick(ECONOMIES) } : {}),
      ...(options.length === 'long' && !frozen && random.below(4) === 0 ? { established: true } : {}),
    },
  });
}

const PREFERRED_KINDS: readonly Action['do'][] = ['move', 'depart', 'no-business', 'highball'];

function choose(state: State, random: Random): Action {
  if (game.toAct(state) === 'chance') return random.pick(game.chanceOutcomes(state).map(({ action }) => action));
  const legal = game.legalActions(state);
  const arrival = legal.find((action) => action.do === 'move' && action.to === state.destination[TRAVELLER]);
  if (arrival !== undefined && random.below(2) === 0) return arrival;
  const preferred = legal.filter((action) => PREFERRED_KINDS.includes(action.do));
  return random.pick(preferred.length > 0 && random.below(6) > 0 ? preferred : legal);
}

function changedDeeds(previous: State, state: State): number[] {
  return deedIds.flatMap((_, deed) =>
    previous.owner[deed] === state.owner[deed] && previous.lien[deed] === state.lien[deed] ? [] : [deed],
  );
}

/** Records the features of one action. Returns whether a change of rates is pending until the next use of a property. */
function recordFeatures(previous: State, state: State, seen: Set<Feature>, ratesPending: boolean): boolean {
  const hasUsedProperty = previous.used.includes(1);
  for (const deed of changedDeeds(previous, state)) {
    if (previous.used[deed] === 1) seen.add('changed-used');
    else if (hasUsedProperty) seen.add('changed-unused');
  }
  if (state.registers[ESTABLISHED] === 1) seen.add('established');
  const ratesChanged =
    previous.registers[ECONOMY] !== state.registers[ECONOMY] ||
    previous.registers[ESTABLISHED] !== state.registers[ESTABLISHED];
  if (isTurnOver(state)) return ratesPending || (ratesChanged && hasUsedProperty);
  if (state.registers[DREW] === 1) seen.add('departed');
  if (state.registers[HIGHBALLING] === 1) seen.add('highballed');
  if (state.registers[ECONOMY] === BOOM) seen.add('boom');
  if (state.registers[ECONOMY] === BUST) seen.add('bust');
  const moved = previous.at[TRAVELLER] !== state.at[TRAVELLER];
  const freezeEnded = previous.frozen[TRAVELLER] !== NONE && state.frozen[TRAVELLER] === NONE;
  if (freezeEnded && moved) seen.add(previous.on[TRAVELLER] === NONE ? 'ended-in-station' : 'ended-by-other');
  if (ratesChanged && hasUsedProperty) return true;
  const usesNewProperty = state.used.some((used, deed) => used === 1 && previous.used[deed] === 0);
  if (!ratesPending || !moved || !(usesNewProperty || freezeEnded)) return ratesPending;
  seen.add('rates-caught-up');
  return false;
}

function isTurnOver(state: State): boolean {
  return game.toAct(state) === 'over' || state.registers[ACTOR] !== TRAVELLER;
}

function usedBy(step: number): number[] {
  return [stepFirst[step], stepLast[step]];
}

/** Plays one turn in both games, with the same actions. */
export function playBothVariants(random: Random): ComparedTurn {
  const document = randomPosition(random);
  const options = document.options as JsonObject;
  const state = game.position.read({ ...document, options: { ...options, barrelhead: true } }) as State;
  const twin = game.position.read(document) as State;
  const before = Array.from(state.cash);
  const features = new Set<Feature>();
  const actions: JsonObject[] = [];
  if (state.frozen[TRAVELLER] !== NONE) features.add(state.frozenFee[TRAVELLER] === 3 ? 'frozen-half' : 'frozen');
  let ratesPending = false;
  let prepaid = NONE;
  while (!isTurnOver(state)) {
    const action = choose(state, random);
    actions.push(game.actions.write(state, action));
    if (game.checkAction(twin, action) !== null)
      throw new Error(`refused without the option: ${JSON.stringify(actions)}`);
    if (action.do === 'highball') prepaid = state.on[TRAVELLER];
    if (action.do === 'move' && usedBy(action.step).includes(prepaid)) prepaid = NONE;
    const previous = game.copy(state) as State;
    game.apply(state, action);
    game.apply(twin, action);
    ratesPending = recordFeatures(previous, state, features, ratesPending);
  }
  if (game.outcome(state)?.reason === 'deeds-sold') features.add('sold-out');
  // SNS-HB-06: a catastrophe, which ends the turn with the roll, charges the property in both games.
  if (prepaid !== NONE && actions.at(-1)?.do !== 'roll') features.add('highball-unused');
  if (ratesPending) features.add('rates-after-use');
  if (twin.registers[PHASE] !== state.registers[PHASE] || twin.registers[ACTOR] !== state.registers[ACTOR])
    throw new Error('the two games diverge');
  const gains = (of: State) => before.map((cash, seat) => of.cash[seat] - cash);
  return { barrelhead: gains(state), atEnd: gains(twin), transcript: [document, ...actions], features };
}

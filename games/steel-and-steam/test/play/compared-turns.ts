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
 * The same turn played twice, with Cash on the Barrelhead and without. Everybody has money for everything, so that no
 * step is refused for want of it (SNS-CASH-03) and nobody becomes insolvent (SNS-FEE-09): those are the two places
 * where the option changes what can be played.
 */

const TRAVELLER: Seat = 0;
const PLENTY = 9_000_000;

/** What came up in a turn. */
export interface TwinTurn {
  /** What everybody has gained: on the barrelhead, and with the fees collected at the end of the turn. */
  readonly barrelhead: readonly number[];
  readonly atEnd: readonly number[];
  /** The position, then the actions. */
  readonly course: readonly JsonObject[];
  readonly seen: ReadonlySet<Feature>;
}

export const FEATURES = [
  /** A grandfathered fee at the start of the turn, and how it ended if it did. */
  'frozen',
  'ended-in-station',
  'ended-by-other',
  'frozen-half',
  /** A second journey was begun. */
  'departed',
  'highballed',
  'boom',
  'bust',
  'established',
  /** A property changed hands or standing before it was used, with others used already. */
  'changed-unused',
  /** Economy or schedule changed after fees were paid, and another property was used then. */
  'rates-caught-up',
  /** A property changed hands or standing after it was used: on the barrelhead it counts as it was (AMB-E-30). */
  'changed-used',
  /** Economy or schedule changed after the last fees were paid: what is paid for is free until the turn ends. */
  'rates-after-use',
  /** SNS-CASH-01: the property stood on was paid for before a highball roll, and then not used. */
  'highball-unused',
  /** SNS-END-02: the game ended with the purchase of the last deed; fees not paid by then are not collected. */
  'sold-out',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Where the amounts differ by the rules. */
export const DIFFERENCES: readonly Feature[] = ['changed-used', 'rates-after-use', 'highball-unused', 'sold-out'];

/** The mileposts next to a city, by property. */
const APPROACHES = payoffs.cities.flatMap((destination) =>
  neighbours(destination)
    .filter(({ to }) => kindOf(to) === 'milepost')
    .map(({ to, by }) => ({ destination, at: to, on: by })),
);

function randomDeeds(random: Random, seats: number): JsonObject {
  const soldOfTen = random.pick([2, 6, 10]);
  const left = random.pick(deedIds);
  return Object.fromEntries(
    deeds
      .filter(({ id }) => id !== left && random.below(10) < soldOfTen)
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
    also: {
      ...(economy ? { economy: random.pick(ECONOMIES) } : {}),
      ...(options.length === 'long' && !frozen && random.below(4) === 0 ? { established: true } : {}),
    },
  });
}

const KINDS_PREFERRED: readonly Action['do'][] = ['move', 'depart', 'no-business', 'highball'];

function choose(state: State, random: Random): Action {
  if (game.turn(state) === 'chance') return random.pick(game.chance(state).map(({ action }) => action));
  const legal = game.legal(state);
  const arrival = legal.find((action) => action.do === 'move' && action.to === state.destination[TRAVELLER]);
  if (arrival !== undefined && random.below(2) === 0) return arrival;
  const preferred = legal.filter((action) => KINDS_PREFERRED.includes(action.do));
  return random.pick(preferred.length > 0 && random.below(6) > 0 ? preferred : legal);
}

function changedDeeds(was: State, state: State): number[] {
  return deedIds.flatMap((_, deed) =>
    was.owner[deed] === state.owner[deed] && was.lien[deed] === state.lien[deed] ? [] : [deed],
  );
}

/** Notes what one action brought up. Returns whether a change of rates still waits for the next property used. */
function note(was: State, state: State, seen: Set<Feature>, ratesWait: boolean): boolean {
  const started = was.used.includes(1);
  for (const deed of changedDeeds(was, state)) {
    if (was.used[deed] === 1) seen.add('changed-used');
    else if (started) seen.add('changed-unused');
  }
  if (state.now[ESTABLISHED] === 1) seen.add('established');
  const rates = was.now[ECONOMY] !== state.now[ECONOMY] || was.now[ESTABLISHED] !== state.now[ESTABLISHED];
  if (isEnded(state)) return ratesWait || (rates && started);
  if (state.now[DREW] === 1) seen.add('departed');
  if (state.now[HIGHBALLING] === 1) seen.add('highballed');
  if (state.now[ECONOMY] === BOOM) seen.add('boom');
  if (state.now[ECONOMY] === BUST) seen.add('bust');
  const moved = was.at[TRAVELLER] !== state.at[TRAVELLER];
  const thawed = was.frozen[TRAVELLER] !== NONE && state.frozen[TRAVELLER] === NONE;
  if (thawed && moved) seen.add(was.on[TRAVELLER] === NONE ? 'ended-in-station' : 'ended-by-other');
  if (rates && started) return true;
  const uses = state.used.some((used, deed) => used === 1 && was.used[deed] === 0);
  if (!ratesWait || !moved || !(uses || thawed)) return ratesWait;
  seen.add('rates-caught-up');
  return false;
}

function isEnded(state: State): boolean {
  return game.turn(state) === 'over' || state.now[ACTOR] !== TRAVELLER;
}

function usedBy(step: number): number[] {
  return [stepFirst[step], stepLast[step]];
}

/** Plays one turn in both games, action by action. */
export function playTwins(random: Random): TwinTurn {
  const document = randomPosition(random);
  const options = document.options as JsonObject;
  const state = game.position.read({ ...document, options: { ...options, barrelhead: true } }) as State;
  const twin = game.position.read(document) as State;
  const before = Array.from(state.cash);
  const seen = new Set<Feature>();
  const actions: JsonObject[] = [];
  if (state.frozen[TRAVELLER] !== NONE) seen.add(state.frozenFee[TRAVELLER] === 3 ? 'frozen-half' : 'frozen');
  let ratesWait = false;
  let prepaid = NONE;
  while (!isEnded(state)) {
    const action = choose(state, random);
    actions.push(game.actions.write(state, action));
    if (game.refuse(twin, action) !== null) throw new Error(`refused without the option: ${JSON.stringify(actions)}`);
    if (action.do === 'highball') prepaid = state.on[TRAVELLER];
    if (action.do === 'move' && usedBy(action.step).includes(prepaid)) prepaid = NONE;
    const was = game.copy(state) as State;
    game.apply(state, action);
    game.apply(twin, action);
    ratesWait = note(was, state, seen, ratesWait);
  }
  if (game.outcome(state)?.reason === 'deeds-sold') seen.add('sold-out');
  // SNS-HB-06: a catastrophe, which ends the turn with the roll, charges it in both games.
  if (prepaid !== NONE && actions.at(-1)?.do !== 'roll') seen.add('highball-unused');
  if (ratesWait) seen.add('rates-after-use');
  if (twin.now[PHASE] !== state.now[PHASE] || twin.now[ACTOR] !== state.now[ACTOR]) throw new Error('twins part');
  const gains = (of: State) => before.map((cash, seat) => of.cash[seat] - cash);
  return { barrelhead: gains(state), atEnd: gains(twin), course: [document, ...actions], seen };
}

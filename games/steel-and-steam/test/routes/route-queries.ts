import { type Random, readOptions, type Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  BOOM,
  BROKEN,
  BUST,
  billFor,
  CITIES,
  type City,
  DEEDS,
  DREW,
  distance,
  ECONOMY,
  ESTABLISHED,
  firstStep,
  HIGHBALLING,
  kindOf,
  NONE,
  NORMAL,
  PHASE,
  POINTS,
  RUN,
  SPACES,
  SPENT,
  type Space,
  STEPS,
  type State,
  steelAndSteam,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
} from '@roundhouse/steel-and-steam/internals';
import { beginTurn } from '../../src/rules/turn-sequence.ts';
import { recordUse } from '../../src/rules/usage-fees.ts';

/** A seat on a journey to a city, in a random position. */
export interface RouteQuery {
  readonly state: State;
  readonly seat: Seat;
  readonly to: City;
}

const MAX_HIGHBALL_BONUS = 5;

export function randomRouteQuery(random: Random, nearest: number, furthest: number, barrelhead = false): RouteQuery {
  const seats = 3 + random.below(4);
  const state = steelAndSteam.setup(readOptions(steelAndSteam.options, { barrelhead }), seats);
  const seat = random.below(seats);
  assignDeeds(state, random);
  state.registers[ECONOMY] = random.pick([NORMAL, NORMAL, BOOM, BUST]);
  state.registers[ESTABLISHED] = random.pick([0, 0, 1]);
  state.model[seat] = random.below(3);
  state.maintenance[seat] = random.pick([0, BROKEN]);
  const [from, to] = randomEnds(random, nearest, furthest);
  state.home.fill(to === 0 ? 1 : 0, 0, seats);
  state.at.fill(from, 0, seats);
  state.start[seat] = state.home[seat];
  state.destination[seat] = to;
  state.cash.fill(9_000_000, 0, seats);
  if (from >= CITIES) state.on[seat] = random.pick(stepsTo(from).map((step) => stepLast[step]));
  if (random.below(3) === 0) freeze(state, seat, random);
  const ferries = stepsFrom(from).filter((step) => stepCost[step] === 2);
  if (ferries.length > 0 && random.below(2) === 0) state.carry[seat] = random.pick(ferries);
  state.registers[ACTOR] = seat;
  beginTurn(state, undefined);
  if (from < CITIES && random.below(2) === 0) arriveFrozen(state, seat, random);
  else if (random.below(8) === 0) {
    state.registers[HIGHBALLING] = 1;
    state.registers[POINTS] += random.below(MAX_HIGHBALL_BONUS);
  }
  for (let moves = random.below(5); moves > 0; moves--) makeRandomStep(state, seat, to, random);
  if (random.below(4) === 0) {
    // The turn of another player.
    state.registers[ACTOR] = (seat + 1) % seats;
    state.registers[HIGHBALLING] = 0;
    state.used.fill(0);
    state.paid.fill(0);
    if (state.on[seat] === NONE) state.frozen[seat] = NONE;
    state.registers[SPENT] = 0;
    state.registers[POINTS] = 8;
  }
  return { state, seat, to };
}

function assignDeeds(state: State, random: Random): void {
  const sold = random.below(DEEDS + 1);
  const liens = random.pick([0, 4, 2]);
  for (let deed = 0; deed < DEEDS; deed++) {
    if (random.below(DEEDS) >= sold) continue;
    state.owner[deed] = random.below(state.seats);
    state.lien[deed] = liens > 0 && random.below(liens) === 0 ? 1 : 0;
  }
}

function randomEnds(random: Random, nearest: number, furthest: number): [Space, City] {
  for (;;) {
    const [from, to] = [random.below(SPACES), random.below(CITIES)];
    if (kindOf(from) === 'junction') continue;
    const points = distance(from, to);
    if (points >= nearest && points <= furthest) return [from, to];
  }
}

function stepsFrom(space: Space): number[] {
  return Array.from({ length: firstStep[space + 1] - firstStep[space] }, (_, index) => firstStep[space] + index);
}

function stepsTo(space: Space): number[] {
  return Array.from({ length: STEPS }, (_, step) => step).filter((step) => stepTo[step] === space);
}

/** SNS-GF-03, -05. */
function freeze(state: State, seat: Seat, random: Random): void {
  const deed = state.on[seat];
  if (deed === NONE || state.registers[ESTABLISHED] === 1) return;
  if (state.owner[deed] === NONE || state.owner[deed] === seat) return;
  state.frozen[seat] = deed;
  state.frozenFee[seat] = state.lien[deed] === 1 ? 1 : random.pick([1, 3]);
}

/** Simulates an arrival in this turn on a property with a grandfathered fee, followed by drawing the destination. */
function arriveFrozen(state: State, seat: Seat, random: Random): void {
  const whole = stepsTo(state.at[seat]).filter((step) => stepFirst[step] === stepLast[step]);
  state.on[seat] = stepLast[random.pick(whole)];
  freeze(state, seat, random);
  recordUse(state, state.on[seat]);
  state.on[seat] = NONE;
  if (state.rules.barrelhead) billFor(state, seat, state.used, state.paid);
  state.start[seat] = state.at[seat];
  state.registers[POINTS] -= 1;
  state.registers[SPENT] = 1;
  state.registers[DREW] = 1;
}

/** Makes one random step that ends neither the turn nor the journey. */
function makeRandomStep(state: State, seat: Seat, to: City, random: Random): void {
  if (state.registers[ACTOR] !== seat || state.registers[PHASE] !== RUN || state.registers[POINTS] < 3) return;
  const moves = steelAndSteam.legalActions(state).filter((action: Action) => action.do === 'move' && action.to !== to);
  if (moves.length > 0) steelAndSteam.apply(state, random.pick(moves));
}

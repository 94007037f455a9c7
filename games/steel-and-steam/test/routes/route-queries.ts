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
} from '@roundhouse/steel-and-steam/engine';
import { beginTurn } from '../../src/rules/turn-sequence.ts';
import { noteUse } from '../../src/rules/usage-fees.ts';

/** A seat under way to a city on a table where everything else is as it may be. */
export interface Errand {
  readonly state: State;
  readonly seat: Seat;
  readonly to: City;
}

const ALLOWANCE_OF_HIGHBALL = 5;

export function randomErrand(random: Random, nearest: number, furthest: number, barrelhead = false): Errand {
  const seats = 3 + random.below(4);
  const state = steelAndSteam.setup(readOptions(steelAndSteam.options, { barrelhead }), seats);
  const seat = random.below(seats);
  distribute(state, random);
  state.now[ECONOMY] = random.pick([NORMAL, NORMAL, BOOM, BUST]);
  state.now[ESTABLISHED] = random.pick([0, 0, 1]);
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
  state.now[ACTOR] = seat;
  beginTurn(state, undefined);
  if (from < CITIES && random.below(2) === 0) arriveFrozen(state, seat, random);
  else if (random.below(8) === 0) {
    state.now[HIGHBALLING] = 1;
    state.now[POINTS] += random.below(ALLOWANCE_OF_HIGHBALL);
  }
  for (let moves = random.below(5); moves > 0; moves--) moveOn(state, seat, to, random);
  if (random.below(4) === 0) {
    // As the others see it between the turns.
    state.now[ACTOR] = (seat + 1) % seats;
    state.now[HIGHBALLING] = 0;
    state.used.fill(0);
    state.paid.fill(0);
    if (state.on[seat] === NONE) state.frozen[seat] = NONE;
    state.now[SPENT] = 0;
    state.now[POINTS] = 8;
  }
  return { state, seat, to };
}

function distribute(state: State, random: Random): void {
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
  if (deed === NONE || state.now[ESTABLISHED] === 1) return;
  if (state.owner[deed] === NONE || state.owner[deed] === seat) return;
  state.frozen[seat] = deed;
  state.frozenFee[seat] = state.lien[deed] === 1 ? 1 : random.pick([1, 3]);
}

/** As if the locomotive had arrived in this turn, on a property with a grandfathered fee, and drawn its destination. */
function arriveFrozen(state: State, seat: Seat, random: Random): void {
  const whole = stepsTo(state.at[seat]).filter((step) => stepFirst[step] === stepLast[step]);
  state.on[seat] = stepLast[random.pick(whole)];
  freeze(state, seat, random);
  noteUse(state, state.on[seat]);
  state.on[seat] = NONE;
  if (state.rules.barrelhead) billFor(state, seat, state.used, state.paid);
  state.start[seat] = state.at[seat];
  state.now[POINTS] -= 1;
  state.now[SPENT] = 1;
  state.now[DREW] = 1;
}

/** One random step that does not end the turn or the journey. */
function moveOn(state: State, seat: Seat, to: City, random: Random): void {
  if (state.now[ACTOR] !== seat || state.now[PHASE] !== RUN || state.now[POINTS] < 3) return;
  const moves = steelAndSteam.legal(state).filter((action: Action) => action.do === 'move' && action.to !== to);
  if (moves.length > 0) steelAndSteam.apply(state, random.pick(moves));
}

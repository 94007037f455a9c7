import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  COLOURS,
  copyState,
  HIGHEST_LOCOMOTIVE,
  isCity,
  listGrowths,
  listUrbanizations,
  MAX_PLACES,
  markNetwork,
  type Place,
  type State,
  steam,
} from '@roundhouse/steam/internals';
import { LEVELS } from './deliveries.ts';
import { deliveriesOf, evaluatePosition } from './evaluate-position.ts';

/** A City Growth or Urbanization action, with the value of the position after it. */
export interface RatedAction {
  readonly action: Action;
  readonly value: number;
}

/** Number of actions evaluated in full, after a rough comparison of all. */
const SHORT_LIST = 4;

let withAllCubes: State | undefined;
let afterAction: State | undefined;

/**
 * The points a cube of each colour would earn from each city with next turn's locomotive, by `place * 5 + colour`. Puts
 * one cube of every colour on every city and lists the deliveries.
 */
function pointsByCube(state: State, seat: Seat): Float64Array {
  const table = new Float64Array(state.board.placeCount * COLOURS.length);
  withAllCubes = copyState(state, withAllCubes);
  for (let place = 0; place < state.board.placeCount; place++) {
    if (!isCity(state, place)) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) withAllCubes.cubes[place * COLOURS.length + colour] = 1;
  }
  const level = Math.min(HIGHEST_LOCOMOTIVE, state.locomotive[seat] + 1);
  const deliveries = deliveriesOf(withAllCubes, seat, 1);
  for (let kind = 0; kind < deliveries.kinds; kind++)
    table[deliveries.cube[kind]] = deliveries.points[kind * LEVELS + level];
  return table;
}

function pointsOfSet(state: State, supply: number, place: Place, points: Float64Array): number {
  if (supply < 0) return 0;
  let sum = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    sum += state.supply[supply * COLOURS.length + colour] * points[place * COLOURS.length + colour];
  }
  return sum;
}

function valueAfter(state: State, seat: Seat, action: Action): number {
  afterAction = copyState(state, afterAction);
  steam.apply(afterAction, action);
  return evaluatePosition(afterAction, seat);
}

function bestOf(state: State, seat: Seat, rated: { action: Action; rating: number }[]): RatedAction | null {
  rated.sort((x, y) => y.rating - x.rating);
  let best: RatedAction | null = null;
  for (const { action } of rated.slice(0, SHORT_LIST)) {
    const value = valueAfter(state, seat, action);
    if (best === null || value > best.value) best = { action, value };
  }
  return best;
}

function bestGrowth(state: State, seat: Seat): RatedAction | null {
  const actions: Action[] = [];
  listGrowths(state, actions);
  if (actions.length === 0) return null;
  const points = pointsByCube(state, seat);
  const rated = actions.map((action) => ({
    action,
    rating: action.do === 'grow' ? pointsOfSet(state, action.supply, action.city, points) : 0,
  }));
  return bestOf(state, seat, rated);
}

const network = new Uint8Array(MAX_PLACES);

/** Tries every town of the network in every colour, each with the set of cubes that earns most there. */
function bestUrbanization(state: State, seat: Seat): RatedAction | null {
  const actions: Action[] = [];
  listUrbanizations(state, actions);
  if (actions.length === 0) return null;
  markNetwork(state, seat, network);
  const { placeAt } = state.board;
  let best: RatedAction | null = null;
  const seen = new Set<number>();
  for (const action of actions) {
    if (action.do !== 'urbanize') continue;
    const key = action.hex * COLOURS.length + action.colour;
    if (seen.has(key) || network[placeAt[action.hex]] === 0) continue;
    seen.add(key);
    const found = bestSet(state, seat, action.hex, action.colour, actions);
    if (best === null || found.value > best.value) best = found;
  }
  return best ?? { action: actions[0], value: valueAfter(state, seat, actions[0]) };
}

function bestSet(state: State, seat: Seat, hex: number, colour: number, actions: readonly Action[]): RatedAction {
  const here = actions.filter((action) => action.do === 'urbanize' && action.hex === hex && action.colour === colour);
  afterAction = copyState(state, afterAction);
  steam.apply(afterAction, here[0]);
  const points = pointsByCube(afterAction, seat);
  const place = state.board.placeAt[hex];
  const rating = (action: Action) => (action.do === 'urbanize' ? pointsOfSet(state, action.supply, place, points) : 0);
  let action = here[0];
  for (const other of here) if (rating(other) > rating(action)) action = other;
  return { action, value: valueAfter(state, seat, action) };
}

/** The best use of an unused City Growth or Urbanization tile; null when there is none. */
export function bestSpecialAction(state: State, seat: Seat): RatedAction | null {
  if (state.registers[ACTOR] !== seat) return null;
  return bestGrowth(state, seat) ?? bestUrbanization(state, seat);
}

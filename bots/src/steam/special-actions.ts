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
  MOST_PLACES,
  markNetwork,
  type Place,
  type State,
  steam,
} from '@roundhouse/steam/engine';
import { LEVELS } from './deliveries.ts';
import { evaluate, harvestOf } from './evaluate.ts';

/** City Growth and Urbanization: where they open the best deliveries for the seat itself. */
export interface Special {
  readonly action: Action;
  readonly value: number;
}

/** Ways evaluated in full, after a rough comparison of all. */
const SHORT_LIST = 4;

let wishful: State | undefined;
let tried: State | undefined;

/**
 * Points a cube of each colour would earn from each city with next turn's locomotive, by `place * 5 + colour`. Every
 * city is given one cube of every colour, and the rules say which could be delivered.
 */
function pointsByCube(state: State, seat: Seat): Float64Array {
  const table = new Float64Array(state.board.placeCount * COLOURS.length);
  wishful = copyState(state, wishful);
  for (let place = 0; place < state.board.placeCount; place++) {
    if (!isCity(state, place)) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) wishful.cubes[place * COLOURS.length + colour] = 1;
  }
  const level = Math.min(HIGHEST_LOCOMOTIVE, state.locomotive[seat] + 1);
  const reaped = harvestOf(wishful, seat, 1);
  for (let kind = 0; kind < reaped.kinds; kind++) table[reaped.cube[kind]] = reaped.points[kind * LEVELS + level];
  return table;
}

function setPoints(state: State, supply: number, place: Place, points: Float64Array): number {
  if (supply < 0) return 0;
  let sum = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    sum += state.supply[supply * COLOURS.length + colour] * points[place * COLOURS.length + colour];
  }
  return sum;
}

function after(state: State, seat: Seat, action: Action): number {
  tried = copyState(state, tried);
  steam.apply(tried, action);
  return evaluate(tried, seat);
}

function bestOf(state: State, seat: Seat, rated: { action: Action; rating: number }[]): Special | null {
  rated.sort((x, y) => y.rating - x.rating);
  let best: Special | null = null;
  for (const { action } of rated.slice(0, SHORT_LIST)) {
    const value = after(state, seat, action);
    if (best === null || value > best.value) best = { action, value };
  }
  return best;
}

function bestGrowth(state: State, seat: Seat): Special | null {
  const actions: Action[] = [];
  listGrowths(state, actions);
  if (actions.length === 0) return null;
  const points = pointsByCube(state, seat);
  const rated = actions.map((action) => ({
    action,
    rating: action.do === 'grow' ? setPoints(state, action.supply, action.city, points) : 0,
  }));
  return bestOf(state, seat, rated);
}

const network = new Uint8Array(MOST_PLACES);

/** Every town of the network in every colour, each with the set of cubes that earns most there. */
function bestUrbanization(state: State, seat: Seat): Special | null {
  const actions: Action[] = [];
  listUrbanizations(state, actions);
  if (actions.length === 0) return null;
  markNetwork(state, seat, network);
  const { placeAt } = state.board;
  let best: Special | null = null;
  const seen = new Set<number>();
  for (const action of actions) {
    if (action.do !== 'urbanize') continue;
    const key = action.hex * COLOURS.length + action.colour;
    if (seen.has(key) || network[placeAt[action.hex]] === 0) continue;
    seen.add(key);
    const found = bestSet(state, seat, action.hex, action.colour, actions);
    if (best === null || found.value > best.value) best = found;
  }
  return best ?? { action: actions[0], value: after(state, seat, actions[0]) };
}

function bestSet(state: State, seat: Seat, hex: number, colour: number, actions: readonly Action[]): Special {
  const here = actions.filter((action) => action.do === 'urbanize' && action.hex === hex && action.colour === colour);
  tried = copyState(state, tried);
  steam.apply(tried, here[0]);
  const points = pointsByCube(tried, seat);
  const place = state.board.placeAt[hex];
  const rating = (action: Action) => (action.do === 'urbanize' ? setPoints(state, action.supply, place, points) : 0);
  let action = here[0];
  for (const other of here) if (rating(other) > rating(action)) action = other;
  return { action, value: after(state, seat, action) };
}

/** The best use of a City Growth or Urbanization tile that is still to be used; null when there is none. */
export function bestSpecial(state: State, seat: Seat): Special | null {
  if (state.now[ACTOR] !== seat) return null;
  return bestGrowth(state, seat) ?? bestUrbanization(state, seat);
}

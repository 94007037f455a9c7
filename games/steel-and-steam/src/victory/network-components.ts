import type { Seat } from '@roundhouse/kernel';
import { CITIES, DATA, DEEDS, type Deed, REGIONS, regionOf } from '../network/network.ts';
import { citiesServed } from '../network/steps.ts';
import type { State } from '../state.ts';

/**
 * The cities that the unmortgaged railways of a player serve, and the connected components of these railways. Victory
 * cards are checked after every action, so sets are preallocated bit masks.
 */

const BITS = 32;
const WORDS = Math.ceil(CITIES / BITS);

/** A set of cities as a bit mask. */
export type CitySet = Int32Array;

function add(set: Int32Array, member: number): void {
  set[member >> 5] |= 1 << (member & (BITS - 1));
}

function has(set: Int32Array, member: number): boolean {
  return ((set[member >> 5] >> (member & (BITS - 1))) & 1) === 1;
}

function countBits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function citiesWhere(isMember: (city: number) => boolean): CitySet {
  const set = new Int32Array(WORDS);
  for (let city = 0; city < CITIES; city++) if (isMember(city)) add(set, city);
  return set;
}

export const ALL_CITIES = citiesWhere(() => true);

/** The cities of an area, such as "east". */
export function citiesOfArea(id: string): CitySet {
  const regions: readonly string[] = DATA.regions.areas.find((area) => area.id === id)?.regions ?? [];
  return citiesWhere((city) => regions.includes(DATA.regions.regions[regionOf[city]].id));
}

const EAST = citiesOfArea('east');
const WEST = citiesOfArea('west');
const citiesOfRegion = Array.from({ length: REGIONS }, (_, region) => citiesWhere((city) => regionOf[city] === region));
const citiesOfDeed = citiesServed.map((cities) => citiesWhere((city) => cities.includes(city)));

export const isShip = Uint8Array.from(DATA.deeds, ({ kind }) => (kind === 'ship' ? 1 : 0));

/** By deed: the deeds that share a space with it, so that a locomotive can change between them. */
const adjacentDeeds = DATA.deeds.map(() => new Int32Array(Math.ceil(DEEDS / BITS)));
const deedsAt = new Map<string, Set<Deed>>();
for (const { a, b, property } of DATA.segments) {
  for (const space of [a, b]) {
    const there = deedsAt.get(space) ?? new Set();
    deedsAt.set(space, there.add(DATA.deeds.findIndex(({ id }) => id === property)));
  }
}
for (const there of deedsAt.values())
  for (const one of there) for (const other of there) add(adjacentDeeds[one], other);

export function isGood(state: State, seat: Seat, deed: Deed): boolean {
  return state.owner[deed] === seat && state.lien[deed] === 0;
}

const served = new Int32Array(WORDS);

function addCitiesOf(deed: Deed): void {
  for (let word = 0; word < WORDS; word++) served[word] |= citiesOfDeed[deed][word];
}

function servesAny(cities: CitySet): boolean {
  for (let word = 0; word < WORDS; word++) if ((served[word] & cities[word]) !== 0) return true;
  return false;
}

function countServed(cities: CitySet): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) count += countBits(served[word] & cities[word]);
  return count;
}

/** Puts the cities that the player's railways serve into `served`. */
function collectServed(state: State, seat: Seat): void {
  served.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) if (isRailwayOf(state, seat, deed)) addCitiesOf(deed);
}

/** The number of these cities that the player's railways serve. */
export function countCitiesServed(state: State, seat: Seat, cities: CitySet): number {
  collectServed(state, seat);
  return countServed(cities);
}

/** The number of cities that the player's railways serve, counting at most `most` of each region. */
export function countCitiesSpread(state: State, seat: Seat, most: number): number {
  collectServed(state, seat);
  let count = 0;
  for (const cities of citiesOfRegion) count += Math.min(most, countServed(cities));
  return count;
}

/** The number of cities served by those of the player's railways that serve the given city. */
export function countCitiesFrom(state: State, seat: Seat, city: number): number {
  served.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) {
    if (isRailwayOf(state, seat, deed) && has(citiesOfDeed[deed], city)) addCitiesOf(deed);
  }
  return countServed(ALL_CITIES);
}

/** The deeds of the current connected component, and of all components so far. */
const component = new Int32Array(Math.ceil(DEEDS / BITS));
const visited = new Int32Array(Math.ceil(DEEDS / BITS));

function touchesComponent(deed: Deed): boolean {
  const adjacent = adjacentDeeds[deed];
  for (let word = 0; word < adjacent.length; word++) if ((adjacent[word] & component[word]) !== 0) return true;
  return false;
}

/** Collects the connected component of the player's railways that contains `first`, and its cities in `served`. */
function collectComponent(state: State, seat: Seat, first: Deed): void {
  component.fill(0);
  served.fill(0);
  add(component, first);
  addCitiesOf(first);
  for (let grows = true; grows; ) {
    grows = false;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (!isRailwayOf(state, seat, deed) || has(component, deed) || !touchesComponent(deed)) continue;
      add(component, deed);
      addCitiesOf(deed);
      grows = true;
    }
  }
}

function isRailwayOf(state: State, seat: Seat, deed: Deed): boolean {
  return isGood(state, seat, deed) && isShip[deed] === 0;
}

/** The maximum number of cities served by a connected component that joins the East with the West. */
export function countCitiesCoastToCoast(state: State, seat: Seat): number {
  collectServed(state, seat);
  if (!servesAny(EAST) || !servesAny(WEST)) return 0;
  let most = 0;
  visited.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) {
    if (!isRailwayOf(state, seat, deed) || has(visited, deed)) continue;
    collectComponent(state, seat, deed);
    for (let word = 0; word < visited.length; word++) visited[word] |= component[word];
    if (servesAny(EAST) && servesAny(WEST)) most = Math.max(most, countServed(ALL_CITIES));
  }
  return most;
}

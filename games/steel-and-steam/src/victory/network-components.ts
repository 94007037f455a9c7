import type { Seat } from '@roundhouse/kernel';
import { CITIES, DATA, DEEDS, type Deed, REGIONS, regionOf } from '../network/network.ts';
import { citiesServed } from '../network/steps.ts';
import type { State } from '../state.ts';

/**
 * What the good deeds of a player serve, and how they hang together. Victory cards are looked at after every action:
 * sets are bits in a few words, made once, and nothing is allocated.
 */

const BITS = 32;
const WORDS = Math.ceil(CITIES / BITS);

/** A set of cities, by city. */
export type Cities = Int32Array;

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

function citiesWhere(belongs: (city: number) => boolean): Cities {
  const set = new Int32Array(WORDS);
  for (let city = 0; city < CITIES; city++) if (belongs(city)) add(set, city);
  return set;
}

export const ALL_CITIES = citiesWhere(() => true);

/** The cities of an area, such as "east". */
export function citiesOfArea(id: string): Cities {
  const regions: readonly string[] = DATA.regions.areas.find((area) => area.id === id)?.regions ?? [];
  return citiesWhere((city) => regions.includes(DATA.regions.regions[regionOf[city]].id));
}

const EAST = citiesOfArea('east');
const WEST = citiesOfArea('west');
const citiesOfRegion = Array.from({ length: REGIONS }, (_, region) => citiesWhere((city) => regionOf[city] === region));
const citiesOfDeed = citiesServed.map((cities) => citiesWhere((city) => cities.includes(city)));

export const isShip = Uint8Array.from(DATA.deeds, ({ kind }) => (kind === 'ship' ? 1 : 0));

/** By deed: those that share a space with it, where a locomotive can go from one to the other. */
const touching = DATA.deeds.map(() => new Int32Array(Math.ceil(DEEDS / BITS)));
const deedsAt = new Map<string, Set<Deed>>();
for (const { a, b, property } of DATA.segments) {
  for (const space of [a, b]) {
    const there = deedsAt.get(space) ?? new Set();
    deedsAt.set(space, there.add(DATA.deeds.findIndex(({ id }) => id === property)));
  }
}
for (const there of deedsAt.values()) for (const one of there) for (const other of there) add(touching[one], other);

export function isGood(state: State, seat: Seat, deed: Deed): boolean {
  return state.owner[deed] === seat && state.lien[deed] === 0;
}

const reach = new Int32Array(WORDS);

function include(deed: Deed): void {
  for (let word = 0; word < WORDS; word++) reach[word] |= citiesOfDeed[deed][word];
}

function reaches(cities: Cities): boolean {
  for (let word = 0; word < WORDS; word++) if ((reach[word] & cities[word]) !== 0) return true;
  return false;
}

function reachedOf(cities: Cities): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) count += countBits(reach[word] & cities[word]);
  return count;
}

/** Puts the cities that the player's railways serve into `reach`. */
function serve(state: State, seat: Seat): void {
  reach.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) if (isRailwayOf(state, seat, deed)) include(deed);
}

/** How many of these cities the player's railways serve. */
export function citiesOfPlayer(state: State, seat: Seat, cities: Cities): number {
  serve(state, seat);
  return reachedOf(cities);
}

/** How many cities the player's railways serve, but no more than so many of each region. */
export function citiesSpread(state: State, seat: Seat, most: number): number {
  serve(state, seat);
  let count = 0;
  for (const cities of citiesOfRegion) count += Math.min(most, reachedOf(cities));
  return count;
}

/** How many cities those of the player's railways serve that serve this one. */
export function citiesFrom(state: State, seat: Seat, city: number): number {
  reach.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) {
    if (isRailwayOf(state, seat, deed) && has(citiesOfDeed[deed], city)) include(deed);
  }
  return reachedOf(ALL_CITIES);
}

/** Deeds of the network that is being gathered, and of those gathered before. */
const gathered = new Int32Array(Math.ceil(DEEDS / BITS));
const before = new Int32Array(Math.ceil(DEEDS / BITS));

function touchesGathered(deed: Deed): boolean {
  const touched = touching[deed];
  for (let word = 0; word < touched.length; word++) if ((touched[word] & gathered[word]) !== 0) return true;
  return false;
}

/** Gathers all the player's railways that hang together with this one, and their cities into `reach`. */
function gather(state: State, seat: Seat, first: Deed): void {
  gathered.fill(0);
  reach.fill(0);
  add(gathered, first);
  include(first);
  for (let grows = true; grows; ) {
    grows = false;
    for (let deed = 0; deed < DEEDS; deed++) {
      if (!isRailwayOf(state, seat, deed) || has(gathered, deed) || !touchesGathered(deed)) continue;
      add(gathered, deed);
      include(deed);
      grows = true;
    }
  }
}

function isRailwayOf(state: State, seat: Seat, deed: Deed): boolean {
  return isGood(state, seat, deed) && isShip[deed] === 0;
}

/** The most cities served by railways of the player that hang together and join the East with the West. */
export function citiesCoastToCoast(state: State, seat: Seat): number {
  serve(state, seat);
  if (!reaches(EAST) || !reaches(WEST)) return 0;
  let most = 0;
  before.fill(0);
  for (let deed = 0; deed < DEEDS; deed++) {
    if (!isRailwayOf(state, seat, deed) || has(before, deed)) continue;
    gather(state, seat, deed);
    for (let word = 0; word < before.length; word++) before[word] |= gathered[word];
    if (reaches(EAST) && reaches(WEST)) most = Math.max(most, reachedOf(ALL_CITIES));
  }
  return most;
}

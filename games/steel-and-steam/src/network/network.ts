import { NONE, numbersOf, tableFrom, uint8 } from '@roundhouse/kernel';
import cards from './cards.json' with { type: 'json' };
import deeds from './deeds.json' with { type: 'json' };
import payoffs from './payoffs.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };
import segments from './segments.json' with { type: 'json' };
import spaces from './spaces.json' with { type: 'json' };

/**
 * The rail network, the deeds, the city cards and the payoff booklet, as data. The draft prints none of them
 * (AMB-E-01): these are our own. `faults.ts` checks what the rules ask of them.
 */
export const DATA = { spaces, segments, deeds, regions, cards, payoffs };
export type NetworkData = typeof DATA;

/** Spaces, deeds, segments and cards are numbers inside: their places in the data. */
export type Space = number;
/** Cities and hubs are the first spaces, so a city is its space (SNS-MAP-02). */
export type City = Space;
/** A deed and the property it stands for. */
export type Deed = number;

export const SPACE_KINDS = ['milepost', 'junction', 'ferry', 'city', 'hub'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

export const SPACES = spaces.length;
export const CITIES = payoffs.cities.length;
/** SNS-COMP-02. */
export const DEEDS = deeds.length;
export const CARDS = cards.length;

export const spaceIds: readonly string[] = spaces.map(({ id }) => id);
const spaceById = new Map(spaceIds.map((id, space) => [id, space]));
export function spaceNamed(id: string): Space | undefined {
  return spaceById.get(id);
}
export function kindOf(space: Space): SpaceKind {
  return spaces[space].kind as SpaceKind;
}
export function isCity(space: Space): boolean {
  return space >= 0 && space < CITIES;
}

export const deedIds: readonly string[] = deeds.map(({ id }) => id);
const deedById = new Map(deedIds.map((id, deed) => [id, deed]));
export function deedNamed(id: string): Deed | undefined {
  return deedById.get(id);
}

/** SNS-COMP-04: the smallest chip; all money is in multiples of it. */
export const CHIP = 500;

/** SNS-DEED-01, by deed. */
export const price = Int32Array.from(deeds, (deed) => deed.price);
export const mortgageValue = Int32Array.from(deeds, (deed) => deed.mortgage);
export const lienPayoff = Int32Array.from(deeds, (deed) => deed.payoff);
export const takeoverPrice = Int32Array.from(deeds, (deed) => deed.takeover);
export const controllingInterest = Int32Array.from(deeds, (deed) => deed.controllingInterest);

/** The regions, then the areas of several regions: what the public face of a city card can name (SNS-CARD-01). */
export const faceIds: readonly string[] = [...regions.regions, ...regions.areas].map(({ id }) => id);
export const FACES = faceIds.length;
export const REGIONS = regions.regions.length;
/** By city: its region. */
export const regionOf = tableFrom(
  uint8(CITIES, numbersOf(REGIONS)),
  spaces.slice(0, CITIES).map((city) => faceIds.indexOf(city.region ?? '')),
);

/** By card: the face it shows. */
export const cardFace = tableFrom(
  uint8(CARDS, numbersOf(FACES)),
  cards.map(({ face }) => faceIds.indexOf(face)),
);
const LOWEST_ROLL = 2;
const RESULTS = 11;
const cardCities = tableFrom(
  uint8(CARDS * RESULTS, numbersOf(CITIES)),
  cards.flatMap((card) => card.cities.map((id) => spaceById.get(id) ?? NONE)),
);
/** The city that a card gives for a sum of two dice. */
export function cityOnCard(card: number, sum: number): City {
  return cardCities[card * RESULTS + sum - LOWEST_ROLL];
}

const payoffTable = Int32Array.from(payoffs.rows.flat());
/** SNS-PAY-01: before the economy has its say. */
export function bookletPayoff(one: City, other: City): number {
  return payoffTable[one * CITIES + other];
}

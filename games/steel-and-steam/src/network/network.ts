import { indexesOf, NONE, tableFrom, uint8 } from '@roundhouse/kernel';
import cards from './cards.json' with { type: 'json' };
import deeds from './deeds.json' with { type: 'json' };
import payoffs from './payoffs.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };
import segments from './segments.json' with { type: 'json' };
import spaces from './spaces.json' with { type: 'json' };

/**
 * The rail network, the deeds, the city cards and the payoff booklet, as data. The rules draft does not contain them
 * (AMB-E-01), so this data is our own. `validate.ts` checks that it satisfies the rules.
 */
export const DATA = { spaces, segments, deeds, regions, cards, payoffs };
export type NetworkData = typeof DATA;

/** Spaces, deeds, segments and cards are identified by their index in the data. */
export type Space = number;
/** Cities and hubs are the first spaces, so the number of a city is the number of its space (SNS-MAP-02). */
export type City = Space;
/** A deed, or the property that it represents. */
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
export function findSpace(id: string): Space | undefined {
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
export function findDeed(id: string): Deed | undefined {
  return deedById.get(id);
}

/** SNS-COMP-04: the smallest chip; all amounts are multiples of it. */
export const CHIP = 500;

/** SNS-DEED-01, by deed. */
export const price = Int32Array.from(deeds, (deed) => deed.price);
export const mortgageValue = Int32Array.from(deeds, (deed) => deed.mortgage);
export const lienPayoff = Int32Array.from(deeds, (deed) => deed.payoff);
export const takeoverPrice = Int32Array.from(deeds, (deed) => deed.takeover);
export const controllingInterest = Int32Array.from(deeds, (deed) => deed.controllingInterest);

/** The regions, then the areas (groups of regions): the possible public faces of a city card (SNS-CARD-01). */
export const faceIds: readonly string[] = [...regions.regions, ...regions.areas].map(({ id }) => id);
export const FACES = faceIds.length;
export const REGIONS = regions.regions.length;
/** By city: its region. */
export const regionOf = tableFrom(
  uint8(CITIES, indexesOf(REGIONS)),
  spaces.slice(0, CITIES).map((city) => faceIds.indexOf(city.region ?? '')),
);

/** By card: its public face. */
export const cardFace = tableFrom(
  uint8(CARDS, indexesOf(FACES)),
  cards.map(({ face }) => faceIds.indexOf(face)),
);
const LOWEST_ROLL = 2;
const RESULTS = 11;
const cardCities = tableFrom(
  uint8(CARDS * RESULTS, indexesOf(CITIES)),
  cards.flatMap((card) => card.cities.map((id) => spaceById.get(id) ?? NONE)),
);
/** The city that a card gives for a sum of two dice. */
export function cityOnCard(card: number, sum: number): City {
  return cardCities[card * RESULTS + sum - LOWEST_ROLL];
}

const payoffTable = Int32Array.from(payoffs.rows.flat());
/** SNS-PAY-01: the payoff before the adjustment for the economy. */
export function bookletPayoff(from: City, to: City): number {
  return payoffTable[from * CITIES + to];
}

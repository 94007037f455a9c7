import { LANGUAGES, type Language } from '@roundhouse/kernel';
import { DATA, isCity, kindOf, type SpaceKind } from '../network/network.ts';

export type Name = { readonly [L in Language]: string };

/** What a space can be called by. */
export interface Place {
  readonly kind: SpaceKind;
  readonly name: Name | null;
  /** The other circle of a hub. */
  readonly second: Name | null;
  /** The nearest city; null for a city. */
  readonly near: Name | null;
  /** The languages in which another space has the same name. */
  readonly shared: readonly Language[];
}

type DataSpace = (typeof DATA.spaces)[number];
type City = Pick<DataSpace, 'x' | 'y'> & { readonly name: Name };

function distance(space: DataSpace, city: City): number {
  return Math.hypot(space.x - city.x, space.y - city.y);
}

function nearest(space: DataSpace, cities: readonly City[]): Name {
  return cities.reduce((best, city) => (distance(space, city) < distance(space, best) ? city : best)).name;
}

function allPlaces(): Map<string, Place> {
  const { spaces } = DATA;
  const named = spaces.flatMap(({ name, x, y }, space) => (name === undefined ? [] : [{ name, x, y, space }]));
  const cities = named.filter(({ space }) => isCity(space));
  const shared = (name: Name) =>
    LANGUAGES.filter((language) => named.filter((other) => other.name[language] === name[language]).length > 1);
  return new Map(
    spaces.map((space, index) => [
      space.id,
      {
        kind: kindOf(index),
        name: space.name ?? null,
        second: space.second?.name ?? null,
        near: isCity(index) ? null : nearest(space, cities),
        shared: space.name === undefined ? [] : shared(space.name),
      },
    ]),
  );
}

// Bots never ask for a name, so nothing is measured before somebody does.
let places: Map<string, Place> | undefined;
export function placeNamed(id: string): Place | undefined {
  places ??= allPlaces();
  return places.get(id);
}

export const faceNames: ReadonlyMap<string, Name> = new Map(
  [...DATA.regions.regions, ...DATA.regions.areas].map(({ id, name }) => [id, name]),
);
export const deedNames: ReadonlyMap<string, Name> = new Map(DATA.deeds.map(({ id, name }) => [id, name]));

import { LANGUAGES, type Language } from '@roundhouse/kernel';
import { DATA, isCity, kindOf, type SpaceKind } from '../network/network.ts';

export type LocalizedName = { readonly [L in Language]: string };

/** The names of a space. */
export interface Place {
  readonly kind: SpaceKind;
  readonly name: LocalizedName | null;
  /** The name of the second circle of a hub. */
  readonly second: LocalizedName | null;
  /** The nearest city; null for a city. */
  readonly near: LocalizedName | null;
  /** The languages in which another space has the same name, so that the name is ambiguous. */
  readonly shared: readonly Language[];
}

type DataSpace = (typeof DATA.spaces)[number];
type City = Pick<DataSpace, 'x' | 'y'> & { readonly name: LocalizedName };

function distance(space: DataSpace, city: City): number {
  return Math.hypot(space.x - city.x, space.y - city.y);
}

function nearest(space: DataSpace, cities: readonly City[]): LocalizedName {
  return cities.reduce((best, city) => (distance(space, city) < distance(space, best) ? city : best)).name;
}

function buildPlaces(): Map<string, Place> {
  const { spaces } = DATA;
  const named = spaces.flatMap(({ name, x, y }, space) => (name === undefined ? [] : [{ name, x, y, space }]));
  const cities = named.filter(({ space }) => isCity(space));
  const shared = (name: LocalizedName) =>
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

// Built lazily, because bots never need names.
let places: Map<string, Place> | undefined;
export function findPlace(id: string): Place | undefined {
  places ??= buildPlaces();
  return places.get(id);
}

export const faceNames: ReadonlyMap<string, LocalizedName> = new Map(
  [...DATA.regions.regions, ...DATA.regions.areas].map(({ id, name }) => [id, name]),
);
export const deedNames: ReadonlyMap<string, LocalizedName> = new Map(DATA.deeds.map(({ id, name }) => [id, name]));

import { LANGUAGES, type Language } from '@roundhouse/kernel';
import { DATA, kindOf, type SpaceKind } from '../network/network.ts';

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

function buildPlaces(): Map<string, Place> {
  const { spaces } = DATA;
  const names = new Map(spaces.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
  const isShared = (name: LocalizedName, language: Language) =>
    [...names.values()].filter((other) => other[language] === name[language]).length > 1;
  return new Map(
    spaces.map(({ id, name, secondName, near }, space) => [
      id,
      {
        kind: kindOf(space),
        name: name ?? null,
        second: secondName ?? null,
        near: near === undefined ? null : (names.get(near) ?? null),
        shared: name === undefined ? [] : LANGUAGES.filter((language) => isShared(name, language)),
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

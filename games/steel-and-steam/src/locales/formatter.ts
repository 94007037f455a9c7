import type { Language } from '@roundhouse/kernel';
import type { Labels, Say, VictoryCards } from './catalogue.ts';
import type { DataKey } from './label-keys.ts';
import { deedNames, faceNames, type Place, placeNamed } from './place-names.ts';

/** What a language says in its own way; all other names are labels, or stand in the data. */
export interface Tongue {
  readonly language: Language;
  /** A player without a name, counted from 1. */
  player(number: number): string;
  money(dollars: number): string;
  list(items: readonly string[]): string;
  /** A space without a name of its own: what it is, its id, and the nearest city. */
  unnamed(kind: string, id: string, near: string): string;
  /** A space whose name another one has too: cities keep theirs, others are told apart by the city they are near. */
  alike(name: string, near: string): string;
  /** The two circles of a hub. */
  hub(first: string, second: string): string;
  /** The short and the full name of a deed. */
  deed(id: string, name: string): string;
}

/** The labels of what has its names in data. */
export function dataLabels(language: Language, cards: VictoryCards): Labels<DataKey> {
  return Object.fromEntries([
    ...[...faceNames].map(([id, name]) => [`face.${id}`, name[language]]),
    ...Object.entries(cards).flatMap(([id, { name, about }]) => [
      [`victory.${id}`, name],
      [`victory.${id}.about`, about],
    ]),
  ]);
}

function spaceName(id: string, { kind, name, second, near, shared }: Place, tongue: Tongue, labels: Labels): string {
  const { language } = tongue;
  const city = near?.[language] ?? '';
  if (name === null) return tongue.unnamed(labels[`space.${kind}` as const], id, city);
  if (second !== null) return tongue.hub(name[language], second[language]);
  return near !== null && shared.includes(language) ? tongue.alike(name[language], city) : name[language];
}

export function sayIn(tongue: Tongue, labels: Labels, cards: VictoryCards, names: readonly string[]): Say {
  const { language } = tongue;
  return {
    seat: (seat) => names[seat] || tongue.player(seat + 1),
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (kind) => labels[`action.${kind}` as const],
    space: (id) => {
      const place = placeNamed(id);
      return place === undefined ? id : spaceName(id, place, tongue, labels);
    },
    deedInFull: (id) => {
      const name = deedNames.get(id);
      return name === undefined ? id : tongue.deed(id, name[language]);
    },
    face: (id) => faceNames.get(id)?.[language] ?? id,
    model: (model) => labels[`model.${model}` as const],
    economy: (economy) => labels[`economy.${economy}` as const],
    victoryCard: (id) => (Object.hasOwn(cards, id) ? cards[id] : { name: id, condition: null }),
    money: tongue.money,
    list: tongue.list,
  };
}

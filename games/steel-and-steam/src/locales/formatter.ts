import type { Language } from '@roundhouse/kernel';
import type { DataKey } from './label-keys.ts';
import type { Formatter, Labels, VictoryCardTexts } from './locale.ts';
import { deedNames, faceNames, findPlace, type Place } from './place-names.ts';

/** The formatting rules of a language; all other names are labels or come from the data. */
export interface LocaleGrammar {
  readonly language: Language;
  /** The default name of a player, counted from 1. */
  player(number: number): string;
  money(dollars: number): string;
  list(items: readonly string[]): string;
  /** A space without a name: its kind, its id, and the nearest city. */
  unnamed(kind: string, id: string, near: string): string;
  /** A space with an ambiguous name, extended by the nearest city. Cities keep their plain name. */
  ambiguous(name: string, near: string): string;
  /** The names of the two circles of a hub. */
  hub(first: string, second: string): string;
  /** The short and the full name of a deed. */
  deed(id: string, name: string): string;
}

/** The labels for names that come from the data. */
export function dataLabels(language: Language, cards: VictoryCardTexts): Labels<DataKey> {
  return Object.fromEntries([
    ...[...faceNames].map(([id, name]) => [`face.${id}`, name[language]]),
    ...Object.entries(cards).flatMap(([id, { name, about }]) => [
      [`victory.${id}`, name],
      [`victory.${id}.about`, about],
    ]),
  ]);
}

function spaceName(
  id: string,
  { kind, name, second, near, shared }: Place,
  grammar: LocaleGrammar,
  labels: Labels,
): string {
  const { language } = grammar;
  const city = near?.[language] ?? '';
  if (name === null) return grammar.unnamed(labels[`space.${kind}` as const], id, city);
  if (second !== null) return grammar.hub(name[language], second[language]);
  return near !== null && shared.includes(language) ? grammar.ambiguous(name[language], city) : name[language];
}

export function createFormatter(
  grammar: LocaleGrammar,
  labels: Labels,
  cards: VictoryCardTexts,
  names: readonly string[],
): Formatter {
  const { language } = grammar;
  return {
    seat: (seat) => names[seat] || grammar.player(seat + 1),
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (kind) => labels[`action.${kind}` as const],
    space: (id) => {
      const place = findPlace(id);
      return place === undefined ? id : spaceName(id, place, grammar, labels);
    },
    deedInFull: (id) => {
      const name = deedNames.get(id);
      return name === undefined ? id : grammar.deed(id, name[language]);
    },
    face: (id) => faceNames.get(id)?.[language] ?? id,
    model: (model) => labels[`model.${model}` as const],
    economy: (economy) => labels[`economy.${economy}` as const],
    victoryCard: (id) => (Object.hasOwn(cards, id) ? cards[id] : { name: id, condition: null }),
    money: grammar.money,
    list: grammar.list,
  };
}

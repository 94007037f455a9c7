import type { LocaleGrammar } from '../formatter.ts';
import { lazy } from '../lazy.ts';

const dollars = lazy(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const and = lazy(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
const ordinals = lazy(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const SUFFIXES: { readonly [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd' };

export const grammar: LocaleGrammar = {
  player: (number) => `Player ${number}`,
  anyFace: 'track tile',
  money: (amount) => dollars().format(amount),
  list: (items) => and().format(items),
  place: (name) => name,
  sides: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
  cubes: (total, byColour) =>
    `${counted(total, 'goods cube')} (${byColour.map(([colour, count]) => `${count} ${colour}`).join(', ')})`,
};

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** 1st, 2nd, 3rd, … */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[ordinals().select(number)] ?? 'th'}`;
}

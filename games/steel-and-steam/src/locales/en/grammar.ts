import type { Dice } from '../../events.ts';
import type { LocaleGrammar } from '../formatter.ts';

// Created lazily: a formatter takes milliseconds to create, and most runs need none.
let conjunction: Intl.ListFormat | undefined;
let dollars: Intl.NumberFormat | undefined;

export const grammar: LocaleGrammar = {
  language: 'en',
  player: (number) => `Player ${number}`,
  money: (amount) => {
    dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
    return dollars.format(amount);
  },
  list: (items) => {
    conjunction ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
    return conjunction.format(items);
  },
  unnamed: (kind, id, near) => `${kind} ${id} near ${near}`,
  ambiguous: (name, near) => `${name} (near ${near})`,
  hub: (first, second) => `${first} / ${second}`,
  // Some names contain brackets: "SLSF (St. Louis-San Francisco, Frisco)".
  deed: (id, name) => `${id} (${name.replace(' (', ', ').replace(')', '')})`,
};

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Not abbreviated, because "MP" is also a railway. */
export function points(count: number): string {
  return counted(count, 'movement point');
}

/** "7 (4 + 3)" */
export function rolled([die, other]: Dice): string {
  return `${die + other} (${die} + ${other})`;
}

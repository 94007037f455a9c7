import type { LocaleGrammar } from '../formatter.ts';

// Created lazily: a formatter takes milliseconds to create, and most runs need none.
let conjunction: Intl.ListFormat | undefined;

export const grammar: LocaleGrammar = {
  player: (number) => `Player ${number}`,
  list: (items) => {
    conjunction ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
    return conjunction.format(items);
  },
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' },
  thatCell: 'that cell',
  steam: (amount) => `+${amount} steam`,
  overbuild: 'overbuild',
  brackets: { open: ' (', comma: ', ', close: ')' },
  cubes: (total, byColour) =>
    `${counted(total, 'goods cube')} (${byColour.map(([colour, count]) => `${count} ${colour}`).join(', ')})`,
};

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Adds the indefinite article. Tile names of custom decks can start with any letter. */
export function a(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

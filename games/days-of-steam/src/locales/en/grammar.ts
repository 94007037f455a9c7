import type { Tongue } from '../say.ts';

// Formatters take milliseconds to make, and most runs need none.
let and: Intl.ListFormat | undefined;

export const tongue: Tongue = {
  player: (number) => `Player ${number}`,
  list: (items) => {
    and ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
    return and.format(items);
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

/** With its article; the names of other people's tiles may begin with any letter. */
export function a(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

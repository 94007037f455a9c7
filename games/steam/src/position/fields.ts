import type { Reader } from '@roundhouse/kernel';
import { isBankrupt, type State } from '../state.ts';

export const FIELDS = [
  'game',
  'seats',
  'options',
  'turn',
  'phase',
  'actor',
  'order',
  'players',
  'freePass',
  'drawn',
  'auction',
  'tilesLaid',
  'round',
  'improved',
  'mover',
  'points',
  'ended',
  'tiles',
  'links',
  'newCities',
  'cubes',
  'grown',
  'supply',
  'tilesLeft',
  'newCitiesLeft',
] as const;
export type Fields = { [field in (typeof FIELDS)[number]]: Reader };

/** Of a link: what follows from the rest of a position, and is told in views. */
export const LINK_FACTS = ['id', 'name', 'complete', 'exits', 'pieces'] as const;
export type LinkFact = (typeof LINK_FACTS)[number];
export const LINK_FIELDS = ['at', 'ends', 'owner', 'atRisk', 'trackless', ...LINK_FACTS] as const;

/** A seat that is still in the game. */
export function seatOf(state: State, reader: Reader): number {
  const seat = reader.integer(0, state.seats - 1);
  return isBankrupt(state, seat) ? reader.fail('a player who is not bankrupt') : seat;
}

/** A list of seats as a set of bits. */
export function readSeats(state: State, reader: Reader): number {
  if (reader.absent) return 0;
  return reader.array().reduce((mask, seat) => mask | (1 << seatOf(state, seat)), 0);
}

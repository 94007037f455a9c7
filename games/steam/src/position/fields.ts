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
] as const;
export type Fields = { [field in (typeof FIELDS)[number]]: Reader };

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

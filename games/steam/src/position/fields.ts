import type { JsonReader } from '@roundhouse/kernel';
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
export type Fields = { [field in (typeof FIELDS)[number]]: JsonReader };

/** Fields of a link that are derived from the rest of a position and appear only in views. */
export const DERIVED_LINK_FIELDS = ['id', 'name', 'complete', 'exits', 'pieces'] as const;
export type DerivedLinkField = (typeof DERIVED_LINK_FIELDS)[number];
export const LINK_FIELDS = ['at', 'ends', 'owner', 'atRisk', 'trackless', ...DERIVED_LINK_FIELDS] as const;

/** Reads a seat that is still in the game. */
export function readActiveSeat(state: State, reader: JsonReader): number {
  const seat = reader.integer(0, state.seats - 1);
  return isBankrupt(state, seat) ? reader.fail('a player who is not bankrupt') : seat;
}

/** Reads a list of seats as a bit set. */
export function readSeats(state: State, reader: JsonReader): number {
  if (reader.isAbsent) return 0;
  return reader.array().reduce((mask, seat) => mask | (1 << readActiveSeat(state, seat)), 0);
}

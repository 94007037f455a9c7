import type { GameEvent, JsonObject } from '@roundhouse/kernel';
import { type Given, type PlayerDocument, Table } from '../fixtures/play.ts';

/** Helpers to put a table into a phase and to play through it. */

export const STANDARD: JsonObject = { rules: 'standard' };
export const BASE_AND_STANDARD = ['base', 'standard'] as const;

export const PASS: JsonObject = { do: 'pass' };
export const DROP_OUT: JsonObject = { do: 'pass', final: true };
export const IMPROVE: JsonObject = { do: 'improve-locomotive' };
export const END_BUILD: JsonObject = { do: 'end-build' };

export const bid = (amount: number): JsonObject => ({ do: 'bid', amount });
export const capital = (units: number): JsonObject => ({ do: 'capital', units });
export const take = (tile: string): JsonObject => ({ do: 'take', tile });
export const takeAsPass = (tile: string): JsonObject => ({ do: 'take', tile, pass: true });
export const score = (as: 'income' | 'vp'): JsonObject => ({ do: 'score', as });
export const urbanize = (town: string, colour: string, supply?: number): JsonObject => ({
  do: 'urbanize',
  town,
  colour,
  ...(supply === undefined ? {} : { supply }),
});
export const grow = (city: string, supply?: number): JsonObject => ({
  do: 'grow',
  city,
  ...(supply === undefined ? {} : { supply }),
});

/** Action tiles from the lowest value to the highest. */
export const ACTION_TILES = [
  'turn-order',
  'first-move',
  'engineer',
  'first-build',
  'city-growth',
  'locomotive',
  'urbanization',
] as const;

export interface Funds {
  readonly cash: number;
  readonly income: number;
  readonly vp: number;
}

export function funds(table: Table, seat: number): Funds {
  const { cash, income, vp } = table.player(seat);
  return { cash, income, vp };
}

/** One field of every player, in seat order. */
export function each<Field extends keyof PlayerDocument>(table: Table, field: Field): PlayerDocument[Field][] {
  return table.document().players.map((player) => player[field]);
}

/** The events of one kind. */
export function only(events: readonly GameEvent[], kind: string): GameEvent[] {
  return events.filter(({ event }) => event === kind);
}

/** The actors in order, while every player takes the same action in a phase and round. */
export function actorsDoing(table: Table, action: JsonObject): (number | undefined)[] {
  const actors: (number | undefined)[] = [];
  const { phase, round } = table.document();
  for (let now = table.document(); now.phase === phase && now.round === round; now = table.document()) {
    actors.push(now.actor);
    table.act(action);
  }
  return actors;
}

function activeSeats({ seats = 3, players = {} }: Given): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => players[seat]?.bankrupt !== true);
}

/**
 * Only the last player of the last round has not moved yet; a pass then settles income and ends the turn. If a player
 * has First Move, `also.actor` has to name the last player.
 */
export function beforeIncome(given: Given = {}): Table {
  const order = (given.also?.order as readonly number[] | undefined) ?? activeSeats(given);
  const last = order[order.length - 1] ?? 0;
  return Table.from({ ...given, also: { phase: 'move-goods', round: 2, actor: last, ...given.also } });
}

/** In the selection of action tiles, with a set of cubes in the Goods Supply unless `also` says otherwise. */
export function selecting(given: Given = {}): Table {
  return Table.from({ ...given, also: { phase: 'select-action-tiles', supply: [['red']], ...given.also } });
}

import { type Json, type JsonObject, Malformed, Random } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { walk } from '../play/journeys.ts';

/**
 * Positions of which every field is well formed, and which no game can come to. Read for good they would stop the game
 * later, lead to a position that is refused, or let somebody do what the rules forbid.
 */

export type Change = { readonly [field: string]: Json | undefined };
export type Case = readonly [what: string, field: RegExp, change: Change];

const BASE: JsonObject = { game: 'steel-and-steam', seats: 3 };
export const HANDS: readonly JsonObject[] = [
  { hand: ['NE', 'SE'] },
  { hand: ['central', 'west'] },
  { hand: ['north', 'south'] },
];
export const RUNNING: JsonObject = { at: 'chicago', destination: 'boston' };
export const STANDING: JsonObject = { at: 'chicago' };
export const NEW: JsonObject = { begun: false };

/** The first player as given, the others on a journey. */
export function players(first: JsonObject, second: JsonObject = RUNNING, third: JsonObject = RUNNING): JsonObject {
  return { players: [first, second, third] };
}

/** The document with a change; a field that is undefined is left out. */
function changed(change: Change): JsonObject {
  return JSON.parse(JSON.stringify({ ...BASE, ...change })) as JsonObject;
}

/** What happens when the position is played, for the message of a test that fails. */
function played(document: JsonObject): string {
  try {
    const state = steelAndSteam.position.read(document);
    walk(state, new Random('impossible'), 200, 10, (each) => {
      steelAndSteam.position.read(steelAndSteam.position.write(each));
    });
  } catch (error) {
    return `accepted; later ${String(error)}`;
  }
  return 'accepted';
}

/** The field that the message names, or what comes of accepting the position. */
function verdict(document: JsonObject): string {
  try {
    steelAndSteam.position.read(document);
  } catch (error) {
    if (error instanceof Malformed) return error.field;
    throw error;
  }
  return played(document);
}

export function refused(_: string, field: RegExp, change: Change): void {
  const said = verdict(changed(change));
  expect(said).toMatch(/^position\./);
  expect(said).toMatch(field);
}

/** For the positions that faults are put in. */
export function sound(change: Change): void {
  expect(verdict(changed(change))).toBe('accepted');
}

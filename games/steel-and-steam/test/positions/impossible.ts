import { type Json, type JsonObject, ParseError, Random } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { visitRandomGame } from '../play/random-play.ts';

/**
 * Positions in which every field is well-formed, but which no game can reach. If they were accepted, they would block
 * the game later, lead to an invalid position, or allow illegal actions.
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

/** The first player as specified, by default the others on a journey. */
export function players(first: JsonObject, second: JsonObject = RUNNING, third: JsonObject = RUNNING): JsonObject {
  return { players: [first, second, third] };
}

/** The base document with a change; undefined removes a field. */
function changed(change: Change): JsonObject {
  return JSON.parse(JSON.stringify({ ...BASE, ...change })) as JsonObject;
}

/** Plays the accepted position to describe the consequence in the message of a failed test. */
function playAccepted(document: JsonObject): string {
  try {
    const state = steelAndSteam.position.read(document);
    visitRandomGame(state, new Random('impossible'), 200, 10, (each) => {
      steelAndSteam.position.read(steelAndSteam.position.write(each));
    });
  } catch (error) {
    return `accepted; later ${String(error)}`;
  }
  return 'accepted';
}

/** The field of the error message, or the consequence of accepting the position. */
function verdict(document: JsonObject): string {
  try {
    steelAndSteam.position.read(document);
  } catch (error) {
    if (error instanceof ParseError) return error.field;
    throw error;
  }
  return playAccepted(document);
}

export function expectRejected(_: string, field: RegExp, change: Change): void {
  const result = verdict(changed(change));
  expect(result).toMatch(/^position\./);
  expect(result).toMatch(field);
}

/** Expects that an unmodified position is valid. */
export function expectValid(change: Change): void {
  expect(verdict(changed(change))).toBe('accepted');
}

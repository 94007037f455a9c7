import { type Json, type JsonObject, ParseError } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';

/** Invalid positions and their error messages: the field and the expected value. */

export const RUNNING: JsonObject = { at: 'chicago', destination: 'boston' };
const STANDING: JsonObject = { at: 'chicago' };
export const VALID: JsonObject = {
  game: 'steel-and-steam',
  seats: 3,
  deeds: { NYC: { owner: 1 }, PRR: { owner: 2, mortgaged: true } },
  players: [RUNNING, RUNNING, RUNNING],
};
export const first = (player: JsonObject): JsonObject => ({ players: [{ ...RUNNING, ...player }, RUNNING, RUNNING] });
export const inStation = (player: JsonObject = {}): JsonObject => ({
  players: [{ ...STANDING, ...player }, RUNNING, RUNNING],
});
export const options = (values: JsonObject): JsonObject => ({ options: values });
export type InvalidCase = readonly [message: string, change: JsonObject];

/** The error message, or null when the document is accepted. */
export function errorMessage(document: Json): string | null {
  try {
    steelAndSteam.position.read(document);
    return null;
  } catch (error) {
    if (error instanceof ParseError) return error.message;
    throw error;
  }
}

export function expectError(message: string, change: JsonObject): void {
  expect(errorMessage({ ...VALID, ...change })?.slice(0, message.length)).toBe(message);
}

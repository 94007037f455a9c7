import { type Json, type JsonObject, Malformed } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';

/** Positions with a fault, and what is said about them: the field, and what was expected there. */

export const RUNNING: JsonObject = { at: 'chicago', destination: 'boston' };
const STANDING: JsonObject = { at: 'chicago' };
export const SOUND: JsonObject = {
  game: 'steel-and-steam',
  seats: 3,
  deeds: { NYC: { owner: 1 }, PRR: { owner: 2, mortgaged: true } },
  players: [RUNNING, RUNNING, RUNNING],
};
export const first = (player: JsonObject): JsonObject => ({ players: [{ ...RUNNING, ...player }, RUNNING, RUNNING] });
export const standing = (player: JsonObject = {}): JsonObject => ({
  players: [{ ...STANDING, ...player }, RUNNING, RUNNING],
});
export const options = (values: JsonObject): JsonObject => ({ options: values });
export type Fault = readonly [message: string, change: JsonObject];

/** The message, or null when the document is accepted. */
export function complaint(document: Json): string | null {
  try {
    steelAndSteam.position.read(document);
    return null;
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
}

export function complains(message: string, change: JsonObject): void {
  expect(complaint({ ...SOUND, ...change })?.slice(0, message.length)).toBe(message);
}

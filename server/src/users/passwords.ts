import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../lib/work-queue.ts';
import { newToken } from './tokens.ts';

/** Parameters for argon2id (the library's default variant), as recommended by the OWASP cheat sheet. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for about 15 ms, so concurrent sign-ins are limited. */
const queue = new WorkQueue(2, 50);

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, ARGON2_OPTIONS));
}

let dummyHash: Promise<string> | null = null;

/** Takes the same time for an unknown account as for a wrong password, so that timing reveals nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(newToken(), ARGON2_OPTIONS);
  const hashed = stored ?? (await dummyHash);
  const isCorrect = await queue.run(() => verify(hashed, password));
  return isCorrect && stored !== null;
}

import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../work-queue.ts';
import { newSecret } from './secrets.ts';

/** argon2id, which is what the library takes unless told otherwise, as the OWASP cheat sheet has it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core for some 15 ms: many sign-ins at once must not use up the server. */
const queue = new WorkQueue(2, 50);

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, COST));
}

let nobodys: Promise<string> | null = null;

/** Takes as long where there is no such account as where the password is wrong, so that time tells nothing. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(newSecret(), COST);
  const hashed = kept ?? (await nobodys);
  const isRight = await queue.run(() => verify(hashed, password));
  return isRight && kept !== null;
}

import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './secrets.ts';

/** argon2id, which is what the library takes unless told otherwise, as the OWASP cheat sheet has it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodys: Promise<string> | null = null;

/** Takes as long where there is no such account as where the password is wrong, so that time tells nothing. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(newSecret());
  const isRight = await verify(kept ?? (await nobodys), password);
  return isRight && kept !== null;
}

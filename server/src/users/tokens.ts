import { createHash, randomBytes } from 'node:crypto';

/** What a browser or a link holds: nobody guesses 32 random bytes. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET.test(text);
}

/** What the database keeps of a secret: enough to know it again, not enough to use it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A name for a row that nothing else has. On the command line it must not look like a flag. */
export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

import { randomBytes } from 'node:crypto';

/**
 * Anyone who knows the id of a table can open it, so it must not be guessable. It must not start with `-`, which would
 * make it a flag on the command line.
 */
export function newTableId(): string {
  const id = randomBytes(9).toString('base64url');
  return id.startsWith('-') ? newTableId() : id;
}

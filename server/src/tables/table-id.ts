import { randomBytes } from 'node:crypto';

/**
 * Who holds the address of a table may come in: it cannot be guessed. On the command line it must not look like a flag.
 */
export function newTableId(): string {
  const id = randomBytes(9).toString('base64url');
  return id.startsWith('-') ? newTableId() : id;
}

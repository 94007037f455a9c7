import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'roundhouse.sqlite';
export const LOCK_FILE = 'in-use.sqlite';

/**
 * Makes the folder of the embedded database, and the files in it, readable by their owner only: they hold secret seeds,
 * password hashes and push keys. A folder that holds other files as well keeps its mode.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (names.every(isOurs)) tighten(folder, 0o700);
  for (const name of names) if (isOurs(name)) tighten(join(folder, name), 0o600);
}

/** An empty file of a database, if there is none: SQLite would make it by the umask. Files beside it take its mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

function isOurs(name: string): boolean {
  return [DATABASE_FILE, LOCK_FILE].some((ours) => name === ours || name.startsWith(`${ours}-`));
}

/** What belongs to another user stays as it is; SQLite may delete the files beside a database at any moment. */
function tighten(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
  }
}

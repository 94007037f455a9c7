import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { openSqlite } from './sqlite.ts';

// The `serve` command also sets a strict umask. This test opens the database with the default umask.
test('The files of a new embedded database are readable by their owner only.', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'roundhouse-private-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'new/data');
  const lock = lockDataDir(folder);
  const database = await openSqlite(folder);
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modes = Object.fromEntries(readdirSync(folder).map((name) => [name, mode(join(folder, name))]));
  expect(mode(folder)).toBe('700');
  expect(modes).toEqual({
    'in-use.sqlite': '600',
    'roundhouse.sqlite': '600',
    'roundhouse.sqlite-shm': '600',
    'roundhouse.sqlite-wal': '600',
  });
  await database.close();
  lock.release();
});

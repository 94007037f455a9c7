import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CliServer } from '../../test/support/run-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** The mode of a folder and of all files in it. */
function modes(data: string): Record<string, string> {
  return Object.fromEntries([
    ['.', modeOf(data)],
    ...readdirSync(data).map((name) => [name, modeOf(join(data, name))]),
  ]);
}

const PRIVATE = {
  '.': '700',
  'in-use.sqlite': '600',
  'roundhouse.sqlite': '600',
  'roundhouse.sqlite-shm': '600',
  'roundhouse.sqlite-wal': '600',
};

describe('File permissions of the database', () => {
  test('The database is private regardless of the umask.', async () => {
    const data = join(folder, 'new/data');
    const server = await CliServer.start(data, '000');
    await server.user.createGuest('Ann');
    expect(modes(data)).toEqual(PRIVATE);
    await server.stop();
  });

  test('The permissions of a database from an older version are corrected.', async () => {
    const data = join(folder, 'data');
    await (await CliServer.start(data)).stop();
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
    const server = await CliServer.start(data);
    await server.user.createGuest('Ann');
    expect(modes(data)).toEqual(PRIVATE);
    await server.stop();
  });

  test('The permissions of a folder with other files do not change.', async () => {
    const data = join(folder, 'shared');
    mkdirSync(data);
    chmodSync(data, 0o750);
    writeFileSync(join(data, 'notes.txt'), '', { mode: 0o644 });
    const server = await CliServer.start(data);
    expect(modes(data)).toEqual({ ...PRIVATE, '.': '750', 'notes.txt': '644' });
    await server.stop();
  });
});

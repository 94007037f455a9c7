import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningServer } from '../../test/support/command.ts';

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

describe('the database of a server', () => {
  it('is readable by nobody else, whatever the umask', async () => {
    const data = join(folder, 'new/data');
    const server = await RunningServer.start(data, '000');
    await server.ask('POST', '/api/me', { name: 'Ann', language: 'en' });
    expect(modes(data)).toEqual(PRIVATE);
    await server.stop();
  });

  it('that an older version has left open is closed to others', async () => {
    const data = join(folder, 'data');
    await (await RunningServer.start(data)).stop();
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
    const server = await RunningServer.start(data);
    await server.ask('POST', '/api/me', { name: 'Ann', language: 'en' });
    expect(modes(data)).toEqual(PRIVATE);
    await server.stop();
  });

  it('leaves the mode of a folder alone that holds other files as well', async () => {
    const data = join(folder, 'shared');
    mkdirSync(data);
    chmodSync(data, 0o750);
    writeFileSync(join(data, 'notes.txt'), '', { mode: 0o644 });
    const server = await RunningServer.start(data);
    expect(modes(data)).toEqual({ ...PRIVATE, '.': '750', 'notes.txt': '644' });
    await server.stop();
  });
});

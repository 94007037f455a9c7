import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Starts a server on a free port with a temporary data folder. `stop` ends it. */
export function startServer() {
  return new Promise((resolve) => {
    const data = mkdtempSync(join(tmpdir(), 'roundhouse-'));
    const args = ['serve', '--port', '0', '--data', data, '--language', 'en'];
    const child = spawn(process.execPath, [join(root, 'roundhouse'), ...args]);
    child.once('exit', () => rmSync(data, { recursive: true, force: true }));
    child.stdout.on('data', (data) => {
      const [address] = /http:\S+/.exec(String(data)) ?? [];
      if (address !== undefined) resolve({ address, stop: () => child.kill() });
    });
  });
}

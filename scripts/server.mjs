import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The pages from their own server, at a port that is free, until `stop` is called. */
export function startServer() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'roundhouse'), 'serve', '--port', '0', '--language', 'en']);
    child.stdout.on('data', (data) => {
      const [address] = /http:\S+/.exec(String(data)) ?? [];
      if (address !== undefined) resolve({ address, stop: () => child.kill() });
    });
  });
}

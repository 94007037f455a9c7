import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../../roundhouse', import.meta.url));
const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A real server process, and what it has said so far. */
function start(...words: string[]) {
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
  folders.push(data);
  const child = spawn(process.execPath, [command, 'serve', '--data', data, ...words], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  running.push(child);
  let said = '';
  const heard = new Promise<string>((resolve) => {
    const hear = (data: Buffer) => {
      said += data;
      if (said.includes('http://')) resolve(said);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, heard, ended, said: () => said };
}

/** Takes a port, any free one unless told otherwise. One that another program has is taken as well. */
function takePort(wanted = 0): Promise<{ port: number; server: Server }> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, server });
    });
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve({ port: wanted, server });
      else reject(error);
    });
  });
}

describe('roundhouse serve', () => {
  it('prints its address, serves the pages there, and stops when told to', async () => {
    const { child, heard, ended } = start('--port', '0');
    const [address] = /http:\S+/.exec(await heard) ?? [''];
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Roundhouse</title>');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    ['en', 'is taken by another program'],
    ['ja', 'は別のプログラムが使っています'],
  ])('does not start when the port it was given is taken, and says so (%s)', async (language, words) => {
    const { port, server } = await takePort();
    const { heard, ended, said } = start('--port', String(port), '--language', language);
    const status = await Promise.race([ended, heard]);
    server.close();
    expect(status).toBe(1);
    expect(said()).toContain(String(port));
    expect(said()).toContain(words);
  });

  it('starts at another port, and says so, when the usual one is taken and none was given', async () => {
    const { port, server } = await takePort(8080);
    const { child, heard, ended, said } = start();
    await Promise.race([ended, heard]);
    const [, instead] = /http:\/\/localhost:(\d+)/.exec(said()) ?? [];
    server.close();
    expect(Number(instead)).toBeGreaterThan(port);
    expect(said()).toContain(`Port ${port} is taken by another program; using ${instead} instead.`);
    expect((await fetch(`http://localhost:${instead}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('tells what is wrong with a wrong call', async () => {
    for (const [words, told] of [
      [['--port', 'http'], '--port needs a whole number'],
      [['--port', '70000'], '--port needs a whole number'],
      [['--prot', '80'], 'no flag --prot'],
      [['--public-url', 'play.example.org'], '--public-url needs an address like https://'],
      [['--smtp', 'mail.example.org:587'], '--smtp needs an address like smtp://'],
      [['--smtp', 'http://user:secret@mail.example.org'], '--smtp needs an address like smtp://'],
      [['--mail-from', 'Roundhouse'], '--mail-from needs an address like "Roundhouse <'],
      [['--host', 'no.such.host.invalid', '--port', '0'], 'could not start'],
    ] as const) {
      const { ended, said } = start(...words);
      expect(await ended).toBe(2);
      expect(said()).toContain(told);
      expect(said()).not.toContain('secret');
    }
  });
});

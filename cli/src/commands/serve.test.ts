import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../../roundhouse', import.meta.url));
const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a server process. `listening` resolves with the output once it contains the address. */
function start(...args: string[]) {
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
  folders.push(data);
  const child = spawn(process.execPath, [command, 'serve', '--data', data, ...args], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  running.push(child);
  let output = '';
  const listening = new Promise<string>((resolve) => {
    const onData = (data: Buffer) => {
      output += data;
      if (output.includes('http://')) resolve(output);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, listening, exited, output: () => output };
}

/** Occupies a port; any free one by default. It is fine if another program already uses the port. */
function takePort(requested = 0): Promise<{ port: number; server: Server }> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(requested, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, server });
    });
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve({ port: requested, server });
      else reject(error);
    });
  });
}

describe('roundhouse serve', () => {
  test('serve prints its address, serves the web client and stops on SIGTERM.', async () => {
    const { child, listening, exited } = start('--port', '0');
    const [address] = /http:\S+/.exec(await listening) ?? [''];
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Roundhouse</title>');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test.each([
    ['en', 'is taken by another program'],
    ['ja', 'は別のプログラムが使っています'],
  ])('serve reports when the requested port is taken (%s).', async (language, words) => {
    const { port, server } = await takePort();
    const { listening, exited, output } = start('--port', String(port), '--language', language);
    const status = await Promise.race([exited, listening]);
    server.close();
    expect(status).toBe(1);
    expect(output()).toContain(String(port));
    expect(output()).toContain(words);
  });

  test('serve uses another port, with a message, when the default port is taken.', async () => {
    const { port, server } = await takePort(8080);
    const { child, listening, exited, output } = start();
    await Promise.race([exited, listening]);
    const [, instead] = /http:\/\/localhost:(\d+)/.exec(output()) ?? [];
    server.close();
    expect(Number(instead)).toBeGreaterThan(port);
    expect(output()).toContain(`Port ${port} is taken by another program; using ${instead} instead.`);
    expect((await fetch(`http://localhost:${instead}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('serve reports invalid arguments.', async () => {
    for (const [args, text] of [
      [['--port', 'http'], '--port needs a whole number'],
      [['--port', '70000'], '--port needs a whole number'],
      [['--prot', '80'], 'no flag --prot'],
      [['--public-url', 'play.example.org'], '--public-url needs an address like https://'],
      [['--smtp', 'mail.example.org:587'], '--smtp needs an address like smtp://'],
      [['--smtp', 'http://user:secret@mail.example.org'], '--smtp needs an address like smtp://'],
      [['--mail-from', 'Roundhouse'], '--mail-from needs an address like "Roundhouse <'],
      [['--host', 'no.such.host.invalid', '--port', '0'], 'could not start'],
    ] as const) {
      const { exited, output } = start(...args);
      expect(await exited).toBe(2);
      expect(output()).toContain(text);
      expect(output()).not.toContain('secret');
    }
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { botWorkerPath } from '../test/support/bot-worker-path.ts';
import { testConfig } from '../test/support/test-config.ts';
import { DEFAULT_LIMITS } from './config.ts';
import { type RunningServer, startServer } from './server.ts';

let folder: string;
const running: RunningServer[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Roundhouse</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  for (const place of ['', 'assets']) writeFileSync(join(folder, place, '.stamp'), 'not for the public');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), gzipSync('packed'));
  writeFileSync(join(tmpdir(), 'not-for-you.txt'), 'secret');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const config = (staticDir: string, port: number) =>
  testConfig({
    staticDir,
    port,
    dataDir: mkdtempSync(join(folder, 'data-')),
    botWorker: botWorkerPath(),
    limits: DEFAULT_LIMITS,
  });

async function start(port = 0): Promise<RunningServer> {
  const server = await startServer(config(folder, port));
  running.push(server);
  return server;
}

describe('The server', () => {
  it('The server reports its address, and uses the next free port if the port is in use.', async () => {
    const first = await start();
    const second = await start(first.port);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.address).toBe(`http://localhost:${second.port}/`);
    expect(await (await fetch(second.address)).text()).toContain('Roundhouse');
  });

  it('The server serves the client for every page path, and 404 for missing files.', async () => {
    const { address } = await start();
    for (const place of ['table/abc', 'rules/steam', 'new/days-of-steam?lang=ja']) {
      const answer = await fetch(address + place);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Roundhouse');
    }
    expect((await fetch(`${address}assets/other.js`)).status).toBe(404);
    expect(
      (await fetch(`${address}table/abc`, { method: 'POST', headers: { origin: new URL(address).origin } })).status,
    ).toBe(404);
  });

  it('Built files are cached forever, and pages are revalidated on every request.', async () => {
    const { address } = await start();
    const cacheControl = async (path: string) => (await fetch(address + path)).headers.get('cache-control');
    expect(await cacheControl('assets/main-1a2b.js')).toContain('immutable');
    expect(await cacheControl('')).toBe('no-cache');
    expect(await cacheControl('sw.js')).toBe('no-cache');
    expect(await cacheControl('table/abc')).toBe('no-cache');
  });

  it('The server serves pre-compressed files to clients that accept the encoding.', async () => {
    const { address } = await start();
    const text = async (encoding: string) =>
      (await fetch(`${address}assets/main-1a2b.js`, { headers: { 'accept-encoding': encoding } })).text();
    expect(await text('gzip')).toBe('packed');
    expect(await text('identity')).toBe('plain');
  });

  it('The server only allows its own script files to run.', async () => {
    const { headers } = await fetch((await start()).address);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('The server does not serve dotfiles.', async () => {
    const { address } = await start();
    for (const path of ['.stamp', '.git/config', '.hidden', 'assets/.stamp', '%2estamp']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
    }
  });

  it('The server does not serve files outside its directory.', async () => {
    const { address } = await start();
    for (const path of ['..%2fnot-for-you.txt', '%2e%2e/not-for-you.txt', 'assets/..%2f..%2fnot-for-you.txt']) {
      expect(await (await fetch(address + path)).text()).not.toContain('secret');
    }
  });

  it('The server fails to start if the client has not been built.', async () => {
    await expect(startServer(config(join(folder, 'assets'), 0))).rejects.toThrow('no built client');
  });
});

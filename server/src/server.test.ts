import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serve } from './serve.ts';
import { type Settings, USUAL_LIMITS } from './settings.ts';

let folder: string;
const open: Serving[] = [];

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
  for (const serving of open.splice(0)) await serving.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (pages: string, port: number): Settings => ({
  ...{ pages, host: '127.0.0.1', port, data: mkdtempSync(join(folder, 'data-')), database: null, publicUrl: null },
  ...{ trustProxy: false, smtp: null, mailFrom: null, botLimitMs: 1000, botPauseMs: 0, limits: USUAL_LIMITS },
  botWorker: join(import.meta.dirname, '../../cli/dist/bot-worker.mjs'),
  logLevel: 'error',
});

async function start(port = 0): Promise<Serving> {
  const serving = await serve(settings(folder, port));
  open.push(serving);
  return serving;
}

describe('the server', () => {
  it('tells where it is, and takes the next free port when one is taken', async () => {
    const first = await start();
    const second = await start(first.port);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.address).toBe(`http://localhost:${second.port}/`);
    expect(await (await fetch(second.address)).text()).toContain('Roundhouse');
  });

  it('gives the client for every place of the site, and 404 for files that are not there', async () => {
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

  it('lets built files be kept for ever, and pages be asked for each time', async () => {
    const { address } = await start();
    const kept = async (path: string) => (await fetch(address + path)).headers.get('cache-control');
    expect(await kept('assets/main-1a2b.js')).toContain('immutable');
    expect(await kept('')).toBe('no-cache');
    expect(await kept('sw.js')).toBe('no-cache');
    expect(await kept('table/abc')).toBe('no-cache');
  });

  it('gives what was compressed beforehand to who can read it', async () => {
    const { address } = await start();
    const text = async (encoding: string) =>
      (await fetch(`${address}assets/main-1a2b.js`, { headers: { 'accept-encoding': encoding } })).text();
    expect(await text('gzip')).toBe('packed');
    expect(await text('identity')).toBe('plain');
  });

  it('lets no script run that is not a file of its own', async () => {
    const { headers } = await fetch((await start()).address);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives out no file or folder whose name begins with a dot', async () => {
    const { address } = await start();
    for (const path of ['.stamp', '.git/config', '.hidden', 'assets/.stamp', '%2estamp']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
    }
  });

  it('does not leave its folder', async () => {
    const { address } = await start();
    for (const path of ['..%2fnot-for-you.txt', '%2e%2e/not-for-you.txt', 'assets/..%2f..%2fnot-for-you.txt']) {
      expect(await (await fetch(address + path)).text()).not.toContain('secret');
    }
  });

  it('says so when there are no pages to serve', async () => {
    await expect(serve(settings(join(folder, 'assets'), 0))).rejects.toThrow('no built pages');
  });
});

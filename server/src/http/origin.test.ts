import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openHouses } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';

const start = openHouses(DATABASES[0].open);

/** A request with headers that `fetch` would not send; the status. */
function rawRequest(
  address: string,
  method: string,
  headers: Record<string, string>,
  path = '/api/me',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('headers', () => {
  it('let no script run that is not a file of the house, and nobody frame it', async () => {
    const opened = await start();
    for (const path of ['/', '/api/me', '/table/abc', '/nothing.js']) {
      const { headers } = await opened.caller().get(path);
      const host = new URL(opened.address).host;
      expect(headers.get('content-security-policy')?.split(';')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        `connect-src 'self' ws://${host}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.has('x-powered-by')).toBe(false);
    }
  });

  it('do not repeat a host that is none', async () => {
    const { address } = await start();
    expect(await rawRequest(address, 'GET', { host: "x;script-src 'unsafe-inline'" })).toBe(200);
  });

  it('ask for TLS where the public address has it, and mark the cookie', async () => {
    const opened = await start({ settings: { publicUrl: 'https://play.example.org/', trustProxy: true } });
    const browser = opened.caller();
    const answer = await browser.ask(
      'POST',
      '/api/me',
      { name: 'Ada', language: 'en' },
      { origin: 'https://play.example.org', 'x-forwarded-host': 'play.example.org' },
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' wss://play.example.org;");
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('allow only sockets with TLS when a trusted proxy says that it speaks TLS', async () => {
    const opened = await start({ settings: { trustProxy: true } });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' };
    const { headers } = await opened.caller().ask('GET', '/', undefined, forwarded);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://a.example;");
  });

  it('mark the cookie when a trusted proxy says that it speaks TLS, and only then', async () => {
    for (const trustProxy of [true, false]) {
      const opened = await start({ settings: { trustProxy } });
      const forwarded = { 'x-forwarded-proto': 'https' };
      const answer = await opened.caller().ask('POST', '/api/me', { name: 'Ada', language: 'en' }, forwarded);
      expect(answer.headers.get('set-cookie')?.includes('; Secure')).toBe(trustProxy);
    }
  });

  it('let no answer about people be kept', async () => {
    const opened = await start();
    expect((await opened.caller().get('/api/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the origin', () => {
  const body = { name: 'Ada', language: 'en' };

  it('must be the own for everything that changes something', async () => {
    const opened = await start();
    const wrong = ['http://evil.example', 'null', 'nonsense', `${opened.address}0`, 'file://'];
    for (const origin of wrong) {
      for (const [method, path] of [
        ['POST', '/api/me'],
        ['DELETE', '/api/session'],
        ['PATCH', '/api/account'],
        ['PUT', '/api/tables/x/seats/1/bot'],
      ] as const) {
        const answer = await opened.caller().ask(method, path, body, { origin });
        expect([origin, path, answer.status]).toEqual([origin, path, 403]);
        expect(answer.text).toBe('{"problem":{"code":"foreign-origin"}}');
      }
      expect((await opened.caller().ask('GET', '/api/me', undefined, { origin })).status).toBe(200);
    }
  });

  it('may be told by the browser in another way', async () => {
    const { address } = await start();
    const tried = async (headers: Record<string, string>) => rawRequest(address, 'DELETE', headers, '/api/session');
    expect(await tried({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await tried({ 'sec-fetch-site': 'none' })).toBe(200);
    expect(await tried({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await tried({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await tried({})).toBe(403);
  });

  it('is exactly the public one where that is known', async () => {
    const opened = await start({ settings: { publicUrl: 'https://play.example.org/' } });
    const host = 'play.example.org';
    const tried = async (headers: Record<string, string>) =>
      rawRequest(opened.address, 'DELETE', { host, ...headers }, '/api/session');
    expect(await tried({ origin: 'https://play.example.org' })).toBe(200);
    expect(await tried({ origin: 'http://play.example.org' })).toBe(403);
    expect(await tried({ origin: 'https://play.example.org:8443' })).toBe(403);
    expect(await tried({ origin: opened.address })).toBe(403);
    expect(await tried({ origin: 'https://a.example', 'x-forwarded-host': 'a.example' })).toBe(403);
  });

  it('is what a trusted proxy says the host is', async () => {
    const opened = await start({ settings: { trustProxy: true } });
    const headers = { origin: 'https://a.example', 'x-forwarded-host': 'a.example' };
    expect(await rawRequest(opened.address, 'DELETE', headers, '/api/session')).toBe(200);
  });
});

describe('the host', () => {
  const publicUrl = 'https://play.example.org/';

  it('must be the public one where that is known, but for machines that watch over the server', async () => {
    const opened = await start({ settings: { publicUrl } });
    const asked = (host: string, path: string) => rawRequest(opened.address, 'GET', { host }, path);
    for (const path of ['/', '/api/me', '/rules/steam', '/nothing.js']) {
      expect([path, await asked('evil.example', path)]).toEqual([path, 421]);
      expect([path, await asked('127.0.0.1', path)]).toEqual([path, 421]);
    }
    for (const host of ['play.example.org', 'PLAY.example.org:443', 'play.example.org:8443']) {
      expect([host, await asked(host, '/api/me')]).toEqual([host, 200]);
    }
    for (const path of ['/healthz', '/metrics']) expect([path, await asked('127.0.0.1', path)]).toEqual([path, 200]);
    await opened.house.abuse.flush();
    const rows = await opened.house.database.db.selectFrom('abuse').selectAll().execute();
    expect(rows).toMatchObject([{ address: '127.0.0.1', reason: 'origin', count: 8 }]);
  });

  it('is what a trusted proxy says it is', async () => {
    const opened = await start({ settings: { publicUrl, trustProxy: true } });
    const asked = (told: string) =>
      rawRequest(opened.address, 'GET', { host: '127.0.0.1', 'x-forwarded-host': told }, '/api/me');
    expect(await asked('play.example.org')).toBe(200);
    expect(await asked('evil.example')).toBe(421);
  });

  it('may be any where no public one is known', async () => {
    const opened = await start();
    expect(await rawRequest(opened.address, 'GET', { host: 'my-laptop.local' }, '/api/me')).toBe(200);
  });
});

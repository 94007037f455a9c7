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
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        `connect-src 'self' ws://${host} wss://${host}`,
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
    const opened = await start({ settings: { publicUrl: 'https://play.example.org/' } });
    const browser = opened.caller();
    const answer = await browser.ask(
      'POST',
      '/api/me',
      { name: 'Ada', language: 'en' },
      { origin: 'https://play.example.org' },
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('content-security-policy')).toContain('wss://play.example.org');
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
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

  it('is the public address, or the host as it was typed', async () => {
    const opened = await start({ settings: { publicUrl: 'https://play.example.org/' } });
    const tried = async (headers: Record<string, string>) =>
      rawRequest(opened.address, 'DELETE', headers, '/api/session');
    expect(await tried({ origin: 'https://play.example.org' })).toBe(200);
    expect(await tried({ origin: opened.address })).toBe(200);
    expect(await tried({ origin: 'http://play.example.org', host: 'play.example.org' })).toBe(403);
    expect(await tried({ origin: 'https://a.example', 'x-forwarded-host': 'a.example' })).toBe(403);
  });

  it('is what a trusted proxy says the host is', async () => {
    const opened = await start({ settings: { trustProxy: true } });
    const headers = { origin: 'https://a.example', 'x-forwarded-host': 'a.example' };
    expect(await rawRequest(opened.address, 'DELETE', headers, '/api/session')).toBe(200);
  });
});

import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useTestServers } from '../../test/support/test-server.ts';

const start = useTestServers();

/** Sends headers that `fetch` would not send. Returns the status. */
function rawRequest(
  address: string,
  method: string,
  headers: Record<string, string>,
  path = '/api/me',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address + path, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('Security headers', () => {
  it('Only script files of this server may run, and framing is forbidden.', async () => {
    const opened = await start();
    for (const path of ['/', '/api/me', '/table/abc', '/nothing.js']) {
      const { headers } = await opened.newUser().get(path);
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

  it('An invalid Host header is not copied into the policy.', async () => {
    const { address } = await start();
    expect(await rawRequest(address, 'GET', { host: "x;script-src 'unsafe-inline'" })).toBe(200);
  });

  it('With an https public URL, HSTS is set and the cookie is Secure.', async () => {
    const opened = await start({ config: { publicUrl: 'https://play.example.org/', trustProxy: true } });
    const browser = opened.newUser();
    const answer = await browser.request(
      'POST',
      '/api/me',
      { name: 'Ada', language: 'en' },
      { origin: 'https://play.example.org', 'x-forwarded-host': 'play.example.org' },
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' wss://play.example.org;");
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('Only wss sockets are allowed if a trusted proxy reports TLS.', async () => {
    const opened = await start({ config: { trustProxy: true } });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' };
    const { headers } = await opened.newUser().request('GET', '/', undefined, forwarded);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://a.example;");
  });

  it('The cookie is Secure if and only if a trusted proxy reports TLS.', async () => {
    for (const trustProxy of [true, false]) {
      const opened = await start({ config: { trustProxy } });
      const forwarded = { 'x-forwarded-proto': 'https' };
      const answer = await opened.newUser().request('POST', '/api/me', { name: 'Ada', language: 'en' }, forwarded);
      expect(answer.headers.get('set-cookie')?.includes('; Secure')).toBe(trustProxy);
    }
  });

  it('API responses are not cached.', async () => {
    const opened = await start();
    expect((await opened.newUser().get('/api/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('The origin check', () => {
  const body = { name: 'Ada', language: 'en' };

  it('Requests that change something require the same origin.', async () => {
    const opened = await start();
    const wrong = ['http://evil.example', 'null', 'nonsense', `${opened.address}0`, 'file://'];
    for (const origin of wrong) {
      for (const [method, path] of [
        ['POST', '/api/me'],
        ['DELETE', '/api/session'],
        ['PATCH', '/api/account'],
        ['PUT', '/api/tables/x/seats/1/bot'],
      ] as const) {
        const answer = await opened.newUser().request(method, path, body, { origin });
        expect([origin, path, answer.status]).toEqual([origin, path, 403]);
        expect(answer.text).toBe('{"error":{"code":"forbidden-origin"}}');
      }
      expect((await opened.newUser().request('GET', '/api/me', undefined, { origin })).status).toBe(200);
    }
  });

  it('Without an Origin header, Sec-Fetch-Site decides.', async () => {
    const { address } = await start();
    const send = async (headers: Record<string, string>) => rawRequest(address, 'DELETE', headers, '/api/session');
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await send({ 'sec-fetch-site': 'none' })).toBe(200);
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({})).toBe(403);
  });

  it('With a public URL, the origin must match it exactly.', async () => {
    const opened = await start({ config: { publicUrl: 'https://play.example.org/' } });
    const host = 'play.example.org';
    const send = async (headers: Record<string, string>) =>
      rawRequest(opened.address, 'DELETE', { host, ...headers }, '/api/session');
    expect(await send({ origin: 'https://play.example.org' })).toBe(200);
    expect(await send({ origin: 'http://play.example.org' })).toBe(403);
    expect(await send({ origin: 'https://play.example.org:8443' })).toBe(403);
    expect(await send({ origin: opened.address })).toBe(403);
    expect(await send({ origin: 'https://a.example', 'x-forwarded-host': 'a.example' })).toBe(403);
  });

  it('The host reported by a trusted proxy counts as the own origin.', async () => {
    const opened = await start({ config: { trustProxy: true } });
    const headers = { origin: 'https://a.example', 'x-forwarded-host': 'a.example' };
    expect(await rawRequest(opened.address, 'DELETE', headers, '/api/session')).toBe(200);
  });
});

describe('The host check', () => {
  const publicUrl = 'https://play.example.org/';

  it('With a public URL, requests for other hosts are refused, except for monitoring.', async () => {
    const opened = await start({ config: { publicUrl } });
    const send = (host: string, path: string) => rawRequest(opened.address, 'GET', { host }, path);
    for (const path of ['/', '/api/me', '/rules/steam', '/nothing.js']) {
      expect([path, await send('evil.example', path)]).toEqual([path, 421]);
      expect([path, await send('127.0.0.1', path)]).toEqual([path, 421]);
    }
    for (const host of ['play.example.org', 'PLAY.example.org:443', 'play.example.org:8443']) {
      expect([host, await send(host, '/api/me')]).toEqual([host, 200]);
    }
    for (const path of ['/healthz', '/metrics']) expect([path, await send('127.0.0.1', path)]).toEqual([path, 200]);
    await opened.context.abuse.flush();
    const rows = await opened.context.database.db.selectFrom('abuse_counts').selectAll().execute();
    expect(rows).toMatchObject([{ address: '127.0.0.1', reason: 'origin', count: 8 }]);
  });

  it('The host is the one reported by a trusted proxy.', async () => {
    const opened = await start({ config: { publicUrl, trustProxy: true } });
    const send = (forwardedHost: string) =>
      rawRequest(opened.address, 'GET', { host: '127.0.0.1', 'x-forwarded-host': forwardedHost }, '/api/me');
    expect(await send('play.example.org')).toBe(200);
    expect(await send('evil.example')).toBe(421);
  });

  it('Without a public URL, any host is accepted.', async () => {
    const opened = await start();
    expect(await rawRequest(opened.address, 'GET', { host: 'my-laptop.local' }, '/api/me')).toBe(200);
  });
});

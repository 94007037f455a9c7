import type { FastifyPluginAsync } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openHouses } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';

const start = openHouses(DATABASES[0].open);

describe('limits', () => {
  const guest = { name: 'Ada', language: 'en' };

  it('hold for an address, whatever cookie it brings', async () => {
    const opened = await start({ limits: { requestsPerMinute: 5 } });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) {
      const browser = opened.caller();
      browser.cookie = String(count).padEnd(43, 'x');
      const answer = await browser.get('/api/me');
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      expect(answer.at('problem.code')).toBe('too-fast');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(answer.at('problem.retryAfter')).toBe(Number(answer.headers.get('retry-after')));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await opened.caller().get('/')).status).toBe(200);
    expect((await opened.caller().get('/healthz')).status).toBe(200);
  });

  it('hold for a session, wherever it comes from', async () => {
    const opened = await start({ settings: { trustProxy: true }, limits: { requestsPerMinute: 5 } });
    const browser = opened.caller();
    const from = async (address: string) =>
      (await browser.ask('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status;
    await browser.ask('POST', '/api/me', guest, { 'x-forwarded-for': '192.0.2.99' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push(await from(`192.0.2.${count}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    browser.cookie = null;
    expect(await from('192.0.2.1')).toBe(200);
  });

  it('cannot be evaded by inventing addresses, or within a network', async () => {
    const opened = await start({ settings: { trustProxy: true }, limits: { requestsPerMinute: 2 } });
    const from = async (address: string) =>
      (await opened.caller().ask('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status;
    const forged = [await from('1.1.1.1, 192.0.2.1'), await from('2.2.2.2, 192.0.2.1'), await from('192.0.2.1')];
    expect(forged).toEqual([200, 200, 429]);
    const network = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::ffff:3')];
    expect(network).toEqual([200, 200, 429]);
  });

  it('do not believe just anybody about their address', async () => {
    const opened = await start({ limits: { requestsPerMinute: 2 } });
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await opened.caller().ask('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('are closer where a password or a link can be guessed', async () => {
    const opened = await start({ limits: { signInsPerMinute: 3 } });
    const statuses: number[] = [];
    for (let count = 0; count < 2; count++) {
      statuses.push((await opened.caller().post('/api/session', { login: `l${count}`, password: 'x' })).status);
    }
    statuses.push((await opened.caller().post('/api/links/use', { token: 'guess' })).status);
    statuses.push((await opened.caller().post('/api/account', { login: 'new', password: 'long enough' })).status);
    expect(statuses).toEqual([401, 401, 404, 429]);
    expect((await opened.caller().get('/api/me')).status).toBe(200);
  });

  it('hold for tables of one address, under however many names', async () => {
    const opening: FastifyPluginAsync = async (app) => {
      app.post('/api/opening', { config: { opening: true } }, async () => ({}));
    };
    const opened = await start({ limits: { tablesPerHour: 2 }, routes: [opening] });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) {
      const browser = opened.caller();
      await browser.ask('POST', '/api/me', guest);
      statuses.push((await browser.ask('POST', '/api/opening')).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('hold for one login from many addresses, however it is written', async () => {
    const opened = await start({ settings: { trustProxy: true }, limits: { signInsPerMinute: 2 } });
    const tried = async (login: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await opened.caller().ask('POST', '/api/session', { login, password: 'x' }, headers)).status;
    };
    expect(await tried('grace', '192.0.2.1')).toBe(401);
    expect(await tried(' GRACE', '192.0.2.2')).toBe(401);
    expect(await tried('ｇrace', '192.0.2.3')).toBe(429);
    expect(await tried('ada', '192.0.2.4')).toBe(401);
  });
});

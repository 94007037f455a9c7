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
});

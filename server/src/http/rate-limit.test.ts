import { describe, expect, it } from 'vitest';
import { useTestServers } from '../../test/support/test-server.ts';

const start = useTestServers();

describe('Rate limits', () => {
  const guest = { name: 'Ada', language: 'en' };

  it('The limit applies to an address, whatever cookie it sends.', async () => {
    const opened = await start({ limits: { requestsPerMinute: 5 } });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) {
      const browser = opened.newUser();
      browser.cookie = String(count).padEnd(43, 'x');
      const answer = await browser.get('/api/me');
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      expect(answer.field('error.code')).toBe('rate-limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(answer.field('error.retryAfter')).toBe(Number(answer.headers.get('retry-after')));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await opened.newUser().get('/')).status).toBe(200);
    expect((await opened.newUser().get('/healthz')).status).toBe(200);
  });

  it('The limit applies to a session, whatever address it uses.', async () => {
    const opened = await start({ config: { trustProxy: true }, limits: { requestsPerMinute: 5 } });
    const browser = opened.newUser();
    const from = async (address: string) =>
      (await browser.request('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status;
    await browser.request('POST', '/api/me', guest, { 'x-forwarded-for': '192.0.2.99' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push(await from(`192.0.2.${count}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    browser.cookie = null;
    expect(await from('192.0.2.1')).toBe(200);
  });

  it('Forged X-Forwarded-For entries and other addresses of the same IPv6 /64 do not evade the limit.', async () => {
    const opened = await start({ config: { trustProxy: true }, limits: { requestsPerMinute: 2 } });
    const from = async (address: string) =>
      (await opened.newUser().request('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status;
    const forged = [await from('1.1.1.1, 192.0.2.1'), await from('2.2.2.2, 192.0.2.1'), await from('192.0.2.1')];
    expect(forged).toEqual([200, 200, 429]);
    const network = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::ffff:3')];
    expect(network).toEqual([200, 200, 429]);
  });

  it('X-Forwarded-For is ignored unless the proxy is trusted.', async () => {
    const opened = await start({ limits: { requestsPerMinute: 2 } });
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push(
        (await opened.newUser().request('GET', '/api/me', undefined, { 'x-forwarded-for': address })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

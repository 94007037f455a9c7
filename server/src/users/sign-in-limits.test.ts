import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { type TestServer, useTestServers } from '../../test/support/test-server.ts';
import { DEFAULT_LIMITS, type Limits } from '../config.ts';

const PASSWORD = 'correct horse battery';
const MINUTE_MS = 60_000;

describe.each(DATABASES)('Sign-in limits, on $name', ({ open }) => {
  const openWith = useTestServers(open);
  // On a busy machine password checks take so long that tokens would be refilled in the meantime.
  const start = (limits: Partial<Limits> = DEFAULT_LIMITS) =>
    openWith({ config: { trustProxy: true }, limits, isClockStopped: true });

  /** Sends requests from an address. */
  const from = (opened: TestServer, address: string) => (method: string, path: string, body: unknown) =>
    opened.newUser().request(method, path, body, { 'x-forwarded-for': address });

  async function signIns(opened: TestServer, address: string, login: string, password: string, times: number) {
    const ask = from(opened, address);
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) {
      statuses.push((await ask('POST', '/api/session', { login, password })).status);
    }
    return statuses;
  }

  it('The owner can sign in after ten wrong passwords from another address.', async () => {
    const opened = await start();
    await opened.newUser().post('/api/account', { login: 'grace', password: PASSWORD });
    const attack = await signIns(opened, '192.0.2.66', 'grace', 'wrong password', 10);
    expect(attack).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    expect(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 1)).toEqual([200]);
  });

  it('The owner can sign in after wrong passwords from a hundred addresses.', async () => {
    const opened = await start();
    await opened.newUser().post('/api/account', { login: 'grace', password: PASSWORD });
    const attack = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIns(opened, `198.51.100.${index}`, 'grace', 'wrong password', 1)),
    );
    // Requests beyond the queue of password checks are rejected without a check.
    for (const status of attack.flat()) expect([401, 429]).toContain(status);
    expect(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 1)).toEqual([200]);
  });

  it('Only failed attempts count.', async () => {
    const opened = await start();
    await opened.newUser().post('/api/account', { login: 'grace', password: PASSWORD });
    expect(new Set(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 15))).toEqual(new Set([200]));
    expect(await opened.context.database.db.selectFrom('rate_limits').select('key').execute()).not.toEqual([]);
    expect(await signIns(opened, '192.0.2.1', 'grace', 'wrong password', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('The limits apply to an address that tries many logins, however a login is written.', async () => {
    const opened = await start();
    const ask = from(opened, '192.0.2.1');
    const statuses: number[] = [];
    for (const login of ['grace', ' GRACE', 'ｇrace', 'Grace', 'grace', 'grace', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']) {
      statuses.push((await ask('POST', '/api/session', { login, password: 'x' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429]);
    opened.advanceClock(MINUTE_MS);
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('An address has sixty failures at first and then one per minute.', async () => {
    const opened = await start({
      failedSignIns: { ...DEFAULT_LIMITS.failedSignIns, perAddressLong: { burst: 12, everyMs: MINUTE_MS } },
    });
    const ask = from(opened, '192.0.2.1');
    const failures = async (from: number) => {
      let count = 0;
      for (let login = from; login < from + 10; login++) {
        const { status } = await ask('POST', '/api/session', { login: `login-${login}`, password: 'x' });
        if (status === 401) count++;
      }
      return count;
    };
    expect(await failures(0)).toBe(10);
    opened.advanceClock(MINUTE_MS);
    expect(await failures(10)).toBe(3);
    expect(DEFAULT_LIMITS.failedSignIns.perAddressLong).toEqual({ burst: 60, everyMs: MINUTE_MS });
  });

  it('A blocked address causes no password checks.', async () => {
    const opened = await start();
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { db } = opened.context.database;
    // The refusal comes from memory, before any database query or password check.
    await db.deleteFrom('rate_limits').execute();
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 3)).toEqual([429, 429, 429]);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    await opened.context.abuse.flush();
    expect(await db.selectFrom('abuse_counts').select(['address', 'reason', 'count']).execute()).toEqual([
      { address: '192.0.2.1', reason: 'sign-in', count: 4 },
    ]);
  });

  it('The limits also apply to device links, the old password and new accounts.', async () => {
    const opened = await start();
    const link = from(opened, '192.0.2.2');
    const links: number[] = [];
    for (let count = 0; count < 11; count++) {
      links.push((await link('POST', '/api/device-links/redeem', { token: 'x'.repeat(43) })).status);
    }
    expect(links).toEqual([...Array<number>(10).fill(404), 429]);

    const browser = opened.newUser();
    await browser.post('/api/account', { login: 'grace', password: PASSWORD });
    const changes: number[] = [];
    for (let count = 0; count < 6; count++) {
      const password = { old: 'wrong password', new: 'another long password' };
      changes.push((await browser.patch('/api/account', { password })).status);
    }
    expect(changes).toEqual([401, 401, 401, 401, 401, 429]);

    const account = from(opened, '192.0.2.3');
    const accounts: number[] = [];
    for (let count = 0; count < 11; count++) {
      accounts.push((await account('POST', '/api/account', { login: `new-${count}`, password: PASSWORD })).status);
    }
    expect(accounts).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('An address can create thirty guests at once, and then one every two minutes.', async () => {
    const opened = await start();
    const enter = async () =>
      (await from(opened, '192.0.2.1')('POST', '/api/me', { name: 'Ada', language: 'en' })).status;
    const statuses = await Promise.all(Array.from({ length: 32 }, enter));
    expect(statuses.sort()).toEqual([...Array<number>(30).fill(200), 429, 429]);
    const other = await from(opened, '192.0.2.2')('POST', '/api/me', { name: 'Ada', language: 'en' });
    expect(other.status).toBe(200);
    opened.advanceClock(2 * MINUTE_MS);
    expect([await enter(), await enter()]).toEqual([200, 429]);
    expect(await opened.context.database.db.selectFrom('users').select('id').execute()).toHaveLength(32);
  });
});

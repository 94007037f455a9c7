import { describe, expect, it } from 'vitest';
import { type OpenHouse, openHouses } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';
import { type Limits, USUAL_LIMITS } from '../settings.ts';

const PASSWORD = 'correct horse battery';
const MINUTE_MS = 60_000;

describe.each(DATABASES)('limits of sign-in, on $name', ({ open }) => {
  const openWith = openHouses(open);
  // Password checks take a busy machine so long that tokens would come back meanwhile.
  const start = (limits: Partial<Limits> = USUAL_LIMITS) =>
    openWith({ settings: { trustProxy: true }, limits, isClockStopped: true });

  /** A request from an address. */
  const from = (opened: OpenHouse, address: string) => (method: string, path: string, body: unknown) =>
    opened.caller().ask(method, path, body, { 'x-forwarded-for': address });

  async function signIns(opened: OpenHouse, address: string, login: string, password: string, times: number) {
    const ask = from(opened, address);
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) {
      statuses.push((await ask('POST', '/api/session', { login, password })).status);
    }
    return statuses;
  }

  it('do not keep the owner out after ten wrong passwords from another address', async () => {
    const opened = await start();
    await opened.caller().post('/api/account', { login: 'grace', password: PASSWORD });
    const attack = await signIns(opened, '192.0.2.66', 'grace', 'wrong password', 10);
    expect(attack).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    expect(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 1)).toEqual([200]);
  });

  it('do not keep the owner out after wrong passwords from a hundred addresses', async () => {
    const opened = await start();
    await opened.caller().post('/api/account', { login: 'grace', password: PASSWORD });
    const attack = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIns(opened, `198.51.100.${index}`, 'grace', 'wrong password', 1)),
    );
    // Those beyond the queue of password checks are refused without a check.
    for (const status of attack.flat()) expect([401, 429]).toContain(status);
    expect(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 1)).toEqual([200]);
  });

  it('count failed attempts only', async () => {
    const opened = await start();
    await opened.caller().post('/api/account', { login: 'grace', password: PASSWORD });
    expect(new Set(await signIns(opened, '192.0.2.1', 'grace', PASSWORD, 15))).toEqual(new Set([200]));
    expect(await opened.house.database.db.selectFrom('rate_limits').select('key').execute()).not.toEqual([]);
    expect(await signIns(opened, '192.0.2.1', 'grace', 'wrong password', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('hold for an address with many logins, however a login is written', async () => {
    const opened = await start();
    const ask = from(opened, '192.0.2.1');
    const statuses: number[] = [];
    for (const login of ['grace', ' GRACE', 'ｇrace', 'Grace', 'grace', 'grace', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']) {
      statuses.push((await ask('POST', '/api/session', { login, password: 'x' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429]);
    opened.pass(MINUTE_MS);
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('allow sixty failures of an address at first and then one a minute', async () => {
    const opened = await start({
      failedSignIns: { ...USUAL_LIMITS.failedSignIns, perAddressLong: { burst: 12, everyMs: MINUTE_MS } },
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
    opened.pass(MINUTE_MS);
    expect(await failures(10)).toBe(3);
    expect(USUAL_LIMITS.failedSignIns.perAddressLong).toEqual({ burst: 60, everyMs: MINUTE_MS });
  });

  it('cost no password check once an address is refused', async () => {
    const opened = await start();
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { db } = opened.house.database;
    // The address is refused from memory, before the database is asked and any password is checked.
    await db.deleteFrom('rate_limits').execute();
    expect(await signIns(opened, '192.0.2.1', 'grace', 'x', 3)).toEqual([429, 429, 429]);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    await opened.house.abuse.flush();
    expect(await db.selectFrom('abuse').select(['address', 'reason', 'count']).execute()).toEqual([
      { address: '192.0.2.1', reason: 'sign-in', count: 4 },
    ]);
  });

  it('hold for links, for the old password, and for new accounts', async () => {
    const opened = await start();
    const link = from(opened, '192.0.2.2');
    const links: number[] = [];
    for (let count = 0; count < 11; count++) {
      links.push((await link('POST', '/api/links/use', { token: 'x'.repeat(43) })).status);
    }
    expect(links).toEqual([...Array<number>(10).fill(404), 429]);

    const browser = opened.caller();
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

  it('let thirty new guests of an address in at once, and then one every two minutes', async () => {
    const opened = await start();
    const enter = async () =>
      (await from(opened, '192.0.2.1')('POST', '/api/me', { name: 'Ada', language: 'en' })).status;
    const statuses = await Promise.all(Array.from({ length: 32 }, enter));
    expect(statuses.sort()).toEqual([...Array<number>(30).fill(200), 429, 429]);
    const other = await from(opened, '192.0.2.2')('POST', '/api/me', { name: 'Ada', language: 'en' });
    expect(other.status).toBe(200);
    opened.pass(2 * MINUTE_MS);
    expect([await enter(), await enter()]).toEqual([200, 429]);
    expect(await opened.house.database.db.selectFrom('people').select('id').execute()).toHaveLength(32);
  });
});

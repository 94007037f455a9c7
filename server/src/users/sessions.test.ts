import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';
import { tableRow } from '../../test/support/rows.ts';
import { EMPTY_SEAT } from '../tables/table-store.ts';
import { sweep } from './guests.ts';
import { personOf, sessionKey } from './sessions.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 3600 * 1000;

describe.each(DATABASES)('sessions, on $name', ({ open }) => {
  let opened: OpenHouse;
  beforeEach(async () => {
    opened = await openHouse(open);
  });
  afterEach(() => opened.close());

  describe('signing out', () => {
    it('ends this session, or all of them', async () => {
      const [one, two, three] = [opened.caller(), opened.caller(), opened.caller()];
      await one.post('/api/account', { login: 'grace', password: PASSWORD });
      for (const browser of [two, three]) await browser.post('/api/session', { login: 'grace', password: PASSWORD });
      const kept = one.cookie;
      const out = await one.delete('/api/session');
      expect([out.status, out.text]).toEqual([200, '{}']);
      expect(out.headers.get('set-cookie')).toMatch(/^roundhouse=; Max-Age=0; Path=\/; .*HttpOnly/);
      one.cookie = kept;
      expect((await one.get('/api/me')).at('me')).toBeNull();
      expect((await two.get('/api/me')).at('me.login')).toBe('grace');
      const kept2 = two.cookie;
      expect((await two.delete('/api/sessions')).text).toBe('{}');
      two.cookie = kept2;
      for (const browser of [two, three]) expect((await browser.get('/api/me')).at('me')).toBeNull();
      expect((await two.post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(200);
    });

    it('is possible for nobody too, but other doors want somebody', async () => {
      const browser = opened.caller();
      expect((await browser.delete('/api/session')).status).toBe(200);
      for (const [method, path, body] of [
        ['DELETE', '/api/sessions'],
        ['DELETE', '/api/me'],
        ['POST', '/api/me/links'],
        ['PATCH', '/api/account', {}],
      ] as const) {
        const answer = await browser.ask(method, path, body);
        expect([path, answer.status, answer.at('problem.code')]).toEqual([path, 401, 'not-signed-in']);
      }
    });

    it('begins a new session each time somebody signs in, so that none can be foisted on them', async () => {
      const browser = opened.caller();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const before = browser.cookie;
      await browser.post('/api/session', { login: 'grace', password: PASSWORD });
      expect(browser.cookie).not.toBe(before);
      const old = opened.caller();
      old.cookie = before;
      expect((await old.get('/api/me')).at('me')).toBeNull();
    });
  });

  describe('over TLS', () => {
    // A proxy with TLS stands in front.
    const settings = { publicUrl: 'https://play.example.org/', trustProxy: true };
    const host = { 'x-forwarded-host': 'play.example.org', origin: 'https://play.example.org' };
    const guest = { name: 'Ada', language: 'en' };

    it('has a cookie that only this host can set', async () => {
      const tls = await openHouse(open, { settings });
      const browser = tls.caller();
      const given = (await browser.ask('POST', '/api/me', guest, host)).headers.getSetCookie();
      expect(given).toEqual([
        expect.stringMatching(
          /^__Host-roundhouse=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect((await browser.ask('GET', '/api/me', undefined, host)).at('me.name')).toBe('Ada');
      const out = await browser.ask('DELETE', '/api/session', undefined, host);
      expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-roundhouse=; Max-Age=0;.* Secure/)]);
      await tls.close();
    });

    it('replaces the cookie that was given before, and does not ask anybody to sign in again', async () => {
      const tls = await openHouse(open, { settings });
      const browser = tls.caller();
      await browser.ask('POST', '/api/me', guest, host);
      browser.cookieName = 'roundhouse';
      const secret = browser.cookie;
      const answer = await browser.ask('GET', '/api/me', undefined, host);
      expect(answer.at('me.name')).toBe('Ada');
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringContaining(`__Host-roundhouse=${secret};`),
        expect.stringMatching(/^roundhouse=; Max-Age=0;/),
      ]);
      expect([browser.cookieName, browser.cookie]).toEqual(['__Host-roundhouse', secret]);
      expect((await browser.ask('GET', '/api/me', undefined, host)).headers.has('set-cookie')).toBe(false);
      await tls.close();
    });
  });

  describe('a link to another device', () => {
    it('works once', async () => {
      const [here, there, third] = [opened.caller(), opened.caller(), opened.caller()];
      const id = await here.enter('Ada');
      const token = (await here.post('/api/me/links')).at('token');
      expect((await there.post('/api/links/use', { token })).at('me')).toMatchObject({ id, name: 'Ada' });
      expect((await there.get('/api/me')).at('me.id')).toBe(id);
      expect((await here.get('/api/me')).at('me.id')).toBe(id);
      const again = await third.post('/api/links/use', { token });
      expect([again.status, again.at('problem.code')]).toEqual([404, 'no-such-link']);
      expect(third.cookie).toBeNull();
    });

    it('works for a quarter of an hour, and only the newest', async () => {
      const [here, there] = [opened.caller(), opened.caller()];
      await here.enter('Ada');
      const first = (await here.post('/api/me/links')).at('token');
      const second = (await here.post('/api/me/links')).at('token');
      expect((await there.post('/api/links/use', { token: first })).status).toBe(404);
      opened.pass(15 * 60 * 1000);
      expect((await there.post('/api/links/use', { token: second })).status).toBe(404);
    });

    it('removes a guest without seats who was at that device', async () => {
      const [here, there] = [opened.caller(), opened.caller()];
      const id = await here.enter('Ada');
      await there.enter('Somebody');
      const token = (await here.post('/api/me/links')).at('token');
      expect((await there.post('/api/links/use', { token })).at('me.id')).toBe(id);
      const people = await opened.house.database.db.selectFrom('people').select('id').execute();
      expect(people).toEqual([{ id }]);
    });
  });

  it('sweeps what has run out, and nothing else', async () => {
    const { db } = opened.house.database;
    const [old, fresh, account] = [opened.caller(), opened.caller(), opened.caller()];
    await sitsSomewhere(await old.enter('Old'));
    const accountId = (await account.post('/api/account', { login: 'grace', password: PASSWORD })).at('me.id');
    opened.pass(401 * DAY_MS);
    const freshId = await fresh.enter('Fresh');
    await sweep(opened.house);
    const people = (await db.selectFrom('people').select('id').execute()).map(({ id }) => id);
    expect(people.sort()).toEqual([accountId, freshId].sort());
    expect((await db.selectFrom('sessions').select('person').execute()).map(({ person }) => person)).toEqual([freshId]);
  });

  /** A seat at a table that goes on. */
  async function sitsSomewhere(person: string): Promise<void> {
    const { db } = opened.house.database;
    await db.insertInto('tables').values(tableRow('t1')).execute();
    await db
      .insertInto('seats')
      .values({ ...EMPTY_SEAT, table_id: 't1', seat: 0, person, name: 'Old' })
      .execute();
  }

  it('sweeps guests who have done nothing for thirty days, and no others', async () => {
    const { db } = opened.house.database;
    const [idle, back, seated, host, speaker, told, member] = Array.from({ length: 7 }, () => opened.caller());
    await idle.enter('Idle');
    const kept = [await back.enter('Back'), await seated.enter('Seated'), await host.enter('Host')];
    await sitsSomewhere(kept[1]);
    await db
      .insertInto('tables')
      .values(tableRow('t2', { host: kept[2], stage: 'over' }))
      .execute();
    const line = { table_id: 't1', number: 1, seat: null, name: 'S', text: 'Hi', client: 'c', at: 1, event: null };
    kept.push(await speaker.enter('Speaker'), await told.enter('Told'));
    await db
      .insertInto('chat')
      .values({ ...line, person: kept[3] })
      .execute();
    const channel = { id: 'c', kind: 'webhook', address: '"x"', enabled: 1, created: 1, code: null };
    await db
      .insertInto('channels')
      .values({ ...channel, person: kept[4] })
      .execute();
    kept.push(String((await member.post('/api/account', { login: 'grace', password: PASSWORD })).at('me.id')));
    opened.pass(29 * DAY_MS);
    await back.get('/api/me');
    await sweep(opened.house);
    expect(await db.selectFrom('people').select('id').execute()).toHaveLength(7);
    opened.pass(2 * DAY_MS);
    await sweep(opened.house);
    const left = (await db.selectFrom('people').select('id').execute()).map(({ id }) => id);
    expect(left.sort()).toEqual(kept.sort());
    expect((await idle.get('/api/me')).at('me')).toBeNull();
    expect((await seated.get('/api/me')).at('me.name')).toBe('Seated');
  });

  it('tells browsers apart without the secret', async () => {
    const browser = opened.caller();
    await browser.enter('Ada');
    const key = sessionKey(`roundhouse=${browser.cookie}`);
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(sessionKey(`x=1; roundhouse=${browser.cookie}; y=2`)).toBe(key);
    expect(browser.cookie).not.toContain(key);
    const other = 'x'.repeat(43);
    expect(sessionKey(`roundhouse=${other}; __Host-roundhouse=${browser.cookie}`)).toBe(key);
    for (const header of [
      undefined,
      '',
      'roundhouse=',
      'roundhouse=short',
      'roundhouse=%',
      'other=1',
      `other-roundhouse=${browser.cookie}`,
    ]) {
      expect(sessionKey(header)).toBeNull();
      expect(await personOf(opened.house, header)).toBeNull();
    }
  });
});

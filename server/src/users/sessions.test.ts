import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { tableRow } from '../../test/support/rows.ts';
import { type TestServer, useTestServers } from '../../test/support/test-server.ts';
import { EMPTY_SEAT } from '../tables/table-repository.ts';
import { deleteExpired } from './guests.ts';
import { currentUser, sessionKey } from './sessions.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 3600 * 1000;

describe.each(DATABASES)('Sessions, on $name', ({ open }) => {
  const start = useTestServers(open);
  let opened: TestServer;
  beforeEach(async () => {
    opened = await start();
  });

  describe('Signing out', () => {
    it('Signing out ends this session, or all of them.', async () => {
      const [one, two, three] = [opened.newUser(), opened.newUser(), opened.newUser()];
      await one.post('/api/account', { login: 'grace', password: PASSWORD });
      for (const browser of [two, three]) await browser.post('/api/session', { login: 'grace', password: PASSWORD });
      const firstCookie = one.cookie;
      const out = await one.delete('/api/session');
      expect([out.status, out.text]).toEqual([200, '{}']);
      expect(out.headers.get('set-cookie')).toMatch(/^roundhouse=; Max-Age=0; Path=\/; .*HttpOnly/);
      one.cookie = firstCookie;
      expect((await one.get('/api/me')).field('user')).toBeNull();
      expect((await two.get('/api/me')).field('user.login')).toBe('grace');
      const secondCookie = two.cookie;
      expect((await two.delete('/api/sessions')).text).toBe('{}');
      two.cookie = secondCookie;
      for (const browser of [two, three]) expect((await browser.get('/api/me')).field('user')).toBeNull();
      expect((await two.post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(200);
    });

    it('Signing out works without a session, but other routes require one.', async () => {
      const browser = opened.newUser();
      expect((await browser.delete('/api/session')).status).toBe(200);
      for (const [method, path, body] of [
        ['DELETE', '/api/sessions'],
        ['DELETE', '/api/me'],
        ['POST', '/api/me/device-links'],
        ['PATCH', '/api/account', {}],
      ] as const) {
        const answer = await browser.request(method, path, body);
        expect([path, answer.status, answer.field('error.code')]).toEqual([path, 401, 'not-signed-in']);
      }
    });

    it('Every sign-in creates a new session, which prevents session fixation.', async () => {
      const browser = opened.newUser();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const before = browser.cookie;
      await browser.post('/api/session', { login: 'grace', password: PASSWORD });
      expect(browser.cookie).not.toBe(before);
      const old = opened.newUser();
      old.cookie = before;
      expect((await old.get('/api/me')).field('user')).toBeNull();
    });
  });

  describe('Over TLS', () => {
    // A proxy in front terminates TLS.
    const config = { publicUrl: 'https://play.example.org/', trustProxy: true };
    const host = { 'x-forwarded-host': 'play.example.org', origin: 'https://play.example.org' };
    const guest = { name: 'Ada', language: 'en' };

    it('The cookie can only be set by this host.', async () => {
      const tls = await start({ config });
      const browser = tls.newUser();
      const cookies = (await browser.request('POST', '/api/me', guest, host)).headers.getSetCookie();
      expect(cookies).toEqual([
        expect.stringMatching(
          /^__Host-roundhouse=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect((await browser.request('GET', '/api/me', undefined, host)).field('user.name')).toBe('Ada');
      const out = await browser.request('DELETE', '/api/session', undefined, host);
      expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-roundhouse=; Max-Age=0;.* Secure/)]);
    });

    it('The old cookie is replaced without a new sign-in.', async () => {
      const tls = await start({ config });
      const browser = tls.newUser();
      await browser.request('POST', '/api/me', guest, host);
      browser.cookieName = 'roundhouse';
      const secret = browser.cookie;
      const answer = await browser.request('GET', '/api/me', undefined, host);
      expect(answer.field('user.name')).toBe('Ada');
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringContaining(`__Host-roundhouse=${secret};`),
        expect.stringMatching(/^roundhouse=; Max-Age=0;/),
      ]);
      expect([browser.cookieName, browser.cookie]).toEqual(['__Host-roundhouse', secret]);
      expect((await browser.request('GET', '/api/me', undefined, host)).headers.has('set-cookie')).toBe(false);
    });
  });

  describe('A device link', () => {
    it('A device link works once.', async () => {
      const [here, there, third] = [opened.newUser(), opened.newUser(), opened.newUser()];
      const { id } = await here.createGuest('Ada');
      const token = (await here.post('/api/me/device-links')).field('token');
      expect((await there.post('/api/device-links/redeem', { token })).field('user')).toMatchObject({
        id,
        name: 'Ada',
      });
      expect((await there.get('/api/me')).field('user.id')).toBe(id);
      expect((await here.get('/api/me')).field('user.id')).toBe(id);
      const again = await third.post('/api/device-links/redeem', { token });
      expect([again.status, again.field('error.code')]).toEqual([404, 'link-not-found']);
      expect(third.cookie).toBeNull();
    });

    it('A device link expires after 15 minutes, and only the newest one works.', async () => {
      const [here, there] = [opened.newUser(), opened.newUser()];
      await here.createGuest('Ada');
      const first = (await here.post('/api/me/device-links')).field('token');
      const second = (await here.post('/api/me/device-links')).field('token');
      expect((await there.post('/api/device-links/redeem', { token: first })).status).toBe(404);
      opened.advanceClock(15 * 60 * 1000);
      expect((await there.post('/api/device-links/redeem', { token: second })).status).toBe(404);
    });

    it('Redeeming a link deletes a guest without seats on that device.', async () => {
      const [here, there] = [opened.newUser(), opened.newUser()];
      const { id } = await here.createGuest('Ada');
      await there.createGuest('Somebody');
      const token = (await here.post('/api/me/device-links')).field('token');
      expect((await there.post('/api/device-links/redeem', { token })).field('user.id')).toBe(id);
      const people = await opened.context.database.db.selectFrom('users').select('id').execute();
      expect(people).toEqual([{ id }]);
    });
  });

  it('The cleanup deletes what has expired, and nothing else.', async () => {
    const { db } = opened.context.database;
    const [old, fresh, account] = [opened.newUser(), opened.newUser(), opened.newUser()];
    await addSeat((await old.createGuest('Old')).id);
    const accountId = (await account.post('/api/account', { login: 'grace', password: PASSWORD })).field('user.id');
    opened.advanceClock(401 * DAY_MS);
    const { id: freshId } = await fresh.createGuest('Fresh');
    await deleteExpired(opened.context);
    const people = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(people.sort()).toEqual([accountId, freshId].sort());
    expect((await db.selectFrom('sessions').select('user_id').execute()).map(({ user_id }) => user_id)).toEqual([
      freshId,
    ]);
  });

  /** Gives the user a seat at an active table. */
  async function addSeat(userId: string): Promise<void> {
    const { db } = opened.context.database;
    await db.insertInto('tables').values(tableRow('t1')).execute();
    await db
      .insertInto('seats')
      .values({ ...EMPTY_SEAT, table_id: 't1', seat: 0, user_id: userId, name: 'Old' })
      .execute();
  }

  it('The cleanup deletes guests who have been idle for thirty days, and no others.', async () => {
    const { db } = opened.context.database;
    const [idle, back, seated, host, speaker, notified, member] = Array.from({ length: 7 }, () => opened.newUser());
    await idle.createGuest('Idle');
    const kept: string[] = [];
    for (const [name, user] of Object.entries({ Back: back, Seated: seated, Host: host }))
      kept.push((await user.createGuest(name)).id);
    await addSeat(kept[1]);
    await db
      .insertInto('tables')
      .values(tableRow('t2', { host_id: kept[2], status: 'over' }))
      .execute();
    const line = {
      table_id: 't1',
      number: 1,
      seat: null,
      name: 'S',
      text: 'Hi',
      request_id: 'c',
      created_at: 1,
      event: null,
    };
    kept.push((await speaker.createGuest('Speaker')).id, (await notified.createGuest('Notified')).id);
    await db
      .insertInto('chat_messages')
      .values({ ...line, user_id: kept[3] })
      .execute();
    const channel = { id: 'c', address: '"x"', created_at: 1, confirmation_code: null };
    await db
      .insertInto('notification_channels')
      .values({ ...channel, user_id: kept[4], kind: 'webhook', is_enabled: 1 })
      .execute();
    kept.push(String((await member.post('/api/account', { login: 'grace', password: PASSWORD })).field('user.id')));
    opened.advanceClock(29 * DAY_MS);
    await back.get('/api/me');
    await deleteExpired(opened.context);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(7);
    opened.advanceClock(2 * DAY_MS);
    await deleteExpired(opened.context);
    const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(left.sort()).toEqual(kept.sort());
    expect((await idle.get('/api/me')).field('user')).toBeNull();
    expect((await seated.get('/api/me')).field('user.name')).toBe('Seated');
  });

  it('The session key identifies browsers without revealing the token.', async () => {
    const browser = opened.newUser();
    await browser.createGuest('Ada');
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
      expect(await currentUser(opened.context, header)).toBeNull();
    }
  });
});

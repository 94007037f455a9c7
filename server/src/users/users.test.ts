import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { type TestServer, useTestServers } from '../../test/support/test-server.ts';
import { hashPassword } from './passwords.ts';
import { currentUser } from './sessions.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 3600 * 1000;

/** Request bodies and the expected error details. */
const INVALID_GUESTS: readonly (readonly [unknown, string])[] = [
  [{ name: ' \t', language: 'en' }, 'name: 1 to 40 characters'],
  [{ name: 'x'.repeat(41), language: 'en' }, 'name: 1 to 40 characters'],
  [{ name: 'a\u202egnp', language: 'en' }, 'name: no control'],
  [{ name: 'a\u0007b', language: 'en' }, 'name: no control'],
  [{ name: '\u200d\u200d', language: 'en' }, 'name: no control'],
  [{ name: 'Ada', language: 'xx' }, 'language: '],
  [{ name: 'Ada' }, 'language: '],
  [{ name: 'Ada', language: 'en', id: 'me' }, 'body: no such field as "id"'],
  [[], 'body: '],
  [undefined, 'body: '],
];
const INVALID_ACCOUNTS: readonly (readonly [unknown, string])[] = [
  [{ login: 'a', password: PASSWORD }, 'login: 2 to 40 characters'],
  [{ login: 'a b', password: PASSWORD }, 'login: letters'],
  [{ login: 'grace', password: '1234567' }, 'password: 8 to 200 characters'],
  [{ login: 'grace', password: 'x'.repeat(201) }, 'password: 8 to 200 characters'],
  [{ login: 'grace', password: 12345678 }, 'password: '],
];

describe.each(DATABASES)('Users, on $name', ({ open }) => {
  const start = useTestServers(open);
  let opened: TestServer;
  beforeEach(async () => {
    opened = await start();
  });

  describe('A guest', () => {
    it('A visitor is nobody at first, then becomes a guest with a name, and can change the name.', async () => {
      const browser = opened.newUser();
      expect((await browser.get('/api/me')).text).toBe('{"user":null,"pushKey":null,"mail":false}');
      const { id } = await browser.createGuest('  Ａｄａ ');
      expect((await browser.get('/api/me')).field('user')).toEqual({ id, name: 'Ada', login: null });
      const renamed = await browser.post('/api/me', { name: '愛', language: 'ja' });
      expect(renamed.field('user')).toEqual({ id, name: '愛', login: null });
      expect(await currentUser(opened.context, `a=b; roundhouse=${browser.cookie}`)).toMatchObject({
        id,
        language: 'ja',
      });
    });

    it('The session cookie is hidden from scripts and other sites.', async () => {
      const browser = opened.newUser();
      const cookie = (await browser.post('/api/me', { name: 'Ada', language: 'en' })).headers.get('set-cookie');
      expect(cookie).toMatch(/^roundhouse=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    it('The cookie is renewed as long as it is in use.', async () => {
      const browser = opened.newUser();
      await browser.createGuest('Ada');
      const { cookie } = browser;
      expect((await browser.get('/api/me')).headers.has('set-cookie')).toBe(false);
      opened.advanceClock(2 * DAY_MS);
      expect((await browser.get('/api/me')).headers.get('set-cookie')).toContain(`roundhouse=${cookie};`);
      expect((await browser.get('/api/me')).headers.has('set-cookie')).toBe(false);
      opened.advanceClock(399 * DAY_MS);
      expect((await browser.get('/api/me')).field('user.name')).toBe('Ada');
      opened.advanceClock(401 * DAY_MS);
      expect((await browser.get('/api/me')).field('user')).toBeNull();
    });

    it('Anything other than a name and a language is rejected.', async () => {
      const browser = opened.newUser();
      for (const [body, detail] of INVALID_GUESTS) {
        const answer = await browser.post('/api/me', body);
        expect([answer.status, answer.field('error.code')]).toEqual([400, 'invalid-request']);
        expect(answer.field('error.detail')).toContain(detail);
      }
      expect(browser.cookie).toBeNull();
    });

    it('A name may have forty characters, even if they are more than forty UTF-16 units.', async () => {
      expect((await opened.newUser().createGuest('𠮷'.repeat(40))).id).not.toBe('');
    });
  });

  describe('An account', () => {
    it("Registering keeps the guest's identity, and signing in restores it in another browser.", async () => {
      const [here, there] = [opened.newUser(), opened.newUser()];
      const { id } = await here.createGuest('Ada');
      const registered = await here.post('/api/account', { login: ' Ada.Lovelace ', password: PASSWORD });
      expect(registered.field('user')).toEqual({ id, name: 'Ada', login: 'ada.lovelace' });
      expect((await here.get('/api/me')).field('user.id')).toBe(id);
      const signedIn = await there.post('/api/session', { login: 'ADA.lovelace', password: PASSWORD });
      expect(signedIn.field('user.id')).toBe(id);
      expect(there.cookie).not.toBe(here.cookie);
    });

    it('An account can be created without being a guest first.', async () => {
      const browser = opened.newUser();
      const answer = await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      expect(answer.field('user')).toMatchObject({ name: 'grace', login: 'grace' });
      expect((await browser.get('/api/me')).field('user.login')).toBe('grace');
    });

    it('A login is unique regardless of case, also for concurrent requests.', async () => {
      const logins = ['Grace', 'grace', 'ＧＲＡＣＥ'];
      const answers = await Promise.all(
        logins.map((login) => opened.newUser().post('/api/account', { login, password: PASSWORD })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.flatMap((answer) => answer.field('error.code') ?? [])).toEqual(['login-taken', 'login-taken']);
    });

    it('A user can have only one account.', async () => {
      const browser = opened.newUser();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const again = await browser.post('/api/account', { login: 'grace2', password: PASSWORD });
      expect([again.status, again.field('error.code')]).toEqual([403, 'not-allowed']);
    });

    it('An invalid login or password is rejected.', async () => {
      const browser = opened.newUser();
      for (const [body, detail] of INVALID_ACCOUNTS) {
        const answer = await browser.post('/api/account', body);
        expect([answer.status, answer.field('error.code')]).toEqual([400, 'invalid-request']);
        expect(answer.field('error.detail')).toContain(detail);
      }
      expect(browser.cookie).toBeNull();
    });

    it('The contents of the database are not enough to sign in.', async () => {
      const browser = opened.newUser();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const token = String((await browser.post('/api/me/device-links')).field('token'));
      const { db } = opened.context.database;
      const users = await db.selectFrom('users').selectAll().execute();
      const sessions = await db.selectFrom('sessions').selectAll().execute();
      const links = await db.selectFrom('device_links').selectAll().execute();
      expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const stolen = JSON.stringify([users, sessions, links]);
      for (const secret of [PASSWORD, browser.cookie ?? '', token]) expect(stolen).not.toContain(secret);
      const thief = opened.newUser();
      thief.cookie = sessions[0]?.token_hash ?? '';
      expect((await thief.get('/api/me')).field('user')).toBeNull();
      const used = await thief.post('/api/device-links/redeem', { token: links[0]?.token_hash });
      expect(used.field('error.code')).toBe('link-not-found');
    });

    it('Sign-in reveals existing logins neither by its response nor by its timing.', async () => {
      await opened.newUser().post('/api/account', { login: 'grace', password: PASSWORD });
      const durations = { grace: [] as number[], nobody: [] as number[] };
      for (let round = 0; round < 7; round++) {
        for (const login of ['grace', 'nobody'] as const) {
          const startedAt = performance.now();
          const answer = await opened.newUser().post('/api/session', { login, password: 'wrong password' });
          durations[login].push(performance.now() - startedAt);
          expect([answer.status, answer.text]).toEqual([401, '{"error":{"code":"wrong-password"}}']);
        }
      }
      // Without the hash the response would be ten times faster; load on the machine only explains a factor of two.
      expect(Math.min(...durations.nobody)).toBeGreaterThan(Math.min(...durations.grace) / 5);
    });

    it('An account has no e-mail address, because e-mail notifications have their own.', async () => {
      const browser = opened.newUser();
      const { text } = await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      expect(text).not.toContain('email');
      const answer = await browser.patch('/api/account', { email: 'g@example.org' });
      expect([answer.status, answer.field('error.code')]).toEqual([400, 'invalid-request']);
      expect(answer.field('error.detail')).toContain('no such field as "email"');
    });

    it('A weak password is rejected.', async () => {
      const browser = opened.newUser();
      for (const password of ['12345678', 'password', 'Passw0rd!', 'aaaaaaaa', 'grace1906']) {
        const answer = await browser.post('/api/account', { login: 'grace', password });
        expect([password, answer.status, answer.field('error.code')]).toEqual([password, 400, 'weak-password']);
      }
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const weak = await browser.patch('/api/account', { password: { old: PASSWORD, new: 'qwertyuiop' } });
      expect(weak.field('error.code')).toBe('weak-password');
      expect((await opened.newUser().post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(200);
    });

    it('An old account with a weak password can still sign in.', async () => {
      const { db } = opened.context.database;
      await opened.newUser().post('/api/account', { login: 'grace', password: PASSWORD });
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword('12345678') })
        .execute();
      expect((await opened.newUser().post('/api/session', { login: 'grace', password: '12345678' })).status).toBe(200);
    });

    it('Changing the password ends all other sessions and links.', async () => {
      const [here, there, third] = [opened.newUser(), opened.newUser(), opened.newUser()];
      const id = (await here.post('/api/account', { login: 'grace', password: PASSWORD })).field('user.id');
      await there.post('/api/session', { login: 'grace', password: PASSWORD });
      const { token } = JSON.parse((await there.post('/api/me/device-links')).text) as { token: string };
      const wrong = await here.patch('/api/account', { password: { old: 'not this', new: 'another password' } });
      expect([wrong.status, wrong.field('error.code')]).toEqual([401, 'wrong-password']);
      expect((await there.get('/api/me')).field('user.id')).toBe(id);
      await here.patch('/api/account', { password: { old: PASSWORD, new: 'another password' } });
      expect((await here.get('/api/me')).field('user.id')).toBe(id);
      expect((await there.get('/api/me')).field('user')).toBeNull();
      expect((await third.post('/api/device-links/redeem', { token })).field('error.code')).toBe('link-not-found');
      expect((await third.post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(401);
      expect((await third.post('/api/session', { login: 'grace', password: 'another password' })).status).toBe(200);
      expect(opened.signedOutUsers).toEqual([id]);
    });
  });
});

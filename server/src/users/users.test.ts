import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';
import { hashPassword } from './passwords.ts';
import { personOf } from './sessions.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 3600 * 1000;

/** What is sent, and what is said about it. */
const WRONG_GUESTS: readonly (readonly [unknown, string])[] = [
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
const WRONG_ACCOUNTS: readonly (readonly [unknown, string])[] = [
  [{ login: 'a', password: PASSWORD }, 'login: 2 to 40 characters'],
  [{ login: 'a b', password: PASSWORD }, 'login: letters'],
  [{ login: 'grace', password: '1234567' }, 'password: 8 to 200 characters'],
  [{ login: 'grace', password: 'x'.repeat(201) }, 'password: 8 to 200 characters'],
  [{ login: 'grace', password: 12345678 }, 'password: '],
];

describe.each(DATABASES)('people, on $name', ({ open }) => {
  let opened: OpenHouse;
  beforeEach(async () => {
    opened = await openHouse(open);
  });
  afterEach(() => opened.close());

  describe('a guest', () => {
    it('is nobody at first, then has a name, and can change it', async () => {
      const browser = opened.caller();
      expect((await browser.get('/api/me')).text).toBe('{"me":null,"pushKey":null,"mail":false}');
      const id = await browser.enter('  Ａｄａ ');
      expect((await browser.get('/api/me')).at('me')).toEqual({ id, name: 'Ada', login: null });
      const renamed = await browser.post('/api/me', { name: '愛', language: 'ja' });
      expect(renamed.at('me')).toEqual({ id, name: '愛', login: null });
      expect(await personOf(opened.house, `a=b; roundhouse=${browser.cookie}`)).toMatchObject({ id, language: 'ja' });
    });

    it('has a cookie that scripts and other sites do not get', async () => {
      const browser = opened.caller();
      const cookie = (await browser.post('/api/me', { name: 'Ada', language: 'en' })).headers.get('set-cookie');
      expect(cookie).toMatch(/^roundhouse=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    it('keeps the cookie as long as it is in use', async () => {
      const browser = opened.caller();
      await browser.enter('Ada');
      const { cookie } = browser;
      expect((await browser.get('/api/me')).headers.has('set-cookie')).toBe(false);
      opened.pass(2 * DAY_MS);
      expect((await browser.get('/api/me')).headers.get('set-cookie')).toContain(`roundhouse=${cookie};`);
      expect((await browser.get('/api/me')).headers.has('set-cookie')).toBe(false);
      opened.pass(399 * DAY_MS);
      expect((await browser.get('/api/me')).at('me.name')).toBe('Ada');
      opened.pass(401 * DAY_MS);
      expect((await browser.get('/api/me')).at('me')).toBeNull();
    });

    it('is refused with anything else than a name and a language', async () => {
      const browser = opened.caller();
      for (const [body, detail] of WRONG_GUESTS) {
        const answer = await browser.post('/api/me', body);
        expect([answer.status, answer.at('problem.code')]).toEqual([400, 'malformed']);
        expect(answer.at('problem.detail')).toContain(detail);
      }
      expect(browser.cookie).toBeNull();
    });

    it('may have forty letters that are more than forty units', async () => {
      expect(await opened.caller().enter('𠮷'.repeat(40))).not.toBe('undefined');
    });
  });

  describe('an account', () => {
    it('is bound to the guest, and brings the same person to another browser', async () => {
      const [here, there] = [opened.caller(), opened.caller()];
      const id = await here.enter('Ada');
      const registered = await here.post('/api/account', { login: ' Ada.Lovelace ', password: PASSWORD });
      expect(registered.at('me')).toEqual({ id, name: 'Ada', login: 'ada.lovelace' });
      expect((await here.get('/api/me')).at('me.id')).toBe(id);
      const signedIn = await there.post('/api/session', { login: 'ADA.lovelace', password: PASSWORD });
      expect(signedIn.at('me.id')).toBe(id);
      expect(there.cookie).not.toBe(here.cookie);
    });

    it('can be made without being a guest first', async () => {
      const browser = opened.caller();
      const answer = await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      expect(answer.at('me')).toMatchObject({ name: 'grace', login: 'grace' });
      expect((await browser.get('/api/me')).at('me.login')).toBe('grace');
    });

    it('is unique, whatever the case, also when two ask at once', async () => {
      const logins = ['Grace', 'grace', 'ＧＲＡＣＥ'];
      const answers = await Promise.all(
        logins.map((login) => opened.caller().post('/api/account', { login, password: PASSWORD })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.flatMap((answer) => answer.at('problem.code') ?? [])).toEqual(['login-taken', 'login-taken']);
    });

    it('is one for each person', async () => {
      const browser = opened.caller();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const again = await browser.post('/api/account', { login: 'grace2', password: PASSWORD });
      expect([again.status, again.at('problem.code')]).toEqual([403, 'not-allowed']);
    });

    it('is refused with a login or a password that will not do', async () => {
      const browser = opened.caller();
      for (const [body, detail] of WRONG_ACCOUNTS) {
        const answer = await browser.post('/api/account', body);
        expect([answer.status, answer.at('problem.code')]).toEqual([400, 'malformed']);
        expect(answer.at('problem.detail')).toContain(detail);
      }
      expect(browser.cookie).toBeNull();
    });

    it('is kept so that whoever reads the database cannot sign in', async () => {
      const browser = opened.caller();
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const token = String((await browser.post('/api/me/links')).at('token'));
      const { db } = opened.house.database;
      const people = await db.selectFrom('people').selectAll().execute();
      const sessions = await db.selectFrom('sessions').selectAll().execute();
      const links = await db.selectFrom('links').selectAll().execute();
      expect(people[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const stolen = JSON.stringify([people, sessions, links]);
      for (const secret of [PASSWORD, browser.cookie ?? '', token]) expect(stolen).not.toContain(secret);
      const thief = opened.caller();
      thief.cookie = sessions[0]?.token ?? '';
      expect((await thief.get('/api/me')).at('me')).toBeNull();
      const used = await thief.post('/api/links/use', { token: links[0]?.token });
      expect(used.at('problem.code')).toBe('no-such-link');
    });

    it('does not tell which logins there are, in words or by time', async () => {
      await opened.caller().post('/api/account', { login: 'grace', password: PASSWORD });
      const took = { grace: [] as number[], nobody: [] as number[] };
      for (let round = 0; round < 7; round++) {
        for (const login of ['grace', 'nobody'] as const) {
          const begun = performance.now();
          const answer = await opened.caller().post('/api/session', { login, password: 'wrong password' });
          took[login].push(performance.now() - begun);
          expect([answer.status, answer.text]).toEqual([401, '{"problem":{"code":"wrong-password"}}']);
        }
      }
      // Without the hash the answer would come ten times faster; a busy machine makes a difference of two.
      expect(Math.min(...took.nobody)).toBeGreaterThan(Math.min(...took.grace) / 5);
    });

    it('has no e-mail address: notices by e-mail have their own', async () => {
      const browser = opened.caller();
      const { text } = await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      expect(text).not.toContain('email');
      const answer = await browser.patch('/api/account', { email: 'g@example.org' });
      expect([answer.status, answer.at('problem.code')]).toEqual([400, 'malformed']);
      expect(answer.at('problem.detail')).toContain('no such field as "email"');
    });

    it('does not take a password that is guessed soon', async () => {
      const browser = opened.caller();
      for (const password of ['12345678', 'password', 'Passw0rd!', 'aaaaaaaa', 'grace1906']) {
        const answer = await browser.post('/api/account', { login: 'grace', password });
        expect([password, answer.status, answer.at('problem.code')]).toEqual([password, 400, 'weak-password']);
      }
      await browser.post('/api/account', { login: 'grace', password: PASSWORD });
      const weak = await browser.patch('/api/account', { password: { old: PASSWORD, new: 'qwertyuiop' } });
      expect(weak.at('problem.code')).toBe('weak-password');
      expect((await opened.caller().post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(200);
    });

    it('with a weak password from before can still be signed in to', async () => {
      const { db } = opened.house.database;
      await opened.caller().post('/api/account', { login: 'grace', password: PASSWORD });
      await db
        .updateTable('people')
        .set({ password: await hashPassword('12345678') })
        .execute();
      expect((await opened.caller().post('/api/session', { login: 'grace', password: '12345678' })).status).toBe(200);
    });

    it('ends all other sessions and links with a new password', async () => {
      const [here, there, third] = [opened.caller(), opened.caller(), opened.caller()];
      const id = (await here.post('/api/account', { login: 'grace', password: PASSWORD })).at('me.id');
      await there.post('/api/session', { login: 'grace', password: PASSWORD });
      const { token } = JSON.parse((await there.post('/api/me/links')).text) as { token: string };
      const wrong = await here.patch('/api/account', { password: { old: 'not this', new: 'another password' } });
      expect([wrong.status, wrong.at('problem.code')]).toEqual([401, 'wrong-password']);
      expect((await there.get('/api/me')).at('me.id')).toBe(id);
      await here.patch('/api/account', { password: { old: PASSWORD, new: 'another password' } });
      expect((await here.get('/api/me')).at('me.id')).toBe(id);
      expect((await there.get('/api/me')).at('me')).toBeNull();
      expect((await third.post('/api/links/use', { token })).at('problem.code')).toBe('no-such-link');
      expect((await third.post('/api/session', { login: 'grace', password: PASSWORD })).status).toBe(401);
      expect((await third.post('/api/session', { login: 'grace', password: 'another password' })).status).toBe(200);
      expect(opened.signedOut).toEqual([id]);
    });
  });
});

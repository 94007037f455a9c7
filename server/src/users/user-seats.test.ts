import { botIds } from '@roundhouse/bots';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { tableRow } from '../../test/support/rows.ts';
import { type TestServer, useTestServers } from '../../test/support/test-server.ts';
import { GAMES } from '../games.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { EMPTY_SEAT } from '../tables/table-repository.ts';

const ACCOUNT = { login: 'grace', password: 'correct horse battery' };

describe.each(DATABASES)('What users own, on $name', ({ open }) => {
  const start = useTestServers(open);
  let opened: TestServer;
  beforeEach(async () => {
    opened = await start();
  });

  /** Creates a table with these users in its seats; null is a free seat. */
  async function table(id: string, more: Partial<TableRow>, users: readonly (string | null)[]): Promise<void> {
    const { db } = opened.context.database;
    await db.insertInto('tables').values(tableRow(id, more)).execute();
    for (const [seat, user_id] of users.entries()) {
      const name = user_id === null ? '' : `name of ${seat}`;
      const queued_actions = '[{"type":"pass"}]';
      await db
        .insertInto('seats')
        .values({ ...EMPTY_SEAT, table_id: id, seat, user_id, name, queued_actions })
        .execute();
    }
  }
  const rowOf = (id: string): Promise<TableRow> =>
    opened.context.database.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seatsOf = (id: string): Promise<SeatRow[]> =>
    opened.context.database.db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const remainingUsers = async (): Promise<string[]> =>
    (await opened.context.database.db.selectFrom('users').select('id').execute()).map(({ id }) => id);

  async function account(): Promise<string> {
    return String((await opened.newUser().post('/api/account', ACCOUNT)).field('user.id'));
  }
  async function chat(userId: string): Promise<void> {
    const line = { table_id: 'a', number: 1, seat: 0, name: 'Ada', text: 'Hello', request_id: 'c', created_at: 1 };
    await opened.context.database.db
      .insertInto('chat_messages')
      .values({ ...line, user_id: userId })
      .execute();
  }
  async function channel(userId: string): Promise<void> {
    const row = { id: 'channel', address: '"x"', created_at: 1, confirmation_code: null };
    await opened.context.database.db
      .insertInto('notification_channels')
      .values({ ...row, user_id: userId, kind: 'webhook', is_enabled: 1 })
      .execute();
  }

  it('A new name appears at active tables only.', async () => {
    const browser = opened.newUser();
    const { id } = await browser.createGuest('Ada');
    await table('a', { status: 'waiting' }, [id, 'x']);
    await table('b', { status: 'playing' }, ['x', id]);
    await table('c', { status: 'over' }, [id, 'x']);
    await browser.createGuest('Ada L.');
    expect((await seatsOf('a')).map(({ name }) => name)).toEqual(['Ada L.', 'name of 1']);
    expect((await seatsOf('b')).map(({ name }) => name)).toEqual(['name of 0', 'Ada L.']);
    expect((await seatsOf('c')).map(({ name }) => name)).toEqual(['name of 0', 'name of 1']);
    expect(opened.changedTables.sort()).toEqual(['a', 'b']);
  });

  it('A guest who signs in to an account hands everything over to it.', async () => {
    const to = await account();
    const browser = opened.newUser();
    const { id: guest } = await browser.createGuest('Ada');
    const other = opened.newUser();
    await other.post('/api/device-links/redeem', {
      token: (await browser.post('/api/me/device-links')).field('token'),
    });
    await table('a', { status: 'playing', host_id: guest }, ['x', guest]);
    await table('b', { status: 'waiting', host_id: 'x' }, [guest, to]);
    await table('c', { status: 'playing', host_id: 'x', active_seat: 0 }, [guest, to]);
    await table('d', { status: 'over', host_id: guest }, ['x', 'y']);
    await table('e', { status: 'over', host_id: 'x' }, [guest, 'y']);
    await chat(guest);
    await channel(guest);
    expect((await browser.post('/api/session', ACCOUNT)).field('user.id')).toBe(to);

    const person = { user_id: to, queued_actions: '[{"type":"pass"}]', substitute_bot: null };
    expect((await seatsOf('a'))[1]).toMatchObject({ ...person, name: 'grace' });
    // The account already has a seat there, so the guest's seat is vacated.
    expect((await seatsOf('b'))[0]).toMatchObject({ user_id: null, name: '' });
    expect((await seatsOf('c'))[0]).toMatchObject({ user_id: null, name: 'name of 0', substitute_bot: 'greedy' });
    expect((await seatsOf('e'))[0]).toMatchObject({ ...person, name: 'name of 0' });
    expect([(await rowOf('a')).host_id, (await rowOf('d')).host_id, (await rowOf('b')).host_id]).toEqual([to, to, 'x']);
    const { db } = opened.context.database;
    expect(await db.selectFrom('notification_channels').select('user_id').execute()).toEqual([{ user_id: to }]);
    expect(await db.selectFrom('chat_messages').select('user_id').execute()).toEqual([{ user_id: to }]);
    expect(await remainingUsers()).toEqual([to]);
    expect((await other.get('/api/me')).field('user')).toBeNull();
    expect(opened.changedTables.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened.signedOutUsers).toEqual([guest]);
  });

  it('Signing in from one account to another moves nothing.', async () => {
    const browser = opened.newUser();
    const first = String((await browser.post('/api/account', { ...ACCOUNT, login: 'first' })).field('user.id'));
    const second = await account();
    await table('a', { status: 'playing' }, [first, 'x']);
    expect((await browser.post('/api/session', ACCOUNT)).field('user.id')).toBe(second);
    expect((await seatsOf('a'))[0]?.user_id).toBe(first);
    expect((await remainingUsers()).sort()).toEqual([first, second].sort());
  });

  it('A user who deletes themselves gives everything up, and others can play on.', async () => {
    const browser = opened.newUser();
    const { id } = await browser.createGuest('Ada');
    const { id: other } = await opened.newUser().createGuest('Bob');
    await table('a', { status: 'waiting', host_id: id }, [id, null, other]);
    await table('b', { status: 'waiting', host_id: id }, [id, null]);
    await table('c', { status: 'playing', host_id: id, active_seat: 0 }, [id, other]);
    await table('d', { status: 'playing', host_id: other, active_seat: 1 }, [id, other]);
    await table('e', { status: 'over', host_id: other }, [id, other]);
    await chat(id);
    await channel(id);
    const startedAt = opened.context.now();
    expect((await browser.delete('/api/me')).text).toBe('{}');

    expect(await seatsOf('a')).toMatchObject([
      { user_id: null, name: '', queued_actions: '[]' },
      {},
      { user_id: other },
    ]);
    expect(await rowOf('a')).toMatchObject({ status: 'waiting', host_id: other });
    expect(await rowOf('b')).toMatchObject({ status: 'closed', host_id: '' });
    const vacated = { user_id: null, name: 'name of 0', substitute_bot: 'greedy', queued_actions: '[]' };
    for (const each of ['c', 'd']) expect((await seatsOf(each))[0]).toMatchObject(vacated);
    // The bot must be scheduled where it is its turn.
    expect((await rowOf('c')).wake_at).toBeGreaterThanOrEqual(startedAt);
    expect((await rowOf('d')).wake_at).toBeNull();
    expect((await seatsOf('e'))[0]).toMatchObject({ user_id: null, name: 'name of 0', substitute_bot: null });

    const { db } = opened.context.database;
    const everything = [
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('notification_channels').selectAll().execute(),
      await db.selectFrom('chat_messages').selectAll().execute(),
      await db.selectFrom('tables').selectAll().execute(),
      await db.selectFrom('seats').selectAll().execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(id);
    expect(everything[3]).toMatchObject([{ user_id: '', name: 'Ada', text: 'Hello' }]);
    expect(opened.changedTables.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened.signedOutUsers).toEqual([id]);
    expect((await browser.get('/api/me')).field('user')).toBeNull();
  });

  it('A guest loses everything when the last browser signs out, not before.', async () => {
    const [here, there] = [opened.newUser(), opened.newUser()];
    const { id } = await here.createGuest('Ada');
    await there.post('/api/device-links/redeem', { token: (await here.post('/api/me/device-links')).field('token') });
    await table('a', { status: 'playing' }, [id, 'x']);
    await here.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ user_id: id, substitute_bot: null });
    await there.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ user_id: null, substitute_bot: 'greedy' });
    expect(await remainingUsers()).toEqual([]);
  });

  it('An account keeps everything when it signs out.', async () => {
    const browser = opened.newUser();
    const id = String((await browser.post('/api/account', ACCOUNT)).field('user.id'));
    await table('a', { status: 'playing' }, [id, 'x']);
    await browser.delete('/api/sessions');
    expect((await seatsOf('a'))[0]).toMatchObject({ user_id: id, substitute_bot: null });
  });

  it('Redeeming the device link of another user neither loses nor gives away seats.', async () => {
    const [stranger, browser] = [opened.newUser(), opened.newUser()];
    await stranger.createGuest('Stranger');
    const { id } = await browser.createGuest('Ada');
    await table('a', { status: 'playing' }, [id, 'x']);
    const token = (await stranger.post('/api/me/device-links')).field('token');
    const answer = await browser.post('/api/device-links/redeem', { token });
    expect([answer.status, answer.field('error.code')]).toEqual([403, 'not-allowed']);
    expect((await browser.get('/api/me')).field('user.id')).toBe(id);
    expect((await seatsOf('a'))[0]?.user_id).toBe(id);
    // The link is still valid.
    expect((await opened.newUser().post('/api/device-links/redeem', { token })).field('user.name')).toBe('Stranger');
  });
});

it('Every game has the standard bot that substitutes for players.', () => {
  for (const game of GAMES) expect(botIds(game)).toContain('greedy');
});

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
    for (const [seat, person] of users.entries()) {
      const name = person === null ? '' : `name of ${seat}`;
      const plan = '[{"type":"pass"}]';
      await db
        .insertInto('seats')
        .values({ ...EMPTY_SEAT, table_id: id, seat, person, name, plan })
        .execute();
    }
  }
  const rowOf = (id: string): Promise<TableRow> =>
    opened.context.database.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seatsOf = (id: string): Promise<SeatRow[]> =>
    opened.context.database.db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const remainingUsers = async (): Promise<string[]> =>
    (await opened.context.database.db.selectFrom('people').select('id').execute()).map(({ id }) => id);

  async function account(): Promise<string> {
    return String((await opened.newUser().post('/api/account', ACCOUNT)).field('user.id'));
  }
  async function chat(person: string): Promise<void> {
    const line = { table_id: 'a', number: 1, seat: 0, name: 'Ada', text: 'Hello', client: 'c', at: 1 };
    await opened.context.database.db
      .insertInto('chat')
      .values({ ...line, person })
      .execute();
  }
  async function channel(person: string): Promise<void> {
    const row = { id: 'channel', kind: 'webhook', address: '"x"', enabled: 1, created: 1, code: null };
    await opened.context.database.db
      .insertInto('channels')
      .values({ ...row, person })
      .execute();
  }

  it('A new name appears at active tables only.', async () => {
    const browser = opened.newUser();
    const { id } = await browser.createGuest('Ada');
    await table('a', { stage: 'waiting' }, [id, 'x']);
    await table('b', { stage: 'playing' }, ['x', id]);
    await table('c', { stage: 'over' }, [id, 'x']);
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
    await table('a', { stage: 'playing', host: guest }, ['x', guest]);
    await table('b', { stage: 'waiting', host: 'x' }, [guest, to]);
    await table('c', { stage: 'playing', host: 'x', turn: 0 }, [guest, to]);
    await table('d', { stage: 'over', host: guest }, ['x', 'y']);
    await table('e', { stage: 'over', host: 'x' }, [guest, 'y']);
    await chat(guest);
    await channel(guest);
    expect((await browser.post('/api/session', ACCOUNT)).field('user.id')).toBe(to);

    const person = { person: to, plan: '[{"type":"pass"}]', stand_in: null };
    expect((await seatsOf('a'))[1]).toMatchObject({ ...person, name: 'grace' });
    // The account already has a seat there, so the guest's seat is vacated.
    expect((await seatsOf('b'))[0]).toMatchObject({ person: null, name: '' });
    expect((await seatsOf('c'))[0]).toMatchObject({ person: null, name: 'name of 0', stand_in: 'greedy' });
    expect((await seatsOf('e'))[0]).toMatchObject({ ...person, name: 'name of 0' });
    expect([(await rowOf('a')).host, (await rowOf('d')).host, (await rowOf('b')).host]).toEqual([to, to, 'x']);
    const { db } = opened.context.database;
    expect(await db.selectFrom('channels').select('person').execute()).toEqual([{ person: to }]);
    expect(await db.selectFrom('chat').select('person').execute()).toEqual([{ person: to }]);
    expect(await remainingUsers()).toEqual([to]);
    expect((await other.get('/api/me')).field('user')).toBeNull();
    expect(opened.changedTables.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened.signedOutUsers).toEqual([guest]);
  });

  it('Signing in from one account to another moves nothing.', async () => {
    const browser = opened.newUser();
    const first = String((await browser.post('/api/account', { ...ACCOUNT, login: 'first' })).field('user.id'));
    const second = await account();
    await table('a', { stage: 'playing' }, [first, 'x']);
    expect((await browser.post('/api/session', ACCOUNT)).field('user.id')).toBe(second);
    expect((await seatsOf('a'))[0]?.person).toBe(first);
    expect((await remainingUsers()).sort()).toEqual([first, second].sort());
  });

  it('A user who deletes themselves gives everything up, and others can play on.', async () => {
    const browser = opened.newUser();
    const { id } = await browser.createGuest('Ada');
    const { id: other } = await opened.newUser().createGuest('Bob');
    await table('a', { stage: 'waiting', host: id }, [id, null, other]);
    await table('b', { stage: 'waiting', host: id }, [id, null]);
    await table('c', { stage: 'playing', host: id, turn: 0 }, [id, other]);
    await table('d', { stage: 'playing', host: other, turn: 1 }, [id, other]);
    await table('e', { stage: 'over', host: other }, [id, other]);
    await chat(id);
    await channel(id);
    const startedAt = opened.context.now();
    expect((await browser.delete('/api/me')).text).toBe('{}');

    expect(await seatsOf('a')).toMatchObject([{ person: null, name: '', plan: '[]' }, {}, { person: other }]);
    expect(await rowOf('a')).toMatchObject({ stage: 'waiting', host: other });
    expect(await rowOf('b')).toMatchObject({ stage: 'closed', host: '' });
    const vacated = { person: null, name: 'name of 0', stand_in: 'greedy', plan: '[]' };
    for (const each of ['c', 'd']) expect((await seatsOf(each))[0]).toMatchObject(vacated);
    // The bot must be scheduled where it is its turn.
    expect((await rowOf('c')).wake_at).toBeGreaterThanOrEqual(startedAt);
    expect((await rowOf('d')).wake_at).toBeNull();
    expect((await seatsOf('e'))[0]).toMatchObject({ person: null, name: 'name of 0', stand_in: null });

    const { db } = opened.context.database;
    const everything = [
      await db.selectFrom('people').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('channels').selectAll().execute(),
      await db.selectFrom('chat').selectAll().execute(),
      await db.selectFrom('tables').selectAll().execute(),
      await db.selectFrom('seats').selectAll().execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(id);
    expect(everything[3]).toMatchObject([{ person: '', name: 'Ada', text: 'Hello' }]);
    expect(opened.changedTables.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened.signedOutUsers).toEqual([id]);
    expect((await browser.get('/api/me')).field('user')).toBeNull();
  });

  it('A guest loses everything when the last browser signs out, not before.', async () => {
    const [here, there] = [opened.newUser(), opened.newUser()];
    const { id } = await here.createGuest('Ada');
    await there.post('/api/device-links/redeem', { token: (await here.post('/api/me/device-links')).field('token') });
    await table('a', { stage: 'playing' }, [id, 'x']);
    await here.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: id, stand_in: null });
    await there.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: null, stand_in: 'greedy' });
    expect(await remainingUsers()).toEqual([]);
  });

  it('An account keeps everything when it signs out.', async () => {
    const browser = opened.newUser();
    const id = String((await browser.post('/api/account', ACCOUNT)).field('user.id'));
    await table('a', { stage: 'playing' }, [id, 'x']);
    await browser.delete('/api/sessions');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: id, stand_in: null });
  });

  it('Redeeming the device link of another user neither loses nor gives away seats.', async () => {
    const [stranger, browser] = [opened.newUser(), opened.newUser()];
    await stranger.createGuest('Stranger');
    const { id } = await browser.createGuest('Ada');
    await table('a', { stage: 'playing' }, [id, 'x']);
    const token = (await stranger.post('/api/me/device-links')).field('token');
    const answer = await browser.post('/api/device-links/redeem', { token });
    expect([answer.status, answer.field('error.code')]).toEqual([403, 'not-allowed']);
    expect((await browser.get('/api/me')).field('user.id')).toBe(id);
    expect((await seatsOf('a'))[0]?.person).toBe(id);
    // The link is still valid.
    expect((await opened.newUser().post('/api/device-links/redeem', { token })).field('user.name')).toBe('Stranger');
  });
});

it('Every game has the standard bot that substitutes for players.', () => {
  for (const game of GAMES) expect(botIds(game)).toContain('greedy');
});

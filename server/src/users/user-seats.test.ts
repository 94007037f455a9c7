import { botNames } from '@roundhouse/bots';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';
import { tableRow } from '../../test/support/rows.ts';
import { GAMES } from '../house.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { EMPTY_SEAT } from '../tables/table-store.ts';

const ACCOUNT = { login: 'grace', password: 'correct horse battery' };

describe.each(DATABASES)('what belongs to people, on $name', ({ open }) => {
  let opened: OpenHouse;
  beforeEach(async () => {
    opened = await openHouse(open);
  });
  afterEach(() => opened.close());

  /** A table at which these people sit; null is a free seat. */
  async function table(id: string, more: Partial<TableRow>, people: readonly (string | null)[]): Promise<void> {
    const { db } = opened.house.database;
    await db.insertInto('tables').values(tableRow(id, more)).execute();
    for (const [seat, person] of people.entries()) {
      const name = person === null ? '' : `name of ${seat}`;
      const plan = '[{"wish":"pass"}]';
      await db
        .insertInto('seats')
        .values({ ...EMPTY_SEAT, table_id: id, seat, person, name, plan })
        .execute();
    }
  }
  const rowOf = (id: string): Promise<TableRow> =>
    opened.house.database.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seatsOf = (id: string): Promise<SeatRow[]> =>
    opened.house.database.db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const peopleLeft = async (): Promise<string[]> =>
    (await opened.house.database.db.selectFrom('people').select('id').execute()).map(({ id }) => id);

  async function account(): Promise<string> {
    return String((await opened.caller().post('/api/account', ACCOUNT)).at('me.id'));
  }
  async function chat(person: string): Promise<void> {
    const line = { table_id: 'a', number: 1, seat: 0, name: 'Ada', text: 'Hello', client: 'c', at: 1 };
    await opened.house.database.db
      .insertInto('chat')
      .values({ ...line, person })
      .execute();
  }
  async function channel(person: string): Promise<void> {
    const row = { id: 'channel', kind: 'webhook', address: '"x"', enabled: 1, created: 1, code: null };
    await opened.house.database.db
      .insertInto('channels')
      .values({ ...row, person })
      .execute();
  }

  it('shows a new name at tables that are going on', async () => {
    const browser = opened.caller();
    const id = await browser.enter('Ada');
    await table('a', { stage: 'gathering' }, [id, 'x']);
    await table('b', { stage: 'playing' }, ['x', id]);
    await table('c', { stage: 'over' }, [id, 'x']);
    await browser.enter('Ada L.');
    expect((await seatsOf('a')).map(({ name }) => name)).toEqual(['Ada L.', 'name of 1']);
    expect((await seatsOf('b')).map(({ name }) => name)).toEqual(['name of 0', 'Ada L.']);
    expect((await seatsOf('c')).map(({ name }) => name)).toEqual(['name of 0', 'name of 1']);
    expect(opened.changedTables.sort()).toEqual(['a', 'b']);
  });

  it('comes along when a guest signs in', async () => {
    const to = await account();
    const browser = opened.caller();
    const guest = await browser.enter('Ada');
    const other = opened.caller();
    await other.post('/api/links/use', { token: (await browser.post('/api/me/links')).at('token') });
    await table('a', { stage: 'playing', host: guest }, ['x', guest]);
    await table('b', { stage: 'gathering', host: 'x' }, [guest, to]);
    await table('c', { stage: 'playing', host: 'x', turn: 0 }, [guest, to]);
    await table('d', { stage: 'over', host: guest }, ['x', 'y']);
    await table('e', { stage: 'over', host: 'x' }, [guest, 'y']);
    await chat(guest);
    await channel(guest);
    expect((await browser.post('/api/session', ACCOUNT)).at('me.id')).toBe(to);

    const person = { person: to, plan: '[{"wish":"pass"}]', stand_in: null };
    expect((await seatsOf('a'))[1]).toMatchObject({ ...person, name: 'grace' });
    // The account has a seat there already: the guest's is left.
    expect((await seatsOf('b'))[0]).toMatchObject({ person: null, name: '' });
    expect((await seatsOf('c'))[0]).toMatchObject({ person: null, name: 'name of 0', stand_in: 'greedy' });
    expect((await seatsOf('e'))[0]).toMatchObject({ ...person, name: 'name of 0' });
    expect([(await rowOf('a')).host, (await rowOf('d')).host, (await rowOf('b')).host]).toEqual([to, to, 'x']);
    const { db } = opened.house.database;
    expect(await db.selectFrom('channels').select('person').execute()).toEqual([{ person: to }]);
    expect(await db.selectFrom('chat').select('person').execute()).toEqual([{ person: to }]);
    expect(await peopleLeft()).toEqual([to]);
    expect((await other.get('/api/me')).at('me')).toBeNull();
    expect(opened.changedTables.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened.signedOut).toEqual([guest]);
  });

  it('stays where it is when an account signs in to another', async () => {
    const browser = opened.caller();
    const first = String((await browser.post('/api/account', { ...ACCOUNT, login: 'first' })).at('me.id'));
    const second = await account();
    await table('a', { stage: 'playing' }, [first, 'x']);
    expect((await browser.post('/api/session', ACCOUNT)).at('me.id')).toBe(second);
    expect((await seatsOf('a'))[0]?.person).toBe(first);
    expect((await peopleLeft()).sort()).toEqual([first, second].sort());
  });

  it('is let go when somebody deletes themselves, and others can play on', async () => {
    const browser = opened.caller();
    const id = await browser.enter('Ada');
    const other = await opened.caller().enter('Bob');
    await table('a', { stage: 'gathering', host: id }, [id, null, other]);
    await table('b', { stage: 'gathering', host: id }, [id, null]);
    await table('c', { stage: 'playing', host: id, turn: 0 }, [id, other]);
    await table('d', { stage: 'playing', host: other, turn: 1 }, [id, other]);
    await table('e', { stage: 'over', host: other }, [id, other]);
    await chat(id);
    await channel(id);
    const begun = opened.house.now();
    expect((await browser.delete('/api/me')).text).toBe('{}');

    expect(await seatsOf('a')).toMatchObject([{ person: null, name: '', plan: '[]' }, {}, { person: other }]);
    expect(await rowOf('a')).toMatchObject({ stage: 'gathering', host: other });
    expect(await rowOf('b')).toMatchObject({ stage: 'closed', host: '' });
    const gone = { person: null, name: 'name of 0', stand_in: 'greedy', plan: '[]' };
    for (const each of ['c', 'd']) expect((await seatsOf(each))[0]).toMatchObject(gone);
    // The bot has to be woken where it is waited for.
    expect((await rowOf('c')).wake_at).toBeGreaterThanOrEqual(begun);
    expect((await rowOf('d')).wake_at).toBeNull();
    expect((await seatsOf('e'))[0]).toMatchObject({ person: null, name: 'name of 0', stand_in: null });

    const { db } = opened.house.database;
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
    expect(opened.signedOut).toEqual([id]);
    expect((await browser.get('/api/me')).at('me')).toBeNull();
  });

  it('is let go when the last browser of a guest signs out, not before', async () => {
    const [here, there] = [opened.caller(), opened.caller()];
    const id = await here.enter('Ada');
    await there.post('/api/links/use', { token: (await here.post('/api/me/links')).at('token') });
    await table('a', { stage: 'playing' }, [id, 'x']);
    await here.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: id, stand_in: null });
    await there.delete('/api/session');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: null, stand_in: 'greedy' });
    expect(await peopleLeft()).toEqual([]);
  });

  it('stays with an account that signs out', async () => {
    const browser = opened.caller();
    const id = String((await browser.post('/api/account', ACCOUNT)).at('me.id'));
    await table('a', { stage: 'playing' }, [id, 'x']);
    await browser.delete('/api/sessions');
    expect((await seatsOf('a'))[0]).toMatchObject({ person: id, stand_in: null });
  });

  it('is neither lost nor given away by following the link of somebody else', async () => {
    const [stranger, browser] = [opened.caller(), opened.caller()];
    await stranger.enter('Stranger');
    const id = await browser.enter('Ada');
    await table('a', { stage: 'playing' }, [id, 'x']);
    const token = (await stranger.post('/api/me/links')).at('token');
    const answer = await browser.post('/api/links/use', { token });
    expect([answer.status, answer.at('problem.code')]).toEqual([403, 'not-allowed']);
    expect((await browser.get('/api/me')).at('me.id')).toBe(id);
    expect((await seatsOf('a'))[0]?.person).toBe(id);
    // The link was not used up.
    expect((await opened.caller().post('/api/links/use', { token })).at('me.name')).toBe('Stranger');
  });
});

it('every game has the bot that plays on', () => {
  for (const game of GAMES) expect(botNames(game)).toContain('greedy');
});

import type { TableResponse } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Limits, UNLIMITED } from '../../src/config.ts';
import { DATABASES } from '../support/databases.ts';
import { startGame } from '../support/tables/play-game.ts';
import { TableServer } from '../support/tables/table-server.ts';
import { useTableServerPerTest } from '../support/tables/use-table-server.ts';
import { TestUser } from '../support/test-user.ts';

/** A limit whose refill is too slow to happen during a test. */
const only = (burst: number) => ({ burst, everyMs: 10_000_000 });
const LIMITS: Limits = {
  ...UNLIMITED,
  chatPerUser: only(4),
  tablesPerUser: only(3),
  tablesPerAddress: only(4),
  waitingPublicTablesPerUser: 2,
  publicTablesPerAddress: only(3),
  guestsPerAddress: only(6),
  failedSignIns: { perAddress: only(4), perAddressLong: only(5), perAddressAndLogin: only(2) },
};

describe('Rate limits of two servers on one PostgreSQL database', () => {
  const { server: here } = useTableServerPerTest(DATABASES[1], [], { limits: LIMITS });
  const there = new TableServer();
  beforeEach(async () => {
    here.stopClock();
    await there.openBeside(here);
  });
  afterEach(() => there.close());

  const newUserAt = (server: TableServer) => new TestUser(() => server.address);
  const NEW_TABLE = { seats: ['me', 'open', 'open'] };

  test('The servers share the chat limit.', async () => {
    const users = await here.createGuests('Ada', 'Ben', 'Cyd');
    const { id, clients } = await startGame(users);
    const far = await users[0].onServer(there).openTable(id);
    const replies = await Promise.all(
      [clients[0], far].flatMap((client) => [1, 2, 3, 4].map((line) => client.sendChat(`${line}`))),
    );
    far.close();
    expect(replies.map(({ type }) => type).sort()).toEqual([...Array(4).fill('ack'), ...Array(4).fill('rejected')]);
  });

  test('The servers share the table limits per user and per address.', async () => {
    const [ada, ben] = await here.createGuests('Ada', 'Ben');
    const adaThere = ada.onServer(there);
    await ada.createTable(NEW_TABLE);
    await adaThere.createTable(NEW_TABLE);
    await ada.createTable(NEW_TABLE);
    for (const user of [adaThere, ada]) {
      expect(await user.createTableError(NEW_TABLE)).toMatchObject({ code: 'limit-reached', of: 'tables' });
    }
    await ben.onServer(there).createTable(NEW_TABLE);
    expect(await ben.createTableError(NEW_TABLE)).toEqual({ code: 'limit-reached', of: 'tables', retryAfter: 10_000 });
  });

  test('The servers share the limit of public tables per user under concurrent requests.', async () => {
    const [ada] = await here.createGuests('Ada');
    const listed = { ...NEW_TABLE, isPublic: true };
    await ada.createTable(listed);
    const opened = await Promise.allSettled([ada.createTable(listed), ada.onServer(there).createTable(listed)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('The servers share the limit of public tables per user, and each user has an own limit.', async () => {
    const [ada, ben] = await here.createGuests('Ada', 'Ben');
    const listed = { ...NEW_TABLE, isPublic: true };
    await ada.createTable(listed);
    await ada.onServer(there).createTable(listed);
    expect(await ada.createTableError(listed)).toEqual({ code: 'limit-reached', of: 'listed-tables' });
    await ben.createTable(listed);
    const { table } = await ben
      .onServer(there)
      .requestOk<TableResponse>('GET', `/api/tables/${(await ben.listTables()).mine[0].id}`);
    expect(table.isPublic).toBe(true);
  });

  test('The servers share the limit of public tables per address.', async () => {
    const guests = await here.createGuests('Ada', 'Ben', 'Cyd', 'Dov');
    const listed = { ...NEW_TABLE, isPublic: true };
    for (const [index, guest] of guests.slice(0, 3).entries())
      await guest.onServer(index === 1 ? there : here).createTable(listed);
    expect(await guests[3].onServer(there).createTableError(listed)).toMatchObject({
      code: 'limit-reached',
      of: 'listed-tables',
    });
  });

  test('The servers share the limit of new guests.', async () => {
    const entered = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => newUserAt(index % 2 === 0 ? here : there).createGuest(`Guest ${index}`)),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  test('The servers share the limit of failed sign-ins.', async () => {
    const tried = async (server: TableServer, login: string) =>
      (await newUserAt(server).requestError('POST', '/api/session', { login, password: 'wrong password' })).code;
    expect([await tried(here, 'grace'), await tried(there, 'grace')]).toEqual(['wrong-password', 'wrong-password']);
    expect([await tried(here, 'grace'), await tried(there, 'grace')]).toEqual(['rate-limited', 'rate-limited']);
    expect([await tried(here, 'ada'), await tried(there, 'ben')]).toEqual(['wrong-password', 'wrong-password']);
    expect([await tried(here, 'cyd'), await tried(there, 'dov')]).toEqual(['rate-limited', 'rate-limited']);
  });
});

import type { TableAnswer } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Limits, NO_LIMITS } from '../../src/settings.ts';
import { DATABASES } from '../support/databases.ts';
import { Person } from '../support/tables/person.ts';
import { sitDown } from '../support/tables/playing.ts';
import { TableServer } from '../support/tables/table-server.ts';

/** A limit that is not refilled during a test. */
const only = (burst: number) => ({ burst, everyMs: 10_000_000 });
const LIMITS: Limits = {
  ...NO_LIMITS,
  chatPerUser: only(4),
  tablesPerUser: only(3),
  tablesPerAddress: only(4),
  listedPerUser: 2,
  listedPerAddress: only(3),
  guestsPerAddress: only(6),
  failedSignIns: { perAddress: only(4), perAddressLong: only(5), perAddressAndLogin: only(2) },
};

describe('two servers on one PostgreSQL', () => {
  let [here, there]: TableServer[] = [];
  beforeEach(async () => {
    here = await TableServer.over(DATABASES[1], { limits: LIMITS });
    here.stopClock();
    there = await here.beside();
  });
  afterEach(async () => {
    await there.close();
    await here.close();
  });

  const newcomerAt = (server: TableServer) => new Person(() => server.address);
  const TERMS = { seats: ['me', 'open', 'open'] };

  test('share the limit of chat', async () => {
    const people = await here.guests('Ada', 'Ben', 'Cyd');
    const { id, pages } = await sitDown(people);
    const far = await people[0].at(there).page(id);
    const said = await Promise.all(
      [pages[0], far].flatMap((page) => [1, 2, 3, 4].map((line) => page.write(`${line}`))),
    );
    far.close();
    expect(said.map(({ tell }) => tell).sort()).toEqual([...Array(4).fill('done'), ...Array(4).fill('refused')]);
  });

  test('share the limits of tables, by user and by address', async () => {
    const [ada, ben] = await here.guests('Ada', 'Ben');
    const abroad = ada.at(there);
    await ada.open(TERMS);
    await abroad.open(TERMS);
    await ada.open(TERMS);
    for (const person of [abroad, ada]) {
      expect(await person.openingProblem(TERMS)).toMatchObject({ code: 'too-many', of: 'tables' });
    }
    await ben.at(there).open(TERMS);
    expect(await ben.openingProblem(TERMS)).toEqual({ code: 'too-many', of: 'tables', retryAfter: 10_000 });
  });

  test('share the limit of listed tables of a user when both are asked at the same moment', async () => {
    const [ada] = await here.guests('Ada');
    const listed = { ...TERMS, listed: true };
    await ada.open(listed);
    const opened = await Promise.allSettled([ada.open(listed), ada.at(there).open(listed)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('share the limit of listed tables of a user, which is not that of another user', async () => {
    const [ada, ben] = await here.guests('Ada', 'Ben');
    const listed = { ...TERMS, listed: true };
    await ada.open(listed);
    await ada.at(there).open(listed);
    expect(await ada.openingProblem(listed)).toEqual({ code: 'too-many', of: 'listed-tables' });
    await ben.open(listed);
    const { table } = await ben.at(there).ask<TableAnswer>('GET', `/api/tables/${(await ben.tables()).mine[0].id}`);
    expect(table.listed).toBe(true);
  });

  test('share the limit of listed tables of an address', async () => {
    const guests = await here.guests('Ada', 'Ben', 'Cyd', 'Dov');
    const listed = { ...TERMS, listed: true };
    for (const [index, guest] of guests.slice(0, 3).entries()) await guest.at(index === 1 ? there : here).open(listed);
    expect(await guests[3].at(there).openingProblem(listed)).toMatchObject({ code: 'too-many', of: 'listed-tables' });
  });

  test('share the limit of new guests', async () => {
    const entered = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => newcomerAt(index % 2 === 0 ? here : there).enter(`Guest ${index}`)),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  test('share the limit of failed sign-ins', async () => {
    const tried = async (server: TableServer, login: string) =>
      (await newcomerAt(server).problem('POST', '/api/session', { login, password: 'wrong password' })).code;
    expect([await tried(here, 'grace'), await tried(there, 'grace')]).toEqual(['wrong-password', 'wrong-password']);
    expect([await tried(here, 'grace'), await tried(there, 'grace')]).toEqual(['too-fast', 'too-fast']);
    expect([await tried(here, 'ada'), await tried(there, 'ben')]).toEqual(['wrong-password', 'wrong-password']);
    expect([await tried(here, 'cyd'), await tried(there, 'dov')]).toEqual(['too-fast', 'too-fast']);
  });
});

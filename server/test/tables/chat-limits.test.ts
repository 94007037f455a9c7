import type { TableAnswer } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_LIMITS, USUAL_LIMITS } from '../../src/settings.ts';
import { DATABASES } from '../support/databases.ts';
import type { Person } from '../support/tables/person.ts';
import { sitDown } from '../support/tables/playing.ts';
import type { TablePage } from '../support/tables/table-page.ts';
import { TableServer } from '../support/tables/table-server.ts';

const { chatPerUser, chatPerAddress } = USUAL_LIMITS;

describe.each(DATABASES)('limits of chat, over $name', (database) => {
  let server: TableServer;
  let people: Person[];
  beforeEach(async () => {
    // The usual bursts, refilled so slowly that no test outlasts them.
    const limits = {
      ...NO_LIMITS,
      chatPerUser: { ...chatPerUser, everyMs: 10_000_000 },
      chatPerAddress: { ...chatPerAddress, everyMs: 10_000_000 },
    };
    server = await TableServer.over(database, { limits });
    people = await server.guests('Ada', 'Ben', 'Cyd');
  });
  afterEach(() => server.close());

  /** How many of so many messages over these pages are accepted. */
  async function accepted(pages: readonly TablePage[], each: number): Promise<number> {
    const sent = pages.flatMap((page) => Array.from({ length: each }, (_, index) => page.write(`line ${index}`)));
    const replies = await Promise.all(sent);
    for (const reply of replies) if (reply.tell === 'refused') expect(reply.problem.code).toBe('too-fast');
    return replies.filter(({ tell }) => tell === 'done').length;
  }

  test('one user with forty sockets says no more than with one', async () => {
    const { id } = await sitDown(people);
    const dov = await server.guest('Dov');
    const pages = await Promise.all(Array.from({ length: 40 }, () => dov.page(id)));
    expect(await accepted(pages, 2)).toBe(chatPerUser.burst);
    const { count } = await server.database.db
      .selectFrom('chat')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(chatPerUser.burst);
  });

  test('one address with many guests and tables has a limit of its own', async () => {
    const [one, two] = [await sitDown(people), await sitDown(people)];
    const guests = await server.guests('Dov', 'Eve', 'Fay');
    const pages = await Promise.all(guests.map((guest, index) => guest.page(index === 0 ? one.id : two.id)));
    expect(await accepted([...pages, one.pages[0]], chatPerUser.burst)).toBe(chatPerAddress.burst);
  });

  test('a table keeps two thousand lines, those about events among them', async () => {
    const { id, pages } = await sitDown(people);
    const { db } = server.database;
    // The players who sat down are events already.
    await db.deleteFrom('chat').where('table_id', '=', id).execute();
    const line = { table_id: id, person: 'x', seat: null, name: 'X', text: 'old', client: 'c', at: 0 };
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...{ ...line, number: index + 1, client: `client-${index}` },
      event: index === 0 ? '{}' : null,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('chat')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    for (const text of ['one', 'two', 'three']) expect(await pages[0].write(text)).toMatchObject({ tell: 'done' });
    const kept = await db.selectFrom('chat').select('number').orderBy('number').execute();
    expect(kept.length).toBe(2000);
    expect(kept[0]).toEqual({ number: 4 });
    expect(kept.at(-1)).toEqual({ number: 2003 });
  });
});

describe.each(DATABASES)('who may write at a table, over $name', (database) => {
  let server: TableServer;
  let people: Person[];
  beforeEach(async () => {
    server = await TableServer.over(database);
    people = await server.guests('Ada', 'Ben', 'Cyd');
  });
  afterEach(() => server.close());

  test('players can close the chat to those who watch, and open it again', async () => {
    const { id, pages } = await sitDown(people);
    const dov = await server.guest('Dov');
    const watching = await dov.page(id);
    expect(watching.table.chatFor).toBe('everyone');
    const chat = `/api/tables/${id}/chat`;
    expect(await dov.problem('PUT', chat, { for: 'players' })).toEqual({ code: 'not-seated' });
    expect(await people[1].problem('PUT', chat, { for: 'nobody' })).toMatchObject({ code: 'malformed' });
    const { table } = await people[1].ask<TableAnswer>('PUT', chat, { for: 'players' });
    expect(table.chatFor).toBe('players');
    await watching.until('the chat is closed', () => watching.table.chatFor === 'players');
    expect(await watching.write('hello')).toMatchObject({ tell: 'refused', problem: { code: 'not-allowed' } });
    expect(await pages[2].write('hello')).toMatchObject({ tell: 'done' });
    await people[2].ask('PUT', chat, { for: 'everyone' });
    expect(await watching.write('hello')).toMatchObject({ tell: 'done' });
  });

  test('before the start the host decides it', async () => {
    const { id } = await people[0].open({ seats: ['me', 'open', 'open'] });
    await people[1].sit(id, 1);
    const chat = `/api/tables/${id}/chat`;
    expect(await people[1].problem('PUT', chat, { for: 'players' })).toEqual({ code: 'not-allowed' });
    expect((await people[0].ask<TableAnswer>('PUT', chat, { for: 'players' })).table.chatFor).toBe('players');
    expect(await (await people[2].page(id)).write('hello')).toMatchObject({ problem: { code: 'not-allowed' } });
    expect(await (await people[1].page(id)).write('hello')).toMatchObject({ tell: 'done' });
  });

  test('a spectator with the name of a player is called otherwise, and text cannot disguise itself', async () => {
    const { id, pages } = await sitDown(people);
    const other = await (await server.guest('Ada')).page(id);
    expect(await other.write('I am\nthe\u202e host')).toMatchObject({ tell: 'done' });
    await pages[0].until('the line', () => pages[0].chat.length === 1);
    expect(pages[0].chat[0]).toMatchObject({ seat: null, name: 'Ada 2', text: 'I am the host' });
    expect(await other.write('\u202e\u2066')).toMatchObject({ tell: 'refused', problem: { code: 'malformed' } });
  });
});

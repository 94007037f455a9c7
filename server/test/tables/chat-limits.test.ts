import type { TableResponse } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, UNLIMITED } from '../../src/config.ts';
import { DATABASES } from '../support/databases.ts';
import { startGame } from '../support/tables/play-game.ts';
import { useTableServerPerTest } from '../support/tables/use-table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

const { chatPerUser, chatPerAddress } = DEFAULT_LIMITS;
/** The default bursts, with a refill too slow to happen during a test. */
const LIMITS = {
  ...UNLIMITED,
  chatPerUser: { ...chatPerUser, everyMs: 10_000_000 },
  chatPerAddress: { ...chatPerAddress, everyMs: 10_000_000 },
};

describe.each(DATABASES)('Chat limits ($name)', (database) => {
  const { server, users } = useTableServerPerTest(database, ['Ada', 'Ben', 'Cyd'], { limits: LIMITS });

  /** Sends `each` messages over each client. Returns how many are accepted. */
  async function countAccepted(clients: readonly TestTableClient[], each: number): Promise<number> {
    const sent = clients.flatMap((client) =>
      Array.from({ length: each }, (_, index) => client.sendChat(`line ${index}`)),
    );
    const replies = await Promise.all(sent);
    for (const reply of replies) if (reply.type === 'rejected') expect(reply.error.code).toBe('rate-limited');
    return replies.filter(({ type }) => type === 'ack').length;
  }

  test('Forty connections of one user share one limit.', async () => {
    const { id } = await startGame(users);
    const dov = await server.createGuest('Dov');
    const clients = await Promise.all(Array.from({ length: 40 }, () => dov.openTable(id)));
    expect(await countAccepted(clients, 2)).toBe(chatPerUser.burst);
    const { count } = await server.database.db
      .selectFrom('chat_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(chatPerUser.burst);
  });

  test('Many guests and tables of one address share a limit.', async () => {
    const [one, two] = [await startGame(users), await startGame(users)];
    const guests = await server.createGuests('Dov', 'Eve', 'Fay');
    const clients = await Promise.all(guests.map((guest, index) => guest.openTable(index === 0 ? one.id : two.id)));
    expect(await countAccepted([...clients, one.clients[0]], chatPerUser.burst)).toBe(chatPerAddress.burst);
  });

  test('A table keeps two thousand messages, including events.', async () => {
    const { id, clients } = await startGame(users);
    const { db } = server.database;
    // The players who joined have already created events.
    await db.deleteFrom('chat_messages').where('table_id', '=', id).execute();
    const line = { table_id: id, user_id: 'x', seat: null, name: 'X', text: 'old', request_id: 'c', created_at: 0 };
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...line,
      number: index + 1,
      request_id: `client-${index}`,
      event: index === 0 ? '{}' : null,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('chat_messages')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    for (const text of ['one', 'two', 'three']) expect(await clients[0].sendChat(text)).toMatchObject({ type: 'ack' });
    const stored = await db.selectFrom('chat_messages').select('number').orderBy('number').execute();
    expect(stored.length).toBe(2000);
    expect(stored[0]).toEqual({ number: 4 });
    expect(stored.at(-1)).toEqual({ number: 2003 });
  });
});

describe.each(DATABASES)('Chat access ($name)', (database) => {
  const { server, users } = useTableServerPerTest(database, ['Ada', 'Ben', 'Cyd']);

  test('Players can close the chat for spectators and reopen it.', async () => {
    const { id, clients } = await startGame(users);
    const dov = await server.createGuest('Dov');
    const watching = await dov.openTable(id);
    expect(watching.table.chatAccess).toBe('everyone');
    const chat = `/api/tables/${id}/chat`;
    expect(await dov.requestError('PUT', chat, { access: 'players' })).toEqual({ code: 'not-seated' });
    expect(await users[1].requestError('PUT', chat, { access: 'nobody' })).toMatchObject({ code: 'invalid-request' });
    const { table } = await users[1].requestOk<TableResponse>('PUT', chat, { access: 'players' });
    expect(table.chatAccess).toBe('players');
    await watching.waitUntil('the chat is closed', () => watching.table.chatAccess === 'players');
    expect(await watching.sendChat('hello')).toMatchObject({ type: 'rejected', error: { code: 'not-allowed' } });
    expect(await clients[2].sendChat('hello')).toMatchObject({ type: 'ack' });
    await users[2].requestOk('PUT', chat, { access: 'everyone' });
    expect(await watching.sendChat('hello')).toMatchObject({ type: 'ack' });
  });

  test('Before the start the host sets the chat access.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    await users[1].takeSeat(id, 1);
    const chat = `/api/tables/${id}/chat`;
    expect(await users[1].requestError('PUT', chat, { access: 'players' })).toEqual({ code: 'not-allowed' });
    expect((await users[0].requestOk<TableResponse>('PUT', chat, { access: 'players' })).table.chatAccess).toBe(
      'players',
    );
    expect(await (await users[2].openTable(id)).sendChat('hello')).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await (await users[1].openTable(id)).sendChat('hello')).toMatchObject({ type: 'ack' });
  });

  test('A spectator with the name of a player gets another name, and control characters are removed from messages.', async () => {
    const { id, clients } = await startGame(users);
    const other = await (await server.createGuest('Ada')).openTable(id);
    expect(await other.sendChat('I am\nthe\u202e host')).toMatchObject({ type: 'ack' });
    await clients[0].waitUntil('the line', () => clients[0].chat.length === 1);
    expect(clients[0].chat[0]).toMatchObject({ seat: null, name: 'Ada 2', text: 'I am the host' });
    expect(await other.sendChat('\u202e\u2066')).toMatchObject({
      type: 'rejected',
      error: { code: 'invalid-request' },
    });
  });
});

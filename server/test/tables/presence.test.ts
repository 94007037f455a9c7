import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, UNLIMITED } from '../../src/config.ts';
import { DATABASES } from '../support/databases.ts';
import { playOneAction, startGame } from '../support/tables/play-game.ts';
import { useGuests, useTableServer } from '../support/tables/use-table-server.ts';
import { newRequestId } from '../support/test-table-client.ts';

describe.each(DATABASES)('Presence and chat ($name)', (database) => {
  const { chatPerUser } = DEFAULT_LIMITS;
  const server = useTableServer(database, { limits: { ...UNLIMITED, chatPerUser } });
  const users = useGuests(server, 'Ada', 'Ben', 'Cyd');

  test('All clients see who is present and the number of spectators.', async () => {
    const { id, clients } = await startGame(users);
    const [client] = clients;
    await client.waitUntil('all there', () => client.presence?.seats.length === 3);
    const watching = await server.newUser().openTable(id);
    const another = await (await server.createGuest('Dov')).openTable(id);
    await client.waitUntil('two who look on', () => client.presence?.watching === 2);
    expect(watching.viewer).toEqual({ seat: null, isHost: false, queuedActions: [] });
    another.close();
    clients[2].close();
    await client.waitUntil(
      'one less of each',
      () => client.presence?.watching === 1 && client.presence.seats.join() === '0,1',
    );
    await users[2].openTable(id);
    await watching.waitUntil('back again', () => watching.presence?.seats.length === 3);
    await playOneAction(clients.slice(0, 2).concat(await users[2].openTable(id)));
    await watching.waitForEntries(client.log.length);
    expect(watching.log).toEqual(client.log);
  });

  test('Spectators receive no hidden information.', async () => {
    const { id, clients } = await startGame(users, { game: 'days-of-steam' });
    const watching = await (await server.createGuest('Dov')).openTable(id);
    await playOneAction(clients);
    await watching.waitForEntries(clients[0].log.length);
    const own = clients[0].log.filter((text) => text.includes('"only":0'));
    expect(own.length).toBeGreaterThan(0);
    expect(watching.log.join()).not.toContain('"only"');
    expect(clients[1].log.join()).not.toContain('"only":0');
  });

  test('All clients, including later ones, receive each chat message once and in the same order.', async () => {
    const { id, clients } = await startGame(users);
    const [one, two] = clients;
    const hello = newRequestId();
    const replies = await Promise.all([one.sendChat('hello', hello), one.sendChat('hello', hello), two.sendChat('hi')]);
    expect(replies.map(({ type }) => type)).toEqual(['ack', 'ack', 'ack']);
    expect(await one.sendChat('hello', hello)).toMatchObject({ type: 'ack' });
    // The same id from another user is another message.
    expect(await two.sendChat('me too', hello)).toMatchObject({ type: 'ack' });
    const watcher = await server.createGuest('Dov');
    const watching = await watcher.openTable(id);
    expect(await watching.sendChat('good luck')).toMatchObject({ type: 'ack' });
    for (const client of clients) await client.waitUntil('all lines', () => client.chat.length >= 4);
    // Messages 1 and 2 are the joined events.
    expect(one.chat.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(one.chat.map(({ text }) => text).sort()).toEqual(['good luck', 'hello', 'hi', 'me too']);
    expect(two.chat).toEqual(one.chat);
    expect(one.chat.find(({ text }) => text === 'hello')).toMatchObject({ seat: 0, name: 'Ada' });
    expect(one.chat.find(({ text }) => text === 'good luck')).toMatchObject({ seat: null, name: 'Dov' });
    expect((await server.newUser().openTable(id)).chat).toEqual(one.chat);
    await server.restart();
    const later = await users[0].openTable(id);
    expect(later.chat).toEqual(one.chat);
    expect(await later.sendChat('hello', hello)).toMatchObject({ type: 'ack' });
    expect(await later.sendChat('again')).toMatchObject({ type: 'ack' });
    await later.waitUntil('one more', () => later.chat.length >= 5);
    expect(later.chat.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  });

  test('Chat is rate-limited, and a new client receives the last two hundred messages.', async () => {
    const { id, clients } = await startGame(users);
    const [client] = clients;
    let rejected = 0;
    for (let sent = 0; sent < 205; ) {
      const reply = await client.sendChat(`line ${sent + 1}`);
      if (reply.type === 'ack') sent++;
      else {
        expect(reply.error).toMatchObject({ code: 'rate-limited', retryAfter: expect.any(Number) });
        rejected++;
        await server.advanceClock(20, id);
      }
    }
    expect(rejected).toBeGreaterThan(10);
    const late = await users[1].openTable(id);
    expect(late.chat).toHaveLength(200);
    expect(late.chat[0]).toMatchObject({ number: 8, text: 'line 6' });
    expect(late.chat.at(-1)).toMatchObject({ number: 207, text: 'line 205' });
  });

  test('Empty messages, long messages and messages without a session are rejected.', async () => {
    const { id, clients } = await startGame(users);
    const [client] = clients;
    await server.advanceClock(60, id);
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      expect(await client.sendChat(text)).toMatchObject({ type: 'rejected', error: { code: 'invalid-request' } });
    }
    expect(await client.sendChat(` ${'x'.repeat(500)} `)).toMatchObject({ type: 'ack' });
    const stranger = await server.newUser().openTable(id);
    expect(await stranger.sendChat('hello')).toMatchObject({ error: { code: 'not-signed-in' } });
    expect((await users[1].openTable(id)).chat.map(({ text }) => text)).toEqual(['x'.repeat(500)]);
  });
});

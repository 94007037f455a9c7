import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { clientToAct, playOneAction, startGame } from '../support/tables/play-game.ts';
import { useTableServer } from '../support/tables/use-table-server.ts';
import type { TestUser } from '../support/test-user.ts';

/** The WebSocket close code after which a client should reconnect. */
const RECONNECT = 1012;

describe.each(DATABASES)('Users whose identity changes ($name)', (database) => {
  const server = useTableServer(database);
  let users: TestUser[];
  let logins = 0;
  beforeEach(async () => {
    users = await server.createGuests('Ada', 'Ben', 'Cyd');
  });

  const account = () => ({ login: `somebody-${++logins}`, password: 'a long enough password' });

  test('A guest who signs in keeps the seats, and the old connection is closed.', async () => {
    const credentials = account();
    const elsewhere = await server.createGuest('Bea');
    await elsewhere.requestOk('POST', '/api/account', credentials);
    const { id, clients } = await startGame(users);
    await users[1].requestOk('POST', '/api/session', credentials);
    expect(await clients[1].closed).toBe(RECONNECT);
    await clients[0].waitUntil('the other name', () => clients[0].table.seats[1].name === 'Bea');
    const back = await users[1].openTable(id, clients[1].log);
    expect(back.viewer.seat).toBe(1);
    // The account has the seat on all its devices.
    const other = await elsewhere.openTable(id);
    expect(other.viewer.seat).toBe(1);
    while ((await clientToAct([clients[0], other, clients[2]])) !== other)
      await playOneAction([clients[0], other, clients[2]]);
    expect(await other.act(other.legalActions()[0])).toMatchObject({ type: 'ack' });
    await back.waitForEntries(other.log.length);
    expect(back.log).toEqual(other.log);
    expect((await elsewhere.listTables()).mine.map((table) => table.id)).toContain(id);
  });

  test('A guest who registers keeps the seat and the connection.', async () => {
    const { clients } = await startGame(users);
    await users[0].requestOk('POST', '/api/account', account());
    const client = await clientToAct(clients);
    expect(await clients[0].sendChat('still here')).toMatchObject({ type: 'ack' });
    expect(await client.act(client.legalActions()[0])).toMatchObject({ type: 'ack' });
  });

  test('Signing out everywhere closes all connections, and a client without a session is a spectator.', async () => {
    await users[0].requestOk('POST', '/api/account', account());
    const { id, clients } = await startGame(users);
    const second = await users[0].onOtherDevice();
    const client = await second.openTable(id);
    expect(client.viewer.seat).toBe(0);
    await users[0].requestOk('DELETE', '/api/sessions');
    expect(await clients[0].closed).toBe(RECONNECT);
    expect(await client.closed).toBe(RECONNECT);
    await clients[1].waitUntil('an empty seat', () => clients[1].presence?.seats.join() === '1,2');
    const back = await second.openTable(id, client.log);
    expect(back.viewer).toEqual({ seat: null, isHost: false, queuedActions: [] });
    expect(await back.sendChat('hello')).toMatchObject({ error: { code: 'not-signed-in' } });
  });

  test('Deleting a user before the start frees the seat.', async () => {
    const { id } = await users[0].createTable({ seats: ['me', 'open', 'open', 'open'] });
    await users[1].takeSeat(id, 1);
    const client = await users[1].openTable(id);
    await users[0].requestOk('DELETE', '/api/me');
    await client.waitUntil('a free seat', () => !client.table.seats[0].taken);
    // The table always needs a host.
    expect(client.viewer).toMatchObject({ seat: 1, isHost: true });
    await users[1].requestOk('DELETE', '/api/me');
    expect((await server.newUser().getTable(id)).table.status).toBe('closed');
  });

  test('A bot substitutes a deleted user, and moves immediately if it is their turn.', async () => {
    const { id, clients } = await startGame(users);
    const gone = await clientToAct(clients);
    const seat = gone.viewer.seat ?? 0;
    const [client] = clients.filter((each) => each !== gone);
    const length = client.log.length;
    const name = client.table.seats[seat].name;
    await users[seat].requestOk('DELETE', '/api/me');
    await client.waitUntil('a bot in that seat', () => client.table.seats[seat].substituteBot === 'greedy');
    expect(client.table.seats[seat]).toMatchObject({ name, taken: true });
    await client.waitForEntries(length + 1);
    expect(JSON.parse(client.log[length])).toMatchObject({ actor: seat });
    expect(await gone.closed).toBe(RECONNECT);
    const watching = await users[seat].openTable(id);
    expect(watching.viewer.seat).toBeNull();
  });

  test('The lists contain own tables with the active seat, latest first, and the public tables.', async () => {
    const listed = await users[0].createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    const secret = await users[0].createTable({ seats: ['me', 'open', 'open'] });
    const { id, clients } = await startGame(users, { isPublic: true, mode: 'correspondence', turnTimeLimit: 3600 });
    const first = await users[0].listTables();
    expect(first.mine.map((table) => table.id)).toEqual([id, secret.id, listed.id]);
    expect(first.mine[0]).toMatchObject({
      status: 'playing',
      toAct: clients[0].activeSeat,
      seat: 0,
      isHost: true,
      winners: null,
    });
    expect(first.mine[1]).toMatchObject({ status: 'waiting', toAct: null, seat: 0, recordLength: 0 });
    const acting = await playOneAction(clients);
    const { mine, open } = await users[1].listTables();
    expect(mine).toMatchObject([{ id, seat: 1, isHost: false, toAct: acting.activeSeat, deadline: acting.deadline }]);
    const ids = open.map((table) => table.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(secret.id);
    // Tables waiting for players come first.
    expect(ids.indexOf(listed.id)).toBeLessThan(ids.indexOf(id));
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { openUpgraded } from '../support/older-schema.ts';
import { runDoctor } from '../support/run-doctor.ts';
import { clientToAct, playOneAction } from '../support/tables/play-game.ts';
import { TableServer } from '../support/tables/table-server.ts';
import type { TestTableClient } from '../support/test-table-client.ts';
import type { TestUser } from '../support/test-user.ts';

/** The tables in `schema-011.sql`. */
const QUEUED_ACTION = 'hEO7xLWPogAy';
const UNDO_REQUEST = 'd3XTwLGQaoch';
const WAITING = 'Kl5L0QPx5zOA';
const ABANDONED = '3-sJjDg1JBBD';
const REMATCH = 'XzomRpT4i1oW';

describe.each(DATABASES)('A server on a database of schema version 011 ($name)', ({ open }) => {
  let server: TableServer;
  let users: TestUser[];

  const signIn = async (login: string): Promise<TestUser> => {
    const user = server.newUser();
    await user.requestOk('POST', '/api/session', { login, password: 'correct horse battery' });
    return user;
  };
  const openTable = (table: string): Promise<TestTableClient[]> =>
    Promise.all(users.map((user) => user.openTable(table)));

  beforeEach(async () => {
    server = new TableServer();
    await server.open(() => openUpgraded(open));
    users = await Promise.all(['ada', 'ben', 'cyd'].map(signIn));
  });
  afterEach(async () => {
    const { findings } = await runDoctor(server.databaseLocation);
    await server.close();
    expect(findings).toEqual([]);
  });

  test('A running game continues, and a queued action is executed.', async () => {
    const clients = await openTable(QUEUED_ACTION);
    const [ada] = clients;
    expect(ada.chat).toMatchObject([{ name: 'Ada', text: "Good luck; it's on!" }]);
    expect(ada.viewer.queuedActions).toEqual([{ type: 'pass' }]);
    const passes = () => ada.log.filter((entry) => JSON.stringify(JSON.parse(entry).action) === '{"do":"pass"}').length;
    const before = passes();
    while (ada.viewer.queuedActions.length > 0) {
      if ((await clientToAct(clients)) === ada) await ada.waitForEntries(ada.log.length + 1);
      else await playOneAction(clients, (client) => client.legalActions().find(({ do: kind }) => kind === 'bid') ?? {});
      await ada.waitUntil('the queue', () => ada.viewer.queuedActions.length === 0 || ada.activeSeat !== 0);
    }
    expect(passes()).toBe(before + 1);
    await playOneAction(clients);
  });

  test('An undo request is still there, and can be accepted.', async () => {
    const clients = await openTable(UNDO_REQUEST);
    const [ada, ben, cyd] = clients;
    expect(ada.table.undoRequest).toEqual({ seat: 0, recordLength: 70, agreed: [] });
    expect(ada.table.endVotes).toEqual([1]);
    for (const client of [ben, cyd]) expect(await client.respondToUndo(true)).toMatchObject({ type: 'ack' });
    await ada.waitForEntries(73);
    expect((await clientToAct(clients)).viewer.seat).toBe(0);
    await playOneAction(clients);
  });

  test('A waiting table starts when its last seat is taken, but not by a banned user.', async () => {
    const [ada, , cyd] = users;
    const { table } = await ada.getTable(WAITING);
    expect(table).toMatchObject({ status: 'waiting', isPublic: false, chatAccess: 'players', host: 0 });
    expect(await cyd.requestError('POST', `/api/tables/${WAITING}/seats/2`)).toMatchObject({ code: 'not-allowed' });
    const dee = await signIn('dee');
    await dee.takeSeat(WAITING, 2);
    const clients = await Promise.all([users[0], users[1], dee].map((user) => user.openTable(WAITING)));
    await clients[0].waitUntil('the start', () => clients[0].table.status === 'playing');
    await playOneAction(clients);
  });

  test('An abandoned game still refers to its rematch, in which bots move.', async () => {
    const [, , cyd] = users;
    expect((await cyd.getTable(ABANDONED)).table).toMatchObject({ status: 'abandoned', rematchId: REMATCH });
    const client = await cyd.openTable(REMATCH);
    const known = client.log.length;
    while (client.log.length < known + 6) {
      await client.waitUntil('the turn of the user', () => client.activeSeat === 0);
      await client.act(client.legalActions()[0]);
    }
  });
});

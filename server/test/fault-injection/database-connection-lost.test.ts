import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type Acknowledged, playSeats, randomActMessage } from '../support/random-player.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

const program = new ServerProgram();

interface Fixture {
  readonly proxy: TcpProxy;
  readonly server: ServerProcess;
  readonly database: TestDatabase;
}

/** Starts a server that reaches its database through a proxy. */
async function open(): Promise<Fixture> {
  const database = await DATABASES[1].open();
  onTestFinished(() => database.drop());
  const url = new URL(database.url ?? '');
  const proxy = await new TcpProxy(url.hostname, Number(url.port)).open();
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  onTestFinished(() => proxy.cut());
  const server = await startServerForTest(program, { databaseUrl: url.href });
  return { proxy, server, database };
}

async function health(server: ServerProcess): Promise<number> {
  return (await fetch(`${server.address}/healthz`)).status;
}

test.each([
  ['cut', (proxy: TcpProxy) => proxy.cut(), async (proxy: TcpProxy) => void (await proxy.open())],
  ['silent', async (proxy: TcpProxy) => proxy.dropData(), async (proxy: TcpProxy) => proxy.restore()],
])(
  'While the database is %s, actions are rejected with an error, and play continues when it is back.',
  async (_kind, disconnect, reconnect) => {
    const { proxy, server, database } = await open();
    const users = await createGuestsForTest(() => server.address, 'Ada', 'Bea', 'Cyd');
    const [ada, bea, cyd] = users;
    // One table has only users; the other has a bot that may be to act when the connection is lost.
    const { id: table } = await ada.createTable({ game: 'days-of-steam', seats: ['me', 'open', 'open'] });
    await bea.takeSeat(table, 1);
    await cyd.takeSeat(table, 2);
    const { id: withBot } = await ada.createTable({ seats: ['me', 'greedy', 'open'] });
    await bea.takeSeat(withBot, 2);
    const clients = users.map((user) => user.connect(table));
    const botTableClients = [ada, bea].map((user) => user.connect(withBot));
    const all = [...clients, ...botTableClients];

    const random = new Random('lost');
    const acknowledged: Acknowledged[] = [];
    const onAcknowledged = (message: Acknowledged) => void acknowledged.push(message);
    let goal = 12;
    const isGoalReached = () => acknowledged.filter((message) => message.table === table).length >= goal;
    const playToGoal = () =>
      playSeats(clients, { random, shouldStop: isGoalReached, onAcknowledged, timeoutMs: 60_000 });
    const botTable = { isFinished: false };
    const botTablePlay = playWithRetries(botTableClients, random, acknowledged, () => botTable.isFinished);
    await playToGoal();
    expect(await health(server)).toBe(200);

    await disconnect(proxy);
    const visits = all.map((client) => client.connectCount);
    const actor = clients.find((client) => client.isOwnTurn);
    if (actor === undefined) throw new Error('no client is to act');
    const message = randomActMessage(actor, random);
    const reply = await actor.request(message);
    expect(reply).toMatchObject({ type: 'rejected', error: { code: 'storage-unavailable' } });
    await eventually(async () => expect(await health(server)).toBe(503));
    const response = await ada.request('GET', '/api/tables');
    expect([response.status, response.field('error.code')]).toEqual([503, 'storage-unavailable']);
    // The WebSocket connections stay open.
    expect(all.map((client) => client.connectCount)).toEqual(visits);
    for (const client of all) expect(client.isOpen).toBe(true);

    await reconnect(proxy);
    await eventually(async () => expect(await health(server)).toBe(200));
    // The rejected message can be sent again unchanged; it is applied once.
    await eventually(async () => {
      const retry = await actor.request(message);
      expect(retry.type === 'ack' || retry.error.code === 'conflict').toBe(true);
      if (retry.type === 'ack') onAcknowledged({ table, message });
    });
    goal += 12;
    const before = botTableClients[0].log.length;
    await playToGoal();
    await botTableClients[0].waitUntil(
      'bots',
      () => botTableClients[0].log.length >= before + 6 || botTableClients[0].status === 'over',
      40_000,
    );
    botTable.isFinished = true;
    for (const client of botTableClients) client.checkConditions();
    await botTablePlay;
    // Once it is not the turn of the bot, nothing is appended any more.
    for (const client of botTableClients)
      await client.waitUntil(
        'the end of the turn of the bot',
        () => client.status === 'over' || client.activeSeat !== 1,
      );

    for (const [id, tableClients] of [
      [table, clients],
      [withBot, botTableClients],
    ] as const) {
      const { entries } = await verifyStoredLog(database.database.db, id);
      for (const client of tableClients) {
        await client.waitForEntries(entries.length);
        expect(client.inconsistencies).toEqual([]);
        expect(client.connectCount).toBe(1);
      }
      for (const { message } of acknowledged.filter((each) => each.table === id)) {
        expect(entries.filter(({ request_id }) => request_id === message.id)).toMatchObject([
          { sequence: message.logLength },
        ]);
      }
    }
  },
  90_000,
);

/** Plays on and retries messages that are rejected because the database is unavailable. */
async function playWithRetries(
  clients: readonly TestTableClient[],
  random: Random,
  acknowledged: Acknowledged[],
  shouldStop: () => boolean,
): Promise<void> {
  const playOne = async (client: TestTableClient) => {
    const isFinished = () => shouldStop() || client.status === 'over';
    while (!isFinished()) {
      await client.waitUntil('a turn', () => isFinished() || client.isOwnTurn, 60_000);
      if (isFinished()) return;
      const message = randomActMessage(client, random);
      let reply = await client.request(message);
      while (reply.type === 'rejected' && reply.error.code === 'storage-unavailable' && !isFinished()) {
        await wait(100);
        reply = await client.request(message);
      }
      if (reply.type === 'ack') acknowledged.push({ table: client.table.id, message });
      else if (!['conflict', 'storage-unavailable'].includes(reply.error.code)) throw new Error(reply.error.code);
      await wait(30);
    }
  };
  await Promise.all(clients.map(playOne));
}

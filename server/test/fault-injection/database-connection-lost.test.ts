import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { type Acknowledged, isOwnTurn, playSeat, randomActMessage } from '../support/random-player.ts';
import type { ReconnectingTableClient } from '../support/reconnecting-table-client.ts';
import { newTableRequest, RetryingUser } from '../support/retrying-user.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

let program: ServerProgram;
beforeAll(async () => {
  program = await ServerProgram.build();
});
afterAll(() => program.remove());

interface Fixture {
  readonly proxy: TcpProxy;
  readonly server: ServerProcess;
  readonly database: TestDatabase;
}

/** Starts a server that reaches its database through a proxy. */
async function open(): Promise<Fixture> {
  const database = await DATABASES[1].open();
  const url = new URL(database.url ?? '');
  const proxy = await new TcpProxy(url.hostname, Number(url.port)).open();
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-lost-'));
  const server = await program.start({ dataDir, databaseUrl: url.href });
  onTestFailed(() => console.error(server.recentOutput));
  onTestFinished(async () => {
    await server.kill();
    await proxy.cut();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
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
    const users = await Promise.all(
      ['Ada', 'Bea', 'Cyd'].map((name) => new RetryingUser(name, () => server.address).createGuest()),
    );
    const [ada, bea, cyd] = users;
    // One table has only users; the other has a bot that may be to act when the connection is lost.
    const table = await ada.createTable(newTableRequest('days-of-steam', ['me', 'open', 'open']));
    await bea.takeSeat(table, 1);
    await cyd.takeSeat(table, 2);
    const withBot = await ada.createTable(newTableRequest('steam', ['me', 'greedy', 'open']));
    await bea.takeSeat(withBot, 2);
    const clients = users.map((user) => user.openTable(table));
    const botTableClients = [ada, bea].map((user) => user.openTable(withBot));
    const all = [...clients, ...botTableClients];
    onTestFinished(() => {
      for (const client of all) client.close();
    });

    const random = new Random('lost');
    const acknowledged: Acknowledged[] = [];
    const onAcknowledged = (message: Acknowledged) => void acknowledged.push(message);
    let goal = 12;
    const playAll = (clients: readonly ReconnectingTableClient[], isFinished: () => boolean) =>
      Promise.all(
        clients.map((client) =>
          playSeat(client, { random, shouldStop: isFinished, onAcknowledged, timeoutMs: 60_000 }),
        ),
      );
    const isGoalReached = () => acknowledged.filter((message) => message.table === table).length >= goal;
    const interval = setInterval(() => {
      for (const client of all) client.checkConditions();
    }, 20);
    onTestFinished(() => clearInterval(interval));
    const botTable = { isFinished: false };
    const botTablePlay = playWithRetries(botTableClients, random, acknowledged, () => botTable.isFinished);
    await playAll(clients, isGoalReached);
    expect(await health(server)).toBe(200);

    await disconnect(proxy);
    const visits = all.map((client) => client.connectCount);
    const actor = clients.find(isOwnTurn);
    if (actor === undefined) throw new Error('no client is to act');
    const message = randomActMessage(actor, random);
    const reply = await actor.request(message);
    expect(reply).toMatchObject({ type: 'rejected', error: { code: 'storage-unavailable' } });
    await vi.waitFor(async () => expect(await health(server)).toBe(503), 8000);
    const response = await ada.request('GET', '/api/tables');
    expect([response.status, response.field('error.code')]).toEqual([503, 'storage-unavailable']);
    // The WebSocket connections stay open.
    expect(all.map((client) => client.connectCount)).toEqual(visits);
    for (const client of all) expect(client.isOpen).toBe(true);

    await reconnect(proxy);
    await vi.waitFor(async () => expect(await health(server)).toBe(200), 15_000);
    // The rejected message can be sent again unchanged; it is applied once.
    await vi.waitFor(async () => {
      const retry = await actor.request(message);
      expect(retry.type === 'ack' || retry.error.code === 'conflict').toBe(true);
      if (retry.type === 'ack') onAcknowledged({ table, message });
    }, 15_000);
    goal += 12;
    const before = botTableClients[0].log.length;
    await playAll(clients, isGoalReached);
    await botTableClients[0].waitUntil(
      () => botTableClients[0].log.length >= before + 6 || botTableClients[0].table?.status === 'over',
      'bots',
      40_000,
    );
    botTable.isFinished = true;
    await botTablePlay;
    await wait(100);

    for (const [id, tableClients] of [
      [table, clients],
      [withBot, botTableClients],
    ] as const) {
      const { entries } = await verifyStoredLog(database.database.db, id);
      for (const client of tableClients) {
        await client.waitUntil(() => client.log.length >= entries.length, 'the whole log');
        expect(client.inconsistencies).toEqual([]);
        expect(client.connectCount).toBe(1);
      }
      for (const { message } of acknowledged.filter((each) => each.table === id)) {
        expect(entries.filter(({ client }) => client === message.id)).toMatchObject([{ sequence: message.logLength }]);
      }
    }
  },
  90_000,
);

/** Plays on and retries messages that are rejected because the database is unavailable. */
async function playWithRetries(
  clients: readonly ReconnectingTableClient[],
  random: Random,
  acknowledged: Acknowledged[],
  shouldStop: () => boolean,
): Promise<void> {
  const playOne = async (client: ReconnectingTableClient) => {
    const isFinished = () => shouldStop() || client.table?.status === 'over';
    while (!isFinished()) {
      await client.waitUntil(() => isFinished() || isOwnTurn(client), 'a turn', 60_000);
      if (isFinished()) return;
      const message = randomActMessage(client, random);
      let reply = await client.request(message);
      while (reply.type === 'rejected' && reply.error.code === 'storage-unavailable' && !isFinished()) {
        await wait(100);
        reply = await client.request(message);
      }
      if (reply.type === 'ack') acknowledged.push({ table: client.table?.id ?? '', message });
      else if (!['conflict', 'storage-unavailable'].includes(reply.error.code)) throw new Error(reply.error.code);
      await wait(30);
    }
  };
  await Promise.all(clients.map(playOne));
}

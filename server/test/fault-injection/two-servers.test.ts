import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { type Acknowledged, newRequestId, type PlayOptions, playSeat } from '../support/random-player.ts';
import type { ReconnectingTableClient } from '../support/reconnecting-table-client.ts';
import { newTableRequest, RetryingUser } from '../support/retrying-user.ts';
import { ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';

let program: ServerProgram;
beforeAll(async () => {
  program = await ServerProgram.build();
});
afterAll(() => program.remove());

async function openDatabase(): Promise<TestDatabase> {
  const database = await DATABASES[1].open();
  onTestFinished(() => database.drop());
  return database;
}

async function startOn(database: TestDatabase, botWorker = program.worker) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-two-'));
  const server = await program.start({ dataDir, databaseUrl: database.url, botWorker, botTimeoutMs: 60_000 });
  onTestFailed(() => console.error(server.recentOutput));
  onTestFinished(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}

function closeLater(...clients: ReconnectingTableClient[]): void {
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
}

/** Expects that all clients have the same whole log, and that it contains each acknowledged message once. */
async function expectOneLog(
  database: TestDatabase,
  table: string,
  clients: readonly ReconnectingTableClient[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const { entries } = await verifyStoredLog(database.database.db, table);
  for (const client of clients) {
    await client.waitUntil(() => client.log.length >= entries.length, 'the whole log');
    expect([client.inconsistencies, client.log.length]).toEqual([[], entries.length]);
  }
  for (const { message } of acknowledged.filter((each) => each.table === table)) {
    expect(entries.filter(({ client }) => client === message.id)).toMatchObject([{ sequence: message.logLength }]);
  }
}

test('A table on two servers is played to the end although one server is killed during the game.', async () => {
  const database = await openDatabase();
  const [first, second] = await Promise.all([startOn(database), startOn(database)]);
  // A client of the first server connects to the second one when the first is gone.
  const atFirst = () => (first.isRunning ? first.address : second.address);
  const [ada, bea] = await Promise.all([
    new RetryingUser('Ada', atFirst).createGuest(),
    new RetryingUser('Bea', () => second.address).createGuest(),
  ]);
  const table = await ada.createTable(newTableRequest('days-of-steam', ['me', 'open', 'greedy', 'random']));
  const spectator = ada.openTable(table);
  await spectator.waitUntil(() => spectator.isSynced, 'the waiting room');
  // A user joins at the other server.
  await bea.takeSeat(table, 1);
  await spectator.waitUntil(
    ({ table: seen }) => seen?.seats[1].name === 'Bea' && seen.status === 'playing',
    'the start of the game',
  );
  const [adas, beas] = [ada.openTable(table), bea.openTable(table)];
  closeLater(spectator, adas, beas);
  await adas.waitUntil(({ presence }) => presence?.seats.join() === '0,1', 'presence from the other server');
  await beas.waitUntil(({ presence }) => presence?.seats.join() === '0,1', 'presence from the other server');
  await beas.request({ type: 'chat', id: newRequestId(), text: 'Good morning' });
  await adas.waitUntil(({ chat }) => chat.some((line) => line.includes('Good morning')), 'chat from the other server');

  const acknowledged: Acknowledged[] = [];
  const random = new Random('two');
  const options = {
    random,
    shouldStop: () => false,
    onAcknowledged: (each: Acknowledged) => void acknowledged.push(each),
    undoPercent: 5,
  } satisfies Partial<PlayOptions>;
  const playing = Promise.all([adas, beas].map((client) => playSeat(client, { ...options, timeoutMs: 60_000 })));
  playing.catch(() => {});
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(12), 20_000);
  await first.kill();
  await playing;
  expect(adas.table?.status).toBe('over');
  expect(adas.connectCount).toBeGreaterThan(1);
  await expectOneLog(database, table, [adas, beas], acknowledged);
}, 120_000);

test('When a server is killed while its bot thinks, the other server makes the move, once.', async () => {
  const database = await openDatabase();
  const looping = join(program.folder, 'looping-worker.mjs');
  writeFileSync(looping, 'export default () => { for (;;); };');
  const second = await startOn(database);
  const bea = await new RetryingUser('Bea', () => second.address).createGuest();
  const table = await bea.createTable(newTableRequest('steam', ['me', 'open', 'greedy']));
  const client = bea.openTable(table);
  closeLater(client);
  await client.waitUntil(() => client.isSynced, 'the waiting room');
  // The second server is paused while the first one starts the bot's turn.
  const first = await startOn(database, looping);
  // After the bot it may be Ada's turn, so she also switches to the second server when the first is gone.
  const ada = await new RetryingUser('Ada', () => (first.isRunning ? first.address : second.address)).createGuest();
  const isJobLocked = async () => {
    const { rows } = await sql<{ count: string }>`
      select 1 as count from graphile_worker.jobs where locked_by is not null and key like 'attend:%'`.execute(
      database.database.db,
    );
    return rows.length > 0;
  };
  const acknowledged: Acknowledged[] = [];
  let isFinished = false;
  const options = {
    random: new Random('three'),
    onAcknowledged: (each: Acknowledged) => void acknowledged.push(each),
  } satisfies Partial<PlayOptions>;
  second.signal('SIGSTOP');
  await ada.takeSeat(table, 1);
  const adas = ada.openTable(table);
  closeLater(adas);
  const playing = playSeat(adas, { ...options, shouldStop: () => isFinished, timeoutMs: 60_000 });
  playing.catch(() => {});
  await adas.waitUntil(() => adas.isSynced, 'the table');
  second.signal('SIGCONT');
  const beasTurn = playSeat(client, { ...options, shouldStop: () => isFinished, timeoutMs: 60_000 });
  beasTurn.catch(() => {});
  // Repeats until the first server runs the looping bot; the second one may have taken turns before.
  await vi.waitFor(async () => {
    second.signal('SIGSTOP');
    try {
      await vi.waitFor(async () => expect(await isJobLocked()).toBe(true), { timeout: 400, interval: 20 });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(await isJobLocked()).toBe(true);
      await first.kill();
    } finally {
      second.signal('SIGCONT');
    }
  }, 30_000);
  const before = client.log.length;
  await client.waitUntil(() => client.log.length >= before + 8, 'the bot goes on at the other server', 45_000);
  isFinished = true;
  for (const each of [client, adas]) each.checkConditions();
  await Promise.all([playing, beasTurn]);
  await expectOneLog(database, table, [client, adas], acknowledged);
}, 120_000);

import { Random } from '@roundhouse/kernel';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type Acknowledged, type PlayOptions, playSeat, playSeats } from '../support/random-player.ts';
import { createGuestsForTest, startServerForTest } from '../support/server-for-test.ts';
import { ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

const program = new ServerProgram();

async function openDatabase(): Promise<TestDatabase> {
  const database = await DATABASES[1].open();
  onTestFinished(() => database.drop());
  return database;
}

function startOn({ url }: TestDatabase, botWorker = program.worker) {
  return startServerForTest(program, { databaseUrl: url, botWorker, botTimeoutMs: 60_000 });
}

/** Expects that all clients have the same whole log, and that it contains each acknowledged message once. */
async function expectOneLog(
  database: TestDatabase,
  table: string,
  clients: readonly TestTableClient[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const { entries } = await verifyStoredLog(database.database.db, table);
  for (const client of clients) {
    await client.waitForEntries(entries.length);
    expect([client.inconsistencies, client.log.length]).toEqual([[], entries.length]);
  }
  for (const { message } of acknowledged.filter((each) => each.table === table)) {
    expect(entries.filter(({ request_id }) => request_id === message.id)).toMatchObject([
      { sequence: message.logLength },
    ]);
  }
}

test('A table on two servers is played to the end although one server is killed during the game.', async () => {
  const database = await openDatabase();
  const [first, second] = await Promise.all([startOn(database), startOn(database)]);
  // A client of the first server connects to the second one when the first is gone.
  const atFirst = () => (first.isRunning ? first.address : second.address);
  const [ada] = await createGuestsForTest(atFirst, 'Ada');
  const [bea] = await createGuestsForTest(() => second.address, 'Bea');
  const { id: table } = await ada.createTable({ game: 'days-of-steam', seats: ['me', 'open', 'greedy', 'random'] });
  const spectator = await ada.openTable(table);
  // A user joins at the other server.
  await bea.takeSeat(table, 1);
  await spectator.waitUntil(
    'the start of the game',
    () => spectator.table.seats[1].name === 'Bea' && spectator.status === 'playing',
  );
  const [adas, beas] = [await ada.openTable(table), await bea.openTable(table)];
  for (const client of [adas, beas])
    await client.waitUntil('presence from the other server', () => client.presence?.seats.join() === '0,1');
  await beas.sendChat('Good morning');
  await adas.waitUntil('chat from the other server', () => adas.chat.some(({ text }) => text === 'Good morning'));

  const acknowledged: Acknowledged[] = [];
  const random = new Random('two');
  const options = {
    random,
    shouldStop: () => false,
    onAcknowledged: (each: Acknowledged) => void acknowledged.push(each),
    undoPercent: 5,
  } satisfies Partial<PlayOptions>;
  const playing = playSeats([adas, beas], { ...options, timeoutMs: 60_000 });
  playing.catch(() => {});
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(12));
  await first.kill();
  await playing;
  expect(adas.status).toBe('over');
  expect(adas.connectCount).toBeGreaterThan(1);
  await expectOneLog(database, table, [adas, beas], acknowledged);
}, 120_000);

test('When a server is killed while its bot thinks, the other server makes the move, once.', async () => {
  const database = await openDatabase();
  const looping = program.writeFile('looping-worker.mjs', 'export default () => { for (;;); };');
  const second = await startOn(database);
  const [bea] = await createGuestsForTest(() => second.address, 'Bea');
  const { id: table } = await bea.createTable({ seats: ['me', 'open', 'greedy'] });
  const client = await bea.openTable(table);
  // The second server is paused while the first one starts the bot's turn.
  const first = await startOn(database, looping);
  // After the bot it may be Ada's turn, so she also switches to the second server when the first is gone.
  const [ada] = await createGuestsForTest(() => (first.isRunning ? first.address : second.address), 'Ada');
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
  const adas = ada.connect(table);
  const playing = playSeat(adas, { ...options, shouldStop: () => isFinished, timeoutMs: 60_000 });
  playing.catch(() => {});
  await adas.synced;
  second.signal('SIGCONT');
  const beasTurn = playSeat(client, { ...options, shouldStop: () => isFinished, timeoutMs: 60_000 });
  beasTurn.catch(() => {});
  // Repeats until the first server runs the looping bot; the second one may have taken turns before.
  await eventually(async () => {
    second.signal('SIGSTOP');
    try {
      await vi.waitFor(async () => expect(await isJobLocked()).toBe(true), { timeout: 400, interval: 20 });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(await isJobLocked()).toBe(true);
      await first.kill();
    } finally {
      second.signal('SIGCONT');
    }
  });
  const before = client.log.length;
  await client.waitUntil('the bot goes on at the other server', () => client.log.length >= before + 8, 45_000);
  isFinished = true;
  for (const each of [client, adas]) each.checkConditions();
  await Promise.all([playing, beasTurn]);
  await expectOneLog(database, table, [client, adas], acknowledged);
}, 120_000);

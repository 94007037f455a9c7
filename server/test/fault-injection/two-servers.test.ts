import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { readKeptLog } from '../support/kept-log.ts';
import type { Page } from '../support/page.ts';
import { type Acknowledged, newId, play } from '../support/player.ts';
import { ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

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
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-two-'));
  const server = await program.start({ data, database: database.url, botWorker, botLimitMs: 60_000 });
  onTestFailed(() => console.error(server.said));
  onTestFinished(async () => {
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  });
  return server;
}

function closeLater(...pages: Page[]): void {
  onTestFinished(() => {
    for (const page of pages) page.close();
  });
}

/** All pages know the whole log, have nothing to complain about, and what was acknowledged stands in it once. */
async function expectOneLog(
  database: TestDatabase,
  table: string,
  pages: readonly Page[],
  kept: readonly Acknowledged[],
): Promise<void> {
  const { entries } = await readKeptLog(database.database.db, table);
  for (const page of pages) {
    await page.until(() => page.log.length >= entries.length, 'the whole log');
    expect([page.complaints, page.log.length]).toEqual([[], entries.length]);
  }
  for (const { said } of kept.filter((each) => each.table === table)) {
    expect(entries.filter(({ client }) => client === said.id)).toMatchObject([{ sequence: said.at }]);
  }
}

test('a table over two servers, one of which is killed in mid-game, is played to its end', async () => {
  const database = await openDatabase();
  const [first, second] = await Promise.all([startOn(database), startOn(database)]);
  // A page of the first goes to the other when it is gone.
  const atFirst = () => (first.isRunning ? first.address : second.address);
  const [ada, bea] = await Promise.all([
    new Visitor('Ada', atFirst).arrive(),
    new Visitor('Bea', () => second.address).arrive(),
  ]);
  const table = await ada.lay(newTable('days-of-steam', ['me', 'open', 'greedy', 'random']));
  const onlooker = ada.page(table);
  await onlooker.until(() => onlooker.isReady, 'the waiting room');
  // Somebody joins at the other server.
  await bea.sit(table, 1);
  await onlooker.until(({ table: seen }) => seen?.seats[1].name === 'Bea' && seen.stage === 'playing', 'the news');
  const [adas, beas] = [ada.page(table), bea.page(table)];
  closeLater(onlooker, adas, beas);
  await adas.until(({ present }) => present?.seats.join() === '0,1', 'presence from the other server');
  await beas.until(({ present }) => present?.seats.join() === '0,1', 'presence from the other server');
  await beas.say({ say: 'chat', id: newId(), text: 'Good morning' });
  await adas.until(({ chat }) => chat.some((line) => line.includes('Good morning')), 'chat from the other server');

  const kept: Acknowledged[] = [];
  const random = new Random('two');
  const habits = { random, isEnough: () => false, onKept: (each: Acknowledged) => void kept.push(each), undoes: 5 };
  const playing = Promise.all([adas, beas].map((page) => play(page, { ...habits, patienceMs: 60_000 })));
  playing.catch(() => {});
  await vi.waitFor(() => expect(kept.length).toBeGreaterThan(12), 20_000);
  await first.kill();
  await playing;
  expect(adas.table?.stage).toBe('over');
  expect(adas.visits).toBeGreaterThan(1);
  await expectOneLog(database, table, [adas, beas], kept);
}, 120_000);

test('a server that is killed while its bot thinks leaves the move to the other, and it is made once', async () => {
  const database = await openDatabase();
  const looping = join(program.folder, 'looping-worker.mjs');
  writeFileSync(looping, 'export default () => { for (;;); };');
  const second = await startOn(database);
  const bea = await new Visitor('Bea', () => second.address).arrive();
  const table = await bea.lay(newTable('steam', ['me', 'open', 'greedy']));
  const page = bea.page(table);
  closeLater(page);
  await page.until(() => page.isReady, 'the waiting room');
  // The other server holds its breath while the first takes up the bot's turn.
  const first = await startOn(database, looping);
  // After the bot it may be Ada's turn: she goes to the other, too, when the first is gone.
  const ada = await new Visitor('Ada', () => (first.isRunning ? first.address : second.address)).arrive();
  const heldUp = async () => {
    const { rows } = await sql<{ count: string }>`
      select 1 as count from graphile_worker.jobs where locked_by is not null and key like 'attend:%'`.execute(
      database.database.db,
    );
    return rows.length > 0;
  };
  const kept: Acknowledged[] = [];
  let isEnough = false;
  const habits = { random: new Random('three'), onKept: (each: Acknowledged) => void kept.push(each) };
  second.signal('SIGSTOP');
  await ada.sit(table, 1);
  const adas = ada.page(table);
  closeLater(adas);
  const playing = play(adas, { ...habits, isEnough: () => isEnough, patienceMs: 60_000 });
  playing.catch(() => {});
  await adas.until(() => adas.isReady, 'the table');
  second.signal('SIGCONT');
  const beasTurn = play(page, { ...habits, isEnough: () => isEnough, patienceMs: 60_000 });
  beasTurn.catch(() => {});
  // Until the looping bot of the first is waited for; the other may have had turns before.
  await vi.waitFor(async () => {
    second.signal('SIGSTOP');
    try {
      await vi.waitFor(async () => expect(await heldUp()).toBe(true), { timeout: 400, interval: 20 });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(await heldUp()).toBe(true);
      await first.kill();
    } finally {
      second.signal('SIGCONT');
    }
  }, 30_000);
  const before = page.log.length;
  await page.until(() => page.log.length >= before + 8, 'the bot goes on at the other server', 45_000);
  isEnough = true;
  for (const each of [page, adas]) each.tell();
  await Promise.all([playing, beasTurn]);
  await expectOneLog(database, table, [page, adas], kept);
}, 120_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { readKeptLog } from '../support/kept-log.ts';
import type { Page } from '../support/page.ts';
import { type Acknowledged, decide, isOnTurn, play } from '../support/player.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { newTable, Visitor } from '../support/visitor.ts';

let program: ServerProgram;
beforeAll(async () => {
  program = await ServerProgram.build();
});
afterAll(() => program.remove());

interface Setting {
  readonly proxy: TcpProxy;
  readonly server: ServerProcess;
  readonly database: TestDatabase;
}

/** A server whose every word to its database goes through a proxy. */
async function open(): Promise<Setting> {
  const database = await DATABASES[1].open();
  const url = new URL(database.url ?? '');
  const proxy = await new TcpProxy(url.hostname, Number(url.port)).open();
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-lost-'));
  const server = await program.start({ data, database: url.href });
  onTestFailed(() => console.error(server.said));
  onTestFinished(async () => {
    await server.kill();
    await proxy.cut();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  });
  return { proxy, server, database };
}

async function health(server: ServerProcess): Promise<number> {
  return (await fetch(`${server.address}/healthz`)).status;
}

test.each([
  ['cut', (proxy: TcpProxy) => proxy.cut(), async (proxy: TcpProxy) => void (await proxy.open())],
  ['silent', async (proxy: TcpProxy) => proxy.silence(), async (proxy: TcpProxy) => proxy.speak()],
])(
  'a database that is %s refuses moves in words, and play goes on when it is back',
  async (_kind, lose, find) => {
    const { proxy, server, database } = await open();
    const people = await Promise.all(
      ['Ada', 'Bea', 'Cyd'].map((name) => new Visitor(name, () => server.address).arrive()),
    );
    const [ada, bea, cyd] = people;
    // At one table people are among themselves, at the other a bot is waited for when the database goes.
    const table = await ada.lay(newTable('days-of-steam', ['me', 'open', 'open']));
    await bea.sit(table, 1);
    await cyd.sit(table, 2);
    const withBot = await ada.lay(newTable('steam', ['me', 'greedy', 'open']));
    await bea.sit(withBot, 2);
    const pages = people.map((person) => person.page(table));
    const botPages = [ada, bea].map((person) => person.page(withBot));
    const all = [...pages, ...botPages];
    onTestFinished(() => {
      for (const page of all) page.close();
    });

    const random = new Random('lost');
    const kept: Acknowledged[] = [];
    const onKept = (each: Acknowledged) => void kept.push(each);
    let goal = 12;
    const playAll = (at: readonly Page[], until: () => boolean) =>
      Promise.all(at.map((page) => play(page, { random, isEnough: until, onKept, patienceMs: 60_000 })));
    const countOf = (id: string) => kept.filter((each) => each.table === id).length;
    const isFar = () => countOf(table) >= goal;
    const nudge = setInterval(() => {
      for (const page of all) page.tell();
    }, 20);
    onTestFinished(() => clearInterval(nudge));
    const botGoesOn = { isEnough: false };
    const besideBot = playUntilLost(botPages, random, kept, () => botGoesOn.isEnough);
    await playAll(pages, isFar);
    expect(await health(server)).toBe(200);

    await lose(proxy);
    const visits = all.map((page) => page.visits);
    const actor = pages.find(isOnTurn);
    if (actor === undefined) throw new Error('nobody is on turn');
    const said = decide(actor, random);
    const answer = await actor.say(said);
    expect(answer).toMatchObject({ tell: 'refused', problem: { code: 'storage-away' } });
    await vi.waitFor(async () => expect(await health(server)).toBe(503), 8000);
    const asked = await ada.ask('GET', '/api/tables');
    expect([asked.status, asked.at('problem.code')]).toEqual([503, 'storage-away']);
    // The lines stay: people who look on need not do anything.
    expect(all.map((page) => page.visits)).toEqual(visits);
    for (const page of all) expect(page.isOpen).toBe(true);

    await find(proxy);
    await vi.waitFor(async () => expect(await health(server)).toBe(200), 15_000);
    // What was refused can be said again, as it was: it is done once.
    await vi.waitFor(async () => {
      const again = await actor.say(said);
      expect(again.tell === 'done' || again.problem.code === 'stale').toBe(true);
      if (again.tell === 'done') onKept({ table, said });
    }, 15_000);
    goal += 12;
    const before = botPages[0].log.length;
    await playAll(pages, isFar);
    await botPages[0].until(
      () => botPages[0].log.length >= before + 6 || botPages[0].table?.stage === 'over',
      'bots',
      40_000,
    );
    botGoesOn.isEnough = true;
    await besideBot;
    await wait(100);

    for (const [id, at] of [
      [table, pages],
      [withBot, botPages],
    ] as const) {
      const { entries } = await readKeptLog(database.database.db, id);
      for (const page of at) {
        await page.until(() => page.log.length >= entries.length, 'the whole log');
        expect(page.complaints).toEqual([]);
        expect(page.visits).toBe(1);
      }
      for (const { said: each } of kept.filter((one) => one.table === id)) {
        expect(entries.filter(({ client }) => client === each.id)).toMatchObject([{ sequence: each.at }]);
      }
    }
  },
  90_000,
);

/** Plays on whatever the server says: what is refused because the database is away is said again. */
async function playUntilLost(
  pages: readonly Page[],
  random: Random,
  kept: Acknowledged[],
  isEnough: () => boolean,
): Promise<void> {
  const one = async (page: Page) => {
    const rests = () => isEnough() || page.table?.stage === 'over';
    while (!rests()) {
      await page.until(() => rests() || isOnTurn(page), 'a turn', 60_000);
      if (rests()) return;
      const said = decide(page, random);
      let answer = await page.say(said);
      while (answer.tell === 'refused' && answer.problem.code === 'storage-away' && !rests()) {
        await wait(100);
        answer = await page.say(said);
      }
      if (answer.tell === 'done') kept.push({ table: page.table?.id ?? '', said });
      else if (!['stale', 'storage-away'].includes(answer.problem.code)) throw new Error(answer.problem.code);
      await wait(30);
    }
  };
  await Promise.all(pages.map(one));
}

import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import type { WireProblem } from '@roundhouse/wire';
import { afterAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { DATABASE_FILE } from '../../src/storage/private-folder.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';
import { Sqlite } from '../../src/storage/sqlite-engine.ts';
import { readKeptLog } from '../support/kept-log.ts';
import type { Page } from '../support/page.ts';
import { type Acknowledged, decide, isOnTurn, newId, play } from '../support/player.ts';
import { ServerProgram } from '../support/server-process.ts';
import { openSmallDisk } from '../support/small-disk.ts';
import { newTable, Visitor } from '../support/visitor.ts';

/** Ends only what would never end. */
const LONG = { timeout: 60_000 };

const disk = openSmallDisk();
afterAll(() => disk?.remove());

test.skipIf(disk === null)(
  'on a full disk moves are refused with a reason, nothing breaks, and play goes on when there is room',
  async () => {
    if (disk === null) throw new Error('there is no small disk');
    const program = await ServerProgram.build();
    onTestFinished(() => program.remove());
    const server = await program.start({ data: disk.folder });
    onTestFailed(() => console.error(server.said));
    onTestFinished(() => server.kill());
    const [ada, bea] = await Promise.all(
      ['Ada', 'Bea'].map((name) => new Visitor(name, () => server.address).arrive()),
    );
    const among = await ada.lay(newTable('days-of-steam', ['me', 'open']));
    await bea.sit(among, 1);
    const withBot = await ada.lay(newTable('steel-and-steam', ['me', 'random', 'random']));
    const pages = [ada.page(among), bea.page(among)];
    const atBots = ada.page(withBot);
    const all = [...pages, atBots];
    onTestFinished(() => {
      for (const page of all) page.close();
    });
    const random = new Random('full');
    const kept: Acknowledged[] = [];
    const onKept = (each: Acknowledged) => void kept.push(each);
    const playOn = async (at: readonly Page[], count: number) => {
      const goal = kept.length + count;
      const isEnough = () => {
        if (kept.length >= goal) for (const page of at) queueMicrotask(() => page.tell());
        return kept.length >= goal;
      };
      await Promise.all(at.map((page) => play(page, { random, isEnough, onKept })));
    };
    await playOn(pages, 10);
    await playOn([atBots], 5);

    disk.fill(server.id);
    const refusal = await untilRefused(pages, random, onKept);
    expect(['storage-full', 'storage-away']).toContain(refusal.code);
    const full = refusal.code;
    const created = await vi.waitFor(async () => {
      const answer = await ada.ask('POST', '/api/tables', newTable('steam', ['me', 'open', 'open']));
      expect(answer.status).not.toBe(200);
      return answer;
    }, LONG);
    expect([created.status, created.at('problem.code')]).toEqual(full === 'storage-full' ? [507, full] : [503, full]);
    const said = await pages[0].say({ say: 'chat', id: newId(), text: 'Is there room?' });
    expect(said).toMatchObject({ tell: 'refused', problem: { code: full } });
    const ill = full === 'storage-full' ? { ok: false, reason: full } : { ok: false };
    // The health check reports it. Its first probe may still have had room.
    await expect.poll(() => health(server.address), { interval: 500 }).toEqual([503, ill]);
    // Whatever is stored can be read.
    expect((await ada.ask('GET', `/api/tables/${among}`)).status).toBe(200);
    const fresh = bea.page(among);
    await fresh.until(() => fresh.isReady, 'the whole log');
    expect(fresh.log).toEqual(pages[1].log);
    fresh.close();
    checkIntegrity(disk.folder);
    for (const page of all) expect(page.isOpen).toBe(true);

    disk.free(server.id);
    await expect.poll(() => health(server.address), { interval: 500 }).toEqual([200, { ok: true }]);
    await playOn(pages, 10);
    await playOn([atBots], 5);
    expect((await ada.ask('POST', '/api/tables', newTable('steam', ['me', 'open', 'open']))).status).toBe(200);
    for (const page of all) expect([page.complaints, page.visits]).toEqual([[], 1]);
    await server.stop();
    checkIntegrity(disk.folder);
    const database = await openSqlite(disk.folder);
    try {
      for (const [id, at] of [[among, pages] as const, [withBot, [atBots]] as const]) {
        const { entries } = await readKeptLog(database.db, id);
        for (const page of at) expect(page.log.length).toBe(entries.length);
        for (const { said: each } of kept.filter(({ table }) => table === id)) {
          expect(entries.filter(({ client }) => client === each.id)).toMatchObject([{ sequence: each.at }]);
        }
      }
    } finally {
      await database.close();
    }
  },
);

// Only on a real disk: a limit on a process would not hold for the server that is started next.
test.skipIf(disk?.fillNow === undefined)(
  'a server starts on a full disk: lists and games can be read, and play goes on when there is room',
  async () => {
    const small = openSmallDisk();
    onTestFinished(() => small?.remove());
    if (small?.fillNow === undefined) throw new Error('no second disk could be mounted');
    const program = await ServerProgram.build();
    onTestFinished(() => program.remove());
    let server = await program.start({ data: small.folder });
    onTestFailed(() => console.error(server.said));
    onTestFinished(() => server.kill());
    const ada = await new Visitor('Ada', () => server.address).arrive();
    const table = await ada.lay(newTable('steam', ['me', 'open', 'open']));
    await server.stop();
    small.fillNow();
    server = await program.start({ data: small.folder });
    expect(server.said).toContain('the disk is full');
    expect(await health(server.address)).toEqual([503, { ok: false, reason: 'storage-full' }]);
    expect((await ada.ask('GET', '/api/tables')).at('mine.0.id')).toBe(table);
    expect((await ada.ask('GET', `/api/tables/${table}`)).status).toBe(200);
    const refused = await ada.ask('POST', '/api/tables', newTable('steam', ['me', 'open', 'open']));
    expect([refused.status, refused.at('problem.code')]).toEqual([507, 'storage-full']);
    small.free(server.id);
    const open = async () => (await ada.ask('POST', '/api/tables', newTable('steam', ['me', 'open', 'open']))).status;
    await expect.poll(open).toBe(200);
  },
);

async function health(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/healthz`);
  return [answer.status, await answer.json()];
}

/** Plays until a move is refused: the database file has still some room of its own. */
async function untilRefused(
  pages: readonly Page[],
  random: Random,
  onKept: (kept: Acknowledged) => void,
): Promise<WireProblem> {
  for (;;) {
    const page = await vi.waitFor(() => {
      const found = pages.find(isOnTurn);
      if (found === undefined) throw new Error('nobody is on turn');
      return found;
    }, LONG);
    const said = decide(page, random);
    const answer = await page.say(said);
    if (answer.tell === 'refused') return answer.problem;
    onKept({ table: page.table?.id ?? '', said });
  }
}

function checkIntegrity(folder: string): void {
  const file = new Sqlite(join(folder, DATABASE_FILE), { readonly: true });
  try {
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    file.close();
  }
}

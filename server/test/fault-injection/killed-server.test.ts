import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite.ts';
import { readKeptLog } from '../support/kept-log.ts';
import type { Page } from '../support/page.ts';
import { type Acknowledged, newId, play } from '../support/player.ts';
import { ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

const KILLS = 50;
/** How long a server lives after it has kept an action of a certain party, at random; every tenth long enough for bots, too. */
const [USUAL_LIFE_MS, LONG_LIFE_MS] = [300, 1500];
/** Without it the quickest table would take most of the processor from the servers that start. */
const THINK_MS = 5;
/** After the last kill everybody has to come this far again. */
const ACTIONS_AFTER = 8;

/** `ROUNDHOUSE_TEST_SEED` plays and kills as in a run that has failed, as far as the machine lets it. */
const seed = process.env.ROUNDHOUSE_TEST_SEED ?? String(Date.now());

/** Some people who play one table after the other, while servers come and go. */
class Party {
  readonly kept: Acknowledged[] = [];
  readonly chats: { readonly table: string; readonly id: string }[] = [];
  readonly tables: { readonly id: string; readonly pages: readonly Page[] }[] = [];
  private readonly random: Random;

  constructor(
    readonly game: string,
    private readonly seats: readonly string[],
    private readonly people: readonly Visitor[],
    private readonly onlooker: Visitor,
    private readonly isEnough: () => boolean,
    seed: string,
  ) {
    this.random = new Random(seed);
  }

  async gather(): Promise<void> {
    while (!this.isEnough()) await this.playTable();
  }

  private async playTable(): Promise<void> {
    const [host, ...others] = this.people;
    const id = await host.lay(newTable(this.game, this.seats));
    const open = this.seats.flatMap((who, seat) => (who === 'open' ? [seat] : []));
    for (const [index, person] of others.entries()) await person.sit(id, open[index]);
    const playing = this.people.map((person) => person.page(id));
    // The host looks on from a second device, too.
    const pages = [...playing, host.page(id), this.onlooker.page(id)];
    this.tables.push({ id, pages });
    const { random, isEnough } = this;
    const onKept = (kept: Acknowledged) => void this.kept.push(kept);
    await Promise.all([
      this.chatter(id, playing[0]),
      ...playing.map((page) =>
        play(page, { random, isEnough, onKept, undoes: 10, pauseMs: THINK_MS, patienceMs: 120_000 }),
      ),
    ]);
    for (const page of pages) await page.until(() => agree(page, pages), 'agreement');
    if (!isEnough()) for (const page of pages) page.close();
  }

  private async chatter(table: string, page: Page): Promise<void> {
    while (!this.isEnough() && page.table?.stage !== 'over') {
      const id = newId();
      const answer = await page.say({ say: 'chat', id, text: `It is ${id}` });
      if (answer.tell === 'done') this.chats.push({ table, id });
      await wait(100);
    }
  }
}

function agree(page: Page, pages: readonly Page[]): boolean {
  return page.isReady && pages.every((other) => other.log.length === page.log.length);
}

test(`killed ${KILLS} times under load, a server loses nothing that it has acknowledged`, async () => {
  onTestFailed(() => console.error(`ROUNDHOUSE_TEST_SEED=${seed}`));
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-killed-'));
  const random = new Random(seed);
  const program = await ServerProgram.build();
  let server = await program.start({ data });
  const { port } = server;
  let isEnough = false;
  onTestFinished(async () => {
    isEnough = true;
    await server.kill();
    program.remove();
    for (const { tables } of parties) for (const { pages } of tables) for (const page of pages) page.close();
    rmSync(data, { recursive: true, force: true });
  });

  const address = () => server.address;
  const people = await Promise.all(['Ada', 'Bea', 'Cyd', 'Dov'].map((name) => new Visitor(name, address).arrive()));
  const onlooker = await new Visitor('Eve', address).arrive();
  const party = (game: string, seats: readonly string[], count: number) =>
    new Party(game, seats, people.slice(0, count), onlooker, () => isEnough, `${seed} ${game} ${seats.length}`);
  const parties = [
    party('steam', ['me', 'open', 'open', 'open'], 4),
    party('steam', ['greedy', 'me', 'open'], 2),
    party('days-of-steam', ['me', 'greedy', 'open'], 2),
    party('steel-and-steam', ['me', 'random', 'open'], 2),
  ];
  const playing = Promise.all(parties.map((each) => each.gather()));
  // Shown at once when it fails, not only after the last kill.
  let failure: unknown = null;
  playing.catch((error: unknown) => {
    failure = error;
  });

  let lived = 0;
  const counts = () => parties.map(({ kept }) => kept.length);
  const total = () => counts().reduce((sum, count) => sum + count, 0);
  for (let kill = 0; kill < KILLS && failure === null; kill++) {
    const before = total();
    // Every tenth is killed while people still come back. The others live until one party has played on, each party in
    // its turn: on a busy machine the same ones would be first every time, and the rest would never get to act.
    const party = kill % parties.length;
    const start = counts()[party];
    if (kill % 10 !== 0) while (counts()[party] === start && failure === null) await wait(5);
    await wait(random.below(kill % 10 === 5 ? LONG_LIFE_MS : USUAL_LIFE_MS));
    await server.kill();
    if (total() > before) lived++;
    server = await program.start({ data, port });
  }
  if (failure !== null) throw failure;
  // Most of them have lived long enough for something to happen.
  expect(lived).toBeGreaterThan(KILLS / 2);

  const [then, tables] = [counts(), parties.map((each) => each.tables.length)];
  const hasGoneOn = () =>
    parties.every(
      ({ kept, tables: all }, index) => kept.length >= then[index] + ACTIONS_AFTER || all.length > tables[index],
    );
  for (const end = Date.now() + 60_000; !hasGoneOn() && failure === null && Date.now() < end; ) await wait(50);
  if (!hasGoneOn()) {
    const stands = parties.map((each) => each.tables[each.tables.length - 1].pages[0].describe());
    throw new Error(`a table stands still:\n${stands.join('\n')}\n${then}\n${counts()}\n${server.said}`);
  }
  isEnough = true;
  for (const { tables: all } of parties) for (const { pages } of all) for (const page of pages) page.tell();
  await playing;

  // What a page is told that comes now is what others have gathered over many lines.
  for (const each of parties) {
    const { id, pages } = each.tables[each.tables.length - 1];
    for (const page of pages) await page.until(() => agree(page, pages), 'agreement');
    const fresh = [...people, onlooker].map((person) => person.page(id));
    for (const page of fresh) await page.until(() => page.isReady, 'all of the log');
    for (const page of pages) {
      const twin = fresh.find(({ you }) => you?.seat === page.you?.seat);
      expect(page.log).toEqual(twin?.log);
    }
    for (const page of fresh) page.close();
  }
  await server.stop();

  const database = await openSqlite(data);
  try {
    for (const { kept, chats, tables: all } of parties) {
      for (const { id, pages } of all) {
        for (const page of pages) expect(page.complaints).toEqual([]);
        const { entries, played } = await readKeptLog(database.db, id);
        for (const page of pages) expect(page.log.length).toBe(entries.length);
        if (played.beginning.game.imagine !== undefined) continue;
        for (const page of pages) expect(page.log).toEqual(entries.map(asTold));
      }
      for (const { table, said } of kept) {
        const found = await database.db.selectFrom('entries').selectAll().where('client', '=', said.id).execute();
        expect(found).toMatchObject([{ table_id: table, sequence: said.at }]);
        const what = said.say === 'act' ? said.action : { to: said.to };
        expect(JSON.parse(found[0].action)).toEqual(what);
      }
      for (const { table, id } of chats) {
        const found = await database.db.selectFrom('chat').selectAll().where('client', '=', id).execute();
        expect(found).toMatchObject([{ table_id: table }]);
      }
    }
    // Nobody was left behind at a table that stands still.
    const stages = await database.db.selectFrom('tables').select('id').where('stage', '=', 'playing').execute();
    const last = parties.map((each) => each.tables[each.tables.length - 1].id);
    for (const { id } of stages) expect(last).toContain(id);
  } finally {
    await database.close();
  }
}, 300_000);

function asTold({ kind, actor, action }: { kind: string; actor: number; action: string }): string {
  if (kind === 'undo') return JSON.stringify({ undo: (JSON.parse(action) as { to: number }).to });
  return JSON.stringify({ by: actor, action: JSON.parse(action) });
}

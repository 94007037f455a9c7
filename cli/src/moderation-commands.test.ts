import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@roundhouse/kernel';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../server/test/support/databases.ts';
import { migrationsOf, withoutMigration } from '../../server/test/support/older-schema.ts';
import type { Page } from '../../server/test/support/page.ts';
import { decide, isOnTurn, newId, play } from '../../server/test/support/player.ts';
import { ServerProgram } from '../../server/test/support/server-process.ts';
import { newTable } from '../../server/test/support/visitor.ts';
import { run } from '../test/support/command.ts';
import { OPERATED, OperatedServers } from '../test/support/operated-servers.ts';

/** How soon open pages follow a command. */
const SOON_MS = 5000;

let program: ServerProgram;
beforeAll(async () => {
  program = await ServerProgram.build();
});
afterAll(() => program.remove());

async function expectHealthy(house: OperatedServers): Promise<void> {
  expect(await house.findings()).toEqual([]);
  expect(house.complaints).toEqual([]);
}

const endings = (pages: readonly Page[], stage: string) =>
  Promise.all(pages.map((page) => page.until(({ table }) => table?.stage === stage, stage, SOON_MS)));

describe.each(OPERATED)('operator commands beside $name', { timeout: 180_000 }, (kind) => {
  let house: OperatedServers;
  beforeAll(async () => {
    house = await OperatedServers.start(program, kind);
  }, 120_000);
  afterAll(() => house.stop());

  /** A game in play by two people, each at a server of their own where there are two. */
  async function playedTable(seats = ['me', 'open', 'random'], game = 'steam') {
    const [ada, bea] = [await house.visitor('Ada'), await house.visitor('Bea', 1)];
    const table = await ada.lay(newTable(game, seats, { listed: true }));
    await bea.sit(table, 1);
    // At a listed table the host starts the game.
    await ada.ask('POST', `/api/tables/${table}/start`);
    const pages = [await house.page(ada, table), await house.page(bea, table)];
    await endings(pages, 'playing');
    return { ada, bea, table, pages };
  }

  test('a closed game ends at once for everybody, without a result and without further moves', async () => {
    const { ada, table, pages } = await playedTable();
    const closed = await house.command('table', 'close', table);
    expect([closed.status, closed.stdout]).toEqual([0, `The game at table ${table} is ended without a result.\n`]);
    await endings(pages, 'abandoned');
    const act = { say: 'act', id: newId(), at: pages[0].log.length, action: { do: 'pass' } } as const;
    expect(await pages[0].say(act)).toMatchObject({ tell: 'refused', problem: { code: 'game-over' } });
    expect((await ada.ask('POST', `/api/tables/${table}/rematch`)).status).toBe(200);
    const again = await house.command('table', 'close', table, 'nothing');
    expect(again).toMatchObject({ status: 1, stderr: 'There is no table nothing.\n' });
    expect(again.stdout).toContain('has ended already (abandoned)');
    const row = await house.db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ stage: 'abandoned', wake_at: null, turn: null, winners: null });
    expect((await house.command('tables', '--stage', 'abandoned')).stdout).toContain(table);
    const { status, stdout } = await house.command('export', table);
    expect([status, JSON.parse(stdout).actions.length]).toEqual([0, row.length]);
    await expectHealthy(house);
  });

  test('a closed game with hidden cards can be exported with its seed', async () => {
    const { table, pages } = await playedTable(['me', 'open'], 'days-of-steam');
    expect((await house.command('export', table)).status).toBe(1);
    await house.command('table', 'close', table);
    await endings(pages, 'abandoned');
    const { status, stdout } = await house.command('export', table);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).fair.seed).toBe(pages[0].table?.seed);
    await expectHealthy(house);
  });

  test('a table that gathers players is closed, and nobody can sit down any more', async () => {
    const [ada, bea] = [await house.visitor('Ada'), await house.visitor('Bea', 1)];
    const table = await ada.lay(newTable('steam', ['me', 'open', 'open'], { listed: true }));
    const pages = [await house.page(ada, table), await house.page(bea, table)];
    const { status, stdout } = await house.command('table', 'close', table);
    expect([status, stdout]).toEqual([0, `Table ${table} is closed.\n`]);
    await endings(pages, 'closed');
    expect((await bea.ask('POST', `/api/tables/${table}/seats/1`)).at('problem.code')).toBe('already-begun');
    await expectHealthy(house);
  });

  test('an unlisted table is in no list any more, and its players see that', async () => {
    const ada = await house.visitor('Ada');
    const stranger = await house.visitor('Cyd', 1);
    const table = await ada.lay(newTable('steam', ['me', 'open', 'open'], { listed: true }));
    const page = await house.page(ada, table);
    expect((await stranger.ask('GET', '/api/tables')).text).toContain(table);
    expect((await house.command('table', 'unlist', table)).stdout).toBe(`Table ${table} is no longer listed.\n`);
    await page.until(({ table: seen }) => seen?.listed === false, 'the news', SOON_MS);
    expect((await stranger.ask('GET', '/api/tables')).text).not.toContain(table);
    const again = await house.command('table', 'unlist', table);
    expect([again.status, again.stdout]).toEqual([0, `Table ${table} is not listed.\n`]);
    const shown = await house.command('table', 'show', table, '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({ id: table, stage: 'gathering', listed: false, messages: 0 });
    await expectHealthy(house);
  });

  test('a game that is closed while both players act at full speed has no entry after the close', async () => {
    const { table, pages } = await playedTable(['me', 'open', 'random'], 'steel-and-steam');
    let kept = 0;
    const habits = {
      random: new Random('fast'),
      isEnough: () => pages.some((page) => page.table?.stage === 'abandoned'),
      onKept: () => void kept++,
      // What is taken back makes the game last until the command has started, however busy the machine is.
      undoes: 70,
    };
    // A player whose move comes just after the close is refused; that ends the play, too.
    const playing = Promise.allSettled(pages.map((page) => play(page, { ...habits, patienceMs: 60_000 })));
    await expect.poll(() => kept).toBeGreaterThan(8);
    const closed = await house.command('table', 'close', table);
    expect([closed.status, closed.stderr]).toEqual([0, '']);
    const entries = () => house.db.selectFrom('entries').select('sequence').where('table_id', '=', table).execute();
    const { length } = await entries();
    await endings(pages, 'abandoned');
    await playing;
    for (const page of pages) {
      if (isOnTurn(page)) expect(await page.say(decide(page, habits.random))).toMatchObject({ tell: 'refused' });
    }
    expect((await entries()).length).toBe(length);
    expect(length).toBeGreaterThanOrEqual(kept);
    await expectHealthy(house);
  });

  test('a deleted table is gone for everybody, also while a bot thinks about its move', async () => {
    const looping = join(program.folder, 'looping-worker.mjs');
    writeFileSync(looping, 'export default () => { for (;;); };');
    const looped = await OperatedServers.start(program, kind, { botWorker: looping, botLimitMs: 4000 });
    onTestFinished(() => looped.stop());
    const ada = await looped.visitor('Ada');
    const table = await ada.lay(newTable('steam', ['me', 'random', 'random']));
    const other = await ada.lay(newTable('steam', ['me', 'open', 'open']));
    await looped.db.updateTable('tables').set({ next: table }).where('id', '=', other).execute();
    const pages = [await looped.page(ada, table), await looped.page(await looped.visitor('Cyd', 1), table)];
    await pages[0].say({ say: 'chat', id: newId(), text: 'Hello' });
    const random = new Random('delete');
    const isThinking = () => {
      const state = pages[0].game.state();
      return state !== null && [1, 2].includes(Number(pages[0].game.game.turn(state)));
    };
    while (!isThinking()) {
      await pages[0].until((page) => isOnTurn(page) || isThinking(), 'a turn');
      if (isOnTurn(pages[0])) await pages[0].say(decide(pages[0], random));
    }
    const preview = await looped.command('table', 'delete', table);
    expect(preview.status).toBe(1);
    expect(preview.stdout).toContain(`Table ${table} (playing; Ada, `);
    expect(preview.stderr).toContain('Add --yes');
    expect((await ada.ask('GET', `/api/tables/${table}`)).status).toBe(200);

    const { status, stdout } = await looped.command('table', 'delete', table, '--yes');
    expect([status, stdout]).toEqual([0, `Table ${table} is deleted.\n`]);
    const isGone = ({ refusals }: Page) =>
      refusals.some(({ id, problem }) => id === null && problem.code === 'no-such-table');
    for (const page of pages) await page.until((each) => isGone(each) && !each.isReady, 'the end', SOON_MS);
    expect((await ada.ask('GET', `/api/tables/${table}`)).at('problem.code')).toBe('no-such-table');
    for (const rows of ['seats', 'entries', 'chat', 'sent', 'table_documents'] as const) {
      expect(await looped.db.selectFrom(rows).select('table_id').where('table_id', '=', table).execute()).toEqual([]);
    }
    expect((await ada.ask('GET', `/api/tables/${other}`)).at('table.next')).toBe(null);
    // The thought ends, and its move finds no table.
    const isReplaced = () => looped.servers.some(({ said }) => said.includes('a bot is replaced'));
    await expect.poll(isReplaced, { timeout: 15_000 }).toBe(true);
    expect((await looped.command('table', 'delete', table, '--yes')).status).toBe(1);
    await expectHealthy(looped);
  });

  test('deleted chat messages leave every page, and whoever comes later does not get them', async () => {
    const { ada, bea, table, pages } = await playedTable();
    const tell = async (page: Page, text: string) => {
      await page.say({ say: 'chat', id: newId(), text });
      for (const each of pages) await each.until(({ chat }) => chat.some((line) => line.includes(text)), text, SOON_MS);
    };
    await tell(pages[0], 'first');
    await tell(pages[1], 'insult');
    const { stdout } = await house.command('chat', 'list', table, '--json');
    const listed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(listed).toMatchObject([
      { number: 1, name: 'Bea', text: '', event: 'joined' },
      { number: 2, name: 'Ada', text: 'first' },
      { number: 3, name: 'Bea', text: 'insult' },
    ]);
    const deleted = await house.command('chat', 'delete', table, '3');
    expect([deleted.status, deleted.stdout]).toEqual([0, '1 message deleted.\n']);
    for (const page of pages) await page.until(({ removed }) => removed.includes(3), 'the removal', SOON_MS);
    // The last message was deleted: the next has a number of its own, and pages get it.
    await tell(pages[0], 'second');
    const later = await house.page(await house.visitor('Cyd', 1), table);
    await later.until(({ removed }) => removed.length > 0, 'the chat', SOON_MS);
    expect(later.chat.map((line) => JSON.parse(line).text)).toEqual(['', 'first', 'second']);

    const again = await house.command('chat', 'delete', table, '3', '9');
    expect(again).toMatchObject({ status: 1, stderr: `Table ${table} has no message 9.\n` });
    expect(again.stdout).toBe('0 messages deleted, 1 deleted before.\n');
    const adas = String((await ada.ask('GET', '/api/me')).at('me.id'));
    expect((await house.command('chat', 'delete', table, '--user', adas)).stdout).toBe('2 messages deleted.\n');
    expect((await house.command('chat', 'delete', table, '--user', 'nobody')).status).toBe(1);
    await tell(pages[1], 'third');
    expect((await house.command('chat', 'delete', table, '--all')).status).toBe(0);
    for (const page of pages) await page.until(({ removed }) => removed.length === 5, 'the removal', SOON_MS);
    expect(await house.command('chat', 'list', table)).toMatchObject({ status: 0, stdout: '' });
    expect((await bea.ask('GET', `/api/tables/${table}`)).status).toBe(200);
    await expectHealthy(house);
  });

  test('a reset password ends every session at once, and only the new one works', async () => {
    const { bea, table, pages } = await playedTable();
    const account = { login: 'bea', password: 'correct horse battery' };
    expect((await bea.ask('POST', '/api/account', account)).status).toBe(200);
    const link = await bea.ask('POST', '/api/me/links');
    const { status, stdout, stderr } = await house.command('user', 'reset-password', 'Bea');
    expect(status).toBe(0);
    expect(stderr).toContain('bea');
    const password = stdout.trim();
    expect(password).toMatch(/^[a-z2-9-]{19}$/);
    // Cut, the page comes back with a cookie that is nobody's any more.
    await pages[1].until(({ visits, you }) => visits > 1 && you?.seat === null, 'the end of the session', SOON_MS);
    const browser = await house.visitor('Dee');
    expect((await browser.ask('POST', '/api/session', account)).at('problem.code')).toBe('wrong-password');
    const used = await browser.ask('POST', '/api/links/use', { token: link.at('token') });
    expect(used.at('problem.code')).toBe('no-such-link');
    expect((await browser.ask('POST', '/api/session', { login: 'bea', password })).status).toBe(200);
    expect((await browser.ask('GET', `/api/tables/${table}`)).at('you.seat')).toBe(1);
    expect((await house.command('user', 'reset-password', 'nobody')).stderr).toBe('There is no user nobody.\n');
    await expectHealthy(house);
  });

  test('users are listed and shown, and a deleted user is replaced by a bot at once', async () => {
    const { bea, table, pages } = await playedTable();
    const id = String((await bea.ask('GET', '/api/me')).at('me.id'));
    expect((await house.command('user', 'list')).stdout).toContain(`${id}\t-\tBea\t`);
    const shown = JSON.parse((await house.command('user', 'show', id, '--json')).stdout);
    expect(shown).toMatchObject({ id, name: 'Bea', login: null, sessions: 1, seats: [{ table, seat: 1 }] });
    expect((await house.command('table', 'show', table)).stdout).toContain(`seat 1\tBea, user ${id}`);
    expect(await house.command('user', 'delete', id)).toMatchObject({ status: 1 });
    const { status, stdout } = await house.command('user', 'delete', id, '--yes');
    expect([status, stdout]).toEqual([0, `User ${id} (Bea) is deleted.\n`]);
    await pages[0].until(({ table: seen }) => seen?.seats[1].standIn === 'greedy', 'the bot', SOON_MS);
    await pages[1].until(({ visits, you }) => visits > 1 && you?.seat === null, 'the end of the session', SOON_MS);
    expect((await bea.ask('GET', '/api/me')).at('me')).toBe(null);
    expect((await house.command('user', 'delete', id, '--yes')).stderr).toBe(`There is no user ${id}.\n`);
    await expectHealthy(house);
  });

  test('the abuse report names the addresses and users to act on', async () => {
    const { ada, pages } = await playedTable();
    const user = String((await ada.ask('GET', '/api/me')).at('me.id'));
    for (const text of ['one', 'two']) await pages[0].say({ say: 'chat', id: newId(), text });
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const old = hour - 30 * 3_600_000;
    await house.db
      .insertInto('abuse')
      .values([
        { address: '10.0.0.7', person: user, reason: 'chat', hour, count: 40 },
        { address: '10.0.0.7', person: user, reason: 'chat', hour: hour - 3_600_000, count: 2 },
        { address: '10.0.0.8', person: '', reason: 'frames', hour, count: 7 },
        { address: '10.0.0.9', person: '', reason: 'sign-in', hour: old, count: 999 },
      ])
      .execute();
    const report = JSON.parse((await house.command('abuse', '--json')).stdout);
    expect(report.sources).toEqual([
      { address: '10.0.0.7', user, reason: 'chat', count: 42, lastHour: new Date(hour).toISOString() },
      { address: '10.0.0.8', user: null, reason: 'frames', count: 7, lastHour: new Date(hour).toISOString() },
    ]);
    expect(report.talkers).toContainEqual(expect.objectContaining({ user, name: 'Ada', count: 2, tables: 1 }));
    expect(report.openers).toContainEqual(expect.objectContaining({ user, name: 'Ada', count: 1, listed: 1 }));
    const { stdout } = await house.command('abuse', '--hours', '48');
    expect(stdout).toContain('999\tfailed sign-ins\t10.0.0.9');
    expect((await house.command('abuse', '--language', 'ja')).stdout).toContain('拒否した要求');
    await expectHealthy(house);
  });

  test('after all of this the doctor has nothing to say', async () => {
    expect(await house.command('doctor')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('wrong calls of operator commands', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await DATABASES[0].open();
  });
  afterAll(() => opened.drop());

  test.each<[string, number, string]>([
    ['table close x', 1, 'There is no table x'],
    ['table close x --language ja', 1, 'テーブル x はありません'],
    ['table show x', 1, 'There is no table x'],
    ['chat list x', 1, 'There is no table x'],
    ['user show x --language ja', 1, 'ユーザー x は見つかりません'],
    ['table', 2, 'table needs one of: show, close, unlist, delete'],
    ['table close', 2, 'the ids of one or more tables'],
    ['chat delete x', 2, '--user ID or --all'],
    ['chat delete x 1 --all', 2, 'only one of them'],
    ['chat delete x one', 2, 'NUMBER needs a whole number'],
    ['user lunch', 2, 'user needs one of'],
    ['abuse --hours 1000', 2, '--hours needs a whole number from 1 to 168'],
  ])('roundhouse %s ends with status %i and says why', (line, status, told) => {
    const called = run(...line.split(' '), '--data', opened.data);
    expect([called.status, called.stderr]).toEqual([status, expect.stringContaining(told)]);
  });

  test.each<[string, string]>([
    ['table close x --data /nowhere/at/all', 'There is no database'],
    ['user list --data /nowhere/at/all', 'There is no database'],
    ['chat delete x --all --database postgres://nobody@127.0.0.1:1/none', 'cannot be read'],
  ])('without a database, roundhouse %s says so', (line, told) => {
    const called = run(...line.split(' '));
    expect([called.status, called.stderr]).toEqual([1, expect.stringContaining(told)]);
  });

  test.each(['table', 'chat', 'user', 'abuse'])('roundhouse %s --help is there in both languages', (command) => {
    const [english, japanese] = [run(command, '--help'), run(command, '--help', '--language', 'ja')];
    expect([english.status, japanese.status]).toEqual([0, 0]);
    expect(english.stdout).toContain(`roundhouse ${command}`);
    expect(japanese.stdout).toMatch(/[\u3040-\u30ff]/);
  });

  test.each(OPERATED)('a database of another version is not touched: $name', { timeout: 180_000 }, async ({ open }) => {
    const { database, data, url, drop } = await open();
    onTestFinished(() => drop());
    const place = url === null ? ['--data', data] : ['--database', url];
    await withoutMigration(database.db, '009-operator-news');
    const record = fileURLToPath(
      new URL('../../games/steam/test/golden/base-northeast-3.roundhouse.json', import.meta.url),
    );
    for (const words of [
      ['table', 'close', 'x'],
      ['user', 'list'],
      ['import', record],
    ]) {
      const { status, stderr } = run(...words, ...place);
      expect([status, stderr]).toEqual([1, expect.stringContaining('it lacks 009-operator-news')]);
    }
    expect(await migrationsOf(database.db)).not.toContain('009-operator-news');
  });
});

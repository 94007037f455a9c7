import { fileURLToPath } from 'node:url';
import { Random } from '@roundhouse/kernel';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES, type TestDatabase } from '../../server/test/support/databases.ts';
import { addAppliedMigration, appliedMigrations, unapplyMigration } from '../../server/test/support/older-schema.ts';
import { type PlayOptions, playSeat, randomActMessage } from '../../server/test/support/random-player.ts';
import { ServerProgram } from '../../server/test/support/server-process.ts';
import type { TestTableClient } from '../../server/test/support/test-table-client.ts';
import { run } from '../test/support/run-command.ts';
import { CLUSTERS, ServerCluster } from '../test/support/server-cluster.ts';

const program = new ServerProgram();

async function expectHealthy(servers: ServerCluster): Promise<void> {
  expect(await servers.findings()).toEqual([]);
  expect(servers.errorLines).toEqual([]);
}

const waitForStatus = (clients: readonly TestTableClient[], stage: string) =>
  Promise.all(clients.map((client) => client.waitUntil(stage, () => client.status === stage)));

/** Waits until the client has reconnected without a session. */
const waitForSessionEnd = (client: TestTableClient) =>
  client.waitUntil('the end of the session', () => client.connectCount > 1 && client.seat === null);

describe.each(CLUSTERS)('Operator commands with $name', { timeout: 180_000 }, (kind) => {
  let servers: ServerCluster;
  beforeAll(async () => {
    servers = await ServerCluster.start(program, kind);
  }, 120_000);
  afterAll(() => servers.stop());

  /** Starts a game of two users, each at a different server if there are two. */
  async function startGame(seats = ['me', 'open', 'random'], game = 'steam') {
    const [ada, bea] = [await servers.createGuest('Ada'), await servers.createGuest('Bea', 1)];
    const { id: table } = await ada.createTable({ game, seats, isPublic: true });
    await bea.takeSeat(table, 1);
    // At a public table the host starts the game.
    await ada.request('POST', `/api/tables/${table}/start`);
    const clients = [await ada.openTable(table), await bea.openTable(table)];
    await waitForStatus(clients, 'playing');
    return { ada, bea, table, clients };
  }

  test('table close ends a game immediately, without a result and without further actions.', async () => {
    const { ada, table, clients } = await startGame();
    const closed = await servers.runCommand('table', 'close', table);
    expect([closed.status, closed.stdout]).toEqual([0, `The game at table ${table} is ended without a result.\n`]);
    await waitForStatus(clients, 'abandoned');
    expect(await clients[0].act({ do: 'pass' })).toMatchObject({ type: 'rejected', error: { code: 'game-over' } });
    expect((await ada.request('POST', `/api/tables/${table}/rematch`)).status).toBe(200);
    const again = await servers.runCommand('table', 'close', table, 'nothing');
    expect(again).toMatchObject({ status: 1, stderr: 'There is no table nothing.\n' });
    expect(again.stdout).toContain('has ended already (abandoned)');
    const row = await servers.db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'abandoned', wake_at: null, active_seat: null, winners: null });
    expect((await servers.runCommand('tables', '--stage', 'abandoned')).stdout).toContain(table);
    const { status, stdout } = await servers.runCommand('export', table);
    expect([status, JSON.parse(stdout).actions.length]).toEqual([0, row.record_length]);
    await expectHealthy(servers);
  });

  test('A closed game with hidden cards can be exported with its seed.', async () => {
    const { table, clients } = await startGame(['me', 'open'], 'days-of-steam');
    expect((await servers.runCommand('export', table)).status).toBe(1);
    await servers.runCommand('table', 'close', table);
    await waitForStatus(clients, 'abandoned');
    const { status, stdout } = await servers.runCommand('export', table);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).fair.seed).toBe(clients[0].table.seed);
    await expectHealthy(servers);
  });

  test('table close closes a waiting table, and nobody can join it any more.', async () => {
    const [ada, bea] = [await servers.createGuest('Ada'), await servers.createGuest('Bea', 1)];
    const { id: table } = await ada.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    const clients = [await ada.openTable(table), await bea.openTable(table)];
    const { status, stdout } = await servers.runCommand('table', 'close', table);
    expect([status, stdout]).toEqual([0, `Table ${table} is closed.\n`]);
    await waitForStatus(clients, 'closed');
    expect((await bea.request('POST', `/api/tables/${table}/seats/1`)).field('error.code')).toBe('already-started');
    await expectHealthy(servers);
  });

  test('table unlist removes a table from the public list, and its players see that.', async () => {
    const ada = await servers.createGuest('Ada');
    const stranger = await servers.createGuest('Cyd', 1);
    const { id: table } = await ada.createTable({ seats: ['me', 'open', 'open'], isPublic: true });
    const client = await ada.openTable(table);
    expect((await stranger.request('GET', '/api/tables')).text).toContain(table);
    expect((await servers.runCommand('table', 'unlist', table)).stdout).toBe(`Table ${table} is no longer listed.\n`);
    await client.waitUntil('the private table', () => !client.table.isPublic);
    expect((await stranger.request('GET', '/api/tables')).text).not.toContain(table);
    const again = await servers.runCommand('table', 'unlist', table);
    expect([again.status, again.stdout]).toEqual([0, `Table ${table} is not listed.\n`]);
    const shown = await servers.runCommand('table', 'show', table, '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({ id: table, stage: 'gathering', listed: false, messages: 0 });
    await expectHealthy(servers);
  });

  test('A game closed while both players act at full speed has no entry after the close.', async () => {
    const { table, clients } = await startGame(['me', 'open', 'random'], 'steel-and-steam');
    let acknowledged = 0;
    const options = {
      random: new Random('fast'),
      shouldStop: () => clients.some((client) => client.status === 'abandoned'),
      onAcknowledged: () => void acknowledged++,
      // Undos make the game last until the command has started, even on a busy machine.
      undoPercent: 70,
    } satisfies Partial<PlayOptions>;
    // An action just after the close is rejected, which also ends the play.
    const playing = Promise.allSettled(clients.map((client) => playSeat(client, { ...options, timeoutMs: 60_000 })));
    await expect.poll(() => acknowledged).toBeGreaterThan(8);
    const closed = await servers.runCommand('table', 'close', table);
    expect([closed.status, closed.stderr]).toEqual([0, '']);
    const entries = () =>
      servers.db.selectFrom('log_entries').select('sequence').where('table_id', '=', table).execute();
    const { length } = await entries();
    await waitForStatus(clients, 'abandoned');
    await playing;
    for (const client of clients) {
      if (client.isOwnTurn)
        expect(await client.request(randomActMessage(client, options.random))).toMatchObject({ type: 'rejected' });
    }
    expect((await entries()).length).toBe(length);
    expect(length).toBeGreaterThanOrEqual(acknowledged);
    await expectHealthy(servers);
  });

  test('table delete removes a table for everyone, even while a bot is thinking.', async () => {
    const looping = program.writeFile('looping-worker.mjs', 'export default () => { for (;;); };');
    const looped = await ServerCluster.start(program, kind, { botWorker: looping, botTimeoutMs: 4000 });
    onTestFinished(() => looped.stop());
    const ada = await looped.createGuest('Ada');
    const { id: table } = await ada.createTable({ seats: ['me', 'random', 'random'] });
    const { id: other } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    await looped.db.updateTable('tables').set({ rematch_id: table }).where('id', '=', other).execute();
    const clients = [await ada.openTable(table), await (await looped.createGuest('Cyd', 1)).openTable(table)];
    await clients[0].sendChat('Hello');
    const random = new Random('delete');
    const isThinking = () => [1, 2].includes(clients[0].activeSeat ?? 0);
    while (!isThinking()) {
      await clients[0].waitUntil('a turn', () => clients[0].isOwnTurn || isThinking());
      if (clients[0].isOwnTurn) await clients[0].request(randomActMessage(clients[0], random));
    }
    const preview = await looped.runCommand('table', 'delete', table);
    expect(preview.status).toBe(1);
    expect(preview.stdout).toContain(`Table ${table} (playing; Ada, `);
    expect(preview.stderr).toContain('Add --yes');
    expect((await ada.request('GET', `/api/tables/${table}`)).status).toBe(200);

    const { status, stdout } = await looped.runCommand('table', 'delete', table, '--yes');
    expect([status, stdout]).toEqual([0, `Table ${table} is deleted.\n`]);
    const isGone = ({ rejections }: TestTableClient) =>
      rejections.some(({ id, error }) => id === null && error.code === 'table-not-found');
    for (const client of clients) await client.waitUntil('the end', () => isGone(client) && !client.isSynced);
    expect((await ada.request('GET', `/api/tables/${table}`)).field('error.code')).toBe('table-not-found');
    for (const rows of ['seats', 'log_entries', 'chat_messages', 'sent_notifications', 'table_documents'] as const) {
      expect(await looped.db.selectFrom(rows).select('table_id').where('table_id', '=', table).execute()).toEqual([]);
    }
    expect((await ada.request('GET', `/api/tables/${other}`)).field('table.rematchId')).toBe(null);
    // The bot times out, and its move finds no table.
    const isReplaced = () => looped.servers.some(({ recentOutput }) => recentOutput.includes('bot replaced'));
    await expect.poll(isReplaced).toBe(true);
    expect((await looped.runCommand('table', 'delete', table, '--yes')).status).toBe(1);
    await expectHealthy(looped);
  });

  test('chat delete removes messages from all clients, and later clients do not receive them.', async () => {
    const { ada, bea, table, clients } = await startGame();
    const sendChat = async (client: TestTableClient, text: string) => {
      await client.sendChat(text);
      for (const each of clients) await each.waitUntil(text, () => each.chat.some((line) => line.text === text));
    };
    await sendChat(clients[0], 'first');
    await sendChat(clients[1], 'insult');
    const { stdout } = await servers.runCommand('chat', 'list', table, '--json');
    const listed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(listed).toMatchObject([
      { number: 1, name: 'Bea', text: '', event: 'joined' },
      { number: 2, name: 'Ada', text: 'first' },
      { number: 3, name: 'Bea', text: 'insult' },
    ]);
    const deleted = await servers.runCommand('chat', 'delete', table, '3');
    expect([deleted.status, deleted.stdout]).toEqual([0, '1 message deleted.\n']);
    for (const client of clients) await client.waitUntil('the removal', () => client.deletedChatNumbers.includes(3));
    // The number of the deleted last message is not reused, and clients receive the next message.
    await sendChat(clients[0], 'second');
    const later = await (await servers.createGuest('Cyd', 1)).openTable(table);
    await later.waitUntil('the chat', () => later.deletedChatNumbers.length > 0);
    expect(later.events).toMatchObject([{ kind: 'joined' }]);
    expect(later.chat.map(({ text }) => text)).toEqual(['first', 'second']);

    const again = await servers.runCommand('chat', 'delete', table, '3', '9');
    expect(again).toMatchObject({ status: 1, stderr: `Table ${table} has no message 9.\n` });
    expect(again.stdout).toBe('0 messages deleted, 1 deleted before.\n');
    const adas = String((await ada.request('GET', '/api/me')).field('user.id'));
    expect((await servers.runCommand('chat', 'delete', table, '--user', adas)).stdout).toBe('2 messages deleted.\n');
    expect((await servers.runCommand('chat', 'delete', table, '--user', 'nobody')).status).toBe(1);
    await sendChat(clients[1], 'third');
    expect((await servers.runCommand('chat', 'delete', table, '--all')).status).toBe(0);
    for (const client of clients) await client.waitUntil('the removal', () => client.deletedChatNumbers.length === 5);
    expect(await servers.runCommand('chat', 'list', table)).toMatchObject({ status: 0, stdout: '' });
    expect((await bea.request('GET', `/api/tables/${table}`)).status).toBe(200);
    await expectHealthy(servers);
  });

  test('user reset-password ends all sessions immediately, and only the new password works.', async () => {
    const { bea, table, clients } = await startGame();
    const account = { login: 'bea', password: 'correct horse battery' };
    expect((await bea.request('POST', '/api/account', account)).status).toBe(200);
    const link = await bea.request('POST', '/api/me/device-links');
    const { status, stdout, stderr } = await servers.runCommand('user', 'reset-password', 'Bea');
    expect(status).toBe(0);
    expect(stderr).toContain('bea');
    const password = stdout.trim();
    expect(password).toMatch(/^[a-z2-9-]{19}$/);
    // The client reconnects with a cookie that is no longer valid.
    await waitForSessionEnd(clients[1]);
    const browser = await servers.createGuest('Dee');
    expect((await browser.request('POST', '/api/session', account)).field('error.code')).toBe('wrong-password');
    const used = await browser.request('POST', '/api/device-links/redeem', { token: link.field('token') });
    expect(used.field('error.code')).toBe('link-not-found');
    expect((await browser.request('POST', '/api/session', { login: 'bea', password })).status).toBe(200);
    expect((await browser.request('GET', `/api/tables/${table}`)).field('viewer.seat')).toBe(1);
    expect((await servers.runCommand('user', 'reset-password', 'nobody')).stderr).toBe('There is no user nobody.\n');
    await expectHealthy(servers);
  });

  test('user lists and shows users, and a bot immediately substitutes a deleted user.', async () => {
    const { bea, table, clients } = await startGame();
    const id = String((await bea.request('GET', '/api/me')).field('user.id'));
    expect((await servers.runCommand('user', 'list')).stdout).toContain(`${id}\t-\tBea\t`);
    const shown = JSON.parse((await servers.runCommand('user', 'show', id, '--json')).stdout);
    expect(shown).toMatchObject({ id, name: 'Bea', login: null, sessions: 1, seats: [{ table, seat: 1 }] });
    expect((await servers.runCommand('table', 'show', table)).stdout).toContain(`seat 1\tBea, user ${id}`);
    expect(await servers.runCommand('user', 'delete', id)).toMatchObject({ status: 1 });
    const { status, stdout } = await servers.runCommand('user', 'delete', id, '--yes');
    expect([status, stdout]).toEqual([0, `User ${id} (Bea) is deleted.\n`]);
    await clients[0].waitUntil('the bot', () => clients[0].table.seats[1].substituteBot === 'greedy');
    await waitForSessionEnd(clients[1]);
    expect((await bea.request('GET', '/api/me')).field('user')).toBe(null);
    expect((await servers.runCommand('user', 'delete', id, '--yes')).stderr).toBe(`There is no user ${id}.\n`);
    await expectHealthy(servers);
  });

  test('abuse reports the addresses and users that exceed limits.', async () => {
    const { ada, clients } = await startGame();
    const user = String((await ada.request('GET', '/api/me')).field('user.id'));
    for (const text of ['one', 'two']) await clients[0].sendChat(text);
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const old = hour - 30 * 3_600_000;
    await servers.db
      .insertInto('abuse_counts')
      .values([
        { address: '10.0.0.7', user_id: user, reason: 'chat', hour, count: 40 },
        { address: '10.0.0.7', user_id: user, reason: 'chat', hour: hour - 3_600_000, count: 2 },
        { address: '10.0.0.8', user_id: '', reason: 'frames', hour, count: 7 },
        { address: '10.0.0.9', user_id: '', reason: 'sign-in', hour: old, count: 999 },
      ])
      .execute();
    const report = JSON.parse((await servers.runCommand('abuse', '--json')).stdout);
    expect(report.sources).toEqual([
      { address: '10.0.0.7', user, reason: 'chat', count: 42, lastHour: new Date(hour).toISOString() },
      { address: '10.0.0.8', user: null, reason: 'frames', count: 7, lastHour: new Date(hour).toISOString() },
    ]);
    expect(report.talkers).toContainEqual(expect.objectContaining({ user, name: 'Ada', count: 2, tables: 1 }));
    expect(report.openers).toContainEqual(expect.objectContaining({ user, name: 'Ada', count: 1, listed: 1 }));
    const { stdout } = await servers.runCommand('abuse', '--hours', '48');
    expect(stdout).toContain('999\tfailed sign-ins\t10.0.0.9');
    expect((await servers.runCommand('abuse', '--language', 'ja')).stdout).toContain('拒否した要求');
    await expectHealthy(servers);
  });

  test('doctor finds no errors after all these commands.', async () => {
    expect(await servers.runCommand('doctor')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('Usage errors of operator commands', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await DATABASES[0].open();
  });
  afterAll(() => testDatabase.drop());

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
  ])('roundhouse %s exits with status %i and an error message.', (line, status, text) => {
    const result = run(...line.split(' '), '--data', testDatabase.dataDir);
    expect([result.status, result.stderr]).toEqual([status, expect.stringContaining(text)]);
  });

  test.each<[string, string]>([
    ['table close x --data /nowhere/at/all', 'There is no database'],
    ['user list --data /nowhere/at/all', 'There is no database'],
    ['chat delete x --all --database postgres://nobody@127.0.0.1:1/none', 'cannot be read'],
  ])('Without a database, roundhouse %s exits with an error message.', (line, text) => {
    const result = run(...line.split(' '));
    expect([result.status, result.stderr]).toEqual([1, expect.stringContaining(text)]);
  });

  test.each(['table', 'chat', 'user', 'abuse'])('roundhouse %s has help in both languages.', (command) => {
    const [english, japanese] = [run(command, '--help'), run(command, '--help', '--language', 'ja')];
    expect([english.status, japanese.status]).toEqual([0, 0]);
    expect(english.stdout).toContain(`roundhouse ${command}`);
    expect(japanese.stdout).toMatch(/[\u3040-\u30ff]/);
  });

  test.each(CLUSTERS)(
    'With $name, commands do not change a database of another version.',
    { timeout: 180_000 },
    async ({ open }) => {
      const { database, dataDir, url, drop } = await open();
      onTestFinished(() => drop());
      const databaseFlags = url === null ? ['--data', dataDir] : ['--database', url];
      await addAppliedMigration(database.db, '999-later');
      const onNewer = run('table', 'close', 'x', ...databaseFlags);
      expect([onNewer.status, onNewer.stderr]).toEqual([1, expect.stringContaining('newer version (999-later)')]);
      await unapplyMigration(database.db, '999-later');
      await unapplyMigration(database.db, '009-operator-news');
      const record = fileURLToPath(
        new URL('../../games/steam/test/golden/base-northeast-3.roundhouse.json', import.meta.url),
      );
      for (const args of [
        ['table', 'close', 'x'],
        ['user', 'list'],
        ['import', record],
      ]) {
        const { status, stderr } = run(...args, ...databaseFlags);
        expect([status, stderr]).toEqual([1, expect.stringContaining('it lacks 009-operator-news')]);
      }
      expect(await appliedMigrations(database.db)).not.toContain('009-operator-news');
    },
  );
});

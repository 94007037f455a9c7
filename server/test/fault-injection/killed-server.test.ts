import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { type Acknowledged, newRequestId, playSeat } from '../support/random-player.ts';
import type { ReconnectingTableClient } from '../support/reconnecting-table-client.ts';
import { newTableRequest, RetryingUser } from '../support/retrying-user.ts';
import { ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';

const KILLS = 50;
/**
 * The maximum random lifetime of a server after it has stored an action of the selected group. Every tenth lifetime is
 * long enough for bots, too.
 */
const [SHORT_LIFE_MS, LONG_LIFE_MS] = [300, 1500];
/** Without a delay, the fastest table would take most of the CPU from the starting servers. */
const THINK_MS = 5;
/** The number of actions that each group must play after the last kill. */
const ACTIONS_AFTER = 8;

/** Set `ROUNDHOUSE_TEST_SEED` to repeat a failed run, as far as timing permits. */
const seed = process.env.ROUNDHOUSE_TEST_SEED ?? String(Date.now());

/** A group of users who play one table after the other while the server is killed and restarted. */
class PlayerGroup {
  readonly acknowledged: Acknowledged[] = [];
  readonly chats: { readonly table: string; readonly id: string }[] = [];
  readonly tables: { readonly id: string; readonly clients: readonly ReconnectingTableClient[] }[] = [];
  private readonly random: Random;

  constructor(
    readonly game: string,
    private readonly seats: readonly string[],
    private readonly users: readonly RetryingUser[],
    private readonly spectator: RetryingUser,
    private readonly shouldStop: () => boolean,
    seed: string,
  ) {
    this.random = new Random(seed);
  }

  async run(): Promise<void> {
    while (!this.shouldStop()) await this.playTable();
  }

  private async playTable(): Promise<void> {
    const [host, ...others] = this.users;
    const id = await host.createTable(newTableRequest(this.game, this.seats));
    const open = this.seats.flatMap((occupant, seat) => (occupant === 'open' ? [seat] : []));
    for (const [index, user] of others.entries()) await user.takeSeat(id, open[index]);
    const playing = this.users.map((user) => user.openTable(id));
    // The host also watches from a second device.
    const clients = [...playing, host.openTable(id), this.spectator.openTable(id)];
    this.tables.push({ id, clients });
    const { random } = this;
    const onAcknowledged = (message: Acknowledged) => void this.acknowledged.push(message);
    await Promise.all([
      this.sendChat(id, playing[0]),
      ...playing.map((client) =>
        playSeat(client, {
          random,
          shouldStop: this.shouldStop,
          onAcknowledged,
          undoPercent: 10,
          actionDelayMs: THINK_MS,
          timeoutMs: 120_000,
        }),
      ),
    ]);
    for (const client of clients) await client.waitUntil(() => agree(client, clients), 'agreement');
    if (!this.shouldStop()) for (const client of clients) client.close();
  }

  private async sendChat(table: string, client: ReconnectingTableClient): Promise<void> {
    while (!this.shouldStop() && client.table?.status !== 'over') {
      const id = newRequestId();
      const reply = await client.request({ type: 'chat', id, text: `It is ${id}` });
      if (reply.type === 'ack') this.chats.push({ table, id });
      await wait(100);
    }
  }
}

function agree(client: ReconnectingTableClient, clients: readonly ReconnectingTableClient[]): boolean {
  return client.isSynced && clients.every((other) => other.log.length === client.log.length);
}

test(`A server killed ${KILLS} times under load loses no acknowledged data.`, async () => {
  onTestFailed(() => console.error(`ROUNDHOUSE_TEST_SEED=${seed}`));
  const dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-killed-'));
  const random = new Random(seed);
  const program = await ServerProgram.build();
  let server = await program.start({ dataDir });
  const { port } = server;
  let isFinished = false;
  onTestFinished(async () => {
    isFinished = true;
    await server.kill();
    program.remove();
    for (const { tables } of groups) for (const { clients } of tables) for (const client of clients) client.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const address = () => server.address;
  const users = await Promise.all(
    ['Ada', 'Bea', 'Cyd', 'Dov'].map((name) => new RetryingUser(name, address).createGuest()),
  );
  const spectator = await new RetryingUser('Eve', address).createGuest();
  const group = (game: string, seats: readonly string[], count: number) =>
    new PlayerGroup(game, seats, users.slice(0, count), spectator, () => isFinished, `${seed} ${game} ${seats.length}`);
  const groups = [
    group('steam', ['me', 'open', 'open', 'open'], 4),
    group('steam', ['greedy', 'me', 'open'], 2),
    group('days-of-steam', ['me', 'greedy', 'open'], 2),
    group('steel-and-steam', ['me', 'random', 'open'], 2),
  ];
  const playing = Promise.all(groups.map((each) => each.run()));
  // Stops the kills as soon as a group fails.
  let failure: unknown = null;
  playing.catch((error: unknown) => {
    failure = error;
  });

  let productiveLives = 0;
  const counts = () => groups.map(({ acknowledged }) => acknowledged.length);
  const total = () => counts().reduce((sum, count) => sum + count, 0);
  for (let kill = 0; kill < KILLS && failure === null; kill++) {
    const before = total();
    // Every tenth server is killed while clients still reconnect. The others live until a selected group has acted. The
    // groups take turns: otherwise, on a busy machine, the same groups would always act first and the rest never.
    const selected = kill % groups.length;
    const start = counts()[selected];
    if (kill % 10 !== 0) while (counts()[selected] === start && failure === null) await wait(5);
    await wait(random.below(kill % 10 === 5 ? LONG_LIFE_MS : SHORT_LIFE_MS));
    await server.kill();
    if (total() > before) productiveLives++;
    server = await program.start({ dataDir, port });
  }
  if (failure !== null) throw failure;
  // Most servers have lived long enough for at least one action.
  expect(productiveLives).toBeGreaterThan(KILLS / 2);

  const [then, tables] = [counts(), groups.map((each) => each.tables.length)];
  const hasContinued = () =>
    groups.every(
      ({ acknowledged, tables: all }, index) =>
        acknowledged.length >= then[index] + ACTIONS_AFTER || all.length > tables[index],
    );
  for (const end = Date.now() + 60_000; !hasContinued() && failure === null && Date.now() < end; ) await wait(50);
  if (!hasContinued()) {
    const descriptions = groups.map((each) => each.tables[each.tables.length - 1].clients[0].describe());
    throw new Error(`a table is stuck:\n${descriptions.join('\n')}\n${then}\n${counts()}\n${server.recentOutput}`);
  }
  isFinished = true;
  for (const { tables: all } of groups)
    for (const { clients } of all) for (const client of clients) client.checkConditions();
  await playing;

  // A fresh client receives the same log that the others have collected over many connections.
  for (const each of groups) {
    const { id, clients } = each.tables[each.tables.length - 1];
    for (const client of clients) await client.waitUntil(() => agree(client, clients), 'agreement');
    const fresh = [...users, spectator].map((user) => user.openTable(id));
    for (const client of fresh) await client.waitUntil(() => client.isSynced, 'all of the log');
    for (const client of clients) {
      const twin = fresh.find(({ viewer }) => viewer?.seat === client.viewer?.seat);
      expect(client.log).toEqual(twin?.log);
    }
    for (const client of fresh) client.close();
  }
  await server.stop();

  const database = await openSqlite(dataDir);
  try {
    for (const { acknowledged, chats, tables: all } of groups) {
      for (const { id, clients } of all) {
        for (const client of clients) expect(client.inconsistencies).toEqual([]);
        const { entries, gameLog } = await verifyStoredLog(database.db, id);
        for (const client of clients) expect(client.log.length).toBe(entries.length);
        if (gameLog.setup.game.determinize !== undefined) continue;
        for (const client of clients) expect(client.log).toEqual(entries.map(asLogEntry));
      }
      for (const { table, message } of acknowledged) {
        const found = await database.db.selectFrom('entries').selectAll().where('client', '=', message.id).execute();
        expect(found).toMatchObject([{ table_id: table, sequence: message.logLength }]);
        const expected = message.type === 'act' ? message.action : { to: message.recordLength };
        expect(JSON.parse(found[0].action)).toEqual(expected);
      }
      for (const { table, id } of chats) {
        const found = await database.db.selectFrom('chat').selectAll().where('client', '=', id).execute();
        expect(found).toMatchObject([{ table_id: table }]);
      }
    }
    // No earlier table is stuck in play.
    const stages = await database.db.selectFrom('tables').select('id').where('stage', '=', 'playing').execute();
    const last = groups.map((each) => each.tables[each.tables.length - 1].id);
    for (const { id } of stages) expect(last).toContain(id);
  } finally {
    await database.close();
  }
}, 300_000);

function asLogEntry({ kind, actor, action }: { kind: string; actor: number; action: string }): string {
  if (kind === 'undo') return JSON.stringify({ undo: (JSON.parse(action) as { to: number }).to });
  return JSON.stringify({ actor, action: JSON.parse(action) });
}

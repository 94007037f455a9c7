import type { NewTable } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import {
  createTableServices,
  DEFAULT_TABLE,
  firstLegalAction,
  type TableServices,
  USERS,
} from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import type { Database } from '../storage/database.ts';
import { TableManager } from './table-manager.ts';
import { loadRow, loadSeats } from './table-repository.ts';
import { NOTIFY_AFTER_MS } from './table-update.ts';

const WITH_BOT: NewTable = { ...DEFAULT_TABLE, seats: ['me', 'open', 'greedy'] };
const [ADA, BEN] = USERS;

/** Servers that share a database but do not receive each other's cluster events, as after a lost connection. */
describe('Servers that miss cluster events', () => {
  let database: Database;
  let drop: () => Promise<void>;
  let clock: number;
  beforeEach(async () => {
    ({ database, drop } = await DATABASES[0].open());
    clock = Date.now();
  });
  afterEach(() => drop());

  const server = () => createTableServices({ ...createTestContext(database, {}), now: () => clock });

  async function startGame(one: TableServices, terms: Partial<NewTable> = {}): Promise<string> {
    for (;;) {
      const id = await one.tableService.create(ADA, { ...WITH_BOT, ...terms });
      await one.tableService.join(id, 1, BEN);
      // The first player is random; here it has to be a person.
      if ((await loadRow(database.db, id)).active_seat !== 2) return id;
    }
  }

  /** Plays for the persons until it is the turn of the bot. */
  async function playToBot({ tables, playerCommands }: TableServices, id: string): Promise<void> {
    for (let count = 0; count < 50; count++) {
      const table = await tables.withTable(id, async (current) => current);
      const { seat, action } = firstLegalAction(table);
      if (seat === 2) return;
      await playerCommands.act(id, USERS[seat].id, { id: `wish-${count}`, logLength: table.gameLog.logLength, action });
    }
    throw new Error('it was never the turn of the bot');
  }

  test('A server that still expects a person to act does not overwrite the wake time of the bot.', async () => {
    const [one, other] = [server(), server()];
    const id = await startGame(one);
    await other.tables.withTable(id, async () => {});
    await playToBot(one, id);
    const due = (await loadRow(database.db, id)).wake_at;
    expect(due).not.toBeNull();
    clock += NOTIFY_AFTER_MS;
    await other.turnRunner.run(id);
    expect((await loadRow(database.db, id)).wake_at).toBe(due);
    // The server has now reloaded the table.
    expect((await other.tables.withTable(id, async (table) => table)).row.active_seat).toBe(2);
  });

  test('Cluster events of a table are published in order, even if the first takes longer.', async () => {
    const published: unknown[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const publish: Database['publish'] = async (news) => {
      const watching = 'watching' in news ? news.watching : null;
      if (watching === 0) await released;
      published.push(watching);
    };
    const tables = new TableManager(createTestContext({ ...database, publish }, {}), { schedule: () => {} });
    for (const watching of [0, 1]) tables.publish({ table: 'any', type: 'presence', seats: [], watching });
    await new Promise((resolve) => setImmediate(resolve));
    expect(published).toEqual([]);
    release();
    await tables.close();
    expect(published).toEqual([0, 1]);
  });

  test('No bot is substituted for a player who has acted in time at another server.', async () => {
    const [one, other] = [server(), server()];
    const id = await startGame(one, { mode: 'correspondence', turnTimeLimit: 600, onTimeout: 'bot' });
    await other.tables.withTable(id, async () => {});
    await playToBot(one, id);
    clock += 600_000;
    await other.turnRunner.run(id);
    expect((await loadSeats(database.db, id)).map(({ substitute_bot }) => substitute_bot)).toEqual([null, null, null]);
  });

  test('A bot of the host does not replace a user who has just taken the seat at another server.', async () => {
    const [one, other] = [server(), server()];
    const id = await one.tableService.create(ADA, DEFAULT_TABLE);
    await other.tables.withTable(id, async () => {});
    await one.tableService.join(id, 1, BEN);
    await expect(other.tableService.setBot(id, 1, ADA, 'greedy')).rejects.toThrow('conflict');
    await one.tableService.leave(id, 1, BEN);
    await other.tables.notifyChanged(id);
    await one.tableService.join(id, 1, BEN);
    await other.tableService.start(id, ADA);
    const seats = await loadSeats(database.db, id);
    expect(seats.map(({ user_id, bot }) => [user_id, bot])).toEqual([
      ['ada', null],
      ['ben', null],
      [null, 'greedy'],
    ]);
    expect((await loadRow(database.db, id)).status).toBe('playing');
  });

  test('A game that has started at another server is neither closed nor left without players.', async () => {
    const [one, other, third] = [server(), server(), server()];
    const id = await one.tableService.create(ADA, WITH_BOT);
    for (const { tables } of [other, third]) await tables.withTable(id, async () => {});
    await one.tableService.join(id, 1, BEN);
    await expect(other.tableService.leave(id, 0, ADA)).rejects.toThrow('conflict');
    await expect(third.tableService.close(id, ADA)).rejects.toThrow('already-started');
    expect((await loadRow(database.db, id)).status).toBe('playing');
    expect((await loadSeats(database.db, id))[0].user_id).toBe('ada');
  });
});

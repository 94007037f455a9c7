import { expect, test, vi } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { createTableServices, DEFAULT_TABLE, firstLegalAction, USERS } from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { PlayerNotifier } from './player-notifier.ts';
import { TurnRunner } from './turn-runner.ts';

const TABLES = 40;
const MAX_BOT_TURNS = 16;

test('At most 16 bots think at once; the others wait, and every bot moves in the end.', async () => {
  const { database, dataDir, url, drop } = await DATABASES[0].open();
  const { tables, tableService } = createTableServices(createTestContext(database, { dataDir, databaseUrl: url }));
  const ids: string[] = [];
  for (let count = 0; count < TABLES; count++) {
    ids.push(await tableService.create(USERS[0], { ...DEFAULT_TABLE, seats: ['random', 'random', 'random'] }));
  }
  const waiting: (() => void)[] = [];
  let highest = 0;
  const think = vi.fn(async (_game: unknown, _state: unknown, _seat: unknown, _bot: unknown, seed: string) => {
    highest = Math.max(highest, waiting.length + 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const table = await tables.withTable(seed.split('/')[0], async (each) => each);
    return { action: firstLegalAction(table).action, replaced: false };
  });
  const before = await recordLengths();
  const notify = async () => {};
  const attendant = new TurnRunner(tables, { think }, notify, new PlayerNotifier(tables, notify));
  const runs = Promise.all(ids.map((id) => attendant.run(id)));
  for (let done = 0; done < TABLES; done++) {
    await expect.poll(() => waiting.length, { interval: 10 }).toBe(Math.min(MAX_BOT_TURNS, TABLES - done));
    waiting.shift()?.();
  }
  await runs;
  expect(highest).toBe(MAX_BOT_TURNS);
  expect(await recordLengths()).toEqual(before.map((length) => length + 1));
  await tables.close();
  await drop();

  function recordLengths(): Promise<number[]> {
    return Promise.all(ids.map((id) => tables.withTable(id, async ({ gameLog }) => gameLog.recordLength)));
  }
});

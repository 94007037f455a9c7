import { expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { createTableServices, startTestTable, USERS } from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { turnTimesOf } from './table.ts';

const HOUR = 3600;

// The bots do not move in this test: a move would start another turn.
test('Calling and dismissing a substitute bot does not give a player more time.', async () => {
  const { database, dataDir, url, drop } = await DATABASES[0].open();
  let clockOffset = 0;
  const context = {
    ...createTestContext(database, { dataDir, databaseUrl: url }),
    now: () => Date.now() + clockOffset,
  };
  const parts = createTableServices(context);
  const { tables, tableService } = parts;
  const id = await startTestTable(parts, { mode: 'correspondence', turnTimeLimit: HOUR });
  const times = () => tables.withTable(id, async (table) => turnTimesOf(table));
  const seat = await tables.withTable(id, async ({ row }) => row.active_seat ?? 0);
  const before = await times();
  expect(before.deadline).toBeGreaterThan(context.now());
  for (let round = 0; round < 4; round++) {
    clockOffset += (HOUR / 3) * 1000;
    for (const bot of [null, 'greedy', null]) await tableService.setSubstituteBot(id, seat, USERS[seat], bot);
    expect(await times()).toEqual(before);
  }
  await tables.close();
  await drop();
});

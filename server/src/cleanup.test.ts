import { expect, test } from 'vitest';
import { DATABASES } from '../test/support/databases.ts';
import { createTestContext } from '../test/support/test-context.ts';
import { startCleanup } from './cleanup.ts';

const DAY_MS = 24 * 3600 * 1000;

test.each(DATABASES)('Counts of refused requests are deleted after seven days on $name', async ({ open }) => {
  const { database, drop } = await open();
  const count = (address: string, age: number) => ({
    address,
    user_id: '',
    reason: 'frames',
    hour: Date.now() - age,
    count: 1,
  });
  await database.db
    .insertInto('abuse_counts')
    .values([count('old', 8 * DAY_MS), count('new', 6 * DAY_MS)])
    .execute();
  const stop = await startCleanup(createTestContext(database, {}));
  stop();
  const rows = await database.db.selectFrom('abuse_counts').select('address').execute();
  expect(rows).toEqual([{ address: 'new' }]);
  await drop();
});

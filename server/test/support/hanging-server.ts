import { createScheduler } from '../../src/scheduler/create-scheduler.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { createTestContext } from './test-context.ts';

// A server for tests to kill: it prints which table it runs and which notification it sends, and never finishes either.
const [dataDir, url] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: url ?? null });
const scheduler = await createScheduler(createTestContext(database, { dataDir, databaseUrl: url ?? null }), {
  heartbeatMs: 100,
});
const stuck = new Promise<never>(() => {});
scheduler.onNotification(({ text }) => {
  console.log(`sends ${text}`);
  return stuck;
});
await scheduler.start((table) => {
  console.log(`attends ${table}`);
  return stuck;
});

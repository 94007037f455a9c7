import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { appendRequest, tableRow } from '../../test/support/rows.ts';
import type { ClusterEvent, Database } from './database.ts';
import { inTransaction, openSqliteFile } from './sqlite/engine.ts';
import { openSqlite } from './sqlite/sqlite.ts';

const HOUR_MS = 3_600_000;

describe('Events of admin commands on the embedded database', () => {
  let opened: TestDatabase;
  let received: (ClusterEvent | null)[];

  beforeEach(async () => {
    // The database polls when the test advances the clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    opened = await DATABASES[0].open();
    received = [];
    opened.database.subscribe((event) => received.push(event));
  });
  afterEach(async () => {
    await opened.drop();
    vi.useRealTimers();
  });

  /** Inserts rows like a command in another process. */
  function insert(...rows: { event: string; created_at?: number }[]): void {
    const file = openSqliteFile(join(opened.dataDir, 'roundhouse.sqlite'));
    const statement = file.prepare('insert into operator_events (id, event, created_at) values (?, ?, ?)');
    inTransaction(file, () => {
      for (const { event, created_at = Date.now() } of rows) statement.run(randomUUID(), event, created_at);
    });
    file.close();
  }
  const about = (table: string) => ({ table, type: 'table', from: 'operator' });
  const rows = () => opened.database.db.selectFrom('operator_events').select('event').execute();

  test('A server receives each row once, in order, within two seconds.', async () => {
    insert({ event: JSON.stringify(about('one')) }, { event: JSON.stringify(about('two')) });
    vi.advanceTimersByTime(2000);
    expect(received).toEqual([about('one'), about('two')]);
    insert({ event: JSON.stringify(about('three')) });
    vi.advanceTimersByTime(2000);
    expect(received).toEqual([about('one'), about('two'), about('three')]);
  });

  test('A server does not receive rows from before it started.', async () => {
    insert({ event: JSON.stringify(about('before')) });
    const later = await openSqlite(opened.dataDir);
    const receivedLater: (ClusterEvent | null)[] = [];
    later.subscribe((event) => receivedLater.push(event));
    insert({ event: JSON.stringify(about('after')) });
    vi.advanceTimersByTime(2000);
    expect(receivedLater).toEqual([about('after')]);
    await later.close();
  });

  test('Rows older than an hour are deleted, and a malformed row is skipped.', async () => {
    insert(
      { event: JSON.stringify(about('old')), created_at: Date.now() - 2 * HOUR_MS },
      { event: '{"type":"lunch"}' },
    );
    insert({ event: JSON.stringify(about('new')) });
    vi.advanceTimersByTime(2000);
    expect(received).toContainEqual(about('new'));
    expect(received).not.toContainEqual({ type: 'lunch' });
    expect((await rows()).map(({ event }) => event)).toEqual(['{"type":"lunch"}', JSON.stringify(about('new'))]);
  });
});

describe.each(DATABASES)('A table that another process has ended, on $name', ({ open }) => {
  test.each(['closed', 'abandoned', 'over'] as const)(
    'No entries are appended once the table is %s.',
    async (status) => {
      const opened = await open();
      const { database }: { database: Database } = opened;
      await database.db
        .insertInto('tables')
        .values([tableRow('ended'), tableRow('other')])
        .execute();
      expect(await database.append(appendRequest('ended', 0, ['a']))).toBe(true);
      await database.db.updateTable('tables').set({ status, wake_at: null }).where('id', '=', 'ended').execute();
      const results = await Promise.all([
        database.append(appendRequest('ended', 1, ['b'], Date.now())),
        database.append(appendRequest('other', 0, ['c'])),
      ]);
      expect(results).toEqual([false, true]);
      const {
        status: present,
        wake_at,
        log_length,
      } = await database.db.selectFrom('tables').selectAll().where('id', '=', 'ended').executeTakeFirstOrThrow();
      expect({ present, wake_at, log_length }).toEqual({ present: status, wake_at: null, log_length: 1 });
      await opened.drop();
    },
  );
});

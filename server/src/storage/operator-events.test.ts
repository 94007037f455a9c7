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
  function insert(...rows: { news: string; at?: number }[]): void {
    const file = openSqliteFile(join(opened.dataDir, 'roundhouse.sqlite'));
    const statement = file.prepare('insert into operator_news (id, news, at) values (?, ?, ?)');
    inTransaction(file, () => {
      for (const { news, at = Date.now() } of rows) statement.run(randomUUID(), news, at);
    });
    file.close();
  }
  const about = (table: string) => ({ table, what: 'table', from: 'operator' });
  const rows = () => opened.database.db.selectFrom('operator_news').select('news').execute();

  test('A server receives each row once, in order, within two seconds.', async () => {
    insert({ news: JSON.stringify(about('one')) }, { news: JSON.stringify(about('two')) });
    vi.advanceTimersByTime(2000);
    expect(received).toEqual([about('one'), about('two')]);
    insert({ news: JSON.stringify(about('three')) });
    vi.advanceTimersByTime(2000);
    expect(received).toEqual([about('one'), about('two'), about('three')]);
  });

  test('A server does not receive rows from before it started.', async () => {
    insert({ news: JSON.stringify(about('before')) });
    const later = await openSqlite(opened.dataDir);
    const receivedLater: (ClusterEvent | null)[] = [];
    later.subscribe((event) => receivedLater.push(event));
    insert({ news: JSON.stringify(about('after')) });
    vi.advanceTimersByTime(2000);
    expect(receivedLater).toEqual([about('after')]);
    await later.close();
  });

  test('Rows older than an hour are deleted, and a malformed row is skipped.', async () => {
    insert({ news: JSON.stringify(about('old')), at: Date.now() - 2 * HOUR_MS }, { news: '{"what":"lunch"}' });
    insert({ news: JSON.stringify(about('new')) });
    vi.advanceTimersByTime(2000);
    expect(received).toContainEqual(about('new'));
    expect(received).not.toContainEqual({ what: 'lunch' });
    expect((await rows()).map(({ news }) => news)).toEqual(['{"what":"lunch"}', JSON.stringify(about('new'))]);
  });
});

describe.each(DATABASES)('A table that another process has ended, on $name', ({ open }) => {
  test.each(['closed', 'abandoned', 'over'])('No entries are appended once the table is %s.', async (stage) => {
    const opened = await open();
    const { database }: { database: Database } = opened;
    await database.db
      .insertInto('tables')
      .values([tableRow('ended'), tableRow('other')])
      .execute();
    expect(await database.append(appendRequest('ended', 0, ['a']))).toBe(true);
    await database.db.updateTable('tables').set({ stage, wake_at: null }).where('id', '=', 'ended').execute();
    const results = await Promise.all([
      database.append(appendRequest('ended', 1, ['b'], Date.now())),
      database.append(appendRequest('other', 0, ['c'])),
    ]);
    expect(results).toEqual([false, true]);
    const {
      stage: present,
      wake_at,
      sequence,
    } = await database.db.selectFrom('tables').selectAll().where('id', '=', 'ended').executeTakeFirstOrThrow();
    expect({ present, wake_at, sequence }).toEqual({ present: stage, wake_at: null, sequence: 1 });
    await opened.drop();
  });
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { someEntries, tableRow } from '../../test/support/rows.ts';
import type { ChangeNews, Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { Sqlite } from './sqlite-engine.ts';

const HOUR_MS = 3_600_000;

describe('news of operator commands on the embedded database', () => {
  let opened: TestDatabase;
  let heard: (ChangeNews | null)[];

  beforeEach(async () => {
    // The database polls when the test moves the clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    opened = await DATABASES[0].open();
    heard = [];
    opened.database.onNews((news) => heard.push(news));
  });
  afterEach(async () => {
    await opened.drop();
    vi.useRealTimers();
  });

  /** Inserts rows as a command in another process does. */
  function insert(...rows: { news: string; at?: number }[]): void {
    const file = new Sqlite(join(opened.data, 'roundhouse.sqlite'));
    const statement = file.prepare('insert into operator_news (id, news, at) values (?, ?, ?)');
    file.transaction(() => {
      for (const { news, at = Date.now() } of rows) statement.run(randomUUID(), news, at);
    })();
    file.close();
  }
  const about = (table: string) => ({ table, what: 'table', from: 'operator' });
  const rows = () => opened.database.db.selectFrom('operator_news').select('news').execute();

  test('a server hears each row once, in order, within two seconds', async () => {
    insert({ news: JSON.stringify(about('one')) }, { news: JSON.stringify(about('two')) });
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual([about('one'), about('two')]);
    insert({ news: JSON.stringify(about('three')) });
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual([about('one'), about('two'), about('three')]);
  });

  test('a server does not hear rows from before it was opened', async () => {
    insert({ news: JSON.stringify(about('before')) });
    const later = await openSqlite(opened.data);
    const heardLater: (ChangeNews | null)[] = [];
    later.onNews((news) => heardLater.push(news));
    insert({ news: JSON.stringify(about('after')) });
    vi.advanceTimersByTime(2000);
    expect(heardLater).toEqual([about('after')]);
    await later.close();
  });

  test('rows older than an hour are deleted, and a malformed row is skipped', async () => {
    insert({ news: JSON.stringify(about('old')), at: Date.now() - 2 * HOUR_MS }, { news: '{"what":"lunch"}' });
    insert({ news: JSON.stringify(about('new')) });
    vi.advanceTimersByTime(2000);
    expect(heard).toContainEqual(about('new'));
    expect(heard).not.toContainEqual({ what: 'lunch' });
    expect((await rows()).map(({ news }) => news)).toEqual(['{"what":"lunch"}', JSON.stringify(about('new'))]);
  });
});

describe.each(DATABASES)('a table that was ended by another process, on $name', ({ open }) => {
  test.each(['closed', 'abandoned', 'over'])('takes no more entries once it is %s', async (stage) => {
    const opened = await open();
    const { database }: { database: Database } = opened;
    await database.db
      .insertInto('tables')
      .values([tableRow('ended'), tableRow('other')])
      .execute();
    expect(await database.append(someEntries('ended', 0, ['a']))).toBe(true);
    await database.db.updateTable('tables').set({ stage, wake_at: null }).where('id', '=', 'ended').execute();
    const results = await Promise.all([
      database.append(someEntries('ended', 1, ['b'], Date.now())),
      database.append(someEntries('other', 0, ['c'])),
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

import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { AbuseLog } from './abuse-log.ts';

describe.each(DATABASES)('AbuseLog on $name', ({ open }) => {
  test('A flood from one source leads to two log lines per flush, and one row per hour.', async () => {
    const { database, drop } = await open();
    const lines: { address: string; reason: string; count?: number }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const abuse = new AbuseLog(database.db, log, () => 7_200_000 + 5);
    for (let i = 0; i < 500; i++) abuse.countRefusal({ address: '10.0.0.7' }, 'frames');
    await abuse.flush();
    abuse.countRefusal({ address: '10.0.0.7' }, 'frames');
    await abuse.close();
    expect(lines.map(({ address, reason, count }) => ({ address, reason, count }))).toEqual([
      { address: '10.0.0.7', reason: 'frames', count: undefined },
      { address: '10.0.0.7', reason: 'frames', count: 500 },
      { address: '10.0.0.7', reason: 'frames', count: undefined },
    ]);
    const rows = await database.db.selectFrom('abuse_counts').selectAll().execute();
    expect(rows).toEqual([{ address: '10.0.0.7', user_id: '', reason: 'frames', hour: 7_200_000, count: 501 }]);
    await drop();
  });

  test('A flood from many sources fills neither the log nor the memory.', async () => {
    const { database, drop } = await open();
    let lines = 0;
    const log = pino({ level: 'warn' }, { write: () => void lines++ });
    const abuse = new AbuseLog(database.db, log, () => 0);
    for (let i = 0; i < 5_000; i++) abuse.countRefusal({ address: `10.1.${i >> 8}.${i & 255}` }, 'sign-in');
    await abuse.close();
    expect(lines).toBeLessThanOrEqual(20);
    const rows = await database.db.selectFrom('abuse_counts').select(['address', 'count']).execute();
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(rows.find(({ address }) => address === 'others')?.count).toBe(3_000);
    await drop();
  });
});

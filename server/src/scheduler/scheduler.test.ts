import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { appendRequest, tableRow } from '../../test/support/rows.ts';
import { type TableRun, TestSchedulers, tableIds } from '../../test/support/test-schedulers.ts';

let agendas: TestSchedulers;
afterEach(() => agendas.close());

describe.each(['sqlite', 'postgres'] as const)('The scheduler on %s', (kind) => {
  beforeEach(async () => {
    agendas = await TestSchedulers.create(kind);
  });

  test('At startup it runs each due table once, and no others.', async () => {
    await agendas.addTable('past', Date.now() - 1000);
    await agendas.addTable('now', Date.now());
    await agendas.addTable('never', null);
    await agendas.addTable('tomorrow', Date.now() + 86_400_000);
    const attended: TableRun[] = [];
    await (await agendas.open()).start(agendas.recordRuns(attended));
    await eventually(() => expect(tableIds(attended)).toEqual(['now', 'past']));
    await wait(400);
    expect(tableIds(attended)).toEqual(['now', 'past']);
  });

  test('It runs a table at its time: not before, and soon after.', async () => {
    const scheduler = await agendas.open({ pollMs: 10_000, heartbeatMs: 10_000 });
    const attended: TableRun[] = [];
    await scheduler.start(agendas.recordRuns(attended));
    await agendas.addTable('one', null);
    for (const ahead of [300, 0]) {
      const at = Date.now() + ahead;
      const { db } = agendas.database;
      const { log_length } = await db.selectFrom('tables').select('log_length').executeTakeFirstOrThrow();
      expect(await agendas.database.append(appendRequest('one', log_length, ['a'], at))).toBe(true);
      scheduler.schedule('one', at);
      await eventually(() => expect(attended).toHaveLength(1));
      const late = (attended.pop()?.at ?? 0) - at;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(1000);
    }
  });

  test('A postponed or cancelled time is no longer used.', async () => {
    const scheduler = await agendas.open();
    const attended: TableRun[] = [];
    await scheduler.start(agendas.recordRuns(attended));
    const soon = Date.now() + 1000;
    const later = soon + 400;
    for (const [table, then] of [
      ['cancelled', null],
      ['postponed', later],
    ] as const) {
      await agendas.addTable(table, soon);
      scheduler.schedule(table, soon);
      await agendas.setWake(table, then);
      scheduler.schedule(table, then);
    }
    await eventually(() => expect(attended).toHaveLength(1));
    expect(tableIds(attended)).toEqual(['postponed']);
    expect(attended[0].at).toBeGreaterThanOrEqual(later);
  });

  test('It keeps running a table that is due repeatedly, never twice at the same time.', async () => {
    const scheduler = await agendas.open();
    await agendas.addTable('one', Date.now());
    let sequence = 0;
    let running = 0;
    let maxRunning = 0;
    await scheduler.start(async (table) => {
      maxRunning = Math.max(maxRunning, ++running);
      const at = sequence < 19 ? Date.now() : null;
      await agendas.database.append(appendRequest(table, sequence, [`${sequence}`], at));
      sequence++;
      scheduler.schedule(table, at);
      await wait(5);
      running--;
    });
    await eventually(() => expect(sequence).toBe(20));
    await wait(300);
    expect({ sequence, maxRunning }).toEqual({ sequence: 20, maxRunning: 1 });
  });

  test('It runs many tables concurrently, up to a limit.', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `table-${index}`);
    await agendas.database.db
      .insertInto('tables')
      .values(ids.map((id) => tableRow(id, { wake_at: Date.now() })))
      .execute();
    const attended: string[] = [];
    let running = 0;
    let maxRunning = 0;
    await (await agendas.open()).start(async (table) => {
      maxRunning = Math.max(maxRunning, ++running);
      await wait(10);
      await agendas.setWake(table, null);
      attended.push(table);
      running--;
    });
    await eventually(() => expect(attended).toHaveLength(40));
    expect(new Set(attended).size).toBe(40);
    expect(maxRunning).toBeGreaterThan(1);
    expect(maxRunning).toBeLessThanOrEqual(10);
  });

  test('It retries with growing delays after a failure, and if the table is still due.', async () => {
    await agendas.addTable('one', Date.now());
    const times: number[] = [];
    await (await agendas.open()).start(async (table) => {
      times.push(performance.now());
      if (times.length <= 2) throw new Error('fails');
      if (times.length === 4) await agendas.setWake(table, null);
    });
    await eventually(() => expect(times).toHaveLength(4));
    const waits = times.slice(1).map((time, index) => time - times[index]);
    expect(waits[0]).toBeGreaterThanOrEqual(48);
    expect(waits[1]).toBeGreaterThanOrEqual(98);
    expect(waits[2]).toBeGreaterThanOrEqual(198);
    await wait(500);
    expect(times).toHaveLength(4);
  });

  test('A table scheduled before a stop runs after the next start.', async () => {
    const first = await agendas.open();
    const attended: TableRun[] = [];
    await first.start(agendas.recordRuns(attended));
    const at = Date.now() + 200;
    await agendas.addTable('one', at);
    first.schedule('one', at);
    await agendas.stop(first);
    await wait(300);
    expect(attended).toEqual([]);
    await (await agendas.open()).start(agendas.recordRuns(attended));
    await eventually(() => expect(tableIds(attended)).toEqual(['one']));
  });

  test('Stopping waits for the running work.', async () => {
    await agendas.addTable('one', Date.now());
    const scheduler = await agendas.open();
    const steps: string[] = [];
    let finishWork = () => {};
    const work = new Promise<void>((resolve) => {
      finishWork = resolve;
    });
    await scheduler.start(async (table) => {
      steps.push('started');
      await work;
      await agendas.setWake(table, null);
      steps.push('done');
    });
    await eventually(() => expect(steps).toEqual(['started']));
    const stopped = agendas.stop(scheduler).then(() => void steps.push('stopped'));
    finishWork();
    await stopped;
    expect(steps).toEqual(['started', 'done', 'stopped']);
  });

  test('A notification is sent once, retried after a failure, and survives a restart.', async () => {
    const sent: unknown[] = [];
    const first = await agendas.open();
    await first.enqueue({ key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await first.enqueue({ key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await agendas.stop(first);
    const second = await agendas.open();
    let failures = 0;
    second.onNotification(async (payload) => {
      if (payload.text === 'b' && failures++ === 0) throw new Error('unreachable');
      sent.push(payload);
    });
    await second.start(async () => {});
    await second.enqueue({ key: 'b', payload: { text: 'b' } });
    await eventually(() => expect(sent).toEqual([{ text: 'a', deep: [1, null, { x: true }] }, { text: 'b' }]));
    expect(failures).toBe(2);
    await second.enqueue({ key: 'c', payload: { text: 'c' } });
    await eventually(() => expect(sent).toHaveLength(3));
  });
});

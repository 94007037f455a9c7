import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Agendas, type Attended, PATIENCE, tablesOf } from '../../test/support/agendas.ts';
import { someEntries, tableRow } from '../../test/support/rows.ts';

let agendas: Agendas;
afterEach(() => agendas.close());

describe.each(['sqlite', 'postgres'] as const)('the agenda on %s', (kind) => {
  beforeEach(async () => {
    agendas = await Agendas.over(kind);
  });

  test('attends what is due at the start, each once, and not what is not', async () => {
    await agendas.addTable('past', Date.now() - 1000);
    await agendas.addTable('now', Date.now());
    await agendas.addTable('never', null);
    await agendas.addTable('tomorrow', Date.now() + 86_400_000);
    const attended: Attended[] = [];
    await (await agendas.open()).start(agendas.noting(attended));
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['now', 'past']), PATIENCE);
    await wait(400);
    expect(tablesOf(attended)).toEqual(['now', 'past']);
  });

  test('attends a table at its time: not before, and soon after', async () => {
    const agenda = await agendas.open({ lookMs: 10_000, beatMs: 10_000 });
    const attended: Attended[] = [];
    await agenda.start(agendas.noting(attended));
    await agendas.addTable('one', null);
    for (const ahead of [300, 0]) {
      const at = Date.now() + ahead;
      const { sequence } = await agendas.database.db.selectFrom('tables').select('sequence').executeTakeFirstOrThrow();
      expect(await agendas.database.append(someEntries('one', sequence, ['a'], at))).toBe(true);
      agenda.wake('one', at);
      await vi.waitFor(() => expect(attended).toHaveLength(1), PATIENCE);
      const late = (attended.pop()?.at ?? 0) - at;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(1000);
    }
  });

  test('a time that is put off or struck out is no longer kept', async () => {
    const agenda = await agendas.open();
    const attended: Attended[] = [];
    await agenda.start(agendas.noting(attended));
    const soon = Date.now() + 1000;
    const later = soon + 400;
    for (const [table, then] of [
      ['struck', null],
      ['put off', later],
    ] as const) {
      await agendas.addTable(table, soon);
      agenda.wake(table, soon);
      await agendas.setWake(table, then);
      agenda.wake(table, then);
    }
    await vi.waitFor(() => expect(attended).toHaveLength(1), PATIENCE);
    expect(tablesOf(attended)).toEqual(['put off']);
    expect(attended[0].at).toBeGreaterThanOrEqual(later);
  });

  test('goes on with a table that is due again and again, never twice at once', async () => {
    const agenda = await agendas.open();
    await agendas.addTable('one', Date.now());
    let sequence = 0;
    let atOnce = 0;
    let most = 0;
    await agenda.start(async (table) => {
      most = Math.max(most, ++atOnce);
      const at = sequence < 19 ? Date.now() : null;
      await agendas.database.append(someEntries(table, sequence, [`${sequence}`], at));
      sequence++;
      agenda.wake(table, at);
      await wait(5);
      atOnce--;
    });
    await vi.waitFor(() => expect(sequence).toBe(20), PATIENCE);
    await wait(300);
    expect({ sequence, most }).toEqual({ sequence: 20, most: 1 });
  });

  test('attends many tables, but not all at once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `table-${index}`);
    await agendas.database.db
      .insertInto('tables')
      .values(ids.map((id) => tableRow(id, { wake_at: Date.now() })))
      .execute();
    const attended: string[] = [];
    let atOnce = 0;
    let most = 0;
    await (await agendas.open()).start(async (table) => {
      most = Math.max(most, ++atOnce);
      await wait(10);
      await agendas.setWake(table, null);
      attended.push(table);
      atOnce--;
    });
    await vi.waitFor(() => expect(attended).toHaveLength(40), PATIENCE);
    expect(new Set(attended).size).toBe(40);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  test('tries again after a failure, and when the table is still due, ever more seldom', async () => {
    await agendas.addTable('one', Date.now());
    const times: number[] = [];
    await (await agendas.open()).start(async (table) => {
      times.push(performance.now());
      if (times.length <= 2) throw new Error('not today');
      if (times.length === 4) await agendas.setWake(table, null);
    });
    await vi.waitFor(() => expect(times).toHaveLength(4), PATIENCE);
    const waits = times.slice(1).map((time, index) => time - times[index]);
    expect(waits[0]).toBeGreaterThanOrEqual(48);
    expect(waits[1]).toBeGreaterThanOrEqual(98);
    expect(waits[2]).toBeGreaterThanOrEqual(198);
    await wait(500);
    expect(times).toHaveLength(4);
  });

  test('what was planned before a stop is done after the next start', async () => {
    const first = await agendas.open();
    const attended: Attended[] = [];
    await first.start(agendas.noting(attended));
    const at = Date.now() + 200;
    await agendas.addTable('one', at);
    first.wake('one', at);
    await agendas.stop(first);
    await wait(300);
    expect(attended).toEqual([]);
    await (await agendas.open()).start(agendas.noting(attended));
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
  });

  test('a stop waits for what is under way', async () => {
    await agendas.addTable('one', Date.now());
    const agenda = await agendas.open();
    const steps: string[] = [];
    await agenda.start(async (table) => {
      steps.push('begun');
      await wait(100);
      await agendas.setWake(table, null);
      steps.push('done');
    });
    await vi.waitFor(() => expect(steps).toEqual(['begun']), PATIENCE);
    await agendas.stop(agenda);
    expect(steps).toEqual(['begun', 'done']);
  });

  test('a notice is sent once, again after a failure, also after the next start', async () => {
    const sent: unknown[] = [];
    const first = await agendas.open();
    await first.add({ kind: 'notice', key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await first.add({ kind: 'notice', key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await agendas.stop(first);
    const second = await agendas.open();
    let failures = 0;
    second.onNotice(async (payload) => {
      if (payload.text === 'b' && failures++ === 0) throw new Error('nobody answers');
      sent.push(payload);
    });
    await second.start(async () => {});
    await second.add({ kind: 'notice', key: 'b', payload: { text: 'b' } });
    await vi.waitFor(
      () => expect(sent).toEqual([{ text: 'a', deep: [1, null, { x: true }] }, { text: 'b' }]),
      PATIENCE,
    );
    expect(failures).toBe(2);
    await second.add({ kind: 'notice', key: 'c', payload: { text: 'c' } });
    await vi.waitFor(() => expect(sent).toHaveLength(3), PATIENCE);
  });
});

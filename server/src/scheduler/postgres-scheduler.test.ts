import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { tableRow } from '../../test/support/rows.ts';
import { FAST_TIMINGS, type TableRun, TestSchedulers, tableIds } from '../../test/support/test-schedulers.ts';

let agendas: TestSchedulers;
afterEach(() => agendas.close());

describe('Several servers on PostgreSQL', () => {
  beforeEach(async () => {
    agendas = await TestSchedulers.create('postgres');
  });

  test('Each table runs once on one of the servers, and each notification is sent once.', async () => {
    const attended: TableRun[] = [];
    const sent: unknown[] = [];
    const both = [await agendas.open(), await agendas.openOnOtherServer()];
    for (const scheduler of both) {
      scheduler.onNotification(async ({ text }) => {
        sent.push(text);
      });
      await scheduler.start(async (table) => {
        attended.push({ table, at: Date.now() });
        await wait(20);
        await agendas.setWake(table, null);
      });
    }
    const ids = Array.from({ length: 30 }, (_, index) => `table-${index}`).sort();
    for (const [index, id] of ids.entries()) {
      await agendas.addTable(id, Date.now() + (index % 3) * 100);
      await both[0].enqueue({ key: id, payload: { text: id } });
    }
    await eventually(() => expect([attended.length, sent.length]).toEqual([30, 30]));
    await wait(FAST_TIMINGS.deadAfterMs + 500);
    expect(tableIds(attended)).toEqual(ids);
    expect([...sent].sort()).toEqual(ids);
  });

  test('A due table that is missing from the queue is found.', async () => {
    const attended: TableRun[] = [];
    await (await agendas.open()).start(agendas.recordRuns(attended));
    await agendas.database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tables').values(tableRow('one')).execute();
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.updateTable('tables').set({ wake_at: Date.now() }).execute();
    });
    await eventually(() => expect(tableIds(attended)).toEqual(['one']));
  });

  test('Permanently failed jobs are deleted after a while, and nothing else.', async () => {
    const scheduler = await agendas.open({ pruneAfterMs: 500 });
    await agendas.addTable('one', Date.now() + 3_600_000);
    await scheduler.enqueue({ key: 'hopeless', payload: {} });
    await sql`select graphile_worker.permanently_fail_jobs(array(
      select id from graphile_worker.jobs where key = 'hopeless'))`.execute(agendas.database.db);
    await agendas.database.db.insertInto('servers').values({ worker_id: 'gone', last_seen_at: 0 }).execute();
    await scheduler.start(async () => {});
    await eventually(async () => {
      const { rows } = await sql`select key from graphile_worker.jobs`.execute(agendas.database.db);
      expect(rows).toEqual([{ key: 'attend:one' }]);
    });
    const servers = await agendas.database.db.selectFrom('servers').select('worker_id').execute();
    expect(servers).toEqual([{ worker_id: expect.stringMatching(/^pool-/) }]);
  });

  test('The scheduler recovers after all connections are lost, even during startup.', async () => {
    const attended: TableRun[] = [];
    const client = new pg.Client(agendas.url ?? '');
    await client.connect();
    const terminateOthers = () =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    try {
      // The first query of the queue blocks and is never answered.
      await client.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
      await (await agendas.open()).start(agendas.recordRuns(attended));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect((await client.query(waiting)).rowCount).toBeGreaterThan(0));
      await terminateOthers();
      await client.query('rollback');
      await eventually(() => agendas.addTable('one', Date.now()));
      await eventually(() => expect(tableIds(attended)).toEqual(['one']));
      await terminateOthers();
      await eventually(() => agendas.addTable('two', Date.now()));
      await eventually(() => expect(tableIds(attended)).toEqual(['one', 'two']));
    } finally {
      await client.end();
    }
  });
});

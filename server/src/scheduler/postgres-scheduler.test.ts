import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Agendas, type Attended, PATIENCE, QUICK, tablesOf } from '../../test/support/agendas.ts';
import { tableRow } from '../../test/support/rows.ts';

let agendas: Agendas;
afterEach(() => agendas.close());

describe('several servers on PostgreSQL', () => {
  beforeEach(async () => {
    agendas = await Agendas.over('postgres');
  });

  test('each table is attended by one of them, once, and each notice sent once', async () => {
    const attended: Attended[] = [];
    const sent: unknown[] = [];
    const both = [await agendas.open(), await agendas.openAnother()];
    for (const agenda of both) {
      agenda.onNotice(async ({ text }) => {
        sent.push(text);
      });
      await agenda.start(async (table) => {
        attended.push({ table, at: Date.now() });
        await wait(20);
        await agendas.setWake(table, null);
      });
    }
    const ids = Array.from({ length: 30 }, (_, index) => `table-${index}`).sort();
    for (const [index, id] of ids.entries()) {
      await agendas.addTable(id, Date.now() + (index % 3) * 100);
      await both[0].add({ kind: 'notice', key: id, payload: { text: id } });
    }
    await vi.waitFor(() => expect([attended.length, sent.length]).toEqual([30, 30]), PATIENCE);
    await wait(QUICK.silenceMs + 500);
    expect(tablesOf(attended)).toEqual(ids);
    expect([...sent].sort()).toEqual(ids);
  });

  test('a table that is missing in the queue is found', async () => {
    const attended: Attended[] = [];
    await (await agendas.open()).start(agendas.noting(attended));
    await agendas.database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tables').values(tableRow('one')).execute();
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.updateTable('tables').set({ wake_at: Date.now() }).execute();
    });
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
  });

  test('what has failed for good is forgotten after a while, and nothing else', async () => {
    const agenda = await agendas.open({ forgetMs: 500 });
    await agendas.addTable('one', Date.now() + 3_600_000);
    await agenda.add({ kind: 'notice', key: 'hopeless', payload: {} });
    await sql`select graphile_worker.permanently_fail_jobs(array(
      select id from graphile_worker.jobs where key = 'hopeless'))`.execute(agendas.database.db);
    await agendas.database.db.insertInto('servers').values({ worker: 'gone', seen: 0 }).execute();
    await agenda.start(async () => {});
    await vi.waitFor(async () => {
      const { rows } = await sql`select key from graphile_worker.jobs`.execute(agendas.database.db);
      expect(rows).toEqual([{ key: 'attend:one' }]);
    }, PATIENCE);
    const servers = await agendas.database.db.selectFrom('servers').select('worker').execute();
    expect(servers).toEqual([{ worker: expect.stringMatching(/^pool-/) }]);
  });

  test('goes on by itself after all connections were lost, be it as it begins', async () => {
    const attended: Attended[] = [];
    const client = new pg.Client(agendas.url ?? '');
    await client.connect();
    const loseAllOthers = () =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    try {
      // The first question of the queue has to wait, and is not answered.
      await client.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
      await (await agendas.open()).start(agendas.noting(attended));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBeGreaterThan(0), PATIENCE);
      await loseAllOthers();
      await client.query('rollback');
      await vi.waitFor(() => agendas.addTable('one', Date.now()), PATIENCE);
      await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
      await loseAllOthers();
      await vi.waitFor(() => agendas.addTable('two', Date.now()), PATIENCE);
      await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one', 'two']), PATIENCE);
    } finally {
      await client.end();
    }
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { someEntries, tableRow } from '../../test/support/rows.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import { type Agenda, type Attend, openAgenda, type Pace } from './agenda.ts';

type Opened = Awaited<ReturnType<(typeof DATABASES)[number]['open']>>;

/** All waits short, so that the tests are. */
const QUICK: Pace = { beatMs: 100, silenceMs: 600, lookMs: 200, retryMs: 50, longestRetryMs: 400 };
const PATIENCE = { timeout: 10_000, interval: 5 };

let opened: Opened;
let database: Database;
const agendas: Agenda[] = [];
const databases: Database[] = [];
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const agenda of agendas.splice(0)) await agenda.stop();
  for (const other of databases.splice(0)) await other.close();
  await opened.drop();
});

async function open(over: Database = database, pace: Partial<Pace> = {}): Promise<Agenda> {
  const settings = { data: opened.data, database: opened.url };
  const agenda = await openAgenda(houseOver(over, settings), { ...QUICK, ...pace });
  agendas.push(agenda);
  return agenda;
}

async function stop(agenda: Agenda): Promise<void> {
  agendas.splice(agendas.indexOf(agenda), 1);
  await agenda.stop();
}

async function anotherDatabase(): Promise<Database> {
  const other = await openDatabase({ data: opened.data, database: opened.url });
  databases.push(other);
  return other;
}

async function addTable(id: string, wake_at: number | null): Promise<void> {
  await database.db.insertInto('tables').values(tableRow(id, { wake_at })).execute();
}

async function setWake(table: string, wake_at: number | null): Promise<void> {
  await database.db.updateTable('tables').set({ wake_at }).where('id', '=', table).execute();
}

/** Notes who was attended and when, and sees to it that nothing more is due. */
function notingAttend(attended: { table: string; at: number }[]): Attend {
  return async (table) => {
    attended.push({ table, at: Date.now() });
    await setWake(table, null);
  };
}

const tablesOf = (attended: readonly { table: string }[]) => attended.map(({ table }) => table).sort();

describe.each(DATABASES)('the agenda on $name', ({ name, open: openDatabaseOf }) => {
  let program: string;
  let folder: string;

  beforeAll(async () => {
    // Where packages are found.
    const root = join(import.meta.dirname, '../../..');
    folder = mkdtempSync(join(root, 'node_modules', '.agenda-test-'));
    program = join(folder, 'stuck-server.mjs');
    const source = join(root, 'server/test/support/stuck-server.ts');
    await build({
      ...{ entryPoints: [source], outfile: program, bundle: true, platform: 'node', format: 'esm' },
      ...{ packages: 'external', logLevel: 'error' },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    opened = await openDatabaseOf();
    database = opened.database;
  });

  /** A server in a process of its own, and what it says. */
  function startStuckServer(): { child: ChildProcess; said: string[] } {
    const child = spawn(process.execPath, [program, opened.data, ...(opened.url === null ? [] : [opened.url])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const said: string[] = [];
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => said.push(line));
    return { child, said };
  }

  test('attends what is due at the start, each once, and not what is not', async () => {
    await addTable('past', Date.now() - 1000);
    await addTable('now', Date.now());
    await addTable('never', null);
    await addTable('tomorrow', Date.now() + 86_400_000);
    const attended: { table: string; at: number }[] = [];
    await (await open()).start(notingAttend(attended));
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['now', 'past']), PATIENCE);
    await wait(400);
    expect(tablesOf(attended)).toEqual(['now', 'past']);
  });

  test('attends a table at its time: not before, and soon after', async () => {
    const agenda = await open(database, { lookMs: 10_000, beatMs: 10_000 });
    const attended: { table: string; at: number }[] = [];
    await agenda.start(notingAttend(attended));
    await addTable('one', null);
    for (const ahead of [300, 0]) {
      const at = Date.now() + ahead;
      const { sequence } = await database.db.selectFrom('tables').select('sequence').executeTakeFirstOrThrow();
      expect(await database.append(someEntries('one', sequence, ['a'], at))).toBe(true);
      agenda.wake('one', at);
      await vi.waitFor(() => expect(attended).toHaveLength(1), PATIENCE);
      const late = (attended.pop()?.at ?? 0) - at;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(200);
    }
  });

  test('a time that is put off or struck out is no longer kept', async () => {
    const agenda = await open();
    const attended: { table: string; at: number }[] = [];
    await agenda.start(notingAttend(attended));
    for (const [table, then] of [
      ['struck', null],
      ['put off', Date.now() + 800],
    ] as const) {
      await addTable(table, Date.now() + 300);
      agenda.wake(table, Date.now() + 300);
      await setWake(table, then);
      agenda.wake(table, then);
    }
    await wait(600);
    expect(attended).toEqual([]);
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['put off']), PATIENCE);
  });

  test('goes on with a table that is due again and again, never twice at once', async () => {
    const agenda = await open();
    await addTable('one', Date.now());
    let sequence = 0;
    let atOnce = 0;
    let most = 0;
    await agenda.start(async (table) => {
      most = Math.max(most, ++atOnce);
      const at = sequence < 19 ? Date.now() : null;
      await database.append(someEntries(table, sequence, [`${sequence}`], at));
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
    await database.db
      .insertInto('tables')
      .values(ids.map((id) => tableRow(id, { wake_at: Date.now() })))
      .execute();
    const attended: string[] = [];
    let atOnce = 0;
    let most = 0;
    await (await open()).start(async (table) => {
      most = Math.max(most, ++atOnce);
      await wait(10);
      await setWake(table, null);
      attended.push(table);
      atOnce--;
    });
    await vi.waitFor(() => expect(attended).toHaveLength(40), PATIENCE);
    expect(new Set(attended).size).toBe(40);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(10);
  });

  test('tries again after a failure, and when the table is still due, ever more seldom', async () => {
    await addTable('one', Date.now());
    const times: number[] = [];
    await (await open()).start(async (table) => {
      times.push(performance.now());
      if (times.length <= 2) throw new Error('not today');
      if (times.length === 4) await setWake(table, null);
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
    const first = await open();
    const attended: { table: string; at: number }[] = [];
    await first.start(notingAttend(attended));
    const at = Date.now() + 200;
    await addTable('one', at);
    first.wake('one', at);
    await stop(first);
    await wait(300);
    expect(attended).toEqual([]);
    await (await open()).start(notingAttend(attended));
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
  });

  test('a stop waits for what is under way', async () => {
    await addTable('one', Date.now());
    const agenda = await open();
    const steps: string[] = [];
    await agenda.start(async (table) => {
      steps.push('begun');
      await wait(100);
      await setWake(table, null);
      steps.push('done');
    });
    await vi.waitFor(() => expect(steps).toEqual(['begun']), PATIENCE);
    await stop(agenda);
    expect(steps).toEqual(['begun', 'done']);
  });

  test('a notice is sent once, again after a failure, also after the next start', async () => {
    const sent: unknown[] = [];
    const first = await open();
    await first.add({ kind: 'notice', key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await first.add({ kind: 'notice', key: 'a', payload: { text: 'a', deep: [1, null, { x: true }] } });
    await stop(first);
    const second = await open();
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

  test('after a server was killed in the midst, the next one does it', async () => {
    const { child, said } = startStuckServer();
    await addTable('one', Date.now());
    const agenda = await open();
    await agenda.add({ kind: 'notice', key: 'n', payload: { text: 'n' } });
    // The embedded server sees only what it does itself and what was there when it began.
    await vi.waitFor(() => expect([...said].sort()).toEqual(['attends one', 'sends n']), PATIENCE);
    const attended: { table: string; at: number }[] = [];
    const sent: unknown[] = [];
    agenda.onNotice(async ({ text }) => {
      sent.push(text);
    });
    if (name === 'postgres') {
      await agenda.start(notingAttend(attended));
      await wait(2 * QUICK.silenceMs);
      // It is alive: nobody takes its work away, however long it lasts.
      expect([attended, sent]).toEqual([[], []]);
      child.kill('SIGKILL');
    } else {
      child.kill('SIGKILL');
      await agenda.start(notingAttend(attended));
    }
    await vi.waitFor(() => expect([tablesOf(attended), sent]).toEqual([['one'], ['n']]), PATIENCE);
    await wait(300);
    expect([tablesOf(attended), sent]).toEqual([['one'], ['n']]);
  });
});

describe('several servers on PostgreSQL', () => {
  beforeEach(async () => {
    opened = await DATABASES[1].open();
    database = opened.database;
  });

  test('each table is attended by one of them, once, and each notice sent once', async () => {
    const attended: { table: string; at: number }[] = [];
    const sent: unknown[] = [];
    const both = [await open(), await open(await anotherDatabase())];
    for (const agenda of both) {
      agenda.onNotice(async ({ text }) => {
        sent.push(text);
      });
      await agenda.start(async (table) => {
        attended.push({ table, at: Date.now() });
        await wait(20);
        await setWake(table, null);
      });
    }
    const ids = Array.from({ length: 30 }, (_, index) => `table-${index}`).sort();
    for (const [index, id] of ids.entries()) {
      await addTable(id, Date.now() + (index % 3) * 100);
      await both[0].add({ kind: 'notice', key: id, payload: { text: id } });
    }
    await vi.waitFor(() => expect([attended.length, sent.length]).toEqual([30, 30]), PATIENCE);
    await wait(2 * QUICK.silenceMs);
    expect(tablesOf(attended)).toEqual(ids);
    expect([...sent].sort()).toEqual(ids);
  });

  test('a table that is missing in the queue is found', async () => {
    const attended: { table: string; at: number }[] = [];
    await (await open()).start(notingAttend(attended));
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tables').values(tableRow('one')).execute();
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.updateTable('tables').set({ wake_at: Date.now() }).execute();
    });
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
  });

  test('goes on by itself after all connections were lost', async () => {
    const attended: { table: string; at: number }[] = [];
    // Also when they are lost as it begins.
    await (await open()).start(notingAttend(attended));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await vi.waitFor(() => addTable('one', Date.now()), PATIENCE);
    await vi.waitFor(() => expect(tablesOf(attended)).toEqual(['one']), PATIENCE);
  });
});

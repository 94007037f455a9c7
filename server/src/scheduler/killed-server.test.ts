import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { FAST_TIMINGS, type TableRun, TestSchedulers, tableIds } from '../../test/support/test-schedulers.ts';

let agendas: TestSchedulers;
const processes: ChildProcess[] = [];
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  await agendas.close();
});

describe.each(['sqlite', 'postgres'] as const)('A killed server on %s', (kind) => {
  let program: string;
  let folder: string;

  beforeAll(async () => {
    // Packages are resolved from the repository root.
    const root = join(import.meta.dirname, '../../..');
    folder = mkdtempSync(join(root, 'node_modules', '.agenda-test-'));
    const source = fileURLToPath(new URL('../../test/support/hanging-server.ts', import.meta.url));
    const builder: { buildProgram(root: string, folder: string, name: string, source: string): Promise<string> } =
      await import(pathToFileURL(join(root, 'scripts/build-command.mjs')).href);
    program = await builder.buildProgram(root, folder, 'stuck-server', source);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    agendas = await TestSchedulers.create(kind);
  });

  /** Starts a server in its own process and collects its output lines. */
  function startStuckServer(): { child: ChildProcess; output: string[] } {
    const child = spawn(process.execPath, [program, agendas.data, ...(agendas.url === null ? [] : [agendas.url])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const output: string[] = [];
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => output.push(line));
    return { child, output };
  }

  test('After a server is killed while running jobs, another one runs them.', async () => {
    await agendas.addTable('one', Date.now());
    const scheduler = await agendas.open();
    await scheduler.enqueue({ key: 'n', payload: { text: 'n' } });
    const { child, output } = startStuckServer();
    await eventually(() => expect([...output].sort()).toEqual(['attends one', 'sends n']));
    const attended: TableRun[] = [];
    const sent: unknown[] = [];
    scheduler.onNotification(async ({ text }) => {
      sent.push(text);
    });
    if (kind === 'postgres') {
      await scheduler.start(agendas.recordRuns(attended));
      await wait(FAST_TIMINGS.deadAfterMs + 500);
      // The server is alive, so its jobs are not taken over, however long they take.
      expect([attended, sent]).toEqual([[], []]);
      child.kill('SIGKILL');
    } else {
      child.kill('SIGKILL');
      await scheduler.start(agendas.recordRuns(attended));
    }
    await eventually(() => expect([tableIds(attended), sent]).toEqual([['one'], ['n']]));
    await wait(300);
    expect([tableIds(attended), sent]).toEqual([['one'], ['n']]);
  });
});

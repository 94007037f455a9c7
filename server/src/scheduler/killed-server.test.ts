import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Agendas, type Attended, PATIENCE, QUICK, tablesOf } from '../../test/support/agendas.ts';

let agendas: Agendas;
const processes: ChildProcess[] = [];
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  await agendas.close();
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let program: string;
  let folder: string;

  beforeAll(async () => {
    // Where packages are found.
    const root = join(import.meta.dirname, '../../..');
    folder = mkdtempSync(join(root, 'node_modules', '.agenda-test-'));
    const source = fileURLToPath(new URL('../../test/support/stuck-server.ts', import.meta.url));
    const builder: { buildProgram(root: string, folder: string, name: string, source: string): Promise<string> } =
      await import(pathToFileURL(join(root, 'scripts/build-command.mjs')).href);
    program = await builder.buildProgram(root, folder, 'stuck-server', source);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    agendas = await Agendas.over(kind);
  });

  /** A server in a process of its own, and what it says. */
  function startStuckServer(): { child: ChildProcess; said: string[] } {
    const child = spawn(process.execPath, [program, agendas.data, ...(agendas.url === null ? [] : [agendas.url])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const said: string[] = [];
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => said.push(line));
    return { child, said };
  }

  test('after a server was killed in the midst, the next one does it', async () => {
    await agendas.addTable('one', Date.now());
    const agenda = await agendas.open();
    await agenda.add({ kind: 'notice', key: 'n', payload: { text: 'n' } });
    const { child, said } = startStuckServer();
    await vi.waitFor(() => expect([...said].sort()).toEqual(['attends one', 'sends n']), PATIENCE);
    const attended: Attended[] = [];
    const sent: unknown[] = [];
    agenda.onNotice(async ({ text }) => {
      sent.push(text);
    });
    if (kind === 'postgres') {
      await agenda.start(agendas.noting(attended));
      await wait(QUICK.silenceMs + 500);
      // It is alive: nobody takes its work away, however long it lasts.
      expect([attended, sent]).toEqual([[], []]);
      child.kill('SIGKILL');
    } else {
      child.kill('SIGKILL');
      await agenda.start(agendas.noting(attended));
    }
    await vi.waitFor(() => expect([tablesOf(attended), sent]).toEqual([['one'], ['n']]), PATIENCE);
    await wait(300);
    expect([tablesOf(attended), sent]).toEqual([['one'], ['n']]);
  });
});

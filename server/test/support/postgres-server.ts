import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const VARIABLE = 'ROUNDHOUSE_TEST_POSTGRES';

/** A slow machine may take its time over making the first database. */
const LONGEST_START_MS = 60_000;

/**
 * The address of a PostgreSQL server whose user may create databases: the one that is named in the environment, or one
 * that the first test to ask starts for the whole run.
 */
export async function postgresServer(): Promise<string> {
  const named = process.env[VARIABLE];
  if (named !== undefined && named !== '') return named;
  // All threads of a run are one process; its start tells it from an earlier process with the same number.
  const run = `${process.pid}-${Math.round(performance.timeOrigin)}`;
  const folder = join(tmpdir(), `roundhouse-test-postgres-${run}`);
  if (isFirst(folder)) {
    const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
    spawn(process.execPath, [keeper, folder, String(process.pid)], { detached: true, stdio: 'ignore' }).unref();
  }
  const end = Date.now() + LONGEST_START_MS;
  while (Date.now() < end) {
    if (existsSync(join(folder, 'address'))) return readFileSync(join(folder, 'address'), 'utf8');
    if (existsSync(join(folder, 'failure'))) throw unable(readFileSync(join(folder, 'failure'), 'utf8'));
    await wait(50);
  }
  throw unable(`it was not ready after ${LONGEST_START_MS / 1000} seconds`);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function unable(why: string): Error {
  return new Error(
    `PostgreSQL could not be started for the tests: ${why.trim()}\n` +
      `Set ${VARIABLE} to the address of a running server whose user may create databases, ` +
      'such as postgres://postgres:secret@localhost:5432/postgres',
  );
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const VARIABLE = 'ROUNDHOUSE_TEST_POSTGRES';

/** Creating the first database can be slow. */
const START_TIMEOUT_MS = 60_000;

/**
 * The URL of a PostgreSQL server whose user may create databases: the one from the environment, or one that the first
 * caller starts for the whole test run.
 */
export async function postgresServer(): Promise<string> {
  const configured = process.env[VARIABLE];
  if (configured !== undefined && configured !== '') return configured;
  // All threads of a test run share one process. The start time distinguishes it from an earlier one with the same pid.
  const run = `${process.pid}-${Math.round(performance.timeOrigin)}`;
  const folder = join(tmpdir(), `roundhouse-test-postgres-${run}`);
  if (isFirst(folder)) {
    const supervisor = fileURLToPath(new URL('./postgres-supervisor.mjs', import.meta.url));
    spawn(process.execPath, [supervisor, folder, String(process.pid)], { detached: true, stdio: 'ignore' }).unref();
  }
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (existsSync(join(folder, 'address'))) return readFileSync(join(folder, 'address'), 'utf8');
    if (existsSync(join(folder, 'failure'))) throw startError(readFileSync(join(folder, 'failure'), 'utf8'));
    await wait(50);
  }
  throw startError(`it was not ready after ${START_TIMEOUT_MS / 1000} seconds`);
}

export async function executeOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function startError(reason: string): Error {
  return new Error(
    `PostgreSQL could not be started for the tests: ${reason.trim()}\n` +
      `Set ${VARIABLE} to the address of a running server whose user may create databases, ` +
      'such as postgres://postgres:secret@localhost:5432/postgres',
  );
}

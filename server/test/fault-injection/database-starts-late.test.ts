import { createServer } from 'node:net';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '../../src/storage/database.ts';
import { waitForPostgres } from '../../src/storage/postgres/wait.ts';
import { DATABASES } from '../support/databases.ts';
import { startServerForTest } from '../support/server-for-test.ts';
import { ServerProgram } from '../support/server-process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

const program = new ServerProgram();

/** A database behind a closed proxy port. */
async function closedDatabase(): Promise<{ url: string; proxy: TcpProxy }> {
  const database = await DATABASES[1].open();
  onTestFinished(() => database.drop());
  const url = new URL(database.url ?? '');
  const proxy = await new TcpProxy(url.hostname, Number(url.port)).open();
  onTestFinished(() => proxy.cut());
  await proxy.cut();
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { url: url.href, proxy };
}

/** The error message with which PostgreSQL rejects a connection. */
function refusal(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** A logger, and the reasons it has logged. */
function createLog() {
  const reasons: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void reasons.push(JSON.parse(line).reason) });
  return { log, reasons };
}

describe('A server that starts before its database', () => {
  test('The server waits for the database, logs that it waits, and then starts.', async () => {
    const { url, proxy } = await closedDatabase();
    const { log, reasons } = createLog();
    let isReady = false;
    const waiting = waitForPostgres(url, log, 60_000).then(() => {
      isReady = true;
    });
    await expect.poll(() => reasons.length).toBeGreaterThanOrEqual(2);
    expect(isReady).toBe(false);
    expect(new Set(reasons)).toEqual(new Set(['ECONNREFUSED']));
    await proxy.open();
    await waiting;
    expect(isReady).toBe(true);
  });

  test('The server process listens once its database is available.', async () => {
    const { url, proxy } = await closedDatabase();
    // Closes the first connection immediately. Then the database takes over the port.
    const unready = createServer((socket) => {
      socket.destroy();
      if (unready.listening) unready.close(() => void proxy.open());
    });
    unready.listen(proxy.port, '127.0.0.1');
    const server = await startServerForTest(program, { databaseUrl: url });
    expect(server.recentOutput).toContain('waiting for PostgreSQL');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  test('The server waits while PostgreSQL is starting up.', async () => {
    const { url, proxy } = await closedDatabase();
    const starting = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.end(refusal('57P03', 'the database system is starting up')));
    });
    await new Promise<void>((resolve) => void starting.listen(proxy.port, '127.0.0.1', resolve));
    const { log, reasons } = createLog();
    const waiting = waitForPostgres(url, log, 60_000);
    await Promise.race([expect.poll(() => reasons).toContain('57P03'), waiting]);
    await new Promise((resolve) => void starting.close(resolve));
    await proxy.open();
    await waiting;
    expect(reasons[0]).toBe('57P03');
  });

  test('The server gives up after the timeout, with an error that names the host but not the password.', async () => {
    const { url } = await closedDatabase();
    const secret = new URL(url);
    secret.password = 'secret';
    const failure = await waitForPostgres(secret.href, createLog().log, 500).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(String(failure)).toContain(`127.0.0.1:${secret.port} does not answer (ECONNREFUSED)`);
    expect(String(failure)).not.toContain('secret');
  });

  test('The server waits for a host name that cannot be resolved yet.', async () => {
    const start = performance.now();
    const failure = await waitForPostgres('postgres://u:p@nowhere.invalid/x', createLog().log, 500).catch(
      (error: unknown) => error,
    );
    // The lookup itself may take longer than the timeout. Then nothing is logged.
    expect(performance.now() - start).toBeGreaterThanOrEqual(500);
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(String(failure)).toMatch(/nowhere\.invalid does not answer \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  test('The server does not wait for a database that does not exist.', async () => {
    const { url, proxy } = await closedDatabase();
    await proxy.open();
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    const { log, reasons } = createLog();
    await expect(waitForPostgres(missing.href, log, 60_000)).rejects.toThrow('does not exist');
    expect(reasons).toEqual([]);
  });
});

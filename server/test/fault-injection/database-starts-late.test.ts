import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { DatabaseAway } from '../../src/storage/database.ts';
import { waitForPostgres } from '../../src/storage/postgres-wait.ts';
import { DATABASES } from '../support/databases.ts';
import { ServerProgram } from '../support/server-process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A database whose port is closed, and what opens it. */
async function closedDatabase(): Promise<{ url: string; proxy: TcpProxy }> {
  const database = await DATABASES[1].open();
  closing.push(() => database.drop());
  const url = new URL(database.url ?? '');
  const proxy = await new TcpProxy(url.hostname, Number(url.port)).open();
  closing.push(() => proxy.cut());
  await proxy.cut();
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { url: url.href, proxy };
}

/** The message by which PostgreSQL refuses a connection. */
function refusal(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** What is logged while something waits. */
function listen() {
  const reasons: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void reasons.push(JSON.parse(line).reason) });
  return { log, reasons };
}

describe('a server that starts before its database', () => {
  test('waits for it, says so in the log, and then starts', async () => {
    const { url, proxy } = await closedDatabase();
    const { log, reasons } = listen();
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

  test('can be reached as a process after its database can', async () => {
    const { url, proxy } = await closedDatabase();
    const program = await ServerProgram.build();
    closing.push(() => program.remove());
    const data = mkdtempSync(join(tmpdir(), 'roundhouse-late-'));
    closing.push(() => rmSync(data, { recursive: true, force: true }));
    // Closes the first connection at once. Then the database takes over the port.
    const unready = createServer((socket) => {
      socket.destroy();
      if (unready.listening) unready.close(() => void proxy.open());
    });
    unready.listen(proxy.port, '127.0.0.1');
    const server = await program.start({ data, database: url });
    closing.push(() => server.kill());
    expect(server.said).toContain('waiting for PostgreSQL');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  test('waits while PostgreSQL says that it is starting up', async () => {
    const { url, proxy } = await closedDatabase();
    const starting = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.end(refusal('57P03', 'the database system is starting up')));
    });
    await new Promise<void>((resolve) => void starting.listen(proxy.port, '127.0.0.1', resolve));
    const { log, reasons } = listen();
    const waiting = waitForPostgres(url, log, 60_000);
    await Promise.race([expect.poll(() => reasons).toContain('57P03'), waiting]);
    await new Promise((resolve) => void starting.close(resolve));
    await proxy.open();
    await waiting;
    expect(reasons[0]).toBe('57P03');
  });

  test('gives up after a while, and names the host without the password', async () => {
    const { url } = await closedDatabase();
    const secret = new URL(url);
    secret.password = 'secret';
    const failure = await waitForPostgres(secret.href, listen().log, 500).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseAway);
    expect(String(failure)).toContain(`127.0.0.1:${secret.port} does not answer (ECONNREFUSED)`);
    expect(String(failure)).not.toContain('secret');
  });

  test('waits for a host whose name cannot be looked up yet', async () => {
    const start = performance.now();
    const failure = await waitForPostgres('postgres://u:p@nowhere.invalid/x', listen().log, 500).catch(
      (error: unknown) => error,
    );
    // The lookup itself may take longer than that. Then the server does not log that it waits.
    expect(performance.now() - start).toBeGreaterThanOrEqual(500);
    expect(failure).toBeInstanceOf(DatabaseAway);
    expect(String(failure)).toMatch(/nowhere\.invalid does not answer \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  test('does not wait for a database that does not exist', async () => {
    const { url, proxy } = await closedDatabase();
    await proxy.open();
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    const { log, reasons } = listen();
    await expect(waitForPostgres(missing.href, log, 60_000)).rejects.toThrow('does not exist');
    expect(reasons).toEqual([]);
  });
});

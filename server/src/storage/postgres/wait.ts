import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '../database.ts';
import { errorCode, UNREACHABLE_CODES } from './errors.ts';
import { clientConfig } from './pool.ts';

/** The delay between two attempts, which doubles each time. */
const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Starting up, shutting down, crashed, or out of connections. Wrong passwords and names are permanent errors. */
const TRANSIENT_STATES = /^(57P0[1-3]|53300|08)/;
/** The driver gives these errors no codes. */
const TRANSIENT_MESSAGES = /^(Connection terminated|timeout expired)/;

/**
 * Waits until the database accepts connections. After a reboot the server may start before its database or before DNS
 * works. Permanent errors are thrown immediately.
 */
export async function waitForPostgres(url: string, log: Logger, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    const reason = await tryConnect(url);
    if (reason === null) return;
    const remaining = end - performance.now();
    if (remaining <= 0) throw new DatabaseUnavailableError(hostIn(url), reason);
    log.warn({ reason }, 'waiting for PostgreSQL');
    await wait(Math.min(delay, remaining));
  }
}

/** Tries to connect. Returns null, or the reason of a transient failure. Throws permanent errors. */
async function tryConnect(url: string): Promise<string | null> {
  const client = new pg.Client(clientConfig(url));
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    const reason = transientReason(error);
    if (reason === null) throw error;
    return reason;
  } finally {
    await client.end().catch(() => {});
  }
}

function transientReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Node aggregates the attempts for several addresses of one host.
  if (error instanceof AggregateError && error.errors.length > 0) return transientReason(error.errors[0]);
  const code = errorCode(error);
  if (TRANSIENT_STATES.test(code) || UNREACHABLE_CODES.test(code)) return code;
  return TRANSIENT_MESSAGES.test(error.message) ? error.message : null;
}

/** The host without credentials. */
function hostIn(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'this machine' : 'the database';
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway } from './database.ts';
import { connectionTo } from './postgres-connections.ts';
import { AWAY_ERRORS, codeOf } from './postgres-failure.ts';

/** Between two attempts, doubled each time up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Starting up or shutting down, crashed, all connections taken. Wrong passwords and names are not among these. */
const PASSING_STATES = /^(57P0[1-3]|53300|08)/;
/** The driver gives these errors no codes. */
const PASSING_MESSAGES = /^(Connection terminated|timeout expired)/;

/**
 * Waits until a connection can be made. After a reboot the server may be started before its database, and a network
 * before its name servers. Errors that waiting does not cure are thrown at once.
 */
export async function waitForPostgres(url: string, log: Logger, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const reason = await failureToConnect(url);
    if (reason === null) return;
    const left = end - performance.now();
    if (left <= 0) throw new DatabaseAway(hostIn(url), reason);
    log.warn({ reason }, 'waiting for PostgreSQL');
    await wait(Math.min(pause, left));
  }
}

/** Why no connection could be made, if that may pass; null when one could. */
async function failureToConnect(url: string): Promise<string | null> {
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    const reason = passingReason(error);
    if (reason === null) throw error;
    return reason;
  } finally {
    await client.end().catch(() => {});
  }
}

function passingReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Node gathers the attempts at several addresses of one name.
  if (error instanceof AggregateError && error.errors.length > 0) return passingReason(error.errors[0]);
  const code = codeOf(error);
  if (PASSING_STATES.test(code) || AWAY_ERRORS.test(code)) return code;
  return PASSING_MESSAGES.test(error.message) ? error.message : null;
}

/** Without the password. */
function hostIn(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'this machine' : 'the database';
}

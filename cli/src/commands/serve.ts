import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ServerConfig } from '@roundhouse/server';
import { parseArguments, parseInteger } from '../arguments.ts';
import { databaseLocation, readUrlSetting, SMTP } from '../database-options.ts';
import { t } from '../locales/index.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

const DEFAULT_PORT = 8080;

/** The bundle is in cli/dist, the web client in web/dist. */
const HERE = dirname(fileURLToPath(import.meta.url));
const STATIC_DIR = join(HERE, '../../web/dist');
const BOT_WORKER = join(HERE, 'bot-worker.mjs');

/**
 * How far the heap may grow before a garbage collection, in percent of the live heap. By default, V8 lets it grow to
 * several times the live heap on a machine with much memory: with 90 MB live, a server under attack used 330 MB.
 */
const HEAP_GROWING_PERCENT = 20;

const BOT_TIMEOUT_MS = 10_000;
const BOT_MOVE_DELAY_MS = 500;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  'public-url': { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  smtp: { type: 'string' },
  'mail-from': { type: 'string' },
  'bot-pause': { type: 'string' },
  'no-limits': { type: 'boolean' },
  log: { type: 'string' },
  language: { type: 'string' },
} as const;

/** `serve`: runs the server until SIGINT or SIGTERM. */
export async function serve(args: readonly string[]): Promise<number> {
  // Files of the server must not be readable by other users of the machine.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  // Loaded on demand: the other commands do not need the server.
  const { startServer, DatabaseUnavailableError, PortInUseError, DEFAULT_LIMITS, UNLIMITED } = await import(
    '@roundhouse/server'
  );
  const { values } = parseArguments(args, FLAGS, false);
  const port = values.port === undefined ? DEFAULT_PORT : parseInteger(values.port, '--port', 0, 65_535);
  const pause = values['bot-pause'];
  const settings: ServerConfig = {
    staticDir: STATIC_DIR,
    host: values.host ?? '127.0.0.1',
    port,
    isPortFixed: values.port !== undefined,
    ...databaseLocation(values),
    publicUrl: publicUrl(values['public-url']),
    trustProxy: values['trust-proxy'] ?? false,
    smtp: readUrlSetting(SMTP, values.smtp),
    mailFrom: mailFrom(values['mail-from']),
    botWorker: BOT_WORKER,
    botTimeoutMs: BOT_TIMEOUT_MS,
    botMoveDelayMs: pause === undefined ? BOT_MOVE_DELAY_MS : parseInteger(pause, '--bot-pause', 0, 60_000),
    limits: values['no-limits'] === true ? UNLIMITED : DEFAULT_LIMITS,
    logLevel: logLevel(values.log),
  };
  if (settings.databaseUrl === null) ensureFolder(settings.dataDir);
  const server = await startServer(settings).catch((error: unknown) => {
    if (error instanceof PortInUseError) printError(t().portTakenForGood(error.port));
    else if (error instanceof DatabaseUnavailableError) printError(t().databaseAway(error.host, error.reason));
    else throw new UsageError(t().cannotServe(error instanceof Error ? error.message : String(error)));
    return null;
  });
  if (server === null) return 1;
  if (port !== 0 && server.port !== port) printError(t().portTaken(port, server.port));
  print(t().serving(server.address));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}

/** The public URL, which must not have a path. */
function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new UsageError(t().notAnAddress('--public-url', 'https://play.example.org'));
  }
  return url.href;
}

/** An email address with an optional name. */
function mailFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) {
    throw new UsageError(t().notAnAddress('--mail-from', '"Roundhouse <play@example.org>"'));
  }
  return text;
}

function logLevel(text: string | undefined): ServerConfig['logLevel'] {
  const found = LOG_LEVELS.find((level) => level === (text ?? 'warn'));
  if (found === undefined) throw new UsageError(t().unknownLevel(text ?? '', LOG_LEVELS));
  return found;
}

/** Creates the data folder. */
function ensureFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UsageError(t().noFolder(path, error instanceof Error ? error.message : String(error)));
  }
}

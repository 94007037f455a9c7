import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Settings } from '@roundhouse/server';
import { parseWords, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { addressOf, placeOf, SMTP } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

const USUAL_PORT = 8080;

/** The bundle stands in cli/dist, the pages in web/dist. */
const HERE = dirname(fileURLToPath(import.meta.url));
const PAGES = join(HERE, '../../web/dist');
const BOT_WORKER = join(HERE, 'bot-worker.mjs');

/**
 * How much garbage may pile up before it is collected, as a part of the live heap. Left to itself V8 lets it grow to
 * several times the live heap on a machine with much memory: with 90 MB in use a server under attack held 330 MB.
 */
const GARBAGE_PERCENT = 20;

const BOT_LIMIT_MS = 10_000;
const BOT_PAUSE_MS = 500;
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

/** `serve`: the place to play, until it is told to stop. */
export async function serve(words: readonly string[]): Promise<number> {
  // Nobody else on the machine may read what the server writes.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  // Loaded only here: the other commands of the house have no need of a web server.
  const { serve: openServer, DatabaseAway, PortTaken, USUAL_LIMITS, NO_LIMITS } = await import('@roundhouse/server');
  const { values } = parseWords(words, FLAGS, false);
  const port = values.port === undefined ? USUAL_PORT : wholeNumber(values.port, '--port', 0, 65_535);
  const pause = values['bot-pause'];
  const settings: Settings = {
    pages: PAGES,
    host: values.host ?? '127.0.0.1',
    port,
    portIsFixed: values.port !== undefined,
    ...placeOf(values),
    publicUrl: publicUrl(values['public-url']),
    trustProxy: values['trust-proxy'] ?? false,
    smtp: addressOf(SMTP, values.smtp),
    mailFrom: mailFrom(values['mail-from']),
    botWorker: BOT_WORKER,
    botLimitMs: BOT_LIMIT_MS,
    botPauseMs: pause === undefined ? BOT_PAUSE_MS : wholeNumber(pause, '--bot-pause', 0, 60_000),
    limits: values['no-limits'] === true ? NO_LIMITS : USUAL_LIMITS,
    logLevel: logLevel(values.log),
  };
  if (settings.database === null) ensureFolder(settings.data);
  const serving = await openServer(settings).catch((error: unknown) => {
    if (error instanceof PortTaken) complain(say().portTakenForGood(error.port));
    else if (error instanceof DatabaseAway) complain(say().databaseAway(error.host, error.reason));
    else throw new CalledWrongly(say().cannotServe(error instanceof Error ? error.message : String(error)));
    return null;
  });
  if (serving === null) return 1;
  if (port !== 0 && serving.port !== port) complain(say().portTaken(port, serving.port));
  print(say().serving(serving.address));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await serving.close();
  return 0;
}

/** The address people type, without a path. */
function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new CalledWrongly(say().notAnAddress('--public-url', 'https://play.example.org'));
  }
  return url.href;
}

/** An address, perhaps with a name before it. */
function mailFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) {
    throw new CalledWrongly(say().notAnAddress('--mail-from', '"Roundhouse <play@example.org>"'));
  }
  return text;
}

function logLevel(text: string | undefined): Settings['logLevel'] {
  const found = LOG_LEVELS.find((level) => level === (text ?? 'warn'));
  if (found === undefined) throw new CalledWrongly(say().unknownLevel(text ?? '', LOG_LEVELS));
  return found;
}

/** Where the server keeps what it has to keep. */
function ensureFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CalledWrongly(say().noFolder(path, error instanceof Error ? error.message : String(error)));
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { afterEach } from 'vitest';
import { DEFAULT_LIMITS, type Limits, type ServerConfig, UNLIMITED } from '../../src/config.ts';
import type { AppContext } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { buildApp } from '../../src/http/app.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { userRoutes } from '../../src/users/routes.ts';
import type { DATABASES } from './databases.ts';

/** Tests sign in more often than the default limits allow. */
const UNLIMITED_SIGN_INS = {
  failedSignIns: UNLIMITED.failedSignIns,
  registrationsPerAddress: UNLIMITED.registrationsPerAddress,
};

type OpenDatabase = (typeof DATABASES)[number]['open'];

interface TestServerOptions {
  readonly settings?: Partial<ServerConfig>;
  readonly limits?: Partial<Limits>;
  readonly routes?: readonly FastifyPluginAsync[];
  /** The clock advances only through `advanceClock`. */
  readonly isClockStopped?: boolean;
}

/** A running HTTP server, and records of its side effects. */
export interface TestServer {
  readonly context: AppContext;
  readonly address: string;
  advanceClock(milliseconds: number): void;
  readonly logLines: string[];
  readonly changedTables: string[];
  readonly signedOutUsers: string[];
  /** A client without a session. */
  newClient(): HttpClient;
  close(): Promise<void>;
}

/** Starts a server on a free port, with a fresh database and the user routes. */
export async function startTestServer(
  openDatabase: OpenDatabase,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const { database, dataDir, drop } = await openDatabase();
  const staticDir = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
  writeFileSync(join(staticDir, 'index.html'), '<title>Roundhouse</title>');
  const [logLines, changedTables, signedOutUsers]: string[][] = [[], [], []];
  const config: ServerConfig = {
    staticDir,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: null,
    publicUrl: null,
    trustProxy: false,
    smtp: null,
    mailFrom: null,
    botWorker: '',
    botTimeoutMs: 1000,
    botMoveDelayMs: 0,
    logLevel: 'debug',
    ...options.settings,
    limits: { ...DEFAULT_LIMITS, ...UNLIMITED_SIGN_INS, ...options.limits },
  };
  let clockOffset = 0;
  const log = createLogger(config.logLevel, { write: (line) => void logLines.push(line) });
  const startedAt = Date.now();
  const now = () => (options.isClockStopped === true ? startedAt : Date.now()) + clockOffset;
  const context = createContext({ config, database, log, now });
  const users = userRoutes(context, {
    onTablesChanged: (tables) => void changedTables.push(...tables),
    onSignedOut: (user) => void signedOutUsers.push(user),
  });
  const app = await buildApp(context, [users, ...(options.routes ?? [])]);
  await app.listen({ host: config.host, port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    context,
    address,
    logLines,
    changedTables,
    signedOutUsers,
    advanceClock: (milliseconds) => {
      clockOffset += milliseconds;
    },
    newClient: () => new HttpClient(address),
    close: async () => {
      await app.close();
      await context.abuse.close();
      await drop();
      rmSync(staticDir, { recursive: true });
    },
  };
}

/** Returns a function that starts such servers. They are closed after each test. */
export function useTestServers(openDatabase: OpenDatabase): (options?: TestServerOptions) => Promise<TestServer> {
  const running: TestServer[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
  });
  return async (options) => {
    const server = await startTestServer(openDatabase, options);
    running.push(server);
    return server;
  };
}

interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The value at a path of the JSON body, such as `me.name`; undefined if it does not exist. */
  field(path: string): unknown;
}

/** An HTTP client like a browser: it keeps the session cookie and sends an Origin header. */
export class HttpClient {
  cookie: string | null = null;
  /** The name of the session cookie, as set by the server. */
  cookieName = 'roundhouse';

  constructor(readonly address: string) {}

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const bodyOptions = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: `${this.cookieName}=${this.cookie}` }),
        ...headers,
      },
      ...bodyOptions,
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value !== '') [this.cookieName, this.cookie] = [name, value];
      else if (name === this.cookieName) this.cookie = null;
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      field: (path) => path.split('.').reduce(memberOf, parseOrNull(text)),
    };
  }

  get = (path: string) => this.request('GET', path);
  post = (path: string, body?: unknown) => this.request('POST', path, body);
  patch = (path: string, body?: unknown) => this.request('PATCH', path, body);
  delete = (path: string) => this.request('DELETE', path);

  /** Creates a guest. Returns the user id. */
  async createGuest(name: string): Promise<string> {
    return String((await this.post('/api/me', { name, language: 'en' })).field('user.id'));
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { afterEach } from 'vitest';
import { makeLog } from '../../src/doors/log.ts';
import { openDoors } from '../../src/doors/open.ts';
import type { House } from '../../src/house.ts';
import { makeHouse } from '../../src/make-house.ts';
import { peopleRoutes } from '../../src/people/routes.ts';
import { type Limits, NO_LIMITS, type Settings, USUAL_LIMITS } from '../../src/settings.ts';
import type { DATABASES } from './databases.ts';

/** Tests sign in more often than people do. */
const UNLIMITED_SIGN_INS = {
  failedSignIns: NO_LIMITS.failedSignIns,
  registrationsPerAddress: NO_LIMITS.registrationsPerAddress,
};

type OpenDatabase = (typeof DATABASES)[number]['open'];

interface Wanted {
  readonly settings?: Partial<Settings>;
  readonly limits?: Partial<Limits>;
  readonly routes?: readonly FastifyPluginAsync[];
  /** The clock moves on only by `pass`. */
  readonly isClockStopped?: boolean;
}

/** A server with its doors open, and what it did besides answering. */
export interface OpenHouse {
  readonly house: House;
  readonly address: string;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  readonly logged: string[];
  readonly changedTables: string[];
  readonly signedOut: string[];
  /** A browser that has not been here yet. */
  caller(): Caller;
  close(): Promise<void>;
}

/** A server on a port of its own, with a fresh database and the doors of people. */
export async function openHouse(openDatabase: OpenDatabase, wanted: Wanted = {}): Promise<OpenHouse> {
  const { database, data, drop } = await openDatabase();
  const pages = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
  writeFileSync(join(pages, 'index.html'), '<title>Roundhouse</title>');
  const [logged, changedTables, signedOut]: string[][] = [[], [], []];
  const settings: Settings = {
    ...{ pages, data, host: '127.0.0.1', port: 0, database: null, publicUrl: null, trustProxy: false },
    ...{ smtp: null, mailFrom: null, botWorker: '', botLimitMs: 1000, botPauseMs: 0, logLevel: 'debug' },
    ...wanted.settings,
    limits: { ...USUAL_LIMITS, ...UNLIMITED_SIGN_INS, ...wanted.limits },
  };
  let ahead = 0;
  const log = makeLog(settings.logLevel, { write: (line) => void logged.push(line) });
  const opened = Date.now();
  const now = () => (wanted.isClockStopped === true ? opened : Date.now()) + ahead;
  const house = makeHouse({ settings, database, log, now });
  const people = peopleRoutes(house, {
    onTablesChanged: (tables) => void changedTables.push(...tables),
    onSignedOut: (person) => void signedOut.push(person),
  });
  const app = await openDoors(house, [people, ...(wanted.routes ?? [])]);
  await app.listen({ host: settings.host, port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...{ house, address, logged, changedTables, signedOut },
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    caller: () => new Caller(address),
    close: async () => {
      await app.close();
      await house.abuse.close();
      await drop();
      rmSync(pages, { recursive: true });
    },
  };
}

/** Opens such servers for the tests of one file, and closes them after each. */
export function openHouses(openDatabase: OpenDatabase): (wanted?: Wanted) => Promise<OpenHouse> {
  const open: OpenHouse[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  return async (wanted) => {
    const opened = await openHouse(openDatabase, wanted);
    open.push(opened);
    return opened;
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What the answer holds at a path such as `me.name`, as far as there is anything. */
  at(path: string): unknown;
}

/** A browser: it keeps its cookie, and says where its pages come from. */
export class Caller {
  cookie: string | null = null;
  /** What the server calls it. */
  cookieName = 'roundhouse';

  constructor(readonly address: string) {}

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: `${this.cookieName}=${this.cookie}` }),
        ...headers,
      },
      ...sent,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value !== '') [this.cookieName, this.cookie] = [name, value];
      else if (name === this.cookieName) this.cookie = null;
    }
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      at: (place) => place.split('.').reduce(memberOf, parseOrNull(text)),
    };
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body?: unknown) => this.ask('POST', path, body);
  patch = (path: string, body?: unknown) => this.ask('PATCH', path, body);
  delete = (path: string) => this.ask('DELETE', path);

  /** Becomes a guest; the id of the person. */
  async enter(name: string): Promise<string> {
    return String((await this.post('/api/me', { name, language: 'en' })).at('me.id'));
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

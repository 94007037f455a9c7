import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Serving, serve } from '../../../src/serve.ts';
import { NO_LIMITS, type Settings } from '../../../src/settings.ts';
import type { Database } from '../../../src/storage/database.ts';
import type { DATABASES } from '../databases.ts';
import { LOOPBACK } from '../notices/test-house.ts';
import { Person } from './person.ts';

type TestDatabases = (typeof DATABASES)[number];

/** A database, and how servers are run on it. */
interface Ground {
  readonly settings: Settings;
  readonly database: Database;
  drop(): Promise<void>;
}

/** A whole server in this process, on a fresh database, with a clock that can be moved on. */
export class TableServer {
  private serving: Serving | null = null;
  private ahead = 0;
  private stoppedAt: number | null = null;
  private readonly people: Person[] = [];

  constructor(private ground: Ground | null = null) {}

  static async over(databases: TestDatabases, more: Partial<Settings> = {}): Promise<TableServer> {
    const server = new TableServer();
    await server.open(databases, more);
    return server;
  }

  async open({ open }: TestDatabases, more: Partial<Settings>): Promise<void> {
    const { database, data, url, drop } = await open();
    const pages = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
    writeFileSync(join(pages, 'index.html'), '<title>Roundhouse</title>');
    const settings: Settings = {
      ...{ pages, data, database: url, host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false },
      ...{ smtp: null, mailFrom: null, botLimitMs: 10_000, botPauseMs: 0, limits: NO_LIMITS, logLevel: 'error' },
      botWorker: join(import.meta.dirname, '../../../../cli/dist/bot-worker.mjs'),
      ...more,
    };
    this.ground = {
      settings,
      database,
      drop: async () => {
        await drop();
        rmSync(pages, { recursive: true });
      },
    };
    await this.start();
  }

  /** One more server on the same database. */
  async beside(): Promise<TableServer> {
    const other = new TableServer({ ...this.opened, drop: async () => {} });
    other.stoppedAt = this.stoppedAt;
    await other.start();
    return other;
  }

  private async start(): Promise<void> {
    this.serving = await serve(this.opened.settings, { now: () => this.now(), reach: LOOPBACK });
  }

  private get opened(): Ground {
    if (this.ground === null) throw new Error('the server has not been opened');
    return this.ground;
  }

  private get running(): Serving {
    if (this.serving === null) throw new Error('the server is not running');
    return this.serving;
  }

  /** Where its database is, for the commands of operators. */
  get place(): { readonly data: string; readonly database: string | null } {
    return this.opened.settings;
  }

  /** The test's own connection to the database. */
  get database(): Database {
    return this.opened.database;
  }

  get address(): string {
    return this.running.address;
  }

  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.ahead;
  }

  /** From now on only `pass` moves the clock, also that of servers which are started beside this one later. */
  stopClock(): void {
    this.stoppedAt = Date.now();
  }

  /** Moves the clock on, and has the server look after a table then. */
  async pass(seconds: number, table: string): Promise<void> {
    this.ahead += seconds * 1000;
    await this.running.attend(table);
  }

  attend(table: string): Promise<void> {
    return this.running.attend(table);
  }

  /** Another server takes over the database: nothing is in memory any more. `between` is done while there is none. */
  async restart(between: () => Promise<unknown> = async () => {}): Promise<void> {
    await this.running.close();
    await between();
    await this.start();
  }

  /** A browser of somebody who has not said who they are. */
  stranger(): Person {
    const person = new Person(() => this.address);
    this.people.push(person);
    return person;
  }

  guest(name: string): Promise<Person> {
    return this.stranger().enter(name);
  }

  guests(...names: readonly string[]): Promise<Person[]> {
    return Promise.all(names.map((name) => this.guest(name)));
  }

  async close(): Promise<void> {
    for (const person of this.people) person.closePages();
    await this.serving?.close();
    await this.ground?.drop();
  }
}

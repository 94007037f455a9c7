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

/** A whole server in this process, on a fresh database, with a clock that can be moved on. */
export class TableServer {
  private serving: Serving | null = null;
  private ahead = 0;
  private readonly people: Person[] = [];

  private constructor(
    private readonly settings: Settings,
    /** The test's own hand in the database. */
    readonly database: Database,
    private readonly drop: () => Promise<void>,
  ) {}

  static async over({ open }: TestDatabases, more: Partial<Settings> = {}): Promise<TableServer> {
    const { database, data, url, drop } = await open();
    const pages = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
    writeFileSync(join(pages, 'index.html'), '<title>Roundhouse</title>');
    const settings: Settings = {
      ...{ pages, data, database: url, host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false },
      ...{ smtp: null, mailFrom: null, botLimitMs: 10_000, botPauseMs: 0, limits: NO_LIMITS, logLevel: 'error' },
      botWorker: join(import.meta.dirname, '../../../../cli/dist/bot-worker.mjs'),
      ...more,
    };
    const server = new TableServer(settings, database, async () => {
      await drop();
      rmSync(pages, { recursive: true });
    });
    await server.start();
    return server;
  }

  /** One more server on the same database. */
  async beside(): Promise<TableServer> {
    const other = new TableServer(this.settings, this.database, async () => {});
    await other.start();
    return other;
  }

  private async start(): Promise<void> {
    this.serving = await serve(this.settings, { now: () => this.now(), reach: LOOPBACK });
  }

  private get running(): Serving {
    if (this.serving === null) throw new Error('the server is not running');
    return this.serving;
  }

  /** Where its database is, for the commands of operators. */
  get place(): { readonly data: string; readonly database: string | null } {
    return this.settings;
  }

  get address(): string {
    return this.running.address;
  }

  now(): number {
    return Date.now() + this.ahead;
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
    await this.drop();
  }
}

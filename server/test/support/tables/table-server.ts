import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../../src/admin/open-readonly.ts';
import { type ServerConfig, UNLIMITED } from '../../../src/config.ts';
import { type RunningServer, startServer } from '../../../src/server.ts';
import type { Database } from '../../../src/storage/database.ts';
import type { DATABASES } from '../databases.ts';
import { LOOPBACK_ONLY } from '../notifications/test-context.ts';
import { TestUser } from './test-user.ts';

type TestDatabases = (typeof DATABASES)[number];

/** A test database and the configuration of the servers on it. */
interface Fixture {
  readonly settings: ServerConfig;
  readonly database: Database;
  drop(): Promise<void>;
}

/** A complete server in this process, with a fresh database and a clock that tests can advance. */
export class TableServer {
  private server: RunningServer | null = null;
  private clockOffset = 0;
  private stoppedAt: number | null = null;
  private readonly users: TestUser[] = [];

  constructor(private fixture: Fixture | null = null) {}

  static async create(databases: TestDatabases, more: Partial<ServerConfig> = {}): Promise<TableServer> {
    const server = new TableServer();
    await server.open(databases, more);
    return server;
  }

  async open({ open }: TestDatabases, more: Partial<ServerConfig>): Promise<void> {
    const { database, dataDir, url, drop } = await open();
    const staticDir = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
    writeFileSync(join(staticDir, 'index.html'), '<title>Roundhouse</title>');
    const settings: ServerConfig = {
      staticDir,
      dataDir,
      databaseUrl: url,
      host: '127.0.0.1',
      port: 0,
      publicUrl: null,
      trustProxy: false,
      smtp: null,
      mailFrom: null,
      botTimeoutMs: 10_000,
      botMoveDelayMs: 0,
      limits: UNLIMITED,
      logLevel: 'error',
      botWorker: join(import.meta.dirname, '../../../../cli/dist/bot-worker.mjs'),
      ...more,
    };
    this.fixture = {
      settings,
      database,
      drop: async () => {
        await drop();
        rmSync(staticDir, { recursive: true });
      },
    };
    await this.start();
  }

  /** Starts another server on the same database. */
  async startAnother(): Promise<TableServer> {
    const other = new TableServer({ ...this.requiredFixture, drop: async () => {} });
    other.stoppedAt = this.stoppedAt;
    await other.start();
    return other;
  }

  private async start(): Promise<void> {
    this.server = await startServer(this.requiredFixture.settings, {
      now: () => this.now(),
      networkPolicy: LOOPBACK_ONLY,
    });
  }

  private get requiredFixture(): Fixture {
    if (this.fixture === null) throw new Error('the server has not been opened');
    return this.fixture;
  }

  private get running(): RunningServer {
    if (this.server === null) throw new Error('the server is not running');
    return this.server;
  }

  /** The location of the database, for the CLI commands. */
  get databaseLocation(): DatabaseLocation {
    return this.requiredFixture.settings;
  }

  /** The test's own connection to the database. */
  get database(): Database {
    return this.requiredFixture.database;
  }

  get address(): string {
    return this.running.address;
  }

  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.clockOffset;
  }

  /** Stops the clock. Only `advanceClock` moves it; this also holds for servers started later with `startAnother`. */
  stopClock(): void {
    this.stoppedAt = Date.now();
  }

  /** Advances the clock and then runs a table. */
  async advanceClock(seconds: number, table: string): Promise<void> {
    this.clockOffset += seconds * 1000;
    await this.running.runTable(table);
  }

  runTable(table: string): Promise<void> {
    return this.running.runTable(table);
  }

  /** Restarts the server, so that it loads everything from the database. `between` runs while it is down. */
  async restart(between: () => Promise<unknown> = async () => {}): Promise<void> {
    await this.running.close();
    await between();
    await this.start();
  }

  /** A user without a session. */
  newUser(): TestUser {
    const user = new TestUser(() => this.address);
    this.users.push(user);
    return user;
  }

  createGuest(name: string): Promise<TestUser> {
    return this.newUser().createGuest(name);
  }

  createGuests(...names: readonly string[]): Promise<TestUser[]> {
    return Promise.all(names.map((name) => this.createGuest(name)));
  }

  async close(): Promise<void> {
    for (const user of this.users) user.closeConnections();
    await this.server?.close();
    await this.fixture?.drop();
  }
}

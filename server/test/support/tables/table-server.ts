import type { DatabaseLocation } from '../../../src/admin/open-readonly.ts';
import type { ServerConfig } from '../../../src/config.ts';
import { type RunningServer, startServer } from '../../../src/server.ts';
import type { Database } from '../../../src/storage/database.ts';
import { LOOPBACK_ONLY } from '../notifications/test-context.ts';
import { type OpenDatabase, openServerFixture, type ServerFixture } from '../server-fixture.ts';
import { TestClock } from '../test-clock.ts';
import { TestUser } from '../test-user.ts';

/** A complete server in this process, with a fresh database and a clock that tests can advance. */
export class TableServer {
  private fixture: ServerFixture | null = null;
  private server: RunningServer | null = null;
  private clock = new TestClock();
  private readonly users: TestUser[] = [];

  async open(openDatabase: OpenDatabase, overrides: Partial<ServerConfig> = {}): Promise<void> {
    this.clock = new TestClock();
    this.fixture = await openServerFixture(openDatabase, overrides);
    await this.start();
  }

  /** Starts another server on the same database, whose clock shows the same time. */
  async openBeside(first: TableServer): Promise<void> {
    this.clock = first.clock.copy();
    this.fixture = { ...first.requiredFixture, drop: async () => {} };
    await this.start();
  }

  private async start(): Promise<void> {
    this.server = await startServer(this.requiredFixture.config, {
      now: () => this.now(),
      networkPolicy: LOOPBACK_ONLY,
    });
  }

  private get requiredFixture(): ServerFixture {
    if (this.fixture === null) throw new Error('the server has not been opened');
    return this.fixture;
  }

  private get running(): RunningServer {
    if (this.server === null) throw new Error('the server is not running');
    return this.server;
  }

  /** The location of the database, for the CLI commands. */
  get databaseLocation(): DatabaseLocation {
    return this.requiredFixture.config;
  }

  /** The test's own connection to the database. */
  get database(): Database {
    return this.requiredFixture.database;
  }

  get address(): string {
    return this.running.address;
  }

  now(): number {
    return this.clock.now();
  }

  /** Stops the clock. Only `advanceClock` moves it; this also holds for servers that are opened beside this one later. */
  stopClock(): void {
    this.clock.stop();
  }

  /** Advances the clock and then runs a table. */
  async advanceClock(seconds: number, table: string): Promise<void> {
    this.clock.advance(seconds * 1000);
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

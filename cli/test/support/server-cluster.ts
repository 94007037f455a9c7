import type { Finding, ServerConfig } from '@roundhouse/server';
import { DATABASES, type TestDatabase } from '../../../server/test/support/databases.ts';
import { runDoctor } from '../../../server/test/support/run-doctor.ts';
import { createGuestsForTest } from '../../../server/test/support/server-for-test.ts';
import type { ServerProcess, ServerProgram } from '../../../server/test/support/server-process.ts';
import type { TestUser } from '../../../server/test/support/test-user.ts';
import { runAsync } from './run-command.ts';

/** The databases for the operator commands, and the number of servers on each. */
export const CLUSTERS = [
  { name: 'one server on the embedded database', open: DATABASES[0].open, servers: 1 },
  { name: 'two servers on PostgreSQL', open: DATABASES[1].open, servers: 2 },
] as const;

/** Server processes on one database, and an operator who runs commands. */
export class ServerCluster {
  private constructor(
    private readonly testDatabase: TestDatabase,
    readonly servers: readonly ServerProcess[],
  ) {}

  static async start(
    program: ServerProgram,
    { open, servers: count }: (typeof CLUSTERS)[number],
    more: Partial<ServerConfig> = {},
  ): Promise<ServerCluster> {
    const testDatabase = await open();
    const { dataDir, url: databaseUrl } = testDatabase;
    const servers: ServerProcess[] = [];
    for (let number = 0; number < count; number++) servers.push(await program.start({ dataDir, databaseUrl, ...more }));
    return new ServerCluster(testDatabase, servers);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.kill();
    await this.testDatabase.drop();
  }

  get db() {
    return this.testDatabase.database.db;
  }

  /** The flags with which the commands find the database. */
  get databaseFlags(): string[] {
    const { url, dataDir } = this.testDatabase;
    return url === null ? ['--data', dataDir] : ['--database', url];
  }

  /** Runs a command while the servers run. */
  runCommand(...args: string[]) {
    return runAsync(...args, ...this.databaseFlags);
  }

  /** The findings of `doctor`. */
  async findings(): Promise<Finding[]> {
    const { url, dataDir } = this.testDatabase;
    return (await runDoctor({ dataDir, databaseUrl: url })).findings;
  }

  /** A guest at one of the servers. */
  async createGuest(name: string, server = 0): Promise<TestUser> {
    const [user] = await createGuestsForTest(() => this.servers[server % this.servers.length].address, name);
    return user;
  }

  /** The logged errors of the servers. */
  get errorLines(): string[] {
    const lines = this.servers.flatMap(({ recentOutput }) => recentOutput.split('\n'));
    return lines.filter((line) => /"level":(50|60)/.test(line));
  }
}

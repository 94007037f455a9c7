import type { Finding } from '@roundhouse/server';
import { onTestFinished } from 'vitest';
import { DATABASES, type TestDatabase } from '../../../server/test/support/databases.ts';
import { examined } from '../../../server/test/support/examined.ts';
import type { Page } from '../../../server/test/support/page.ts';
import type { ServerProcess, ServerProgram } from '../../../server/test/support/server-process.ts';
import { Visitor } from '../../../server/test/support/visitor.ts';
import { runBeside } from './command.ts';

/** The databases that operators' commands work on, and how many servers use each. */
export const OPERATED = [
  { name: 'one server on the embedded database', open: DATABASES[0].open, servers: 1 },
  { name: 'two servers on PostgreSQL', open: DATABASES[1].open, servers: 2 },
] as const;

/** Servers that run on one database, as processes of their own, and an operator beside them. */
export class OperatedServers {
  private constructor(
    private readonly opened: TestDatabase,
    readonly servers: readonly ServerProcess[],
  ) {}

  static async start(
    program: ServerProgram,
    { open, servers: count }: (typeof OPERATED)[number],
    more: { botWorker?: string; botLimitMs?: number; botPauseMs?: number } = {},
  ): Promise<OperatedServers> {
    const opened = await open();
    const { data, url: database } = opened;
    const servers: ServerProcess[] = [];
    for (let number = 0; number < count; number++) servers.push(await program.start({ data, database, ...more }));
    return new OperatedServers(opened, servers);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.kill();
    await this.opened.drop();
  }

  get db() {
    return this.opened.database.db;
  }

  /** How the commands find the database. */
  get place(): string[] {
    const { url, data } = this.opened;
    return url === null ? ['--data', data] : ['--database', url];
  }

  /** Runs a command to its end, beside the servers. */
  command(...words: string[]) {
    return runBeside(...words, ...this.place);
  }

  /** What `doctor` finds in the database. */
  async findings(): Promise<Finding[]> {
    const { url, data } = this.opened;
    return (await examined({ data, database: url })).findings;
  }

  /** A visitor of one of the servers; the second is another process where there are two. */
  visitor(name: string, server = 0): Promise<Visitor> {
    return new Visitor(name, () => this.servers[server % this.servers.length].address).arrive();
  }

  /** A page that is closed after the test, once it is up to date. */
  async page(visitor: Visitor, table: string): Promise<Page> {
    const page = visitor.page(table);
    onTestFinished(() => page.close());
    await page.until(() => page.isReady, 'the table');
    return page;
  }

  /** What the servers have said that they should not. */
  get complaints(): string[] {
    const lines = this.servers.flatMap(({ said }) => said.split('\n'));
    return lines.filter((line) => /"level":(50|60)/.test(line));
  }
}

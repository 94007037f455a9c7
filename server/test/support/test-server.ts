import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { afterEach } from 'vitest';
import { DEFAULT_LIMITS, type Limits, type ServerConfig, UNLIMITED } from '../../src/config.ts';
import { buildApp } from '../../src/http/app.ts';
import { userRoutes } from '../../src/users/routes.ts';
import { DATABASES } from './databases.ts';
import { type OpenDatabase, openServerFixture } from './server-fixture.ts';
import { TestClock } from './test-clock.ts';
import { createTestContext, type TestContext } from './test-context.ts';
import { TestUser } from './test-user.ts';

/** Tests sign in more often than the default limits allow. */
const UNLIMITED_SIGN_INS = {
  failedSignIns: UNLIMITED.failedSignIns,
  registrationsPerAddress: UNLIMITED.registrationsPerAddress,
};

interface TestServerOptions {
  readonly config?: Partial<ServerConfig>;
  readonly limits?: Partial<Limits>;
  readonly routes?: readonly FastifyPluginAsync[];
  /** The clock advances only through `advanceClock`. */
  readonly isClockStopped?: boolean;
}

/** The HTTP part of a server with the user routes, and records of their side effects. */
export interface TestServer {
  readonly context: TestContext;
  readonly address: string;
  advanceClock(milliseconds: number): void;
  readonly logLines: readonly string[];
  readonly changedTables: string[];
  readonly signedOutUsers: string[];
  /** A user without a session. */
  newUser(): TestUser;
  close(): Promise<void>;
}

/** Starts a server on a free port, with a fresh database. */
async function startTestServer(
  openDatabase: OpenDatabase,
  { config, limits, routes = [], isClockStopped = false }: TestServerOptions = {},
): Promise<TestServer> {
  const fixture = await openServerFixture(openDatabase, {
    logLevel: 'debug',
    ...config,
    limits: { ...DEFAULT_LIMITS, ...UNLIMITED_SIGN_INS, ...limits },
  });
  const clock = new TestClock();
  if (isClockStopped) clock.stop();
  const context = createTestContext(fixture.database, fixture.config, clock);
  const [changedTables, signedOutUsers]: string[][] = [[], []];
  const users = userRoutes(context, {
    onTablesChanged: (tables) => void changedTables.push(...tables),
    onSignedOut: (user) => void signedOutUsers.push(user),
  });
  const app = await buildApp(context, [users, ...routes]);
  await app.listen({ host: fixture.config.host, port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    context,
    address,
    logLines: context.logLines,
    changedTables,
    signedOutUsers,
    advanceClock: (milliseconds) => clock.advance(milliseconds),
    newUser: () => new TestUser(() => address),
    close: async () => {
      await app.close();
      await context.abuse.close();
      await fixture.drop();
    },
  };
}

/** Returns a function that starts such servers. They are closed after each test. */
export function useTestServers(
  openDatabase: OpenDatabase = DATABASES[0].open,
): (options?: TestServerOptions) => Promise<TestServer> {
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

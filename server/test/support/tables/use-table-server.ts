import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ServerConfig } from '../../../src/config.ts';
import { DATABASES } from '../databases.ts';
import { type HttpReceiver, type ReceivedRequest, startHttpReceiver } from '../notifications/http-receiver.ts';
import type { TestUser } from '../test-user.ts';
import { TableServer } from './table-server.ts';

type TestDatabases = (typeof DATABASES)[number];

/** Starts a server before the tests of the current block and closes it after them. */
export function useTableServer({ open }: TestDatabases, overrides: Partial<ServerConfig> = {}): TableServer {
  const server = new TableServer();
  beforeAll(() => server.open(open, overrides));
  afterAll(() => server.close());
  return server;
}

/** Starts a fresh server with guests of these names for each test of the current block. */
export function useTableServerPerTest(
  { open }: TestDatabases,
  names: readonly string[],
  overrides: Partial<ServerConfig> = {},
): { readonly server: TableServer; readonly users: readonly TestUser[] } {
  const server = new TableServer();
  const users = names.map(() => server.newUser());
  beforeEach(async () => {
    await server.open(open, overrides);
    for (const user of users) user.cookie = null;
    await Promise.all(users.map((user, index) => user.createGuest(names[index])));
  });
  afterEach(() => server.close());
  return { server, users };
}

/** Starts two servers on one PostgreSQL database before the tests of the current block and closes them after them. */
export function useTwoTableServers(): { readonly here: TableServer; readonly there: TableServer } {
  const here = useTableServer(DATABASES[1]);
  const there = new TableServer();
  beforeAll(() => there.openBeside(here));
  afterAll(() => there.close());
  return { here, there };
}

/** Creates guests with these names before the tests of the current block. */
export function useGuests(server: TableServer, ...names: readonly string[]): TestUser[] {
  const users = names.map(() => server.newUser());
  beforeAll(async () => {
    await Promise.all(users.map((user, index) => user.createGuest(names[index])));
  });
  return users;
}

/** Registers a webhook for each user, with the user's index as path. Returns the received requests. */
export function useWebhook(users: readonly TestUser[]): { readonly received: readonly ReceivedRequest[] } {
  let receiver: HttpReceiver | null = null;
  beforeAll(async () => {
    receiver = await startHttpReceiver();
    for (const [index, user] of users.entries()) {
      await user.requestOk('POST', '/api/me/channels', {
        kind: 'webhook',
        url: `http://localhost:${receiver.port}/${index}`,
      });
    }
  });
  afterAll(() => receiver?.close());
  return {
    get received() {
      return receiver?.received ?? [];
    },
  };
}

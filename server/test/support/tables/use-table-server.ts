import { afterAll, beforeAll } from 'vitest';
import type { ServerConfig } from '../../../src/config.ts';
import type { DATABASES } from '../databases.ts';
import { type HttpReceiver, type ReceivedRequest, startHttpReceiver } from '../notifications/http-receiver.ts';
import { TableServer } from './table-server.ts';
import type { TestUser } from './test-user.ts';

/** Starts a server before the tests of the current block and closes it after them. */
export function useTableServer(database: (typeof DATABASES)[number], more: Partial<ServerConfig> = {}): TableServer {
  const server = new TableServer();
  beforeAll(() => server.open(database, more));
  afterAll(() => server.close());
  return server;
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

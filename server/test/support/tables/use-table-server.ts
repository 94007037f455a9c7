import { afterAll, beforeAll } from 'vitest';
import type { Settings } from '../../../src/settings.ts';
import type { DATABASES } from '../databases.ts';
import { type Listening, listen, type Received } from '../notices/listening.ts';
import type { Person } from './person.ts';
import { TableServer } from './table-server.ts';

/** A server for all tests of the block. It runs from the first of them on. */
export function useTableServer(database: (typeof DATABASES)[number], more: Partial<Settings> = {}): TableServer {
  const server = new TableServer();
  beforeAll(() => server.open(database, more));
  afterAll(() => server.close());
  return server;
}

/** Guests of these names for all tests of the block. */
export function useGuests(server: TableServer, ...names: readonly string[]): Person[] {
  const people = names.map(() => server.stranger());
  beforeAll(async () => {
    await Promise.all(people.map((person, index) => person.enter(names[index])));
  });
  return people;
}

/** Notifies these people by webhook, each at a path with their index; returns what is received. */
export function useWebhook(people: readonly Person[]): { readonly received: readonly Received[] } {
  let hook: Listening | null = null;
  beforeAll(async () => {
    hook = await listen();
    for (const [index, person] of people.entries()) {
      await person.ask('POST', '/api/me/channels', { kind: 'webhook', url: `http://localhost:${hook.port}/${index}` });
    }
  });
  afterAll(() => hook?.close());
  return {
    get received() {
      return hook?.received ?? [];
    },
  };
}

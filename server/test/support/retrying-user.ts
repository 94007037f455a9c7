import { setTimeout as wait } from 'node:timers/promises';
import type { NewTable, TableResponse } from '@roundhouse/protocol';
import { ReconnectingTableClient, type TableClientOptions } from './reconnecting-table-client.ts';
import { HttpClient } from './test-server.ts';

/** A request for a new table with default settings. */
export function newTableRequest(game: string, seats: readonly string[], more: Partial<NewTable> = {}): NewTable {
  return {
    game,
    seats,
    options: {},
    isPublic: false,
    mode: 'live',
    turnTimeLimit: null,
    onTimeout: 'wait',
    undoRule: 'consent',
    ...more,
  };
}

/** A user whose requests are retried while the server is down. */
export class RetryingUser {
  cookie: string | null = null;

  /** `address` returns the current address of the server. */
  constructor(
    readonly name: string,
    private readonly address: () => string,
  ) {}

  async createGuest(): Promise<this> {
    await this.requestWithRetry('POST', '/api/me', { name: this.name, language: 'en' });
    return this;
  }

  /** Sends a request once. Throws if the server does not respond. */
  async request(method: string, path: string, body?: unknown) {
    const client = new HttpClient(this.address());
    client.cookie = this.cookie;
    const response = await client.request(method, path, body);
    this.cookie = client.cookie;
    return response;
  }

  /** Repeats a request until the server responds. */
  async requestWithRetry(method: string, path: string, body?: unknown, timeoutMs = 60_000) {
    const end = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await this.request(method, path, body);
      } catch (error) {
        if (Date.now() > end) throw error;
        await wait(50);
      }
    }
  }

  /** Creates a table. Returns its id. */
  async createTable(table: NewTable): Promise<string> {
    const response = await this.requestWithRetry('POST', '/api/tables', table);
    if (response.status !== 200) throw new Error(`could not create the table: ${response.status} ${response.text}`);
    return (JSON.parse(response.text) as TableResponse).table.id;
  }

  /** Takes a seat. If a lost response caused a retry, the user may already have it. */
  async takeSeat(table: string, seat: number): Promise<void> {
    const response = await this.requestWithRetry('POST', `/api/tables/${table}/seats/${seat}`);
    if (response.status === 200) return;
    const found = await this.requestWithRetry('GET', `/api/tables/${table}`);
    if (found.field('viewer.seat') !== seat)
      throw new Error(`could not take the seat: ${response.status} ${response.text}`);
  }

  /** Opens a client of this user at a table. */
  openTable(
    table: string,
    more: Omit<TableClientOptions, 'table' | 'address' | 'cookie'> = {},
  ): ReconnectingTableClient {
    return new ReconnectingTableClient({ table, address: this.address, cookie: this.cookie, ...more }).open();
  }
}

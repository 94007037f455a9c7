import type { JsonObject } from '@roundhouse/kernel';
import {
  type ApiErrorBody,
  type CurrentUserResponse,
  documentPath,
  type ErrorResponse,
  type NewTable,
  referencesIn,
  socketPath,
  type TableInfo,
  type TableResponse,
  type TablesResponse,
} from '@roundhouse/protocol';
import { TestTableClient } from './test-table-client.ts';

/** The default settings of a new table. */
const DEFAULT_TABLE: Omit<NewTable, 'seats'> = {
  game: 'steam',
  options: {},
  isPublic: false,
  mode: 'live',
  turnTimeLimit: null,
  onTimeout: 'wait',
  undoRule: 'consent',
};

/** A user with one browser. */
export class TestUser {
  private cookie = '';
  private readonly clients: TestTableClient[] = [];

  constructor(private readonly address: () => string) {}

  /** The response body, or the error body. */
  async request<Body>(method: string, path: string, body?: unknown): Promise<Body | ErrorResponse> {
    const response = await fetch(new URL(path, this.address()), {
      method,
      headers: {
        origin: new URL(this.address()).origin,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie !== undefined) this.cookie = setCookie.split(';')[0];
    return (await response.json()) as Body | ErrorResponse;
  }

  async requestOk<Body extends object>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.request<Body>(method, path, body);
    if ('error' in answer) throw new Error(`${method} ${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  /** The error of a request that must fail. */
  async requestError(method: string, path: string, body?: unknown): Promise<ApiErrorBody> {
    const answer = await this.request<object>(method, path, body);
    if ('error' in answer) return answer.error;
    throw new Error(`${method} ${path} succeeded`);
  }

  async createGuest(name: string): Promise<this> {
    await this.requestOk('POST', '/api/me', { name, language: 'en' });
    return this;
  }

  async currentUser(): Promise<CurrentUserResponse['user']> {
    return (await this.requestOk<CurrentUserResponse>('GET', '/api/me')).user;
  }

  /** The same user on another device. */
  async onOtherDevice(): Promise<TestUser> {
    const { token } = await this.requestOk<{ token: string }>('POST', '/api/me/device-links');
    const other = new TestUser(this.address);
    await other.requestOk('POST', '/api/device-links/redeem', { token });
    return other;
  }

  /** The same browser session at another server on the same database. */
  onServer(server: { readonly address: string }): TestUser {
    const same = new TestUser(() => server.address);
    same.cookie = this.cookie;
    return same;
  }

  async createTable(table: Partial<NewTable> & Pick<NewTable, 'seats'>): Promise<TableInfo> {
    return (await this.requestOk<TableResponse>('POST', '/api/tables', { ...DEFAULT_TABLE, ...table })).table;
  }

  createTableError(table: object): Promise<ApiErrorBody> {
    return this.requestError('POST', '/api/tables', { ...DEFAULT_TABLE, ...table });
  }

  takeSeat(table: string, seat: number): Promise<TableResponse> {
    return this.requestOk('POST', `/api/tables/${table}/seats/${seat}`);
  }

  getTable(id: string): Promise<TableResponse> {
    return this.requestOk('GET', `/api/tables/${id}`);
  }

  listTables(): Promise<TablesResponse> {
    return this.requestOk('GET', '/api/tables');
  }

  /** Connects to a table with the `known` log entries. Resolves when the client is synced. */
  async openTable(table: string, known: readonly string[] = []): Promise<TestTableClient> {
    const client = this.connect(socketPath(table, known.length), known);
    await client.synced;
    for (const hash of referencesIn(client.table.options)) {
      client.documents.set(hash, await this.requestOk<JsonObject>('GET', documentPath(hash)));
    }
    return client;
  }

  /** Connects to a path; the server may reject the connection. */
  connect(path: string, known: readonly string[] = []): TestTableClient {
    const client = new TestTableClient(this.address(), this.cookie, path, known);
    // Prevents an unhandled rejection when the caller does not await `synced`.
    client.synced.catch(() => {});
    this.clients.push(client);
    return client;
  }

  closeConnections(): void {
    for (const client of this.clients.splice(0)) client.close();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type {
  ApiErrorBody,
  CurrentUserResponse,
  ErrorResponse,
  TableInfo,
  TableResponse,
  TablesResponse,
} from '@roundhouse/protocol';
import { newTable, type TableSettings } from './new-table.ts';

export interface SessionOptions {
  /** Repeats requests while the server does not respond. */
  readonly retry?: boolean;
}

interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The value at a path of the JSON body, such as `me.name`; undefined if it does not exist. */
  field(path: string): unknown;
}

const RETRY_INTERVAL_MS = 50;
const RETRY_TIMEOUT_MS = 60_000;

/** The HTTP requests of a user. Like a browser, it keeps the session cookie and sends an Origin header. */
export class UserSession {
  cookie: string | null = null;
  /** The name of the session cookie, as set by the server. */
  cookieName = 'roundhouse';
  private guestId: string | null = null;

  /** `address` returns the current address of the server, which may change when the server restarts. */
  constructor(
    readonly address: () => string,
    protected readonly options: SessionOptions = {},
  ) {}

  /** The id of the guest. */
  get id(): string {
    if (this.guestId === null) throw new Error('not a guest yet');
    return this.guestId;
  }

  /** The headers that a browser sends with HTTP requests and WebSocket handshakes. */
  get headers(): Record<string, string> {
    const { origin } = new URL(this.address());
    return this.cookie === null ? { origin } : { origin, cookie: `${this.cookieName}=${this.cookie}` };
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const end = Date.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.send(method, path, body, headers);
      } catch (error) {
        if (this.options.retry !== true || Date.now() > end) throw error;
        await wait(RETRY_INTERVAL_MS);
      }
    }
  }

  private async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<TestResponse> {
    const response = await fetch(new URL(path, this.address()), {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value !== '') [this.cookieName, this.cookie] = [name, value];
      else if (name === this.cookieName) this.cookie = null;
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      field: (path) => path.split('.').reduce(memberOf, parseOrNull(text)),
    };
  }

  get = (path: string) => this.request('GET', path);
  post = (path: string, body?: unknown) => this.request('POST', path, body);
  patch = (path: string, body?: unknown) => this.request('PATCH', path, body);
  delete = (path: string) => this.request('DELETE', path);

  /** The response body, or the error body. */
  async requestBody<Body>(method: string, path: string, body?: unknown): Promise<Body | ErrorResponse> {
    return JSON.parse((await this.request(method, path, body)).text) as Body | ErrorResponse;
  }

  /** The response body of a request that must succeed. */
  async requestOk<Body extends object>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.requestBody<Body>(method, path, body);
    if ('error' in answer) throw new Error(`${method} ${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  /** The error of a request that must fail. */
  async requestError(method: string, path: string, body?: unknown): Promise<ApiErrorBody> {
    const answer = await this.requestBody<object>(method, path, body);
    if ('error' in answer) return answer.error;
    throw new Error(`${method} ${path} succeeded`);
  }

  /** Creates a guest, or renames the current user. */
  async createGuest(name: string): Promise<this> {
    const { user } = await this.requestOk<CurrentUserResponse>('POST', '/api/me', { name, language: 'en' });
    this.guestId = user?.id ?? null;
    return this;
  }

  async currentUser(): Promise<CurrentUserResponse['user']> {
    return (await this.requestOk<CurrentUserResponse>('GET', '/api/me')).user;
  }

  async createTable(settings: TableSettings): Promise<TableInfo> {
    return (await this.requestOk<TableResponse>('POST', '/api/tables', newTable(settings))).table;
  }

  /** The error of a request for a table. The settings may be invalid. */
  createTableError(settings: object): Promise<ApiErrorBody> {
    return this.requestError('POST', '/api/tables', { ...newTable({ seats: [] }), ...settings });
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
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

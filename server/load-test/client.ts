import type { JsonObject } from '@roundhouse/kernel';
import {
  type ClientMessage,
  type NewTable,
  type ServerMessage,
  socketPath,
  type TableResponse,
} from '@roundhouse/protocol';
import WebSocket from 'ws';

/** How the server's messages with log entries start. */
const LOG = Buffer.from('{"type":"entries"');

/** A user with a browser session. */
export class LoadUser {
  private cookie = '';

  constructor(
    private readonly address: string,
    readonly name: string,
  ) {}

  async createGuest(): Promise<this> {
    await this.request('POST', '/api/me', { name: this.name, language: 'en' });
    return this;
  }

  async request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(new URL(path, this.address), {
      method,
      headers: {
        origin: new URL(this.address).origin,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie !== undefined) this.cookie = setCookie.split(';')[0];
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }

  createTable(table: NewTable): Promise<TableResponse> {
    return this.request('POST', '/api/tables', table);
  }

  takeSeat(table: string, seat: number): Promise<TableResponse> {
    return this.request('POST', `/api/tables/${table}/seats/${seat}`);
  }

  /**
   * Connects to a table. Resolves when the client is synced. With `onSkipped`, messages with log entries are not parsed
   * and only their length is passed on, because the load generator has only one core, like the server.
   */
  connect(
    table: string,
    onMessage: (message: ServerMessage, bytes: number) => void,
    since = 0,
    onSkipped?: (bytes: number) => void,
  ): Promise<TableConnection> {
    const url = new URL(socketPath(table, since), this.address);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url, {
      headers: { cookie: this.cookie, origin: new URL(this.address).origin },
      perMessageDeflate: false,
    });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('unexpected-response', (_request, response) => reject(new Error(`socket: ${response.statusCode}`)));
      socket.on('close', (code) => reject(new Error(`socket closed: ${code}`)));
      socket.on('message', (data: Buffer) => {
        if (onSkipped !== undefined && data.subarray(0, LOG.length).equals(LOG)) {
          onSkipped(data.length);
          return;
        }
        const message = JSON.parse(data.toString()) as ServerMessage;
        onMessage(message, data.length);
        if (message.type === 'synced') resolve(new TableConnection(socket));
      });
    });
  }
}

export class TableConnection {
  constructor(private readonly socket: WebSocket) {}

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.close();
  }
}

/** A request for a Steam table with default settings. */
export function steamTableRequest(seats: readonly string[], options: JsonObject = {}): NewTable {
  return {
    game: 'steam',
    options,
    isPublic: false,
    mode: 'live',
    turnTimeLimit: null,
    onTimeout: 'wait',
    undoRule: 'consent',
    seats,
  };
}

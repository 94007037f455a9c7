import type { JsonObject } from '@roundhouse/kernel';
import { livePath, type NewTable, type Said, type TableAnswer, type Told } from '@roundhouse/wire';
import WebSocket from 'ws';

const LOG = Buffer.from('{"tell":"log"');

/** A person with a browser, as far as the server can tell. */
export class Visitor {
  private cookie = '';

  constructor(
    private readonly address: string,
    readonly name: string,
  ) {}

  async arrive(): Promise<this> {
    await this.ask('POST', '/api/me', { name: this.name, language: 'en' });
    return this;
  }

  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, this.address), {
      method,
      headers: {
        origin: new URL(this.address).origin,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';')[0];
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  open(table: NewTable): Promise<TableAnswer> {
    return this.ask('POST', '/api/tables', table);
  }

  sit(table: string, seat: number): Promise<TableAnswer> {
    return this.ask('POST', `/api/tables/${table}/seats/${seat}`);
  }

  /**
   * A page at a table. Resolves when it has been told everything. `skim` is given the length of messages that tell the
   * log instead, unread: the one who measures has one core, as the server has.
   */
  watch(
    table: string,
    hear: (told: Told, bytes: number) => void,
    since = 0,
    skim?: (bytes: number) => void,
  ): Promise<Line> {
    const url = new URL(livePath(table, since), this.address);
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
        if (skim !== undefined && data.subarray(0, LOG.length).equals(LOG)) {
          skim(data.length);
          return;
        }
        const told = JSON.parse(data.toString()) as Told;
        hear(told, data.length);
        if (told.tell === 'ready') resolve(new Line(socket));
      });
    });
  }
}

export class Line {
  constructor(private readonly socket: WebSocket) {}

  say(said: Said): void {
    this.socket.send(JSON.stringify(said));
  }

  close(): void {
    this.socket.close();
  }
}

/** A Steam table for four, as it comes. */
export function steamTable(seats: readonly string[], options: JsonObject = {}): NewTable {
  return {
    game: 'steam',
    options,
    listed: false,
    pace: 'live',
    allowance: null,
    absent: 'wait',
    undo: 'consent',
    seats,
  };
}

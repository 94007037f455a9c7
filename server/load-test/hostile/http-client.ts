import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { socketPath } from '@roundhouse/protocol';
import WebSocket from 'ws';
import { z } from 'zod';

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const tableResponse = z.object({ table: z.object({ id: z.string() }) });

/** An HTTP client with a session cookie that connects from one of this machine's loopback addresses. */
export class HttpClient {
  private cookie = '';
  private readonly agent: Agent;

  constructor(
    private readonly port: number,
    private readonly localAddress: string,
    { keepAlive = true } = {},
  ) {
    this.agent = new Agent({ keepAlive, maxSockets: 20 });
  }

  private get host(): string {
    return `localhost:${this.port}`;
  }

  request(method: string, path: string, body?: unknown, timeout = TIMEOUT_MS): Promise<HttpResponse> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: this.port,
        localAddress: this.localAddress,
        agent: this.agent,
        method,
        path,
        headers: {
          host: this.host,
          origin: `http://${this.host}`,
          ...(this.cookie === '' ? {} : { cookie: this.cookie }),
          ...(content === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        },
      });
      const timer = setTimeout(() => outgoing.destroy(new Error(`no response within ${timeout} ms`)), timeout);
      outgoing.on('error', reject);
      outgoing.on('close', () => clearTimeout(timer));
      outgoing.on('response', (response) => {
        const [setCookie] = response.headers['set-cookie'] ?? [];
        if (setCookie !== undefined) this.cookie = setCookie.split(';')[0];
        let text = '';
        response.setEncoding('utf8');
        response.on('error', reject);
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      outgoing.end(content);
    });
  }

  /** Sends a request and throws unless it succeeds. */
  async requestOk(method: string, path: string, body?: unknown): Promise<string> {
    const { status, text } = await this.request(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return text;
  }

  async createGuest(name: string): Promise<this> {
    await this.requestOk('POST', '/api/me', { name, language: 'en' });
    return this;
  }

  /** Like `createGuest`, but retries until the deadline while the server does not respond. */
  async createGuestWithRetry(name: string, deadline: number): Promise<this> {
    for (;;) {
      try {
        return await this.createGuest(name);
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await wait(500);
      }
    }
  }

  /** Opens the WebSocket of a table. */
  openSocket(table: string): WebSocket {
    return new WebSocket(`ws://127.0.0.1:${this.port}${socketPath(table, 0)}`, {
      localAddress: this.localAddress,
      headers: { host: this.host, cookie: this.cookie },
      origin: `http://${this.host}`,
      perMessageDeflate: false,
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export function parseTableId(text: string): string {
  return tableResponse.parse(JSON.parse(text)).table.id;
}

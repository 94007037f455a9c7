import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { livePath } from '@roundhouse/wire';
import WebSocket from 'ws';
import { z } from 'zod';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const tableAnswer = z.object({ table: z.object({ id: z.string() }) });

/** A browser at one address of this machine, with its cookie. */
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

  ask(method: string, path: string, body?: unknown, timeout = TIMEOUT_MS): Promise<Answer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = request({
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
      const late = setTimeout(() => asked.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
      asked.on('error', reject);
      asked.on('close', () => clearTimeout(late));
      asked.on('response', (response) => {
        const [given] = response.headers['set-cookie'] ?? [];
        if (given !== undefined) this.cookie = given.split(';')[0];
        let text = '';
        response.setEncoding('utf8');
        response.on('error', reject);
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      asked.end(content);
    });
  }

  /** As `ask`, where anything but success ends the test. */
  async demand(method: string, path: string, body?: unknown): Promise<string> {
    const { status, text } = await this.ask(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return text;
  }

  async arrive(name: string): Promise<this> {
    await this.demand('POST', '/api/me', { name, language: 'en' });
    return this;
  }

  /** As `arrive`, again and again while the server does not answer. */
  async arriveInTime(name: string, deadline: number): Promise<this> {
    for (;;) {
      try {
        return await this.arrive(name);
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await wait(500);
      }
    }
  }

  /** The socket of a table. */
  live(table: string): WebSocket {
    return new WebSocket(`ws://127.0.0.1:${this.port}${livePath(table, 0)}`, {
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

export function tableIdIn(text: string): string {
  return tableAnswer.parse(JSON.parse(text)).table.id;
}

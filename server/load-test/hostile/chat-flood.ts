import { setTimeout as wait } from 'node:timers/promises';
import type { ClientMessage } from '@roundhouse/protocol';
import type WebSocket from 'ws';
import { type AttackConfig, CHAT_ADDRESS } from './attack-config.ts';
import { HttpClient } from './http-client.ts';
import { parseServerMessage, type SentMessage } from './messages.ts';
import { runEvenly } from './run-evenly.ts';
import { Counter } from './statistics.ts';

const USERS = 5;
const SOCKETS_PER_USER = 4;
const RECONNECT_MS = 1000;
const TEXT = 'x'.repeat(440);

/** A connection that reconnects when the server closes it. */
class ChatSocket {
  private socket: WebSocket | null = null;
  private closedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly client: HttpClient,
    readonly table: string,
    private readonly onMessage: (data: { toString(): string }) => void,
  ) {}

  /** The open socket; null while connecting. */
  ready(): WebSocket | null {
    if (this.socket !== null) return this.socket.readyState === this.socket.OPEN ? this.socket : null;
    if (performance.now() - this.closedAt < RECONNECT_MS) return null;
    const socket = this.client.openSocket(this.table);
    this.socket = socket;
    socket.on('message', this.onMessage);
    socket.on('error', () => {});
    socket.on('close', () => {
      this.socket = null;
      this.closedAt = performance.now();
    });
    return null;
  }

  close(): void {
    this.socket?.terminate();
  }
}

export class ChatFlood {
  readonly outcomes = new Counter();
  /** The messages that the server has acknowledged. */
  readonly confirmed: SentMessage[] = [];
  private readonly tableOf = new Map<string, string>();
  sent = 0;

  constructor(
    private readonly plan: AttackConfig,
    private readonly tables: readonly string[],
  ) {}

  async run(deadline: number): Promise<void> {
    const { chats: count, seconds, port } = this.plan;
    const sockets: ChatSocket[] = [];
    for (let user = 0; user < USERS; user++) {
      const client = await new HttpClient(port, CHAT_ADDRESS).createGuestWithRetry(`Chat ${user}`, deadline);
      for (let number = 0; number < SOCKETS_PER_USER; number++) {
        sockets.push(
          new ChatSocket(client, this.tables[number % this.tables.length], (data) => this.handleMessage(data)),
        );
      }
    }
    await runEvenly({ count, seconds, parallel: 1, deadline }, async (number) => {
      const { socket, table } = await this.findReadySocket(sockets, number, deadline);
      if (socket === null) return;
      const id = `chat-flood-${number}`;
      this.tableOf.set(id, table);
      socket.send(JSON.stringify({ type: 'chat', id, text: `${number} ${TEXT}` } satisfies ClientMessage));
      this.sent++;
    });
    await wait(1000);
    for (const socket of sockets) socket.close();
  }

  private async findReadySocket(sockets: readonly ChatSocket[], number: number, deadline: number) {
    while (performance.now() < deadline) {
      for (let tried = 0; tried < sockets.length; tried++) {
        const chat = sockets[(number + tried) % sockets.length];
        const socket = chat.ready();
        if (socket !== null) return { socket, table: chat.table };
      }
      await wait(50);
    }
    return { socket: null, table: '' };
  }

  private handleMessage(data: { toString(): string }): void {
    const message = parseServerMessage(data);
    if (message?.type === 'rejected') this.outcomes.add(message.error.code);
    if (message?.type !== 'ack') return;
    this.outcomes.add('confirmed');
    this.confirmed.push({ table: this.tableOf.get(message.id) ?? '', client: message.id });
  }
}

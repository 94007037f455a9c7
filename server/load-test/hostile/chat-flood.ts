import { setTimeout as wait } from 'node:timers/promises';
import type { Said } from '@roundhouse/wire';
import type WebSocket from 'ws';
import { Tally } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { readHeard, type Sent } from './messages.ts';
import { pace } from './pace.ts';
import { type AttackPlan, CHAT_ADDRESS } from './plan.ts';

const PEOPLE = 5;
const SOCKETS_OF_A_PERSON = 4;
const RECONNECT_MS = 1000;
const TEXT = 'x'.repeat(440);

/** One connection that is opened again when the server cuts it. */
class ChatSocket {
  private socket: WebSocket | null = null;
  private closedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly client: HttpClient,
    readonly table: string,
    private readonly onHeard: (data: { toString(): string }) => void,
  ) {}

  /** Null while it cannot be used. */
  ready(): WebSocket | null {
    if (this.socket !== null) return this.socket.readyState === this.socket.OPEN ? this.socket : null;
    if (performance.now() - this.closedAt < RECONNECT_MS) return null;
    const socket = this.client.live(this.table);
    this.socket = socket;
    socket.on('message', this.onHeard);
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
  readonly outcomes = new Tally();
  /** The ids of the messages that the server confirmed, by table. */
  readonly confirmed: Sent[] = [];
  private readonly tableOf = new Map<string, string>();
  sent = 0;

  constructor(
    private readonly plan: AttackPlan,
    private readonly tables: readonly string[],
  ) {}

  async run(deadline: number): Promise<void> {
    const { chats: count, seconds, port } = this.plan;
    const sockets: ChatSocket[] = [];
    for (let person = 0; person < PEOPLE; person++) {
      const client = await new HttpClient(port, CHAT_ADDRESS).arriveInTime(`Chat ${person}`, deadline);
      for (let number = 0; number < SOCKETS_OF_A_PERSON; number++) {
        sockets.push(new ChatSocket(client, this.tables[number % this.tables.length], (data) => this.hear(data)));
      }
    }
    await pace({ count, seconds, parallel: 1, deadline }, async (number) => {
      const { socket, table } = await this.someReady(sockets, number, deadline);
      if (socket === null) return;
      const id = `chat-flood-${number}`;
      this.tableOf.set(id, table);
      socket.send(JSON.stringify({ say: 'chat', id, text: `${number} ${TEXT}` } satisfies Said));
      this.sent++;
    });
    await wait(1000);
    for (const socket of sockets) socket.close();
  }

  private async someReady(sockets: readonly ChatSocket[], number: number, deadline: number) {
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

  private hear(data: { toString(): string }): void {
    const heard = readHeard(data);
    if (heard?.tell === 'refused') this.outcomes.add(heard.problem.code);
    if (heard?.tell !== 'done') return;
    this.outcomes.add('confirmed');
    this.confirmed.push({ table: this.tableOf.get(heard.id) ?? '', client: heard.id });
  }
}

import {
  type ClientMessage,
  type ServerMessage,
  socketPath,
  type TableInfo,
  type ViewerInfo,
} from '@roundhouse/protocol';
import WebSocket from 'ws';
import { GameReplica } from './game-replica.ts';

/** Delay before a client reconnects. */
const RECONNECT_MS = 40;

type Reply = Extract<ServerMessage, { type: 'ack' | 'rejected' }>;

interface Pending {
  readonly message: ClientMessage;
  answer(reply: Reply): void;
}

export interface TableClientOptions {
  readonly table: string;
  /** The current address of the server; it changes when the server restarts. */
  address(): string;
  cookie: string | null;
  /** Keeps every received message as text. */
  readonly keepRawMessages?: boolean;
  /** Claims to know this many log entries already. The client cannot replay the game then. */
  readonly knownEntries?: number;
}

/**
 * A table client that replays the game and reconnects by itself. After a reconnect it requests only the missed entries
 * and re-sends unacknowledged messages with the same id. It records messages that contradict earlier ones.
 */
export class ReconnectingTableClient {
  table: TableInfo | null = null;
  viewer: ViewerInfo | null = null;
  replica: GameReplica | null = null;
  /** The received log, each entry as JSON. */
  readonly log: string[] = [];
  readonly rawMessages: string[] = [];
  readonly chat: string[] = [];
  /** The numbers of deleted chat messages. */
  readonly deletedChatNumbers: number[] = [];
  presence: Extract<ServerMessage, { type: 'presence' }> | null = null;
  /** Descriptions of received data that contradicts earlier data or the rules. */
  readonly inconsistencies: string[] = [];
  readonly rejections: Extract<ServerMessage, { type: 'rejected' }>[] = [];
  isSynced = false;
  /** How often the client has connected and synced. */
  connectCount = 0;
  private socket: WebSocket | null = null;
  private isClosed = false;
  private readonly pending = new Map<string, Pending>();
  private readonly watchers = new Set<() => void>();
  private seat: number | null = null;

  constructor(private readonly options: TableClientOptions) {}

  open(): this {
    const url = new URL(
      socketPath(this.options.table, this.options.knownEntries ?? this.log.length),
      this.options.address(),
    );
    url.protocol = 'ws:';
    const { cookie } = this.options;
    const socket = new WebSocket(url, {
      headers: { origin: this.options.address(), ...(cookie === null ? {} : { cookie: `roundhouse=${cookie}` }) },
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    });
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      if (this.socket === socket) this.handleMessage(String(data));
    });
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.isSynced = false;
      this.socket = null;
      this.checkConditions();
      if (!this.isClosed) setTimeout(() => this.isClosed || this.socket !== null || this.open(), RECONNECT_MS);
    });
    return this;
  }

  /** The replica of the game. Throws before the table has been received. */
  get requiredReplica(): GameReplica {
    if (this.replica === null) throw new Error('no table received yet');
    return this.replica;
  }

  get isOpen(): boolean {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends a message until it is answered, over as many connections as necessary. */
  request(message: ClientMessage): Promise<Reply> {
    return new Promise((resolve) => {
      this.pending.set(message.id, { message, answer: resolve });
      if (this.isSynced) this.socket?.send(JSON.stringify(message));
    });
  }

  /** Sends raw data once. */
  sendRaw(data: string | Buffer): void {
    this.socket?.send(data);
  }

  /** Terminates the connection. The client reconnects by itself. */
  dropConnection(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
    this.socket = null;
    this.isSynced = false;
    this.checkConditions();
  }

  /** Waits until a condition holds. */
  waitUntil(condition: (client: this) => boolean, description: string, timeoutMs = 20_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timeout);
        clearInterval(interval);
        this.watchers.delete(check);
      };
      const check = () => {
        if (!condition(this)) return;
        end();
        resolve();
      };
      // The condition may depend on other clients, too.
      const interval = setInterval(check, 100);
      const timeout = setTimeout(() => {
        end();
        reject(new Error(`timed out waiting for ${description}: ${this.describe()}`));
      }, timeoutMs);
      this.watchers.add(check);
      check();
    });
  }

  /** Summarizes the state of the table for failure messages. */
  describe(): string {
    const { status, game, id, seats } = this.table ?? {};
    const state = this.replica?.state() ?? null;
    const turn = state === null ? null : this.replica?.game.toAct(state);
    const { isSynced, connectCount, inconsistencies } = this;
    const logLength = this.log.length;
    const seat = this.viewer?.seat;
    return JSON.stringify({
      id,
      game,
      stage: status,
      turn,
      seat,
      logLength,
      isReady: isSynced,
      visits: connectCount,
      complaints: inconsistencies,
      seats,
    });
  }

  /** Checks all conditions of `waitUntil` again. */
  checkConditions(): void {
    for (const check of this.watchers) check();
  }

  private handleMessage(text: string): void {
    if (this.options.keepRawMessages === true) this.rawMessages.push(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'table') this.handleTable(message.table, message.viewer);
    else if (message.type === 'viewer') this.viewer = message.viewer;
    else if (message.type === 'entries') this.handleEntries(message);
    else if (message.type === 'synced') this.handleSynced(message.logLength);
    else if (message.type === 'chat') this.handleChat(message.messages.map((line) => JSON.stringify(line)));
    else if (message.type === 'presence') this.presence = message;
    else if (message.type === 'chat-deleted') this.deletedChatNumbers.push(...message.numbers);
    else this.handleReply(message);
    this.checkConditions();
  }

  private handleTable(table: TableInfo, you: ViewerInfo): void {
    this.table = table;
    this.viewer = you;
    this.replica ??= new GameReplica(table);
  }

  private handleEntries({ from, entries }: Extract<ServerMessage, { type: 'entries' }>): void {
    const seat = this.viewer?.seat ?? null;
    if (from === 0 && seat !== this.seat && this.table !== null) {
      // After taking a seat the viewer sees other redacted entries, so the server re-sends the whole log.
      this.log.length = 0;
      this.replica = new GameReplica(this.table);
    }
    this.seat = seat;
    if (from > this.log.length) this.inconsistencies.push(`received entries from ${from}, expected ${this.log.length}`);
    entries.forEach((entry, index) => {
      const received = JSON.stringify(entry);
      const known = this.log[from + index];
      if (known !== undefined && known !== received) {
        this.inconsistencies.push(`entry ${from + index} was ${known} and is now ${received}`);
      }
      if (known !== undefined) return;
      this.log.push(received);
      try {
        this.replica?.apply(entry);
      } catch (error) {
        this.inconsistencies.push(`entry ${from + index}: ${String(error)}`);
      }
    });
  }

  private handleSynced(logLength: number): void {
    if (logLength !== this.log.length)
      this.inconsistencies.push(`synced at ${logLength}, has ${this.log.length} entries`);
    if (this.isSynced) return;
    this.connectCount++;
    this.isSynced = true;
    for (const { message } of this.pending.values()) this.socket?.send(JSON.stringify(message));
  }

  /** After a reconnect the server sends the latest chat messages again. */
  private handleChat(lines: readonly string[]): void {
    for (const line of lines) if (!this.chat.includes(line)) this.chat.push(line);
  }

  private handleReply(reply: Reply): void {
    if (reply.type === 'rejected') this.rejections.push(reply);
    const id = reply.id ?? '';
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    pending.answer(reply);
  }
}

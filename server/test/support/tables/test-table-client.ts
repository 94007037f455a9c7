import { type JsonObject, legalActionsFor } from '@roundhouse/kernel';
import type {
  ChatMessage,
  ClientMessage,
  LogEntry,
  QueuedActions,
  ServerMessage,
  TableEvent,
  TableInfo,
  ViewerInfo,
} from '@roundhouse/protocol';
import WebSocket from 'ws';
import { GameReplica } from '../game-replica.ts';

type Reply = Extract<ServerMessage, { type: 'ack' | 'rejected' }>;
type LogMessage = Extract<ServerMessage, { type: 'entries' }>;

const TIMEOUT_MS = 20_000;

let lastId = 0;
export const newRequestId = (): string => `request-${String(++lastId).padStart(8, '0')}`;

/** A WebSocket client at a table that records all messages. It does not reconnect. */
export class TestTableClient {
  /** All received messages in order, as text. */
  readonly rawMessages: string[] = [];
  readonly messages: ServerMessage[] = [];
  /** The log, each entry as JSON. */
  readonly log: string[];
  /** The chat messages of users. */
  readonly chat: ChatMessage[] = [];
  /** The table events, which arrive in the same messages. */
  readonly events: TableEvent[] = [];
  presence: Extract<ServerMessage, { type: 'presence' }> | null = null;
  /** The fetched maps and decks that the options refer to, by hash. */
  readonly documents = new Map<string, JsonObject>();
  deadline: number | null = null;
  /** Resolves when everything up to the first chat messages has arrived; rejects when the connection is rejected. */
  readonly synced: Promise<void>;
  /** The close code of the WebSocket. */
  readonly closed: Promise<number>;
  private lastUndoTarget = 0;
  private info: Extract<ServerMessage, { type: 'table' }> | null = null;
  private replicaOrNull: GameReplica | null = null;
  /** How many log entries the replica contains. */
  private replicaLength = 0;
  private readonly socket: WebSocket;
  private readonly pending: { readonly id: string; readonly answer: (reply: Reply) => void }[] = [];
  private readonly watchers = new Set<() => void>();

  /** `known` are the log entries that an earlier client received. */
  constructor(address: string, cookie: string, path: string, known: readonly string[]) {
    this.log = [...known];
    const url = new URL(path, address);
    url.protocol = url.protocol.replace('http', 'ws');
    this.socket = new WebSocket(url, {
      headers: { cookie, origin: new URL(address).origin },
      perMessageDeflate: false,
    });
    this.socket.on('message', (data: Buffer) => this.handleMessage(data.toString()));
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.synced = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error(`connection rejected: ${this.rawMessages.join()}`)));
      this.waitUntil('the initial sync', () => this.messages.some(({ type }) => type === 'chat')).then(resolve, reject);
    });
  }

  get table(): TableInfo {
    return this.requireTable().table;
  }

  get viewer(): ViewerInfo {
    return this.requireTable().viewer;
  }

  private requireTable() {
    if (this.info === null) throw new Error('no table received yet');
    return this.info;
  }

  /** The game, replayed from the received entries. */
  get replica(): GameReplica {
    this.replicaOrNull ??= new GameReplica(this.table, this.documents);
    while (this.replicaLength < this.log.length) {
      this.replicaOrNull.apply(JSON.parse(this.log[this.replicaLength++]) as LogEntry);
    }
    return this.replicaOrNull;
  }

  /** The seat to act according to this client; null if there is none. */
  get activeSeat(): number | null {
    const state = this.replica.state();
    const turn = state === null ? null : this.replica.game.toAct(state);
    return typeof turn === 'number' ? turn : null;
  }

  /** The legal actions of the client's seat, or of another one. */
  legalActions(seat: number | null = this.viewer.seat): JsonObject[] {
    const { game } = this.replica;
    const state = this.replica.state();
    if (seat === null || state === null) return [];
    return legalActionsFor(game, state, seat).map((action) => game.actions.write(state, action));
  }

  request(message: ClientMessage): Promise<Reply> {
    return new Promise((resolve) => {
      this.pending.push({ id: message.id, answer: resolve });
      this.sendRaw(JSON.stringify(message));
    });
  }

  sendRaw(text: string): void {
    this.socket.send(text);
  }

  act(action: JsonObject, { id = newRequestId(), logLength = this.log.length } = {}): Promise<Reply> {
    return this.request({ type: 'act', id, logLength, action });
  }

  undo(recordLength: number, { id = newRequestId(), logLength = this.log.length } = {}): Promise<Reply> {
    return this.request({ type: 'undo', id, logLength, recordLength });
  }

  /** Responds to the current undo request, or to the previous one. */
  respondToUndo(accept: boolean, id = newRequestId()): Promise<Reply> {
    this.lastUndoTarget = this.table.undoRequest?.recordLength ?? this.lastUndoTarget;
    return this.request({ type: 'undo-response', id, recordLength: this.lastUndoTarget, accept });
  }

  queueActions(queuedActions: QueuedActions, id = newRequestId()): Promise<Reply> {
    return this.request({ type: 'queue-actions', id, queuedActions });
  }

  sendChat(text: string, id = newRequestId()): Promise<Reply> {
    return this.request({ type: 'chat', id, text });
  }

  waitUntil(description: string, condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!condition()) return;
        clearTimeout(timeout);
        this.watchers.delete(check);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.watchers.delete(check);
        reject(
          new Error(`timed out waiting for ${description}; last messages: ${this.rawMessages.slice(-3).join(' ')}`),
        );
      }, TIMEOUT_MS);
      this.watchers.add(check);
      check();
    });
  }

  /** Waits until the log has at least `length` entries. */
  waitForEntries(length: number): Promise<void> {
    return this.waitUntil(`${length} entries`, () => this.log.length >= length);
  }

  /** The messages with log entries, from message number `since` on. */
  entriesMessages(since = 0): LogMessage[] {
    return this.messages.slice(since).filter((message) => message.type === 'entries');
  }

  close(): void {
    this.socket.terminate();
  }

  private handleMessage(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.rawMessages.push(text);
    this.messages.push(message);
    if (message.type === 'table') this.info = message;
    else if (message.type === 'viewer') this.info = { ...this.requireTable(), viewer: message.viewer };
    else if (message.type === 'entries') this.handleEntries(message);
    else if (message.type === 'presence') this.presence = message;
    else if (message.type === 'chat') this.handleChat(message.messages);
    else if (message.type === 'ack' || message.type === 'rejected') this.handleReply(message);
    for (const check of [...this.watchers]) check();
  }

  private handleEntries({ from, entries, deadline }: LogMessage): void {
    if (from === 0) {
      this.log.length = 0;
      this.replicaOrNull = null;
      this.replicaLength = 0;
    }
    if (from !== this.log.length) throw new Error(`received entries from ${from}, expected ${this.log.length}`);
    this.log.push(...entries.map((entry) => JSON.stringify(entry)));
    this.deadline = deadline;
  }

  private handleChat(lines: readonly ChatMessage[]): void {
    for (const line of lines) {
      if (line.event === null) this.chat.push(line);
      else this.events.push(line.event);
    }
  }

  private handleReply(reply: Reply): void {
    const index = this.pending.findIndex(({ id }) => id === reply.id);
    if (index >= 0) this.pending.splice(index, 1)[0].answer(reply);
  }
}

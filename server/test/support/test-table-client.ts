import { type JsonObject, legalActionsFor } from '@roundhouse/kernel';
import type {
  ChatMessage,
  ClientMessage,
  QueuedActions,
  ServerMessage,
  TableEvent,
  TableInfo,
  ViewerInfo,
} from '@roundhouse/protocol';
import { Conditions } from './conditions.ts';
import type { GameReplica } from './game-replica.ts';
import { ReceivedLog } from './received-log.ts';
import { type Session, TableSocket } from './table-socket.ts';

type Reply = Extract<ServerMessage, { type: 'ack' | 'rejected' }>;
type LogMessage = Extract<ServerMessage, { type: 'entries' }>;

let lastId = 0;
export const newRequestId = (): string => `request-${String(++lastId).padStart(8, '0')}`;

interface TableClientOptions {
  /** The log entries that an earlier client received. */
  readonly known?: readonly string[];
  /** Whether the client reconnects by itself. It then re-sends unanswered messages with the same id. */
  readonly reconnect?: boolean;
}

/** A WebSocket client at a table that records all messages and replays the game. */
export class TestTableClient {
  /** All received messages in order, as text. */
  readonly rawMessages: string[] = [];
  readonly messages: ServerMessage[] = [];
  /** The chat messages of users. */
  readonly chat: ChatMessage[] = [];
  /** The table events, which arrive in the same messages. */
  readonly events: TableEvent[] = [];
  /** The numbers of deleted chat messages. */
  readonly deletedChatNumbers: number[] = [];
  readonly rejections: Extract<ServerMessage, { type: 'rejected' }>[] = [];
  /** Received data that contradicts earlier data or the rules. Without `reconnect`, the first one is thrown. */
  readonly inconsistencies: string[] = [];
  presence: Extract<ServerMessage, { type: 'presence' }> | null = null;
  deadline: number | null = null;
  /** Whether the connection is open and the log up to date. */
  isSynced = false;
  /** How often the client has connected and synced. */
  connectCount = 0;
  /**
   * Resolves when everything up to the first chat messages has arrived. Without `reconnect`, it rejects when the
   * connection is rejected.
   */
  readonly synced: Promise<void>;
  private readonly throwsInconsistencies: boolean;
  private readonly received: ReceivedLog;
  private info: Extract<ServerMessage, { type: 'table' }> | null = null;
  private lastUndoTarget = 0;
  private readonly socket: TableSocket;
  /** Whether the current connection has received the chat. */
  private hasChat = false;
  private readonly chatNumbers = new Set<number>();
  private readonly pending: { readonly message: ClientMessage; readonly answer: (reply: Reply) => void }[] = [];
  private readonly conditions = new Conditions(() => this.describe());

  /** `path` returns the path of the WebSocket for a number of known log entries. */
  constructor(
    session: Session,
    path: (knownEntries: number) => string,
    { known = [], reconnect = false }: TableClientOptions = {},
  ) {
    this.throwsInconsistencies = !reconnect;
    this.received = new ReceivedLog(known, (description) => this.reportInconsistency(description));
    this.socket = new TableSocket({
      session,
      reconnect,
      path: () => path(this.log.length),
      onMessage: (text) => this.handleMessage(text),
      onDisconnect: () => this.handleDisconnect(),
    });
    this.synced = new Promise((resolve, reject) => {
      const onClosed = () => reject(new Error(`connection rejected: ${this.rawMessages.join()}`));
      if (!reconnect) void this.closed.then(onClosed);
      this.waitUntil('the initial sync', () => this.hasChat).then(resolve, reject);
    });
    // Prevents an unhandled rejection when nobody awaits `synced`.
    this.synced.catch(() => {});
  }

  /** The code with which the first connection is closed. */
  get closed(): Promise<number> {
    return this.socket.closed;
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

  /** The status of the table; null before it has been received. */
  get status(): TableInfo['status'] | null {
    return this.info?.table.status ?? null;
  }

  /** The seat of the viewer; null for a spectator and before the table has been received. */
  get seat(): number | null {
    return this.info?.viewer.seat ?? null;
  }

  get isOpen(): boolean {
    return this.socket.isOpen;
  }

  /** The received log, each entry as JSON. */
  get log(): string[] {
    return this.received.entries;
  }

  /** The fetched maps and decks that the options refer to, by hash. */
  get documents(): Map<string, JsonObject> {
    return this.received.documents;
  }

  /** The game, replayed from the received entries. */
  get replica(): GameReplica {
    return this.received.replay(this.table);
  }

  /** The seat to act according to this client; null if there is none. */
  get activeSeat(): number | null {
    const state = this.replica.state();
    const turn = state === null ? null : this.replica.game.toAct(state);
    return typeof turn === 'number' ? turn : null;
  }

  /** Whether the client is synced and it is the turn of its own seat. */
  get isOwnTurn(): boolean {
    return this.isSynced && this.seat !== null && this.status === 'playing' && this.activeSeat === this.seat;
  }

  /** The legal actions of the client's seat, or of another one. */
  legalActions(seat: number | null = this.viewer.seat): JsonObject[] {
    const { game } = this.replica;
    const state = this.replica.state();
    if (seat === null || state === null) return [];
    return legalActionsFor(game, state, seat).map((action) => game.actions.write(state, action));
  }

  /** Sends a message. With `reconnect`, it is sent over as many connections as necessary until it is answered. */
  request(message: ClientMessage): Promise<Reply> {
    return new Promise((resolve) => {
      this.pending.push({ message, answer: resolve });
      if (this.isSynced) this.sendRaw(JSON.stringify(message));
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

  /** Waits for a condition, which is checked after each message and whenever `checkConditions` is called. */
  waitUntil(description: string, condition: () => boolean, timeoutMs?: number): Promise<void> {
    return this.conditions.waitUntil(description, condition, timeoutMs);
  }

  /** Checks all conditions again. Call it after a change of anything else that they depend on. */
  checkConditions(): void {
    this.conditions.check();
  }

  /** Waits until the log has at least `length` entries. */
  waitForEntries(length: number): Promise<void> {
    return this.waitUntil(`${length} entries`, () => this.log.length >= length);
  }

  /** The messages with log entries, from message number `since` on. */
  entriesMessages(since = 0): LogMessage[] {
    return this.messages.slice(since).filter((message) => message.type === 'entries');
  }

  /** Summarizes the state of the client for failure messages. */
  describe(): string {
    const { seat, isSynced, connectCount, inconsistencies } = this;
    const { id, game, status, seats } = this.info?.table ?? {};
    const table = { id, game, status, seats, seat, logLength: this.log.length };
    const lastMessages = this.rawMessages.slice(-3).map((text) => text.slice(0, 500));
    return JSON.stringify({ ...table, isSynced, connectCount, inconsistencies, lastMessages });
  }

  /** Closes the connection. The client does not reconnect. */
  close(): void {
    this.socket.close();
    this.handleDisconnect();
  }

  private handleMessage(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.rawMessages.push(text);
    this.messages.push(message);
    if (message.type === 'table') this.info = message;
    else if (message.type === 'viewer') this.info = { ...this.requireTable(), viewer: message.viewer };
    else if (message.type === 'entries') {
      this.deadline = message.deadline;
      this.received.receive(message, this.table, this.seat);
    } else if (message.type === 'synced') this.handleSynced(message.logLength);
    else if (message.type === 'presence') this.presence = message;
    else if (message.type === 'chat') this.handleChat(message.messages);
    else if (message.type === 'chat-deleted') this.deletedChatNumbers.push(...message.numbers);
    else this.handleReply(message);
    this.checkConditions();
  }

  private handleSynced(logLength: number): void {
    if (logLength !== this.log.length)
      this.reportInconsistency(`synced at ${logLength}, has ${this.log.length} entries`);
    if (this.isSynced) return;
    this.connectCount++;
    this.isSynced = true;
    for (const { message } of this.pending) this.sendRaw(JSON.stringify(message));
  }

  /** After a reconnect, the server sends the latest chat messages again. */
  private handleChat(lines: readonly ChatMessage[]): void {
    for (const line of lines.filter(({ number }) => this.hasChat || !this.chatNumbers.has(number))) {
      this.chatNumbers.add(line.number);
      if (line.event === null) this.chat.push(line);
      else this.events.push(line.event);
    }
    this.hasChat = true;
  }

  private handleReply(reply: Reply): void {
    if (reply.type === 'rejected') this.rejections.push(reply);
    const index = this.pending.findIndex(({ message }) => message.id === reply.id);
    if (index >= 0) this.pending.splice(index, 1)[0].answer(reply);
  }

  private handleDisconnect(): void {
    this.isSynced = false;
    this.hasChat = false;
    this.checkConditions();
  }

  private reportInconsistency(description: string): void {
    this.inconsistencies.push(description);
    if (this.throwsInconsistencies) throw new Error(description);
  }
}

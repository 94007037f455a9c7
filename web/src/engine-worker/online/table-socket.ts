import {
  type ApiErrorBody,
  type ClientMessage,
  type ErrorCode,
  type ServerMessage,
  socketPath,
} from '@roundhouse/protocol';
import { randomId } from '../../lib/random-id.ts';
import type { ConnectionState, OutgoingMessage } from './online-types.ts';
import type { Connect, Socket } from './socket.ts';

/** The minimum and maximum of the exponential backoff between reconnects. */
const [MIN_BACKOFF_MS, MAX_BACKOFF_MS] = [300, 10_000];
const CONNECT_TIMEOUT_MS = 10_000;
/** The server sends a message at least every 30 seconds. A connection that is silent for longer than this is dead. */
const IDLE_TIMEOUT_MS = 45_000;

/** Errors after which the client reconnects. */
const TRANSIENT: readonly ErrorCode[] = [
  'shutting-down',
  'rate-limited',
  'limit-reached',
  'storage-unavailable',
  'storage-full',
  'internal-error',
];

interface SocketOwner {
  /** The number of log entries known. The server continues from there. */
  logLength(): number;
  /** Receives all messages except the replies to messages sent from here. */
  onMessage(message: ServerMessage): void;
  /** The connection state or the number of pending messages has changed. */
  onChange(): void;
}

interface PendingMessage {
  readonly message: ClientMessage;
  readonly resolve: (problem: ApiErrorBody | null) => void;
}

/**
 * A reconnecting socket to an online table. After a reconnect the server continues the log from the last known entry.
 * Messages that the server has not acknowledged are sent again with the same ID. The server handles them idempotently,
 * so no message is lost or executed twice.
 */
export class TableSocket {
  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastReceivedAt = 0;
  /** Messages without a reply, by ID, in the order of sending. */
  private readonly pending = new Map<string, PendingMessage>();
  private current: ConnectionState = { status: 'connecting' };

  constructor(
    private readonly table: string,
    private readonly connect: Connect,
    private readonly owner: SocketOwner,
  ) {}

  get state(): ConnectionState {
    return this.current;
  }

  get pendingCount(): number {
    return this.pending.size;
  }

  open(): void {
    this.disconnect();
    this.attempts++;
    this.setState({ status: 'connecting' });
    const isCurrent = () => this.socket === socket;
    const socket: Socket = this.connect(socketPath(this.table, this.owner.logLength()), {
      onOpen: () => isCurrent() && this.restartIdleTimer(),
      onMessage: (text) => isCurrent() && this.receive(text),
      onClose: () => isCurrent() && this.scheduleReconnect(),
    });
    this.socket = socket;
    this.startTimer(CONNECT_TIMEOUT_MS, () => this.scheduleReconnect());
  }

  /** Closes the connection permanently, because the page has left the table or the server has rejected the client. */
  close(error: ApiErrorBody): void {
    this.disconnect();
    const unsettled = [...this.pending.values()];
    this.pending.clear();
    this.setState({ status: 'refused', error });
    for (const { resolve } of unsettled) resolve(error);
  }

  /** Skips the backoff, because the network is back or the page has become visible again. */
  reconnectNow(): void {
    const isDead = this.current.status === 'live' && Date.now() - this.lastReceivedAt > IDLE_TIMEOUT_MS;
    if (this.current.status === 'waiting' || isDead) this.open();
  }

  /** Reconnects after a delay, and continues from the last known log entry. */
  reconnectLater(seconds = 0): void {
    this.scheduleReconnect(seconds);
  }

  /**
   * Sends a message now, or queues it until the connection is live. Resolves with the server's error, or null if the
   * message was executed.
   */
  send(outgoing: OutgoingMessage): Promise<ApiErrorBody | null> {
    if (this.current.status === 'refused') return Promise.resolve(this.current.error);
    const message: ClientMessage = { ...outgoing, id: randomId() };
    return new Promise((resolve) => {
      this.pending.set(message.id, { message, resolve });
      if (this.current.status === 'live') this.socket?.send(JSON.stringify(message));
      this.owner.onChange();
    });
  }

  private restartIdleTimer(): void {
    this.lastReceivedAt = Date.now();
    this.startTimer(IDLE_TIMEOUT_MS, () => this.scheduleReconnect());
  }

  private receive(text: string): void {
    this.restartIdleTimer();
    const { socket } = this;
    const message: ServerMessage = JSON.parse(text);
    if (message.type === 'ack') this.settle(message.id, null);
    else if (message.type === 'rejected') this.onRejected(message.id, message.error);
    else this.owner.onMessage(message);
    // The owner may have closed the socket in response to the message.
    if (message.type === 'synced' && this.socket === socket) this.onSynced();
  }

  private onSynced(): void {
    this.attempts = 0;
    this.setState({ status: 'live' });
    for (const { message } of this.pending.values()) this.socket?.send(JSON.stringify(message));
  }

  private onRejected(id: string | null, problem: ApiErrorBody): void {
    // A server that is shutting down has not executed the message. It stays pending and goes to the next server.
    if (id !== null && problem.code !== 'shutting-down') this.settle(id, problem);
    else if (TRANSIENT.includes(problem.code)) this.scheduleReconnect(problem.retryAfter);
    else this.close(problem);
  }

  private settle(id: string, problem: ApiErrorBody | null): void {
    const settled = this.pending.get(id);
    this.pending.delete(id);
    settled?.resolve(problem);
    this.owner.onChange();
  }

  /** Uses exponential backoff with jitter, so that not all pages reconnect at the same time. */
  private scheduleReconnect(seconds = 0): void {
    this.disconnect();
    const backoff = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** this.attempts);
    const delay = Math.max(seconds * 1000, backoff * (0.5 + Math.random() / 2));
    this.setState({ status: 'waiting', until: Date.now() + delay });
    this.startTimer(delay, () => this.open());
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private startTimer(milliseconds: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, milliseconds);
  }

  private setState(state: ConnectionState): void {
    this.current = state;
    this.owner.onChange();
  }
}

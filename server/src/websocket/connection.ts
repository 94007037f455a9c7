import type { RawData, WebSocket } from 'ws';
import type { TokenBucket } from '../lib/token-bucket.ts';
import type { MessageEncoder } from './message-encoder.ts';
import { MAX_BUFFERED_BYTES, type SendBufferLimiter } from './send-buffer-limiter.ts';

/** Frames beyond the rate limit after which a connection is closed. */
const MAX_VIOLATIONS = 100;
/** How long a client may take for the closing handshake. A client that does not read never completes it. */
const CLOSING_MS = 2_000;
export const CLOSE_CODE = {
  /** Policy violation: the client exceeded a limit or was rejected. */
  abuse: 1008,
  restart: 1012,
} as const;

/** Why a connection was closed, for the log and the metrics. */
export type CloseReason =
  /** Closed by the client or the network. */
  | 'client'
  /** No answer to a heartbeat. */
  | 'silent'
  | 'frames'
  | 'unread'
  | 'malformed'
  /** The table does not exist, or the client has another protocol version. */
  | 'refused'
  | 'signed-out'
  | 'restart';

interface ConnectionOptions {
  /** The normalized address of the client. */
  readonly address: string;
  /** The rate limit for frames of all kinds. */
  readonly frameLimiter: TokenBucket;
  readonly bufferLimiter: SendBufferLimiter;
  readonly encoder: MessageEncoder;
  now(): number;
}

/** A WebSocket connection with limits on incoming frames and on the bytes in its send buffer. */
export class Connection {
  readonly address: string;
  /** Called for a message within the rate limit. */
  onMessage: (data: RawData, isBinary: boolean) => void = () => {};
  /** Called for a message beyond the rate limit. */
  onRateLimited: (data: RawData) => void = () => {};
  onClose: (reason: CloseReason) => void = () => {};
  private reason: CloseReason | null = null;
  private violations = 0;
  private isAlive = true;
  /** Completed writes, and the values at the last heartbeat. */
  private completedWrites = 0;
  private lastHeartbeat = { completedWrites: 0, bufferedBytes: 0 };
  /** A long game can exceed the limit for a slow client, so the bytes of the initial sync are exempt from it. */
  private isInitialSync = true;
  private exemptBytes = 0;
  private closing: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly options: ConnectionOptions,
  ) {
    this.address = options.address;
    socket.on('message', (data, isBinary) => {
      if (this.countFrame()) this.onMessage(data, isBinary);
      else if (this.reason === null) this.onRateLimited(data);
    });
    socket.on('ping', (payload) => {
      if (this.countFrame()) this.write((done) => socket.pong(payload, false, done));
    });
    socket.on('pong', () => void this.countFrame());
    socket.on('error', (error) => this.terminate(reasonOf(error)));
    socket.on('close', () => {
      clearTimeout(this.closing);
      options.bufferLimiter.remove(this);
      this.onClose(this.reason ?? 'client');
    });
  }

  get bufferedBytes(): number {
    return this.socket.bufferedAmount;
  }

  get isOpen(): boolean {
    return this.reason === null && this.socket.readyState === this.socket.OPEN;
  }

  send(text: string): void {
    const bytes = this.options.encoder.encode(text);
    const exempt = this.isInitialSync ? bytes.length : 0;
    this.write((done) => {
      this.exemptBytes += exempt;
      this.socket.send(bytes, { binary: false }, () => {
        this.exemptBytes -= exempt;
        done();
      });
    });
  }

  /** Called when the client has been sent the whole table. The send buffer limit applies from now on. */
  endInitialSync(): void {
    this.isInitialSync = false;
  }

  /** The limit is checked before the write, so that a single message may exceed it. */
  private write(send: (done: () => void) => void): void {
    if (this.isOpen && this.bufferedBytes - this.exemptBytes > MAX_BUFFERED_BYTES) this.terminate('unread');
    if (!this.isOpen) return;
    send(this.onWritten);
    this.options.bufferLimiter.update(this);
  }

  private readonly onWritten = (): void => {
    this.completedWrites++;
  };

  /** Counts a frame. False if it is beyond the rate limit. */
  private countFrame(): boolean {
    if (this.reason !== null) return false;
    this.isAlive = true;
    if (this.options.frameLimiter.take(this.options.now())) return true;
    if (++this.violations > MAX_VIOLATIONS) {
      this.close(CLOSE_CODE.abuse, 'frames');
      // The rest of the flood stays in the kernel's buffer, which slows the sender down.
      this.socket.pause();
    }
    return false;
  }

  /**
   * Closes the connection if the client has not answered since the last heartbeat, or has read nothing of its send buffer
   * since. Otherwise sends a ping.
   */
  heartbeat(): void {
    if (this.reason !== null) return;
    const { completedWrites, bufferedBytes } = this.lastHeartbeat;
    if (!this.isAlive) this.terminate('silent');
    else if (bufferedBytes > 0 && this.bufferedBytes >= bufferedBytes && this.completedWrites === completedWrites)
      this.terminate('unread');
    this.isAlive = false;
    this.lastHeartbeat = { completedWrites: this.completedWrites, bufferedBytes: this.bufferedBytes };
    this.write((done) => this.socket.ping(undefined, false, done));
  }

  /** Starts the closing handshake. Terminates the connection if the client does not complete it in time. */
  close(code: number, reason: CloseReason): void {
    if (this.reason !== null) return;
    this.reason = reason;
    this.socket.close(code);
    this.closing = setTimeout(() => this.socket.terminate(), CLOSING_MS);
    this.closing.unref();
  }

  terminate(reason: CloseReason): void {
    this.reason ??= reason;
    this.socket.terminate();
  }
}

/** Errors of `ws` are protocol violations (invalid, too large or too fragmented frames); others are network errors. */
function reasonOf(error: Error): CloseReason {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'WS_ERR_TOO_MANY_BUFFERED_PARTS') return 'frames';
  return code.startsWith('WS_ERR_') ? 'malformed' : 'client';
}

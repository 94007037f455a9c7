import type { RawData, WebSocket } from 'ws';
import type { Allowance } from './allowance.ts';
import type { EncodedTexts } from './encoded-texts.ts';
import { MAX_UNSENT, type UnsentBytes } from './unsent.ts';

/** Frames beyond the allowance after which a socket is ended. */
const PATIENCE = 100;
/** How long a client may take for the closing handshake. One that does not read never completes it. */
const CLOSING_MS = 2_000;
export const CLOSE_CODE = {
  /** Policy violation: the client broke a limit or was refused. */
  abuse: 1008,
  restart: 1012,
} as const;

/** Why a socket ended, for the log and the metrics. */
export type CloseReason =
  /** The client closed it, or the network did. */
  | 'client'
  /** No answer to a heartbeat. */
  | 'silent'
  | 'frames'
  | 'unread'
  | 'malformed'
  /** The table does not exist, or the page speaks another version. */
  | 'refused'
  | 'signed-out'
  | 'restart';

interface ConnectionTerms {
  /** Of the client, normalized. */
  readonly address: string;
  /** The rate limit for frames of every kind. */
  readonly allowance: Allowance;
  readonly unsent: UnsentBytes;
  readonly texts: EncodedTexts;
  now(): number;
}

/** One socket with its limits: how many frames may come, and how many bytes may wait to be read by the client. */
export class Connection {
  readonly address: string;
  /** A message within the allowance. */
  onMessage: (data: RawData, isBinary: boolean) => void = () => {};
  /** A message beyond the allowance. */
  onExcess: (data: RawData) => void = () => {};
  onClose: (reason: CloseReason) => void = () => {};
  private reason: CloseReason | null = null;
  private excess = 0;
  private isAlive = true;
  /** Writes that the client has taken, and how it stood at the last heartbeat. */
  private writes = 0;
  private lastBeat = { writes: 0, unsent: 0 };
  /** A long game is more than a slow client takes at once: until it has been read, it does not count as unread. */
  private isGreeting = true;
  private exempt = 0;
  private closing: NodeJS.Timeout | undefined;

  constructor(
    private readonly line: WebSocket,
    private readonly terms: ConnectionTerms,
  ) {
    this.address = terms.address;
    line.on('message', (data, isBinary) => {
      if (this.take()) this.onMessage(data, isBinary);
      else if (this.reason === null) this.onExcess(data);
    });
    line.on('ping', (payload) => {
      if (this.take()) this.write((done) => line.pong(payload, false, done));
    });
    line.on('pong', () => void this.take());
    line.on('error', (error) => this.terminate(reasonOf(error)));
    line.on('close', () => {
      clearTimeout(this.closing);
      terms.unsent.forget(this);
      this.onClose(this.reason ?? 'client');
    });
  }

  get unsent(): number {
    return this.line.bufferedAmount;
  }

  get isOpen(): boolean {
    return this.reason === null && this.line.readyState === this.line.OPEN;
  }

  send(text: string): void {
    const bytes = this.terms.texts.of(text);
    const exempt = this.isGreeting ? bytes.length : 0;
    this.write((done) => {
      this.exempt += exempt;
      this.line.send(bytes, { binary: false }, () => {
        this.exempt -= exempt;
        done();
      });
    });
  }

  /** The client has been sent all that stands at the table. From now on the limit counts. */
  endGreeting(): void {
    this.isGreeting = false;
  }

  /** The check comes before the write, so that one message may be larger than the limit. */
  private write(send: (done: () => void) => void): void {
    if (this.isOpen && this.unsent - this.exempt > MAX_UNSENT) this.terminate('unread');
    if (!this.isOpen) return;
    send(this.onWritten);
    this.terms.unsent.update(this);
  }

  private readonly onWritten = (): void => {
    this.writes++;
  };

  /** Counts a frame. False when it is beyond the allowance. */
  private take(): boolean {
    if (this.reason !== null) return false;
    this.isAlive = true;
    if (this.terms.allowance.take(this.terms.now())) return true;
    if (++this.excess > PATIENCE) {
      this.close(CLOSE_CODE.abuse, 'frames');
      // The rest of the flood stays in the kernel's buffer, where the sender has to wait.
      this.line.pause();
    }
    return false;
  }

  /**
   * Ends a socket that has not answered since the last heartbeat, and one that has unsent bytes and has taken nothing
   * since. Asks all others for a sign of life.
   */
  beat(): void {
    if (this.reason !== null) return;
    const { writes, unsent } = this.lastBeat;
    if (!this.isAlive) this.terminate('silent');
    else if (unsent > 0 && this.unsent >= unsent && this.writes === writes) this.terminate('unread');
    this.isAlive = false;
    this.lastBeat = { writes: this.writes, unsent: this.unsent };
    this.write((done) => this.line.ping(undefined, false, done));
  }

  /** Tells the client that the socket ends, and ends it in any case. */
  close(code: number, reason: CloseReason): void {
    if (this.reason !== null) return;
    this.reason = reason;
    this.line.close(code);
    this.closing = setTimeout(() => this.line.terminate(), CLOSING_MS);
    this.closing.unref();
  }

  terminate(reason: CloseReason): void {
    this.reason ??= reason;
    this.line.terminate();
  }
}

/** What `ws` complains about: frames against the protocol, too large or in too many pieces; or the connection broke. */
function reasonOf(error: Error): CloseReason {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'WS_ERR_TOO_MANY_BUFFERED_PARTS') return 'frames';
  return code.startsWith('WS_ERR_') ? 'malformed' : 'client';
}

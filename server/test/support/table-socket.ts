import WebSocket from 'ws';

const HANDSHAKE_TIMEOUT_MS = 5000;
const RECONNECT_DELAY_MS = 40;

/** The server and the browser session of a client. */
export interface Session {
  /** The current address of the server; it may change when the server restarts. */
  address(): string;
  /** The headers of the WebSocket handshake. */
  readonly headers: Record<string, string>;
}

interface TableSocketOptions {
  readonly session: Session;
  /** Whether to open another connection when the current one is closed. */
  readonly reconnect: boolean;
  /** The path of the next connection. */
  path(): string;
  onMessage(text: string): void;
  onDisconnect(): void;
}

/** A WebSocket, or, with `reconnect`, one after the other until `close` is called. */
export class TableSocket {
  /** The code with which the first connection is closed. */
  readonly closed: Promise<number>;
  private socket: WebSocket;
  private isClosed = false;

  constructor(private readonly options: TableSocketOptions) {
    this.socket = this.open();
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
  }

  private open(): WebSocket {
    const { session, reconnect, path, onMessage, onDisconnect } = this.options;
    const url = new URL(path(), session.address());
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url, {
      headers: session.headers,
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    });
    socket.on('message', (data: Buffer) => {
      if (!this.isClosed) onMessage(data.toString());
    });
    // A 'close' event follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      onDisconnect();
      if (!reconnect) return;
      setTimeout(() => {
        if (!this.isClosed) this.socket = this.open();
      }, RECONNECT_DELAY_MS);
    });
    return socket;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(data: string): void {
    this.socket.send(data);
  }

  /** Closes the connection. The client does not reconnect. */
  close(): void {
    this.isClosed = true;
    this.socket.terminate();
  }
}

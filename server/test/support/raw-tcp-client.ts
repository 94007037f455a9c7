import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export const OPCODE = { continuation: 0x0, text: 0x1, ping: 0x9, pong: 0xa } as const;

/** One client frame. The mask is zero, so that the payload stays readable. */
export function frame(opcode: number, payload = '', isLast = true): Buffer {
  const body = Buffer.from(payload);
  if (body.length > 125) throw new Error('the payload must be at most 125 bytes');
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** A TCP connection that requests a WebSocket upgrade and sends arbitrary bytes. It reads only after `startReading`. */
export class RawTcpClient {
  readonly socket: Socket;
  /** All data read so far, as text. */
  received = '';
  isClosed = false;

  constructor(address: string, path: string, headers: Record<string, string> = {}) {
    const { hostname, port, host, origin } = new URL(address);
    this.socket = connect(Number(port), hostname);
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isClosed = true;
    });
    const lines = Object.entries({
      host,
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  startReading(): this {
    this.socket.on('data', (data: Buffer) => {
      this.received += data.toString('latin1');
    });
    return this;
  }

  /** Sends one chunk repeatedly, with backpressure, until `bytes` are sent or the server closes the connection. */
  async flood(chunk: Buffer, bytes: number): Promise<number> {
    let sent = 0;
    while (sent < bytes && !this.isClosed) {
      const hasRoom = this.socket.write(chunk);
      sent += chunk.length;
      if (!hasRoom) await this.drained();
    }
    return sent;
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
      if (this.isClosed) done();
    });
  }
}

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export const OPCODE = { continuation: 0x0, text: 0x1, ping: 0x9, pong: 0xa } as const;

/** One frame of a client. It is masked with zeros, so that the payload stays as it is. */
export function frame(opcode: number, payload = '', isLast = true): Buffer {
  const body = Buffer.from(payload);
  if (body.length > 125) throw new Error('only short frames');
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** A TCP connection that asks for a WebSocket and then sends whatever bytes the test wants. It reads only if told to. */
export class RawSocket {
  readonly socket: Socket;
  /** What has been read so far, as text. */
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

  /** Reads from now on. */
  read(): this {
    this.socket.on('data', (data: Buffer) => {
      this.received += data.toString('latin1');
    });
    return this;
  }

  /** Sends one chunk again and again, as fast as it is taken, until so many bytes are sent or the server hangs up. */
  async flood(chunk: Buffer, bytes: number): Promise<number> {
    let sent = 0;
    while (sent < bytes && !this.isClosed) {
      const isRoom = this.socket.write(chunk);
      sent += chunk.length;
      if (!isRoom) await this.drained();
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

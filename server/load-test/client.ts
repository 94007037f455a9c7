import { type ClientMessage, type ServerMessage, socketPath } from '@roundhouse/protocol';
import WebSocket from 'ws';
import { UserSession } from '../test/support/user-session.ts';

/** How the server's messages with log entries start. */
const LOG = Buffer.from('{"type":"entries"');

/** A user whose table connections do as little work as possible. */
export class LoadUser extends UserSession {
  /**
   * Connects to a table. Resolves when the client is synced. With `onSkipped`, messages with log entries are not parsed
   * and only their length is passed on, because the load generator has only one core, like the server.
   */
  connect(
    table: string,
    onMessage: (message: ServerMessage, bytes: number) => void,
    since = 0,
    onSkipped?: (bytes: number) => void,
  ): Promise<TableConnection> {
    const url = new URL(socketPath(table, since), this.address());
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url, { headers: this.headers, perMessageDeflate: false });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('unexpected-response', (_request, response) => reject(new Error(`socket: ${response.statusCode}`)));
      socket.on('close', (code) => reject(new Error(`socket closed: ${code}`)));
      socket.on('message', (data: Buffer) => {
        if (onSkipped !== undefined && data.subarray(0, LOG.length).equals(LOG)) {
          onSkipped(data.length);
          return;
        }
        const message = JSON.parse(data.toString()) as ServerMessage;
        onMessage(message, data.length);
        if (message.type === 'synced') resolve(new TableConnection(socket));
      });
    });
  }
}

export class TableConnection {
  constructor(private readonly socket: WebSocket) {}

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.close();
  }
}

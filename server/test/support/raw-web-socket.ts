import type { ServerMessage } from '@roundhouse/protocol';
import WebSocket from 'ws';
import { Conditions } from './conditions.ts';

/** A WebSocket that can send anything and records all received messages. */
export class RawWebSocket {
  readonly messages: ServerMessage[] = [];
  closeCode: number | null = null;
  httpStatus: number | null = null;
  readonly socket: WebSocket;
  /** Resolves when the handshake has succeeded or failed. */
  readonly settled: Promise<void>;
  private readonly conditions = new Conditions(() => JSON.stringify([this.closeCode, this.messages]));

  constructor(url: string, headers: Record<string, string>, onMessage: (text: string) => void) {
    this.socket = new WebSocket(url.replace('http', 'ws'), { headers });
    this.settled = new Promise((resolve) => {
      this.socket.on('open', () => resolve());
      this.socket.on('error', () => resolve());
      this.socket.on('unexpected-response', (_request, response) => {
        this.httpStatus = response.statusCode ?? 0;
        resolve();
      });
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      this.conditions.check();
    });
    this.socket.on('message', (text) => {
      this.messages.push(JSON.parse(String(text)) as ServerMessage);
      onMessage(String(text));
      this.conditions.check();
    });
  }

  /** The first message of a type, from message number `since` on. */
  async receive<Type extends ServerMessage['type']>(
    type: Type,
    since = 0,
  ): Promise<Extract<ServerMessage, { type: Type }>> {
    const find = () =>
      this.messages
        .slice(since)
        .find((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
    await this.conditions.waitUntil(`a message of type ${type}`, () => find() !== undefined);
    const found = find();
    if (found === undefined) throw new Error(`no message of type ${type}`);
    return found;
  }

  /** Sends data. Returns the error code of the server's reply. */
  async errorCodeFor(data: string | Buffer): Promise<string> {
    const before = this.messages.length;
    this.socket.send(data);
    return (await this.receive('rejected', before)).error.code;
  }

  /** Waits until the server closes the connection. Returns the close code. */
  async waitForClose(): Promise<number | null> {
    await this.conditions.waitUntil('the close', () => this.closeCode !== null);
    return this.closeCode;
  }

  /** Waits until the server rejects the connection. Returns the close code and the error code. */
  async waitForRejection(): Promise<[number | null, string]> {
    const { error } = await this.receive('rejected');
    return [await this.waitForClose(), error.code];
  }
}

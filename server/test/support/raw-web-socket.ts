import { vi } from 'vitest';
import WebSocket from 'ws';

/** A WebSocket that can send anything and records all received messages. */
export class RawWebSocket {
  readonly messages: string[] = [];
  closeCode: number | null = null;
  httpStatus: number | null = null;
  readonly socket: WebSocket;
  readonly settled: Promise<void>;

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
    });
    this.socket.on('message', (text) => {
      this.messages.push(String(text));
      onMessage(String(text));
    });
  }

  /** Sends data. Returns the error code of the server's reply. */
  async errorCodeFor(data: string | Buffer): Promise<string> {
    const before = this.messages.length;
    this.socket.send(data);
    return vi.waitFor(() => {
      const found = this.messages.slice(before).find((text) => text.includes('"type":"rejected"'));
      if (found === undefined) throw new Error('no reply');
      const { error } = JSON.parse(found) as { error: { code: string } };
      return error.code;
    }, 5000);
  }
}

import { vi } from 'vitest';
import WebSocket from 'ws';

/** A socket that keeps to no rules. */
export class Stranger {
  readonly heard: string[] = [];
  code: number | null = null;
  status: number | null = null;
  readonly socket: WebSocket;
  readonly settled: Promise<void>;

  constructor(url: string, headers: Record<string, string>, onHeard: (text: string) => void) {
    this.socket = new WebSocket(url.replace('http', 'ws'), { headers });
    this.settled = new Promise((resolve) => {
      this.socket.on('open', () => resolve());
      this.socket.on('error', () => resolve());
      this.socket.on('unexpected-response', (_request, response) => {
        this.status = response.statusCode ?? 0;
        resolve();
      });
    });
    this.socket.on('close', (code) => {
      this.code = code;
    });
    this.socket.on('message', (text) => {
      this.heard.push(String(text));
      onHeard(String(text));
    });
  }

  /** The problem that answers what is sent now. */
  async answerTo(data: string | Buffer): Promise<string> {
    const before = this.heard.length;
    this.socket.send(data);
    return vi.waitFor(() => {
      const found = this.heard.slice(before).find((text) => text.includes('"tell":"refused"'));
      if (found === undefined) throw new Error('no answer');
      const { problem } = JSON.parse(found) as { problem: { code: string } };
      return problem.code;
    }, 5000);
  }
}

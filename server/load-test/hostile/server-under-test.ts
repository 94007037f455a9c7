import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const SAMPLE_MS = 250;
/** A server that takes more is ended, before it takes the memory of the machine. */
const GUARD_MB = 3000;
const START_MS = 30_000;
const STOP_MS = 20_000;

const logLine = z.object({ msg: z.string(), address: z.string().optional() });

/** A server as operators run it: a process of its own, with the usual limits. */
export class ServerUnderTest {
  peakMb = 0;
  /** How it ended; null while it runs. */
  ended: string | null = null;
  private log = '';
  private readonly child: ChildProcess;
  private readonly timer: NodeJS.Timeout;
  private readonly exited: Promise<void>;

  private constructor(
    private readonly root: string,
    private readonly data: string,
  ) {
    const words = ['serve', '--port', '0', '--data', data, '--language', 'en'];
    this.child = spawn(process.execPath, [join(root, 'roundhouse'), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.log += text;
      });
    }
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (status, signal) => {
        this.ended ??= signal ?? `status ${status}`;
        resolve();
      });
    });
    // Nothing is left running when the test itself fails.
    process.once('exit', () => this.child.kill('SIGKILL'));
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
  }

  static async start(root: string, data: string): Promise<{ server: ServerUnderTest; port: number }> {
    const server = new ServerUnderTest(root, data);
    const late = performance.now() + START_MS;
    for (;;) {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(server.log) ?? [];
      if (port !== undefined) return { server, port: Number(port) };
      if (server.ended !== null || performance.now() > late) {
        server.kill('did not start');
        throw new Error(`the server did not start:\n${server.log}`);
      }
      await wait(50);
    }
  }

  /** The memory that the process holds now, bot threads included; 0 when there is none. */
  memoryMb(field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
    try {
      const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(
        readFileSync(`/proc/${this.child.pid}/status`, 'utf8'),
      ) ?? ['', '0'];
      return Math.round(Number(kilobytes) / 1024);
    } catch {
      return 0;
    }
  }

  private sample(): void {
    this.peakMb = Math.max(this.peakMb, this.memoryMb('VmHWM'));
    if (this.memoryMb() > GUARD_MB) this.kill(`ended by the test: more than ${GUARD_MB} MB`);
  }

  /** Calls back when the process ends; returns what takes the call back. */
  whenGone(callback: () => void): () => void {
    this.child.once('exit', callback);
    return () => this.child.off('exit', callback);
  }

  kill(reason: string): void {
    this.ended ??= reason;
    this.child.kill('SIGKILL');
  }

  /** Stops it as operators do; the milliseconds that took, null when it had to be killed. */
  async stop(): Promise<number | null> {
    this.sample();
    clearInterval(this.timer);
    if (this.ended !== null) return null;
    const start = performance.now();
    const late = setTimeout(() => this.kill('did not stop'), STOP_MS);
    this.child.kill('SIGTERM');
    await this.exited;
    clearTimeout(late);
    return this.ended === 'did not stop' ? null : Math.round(performance.now() - start);
  }

  /** What it wrote besides its first line: size, lines by message, and the addresses that they name. */
  get logged() {
    const lines = this.log.split('\n').filter((line) => line !== '' && !line.includes('http://localhost'));
    const messages: Record<string, number> = {};
    const addresses = new Set<string>();
    for (const line of lines) {
      const { msg, address } = readLogLine(line);
      messages[msg] = (messages[msg] ?? 0) + 1;
      if (address !== undefined) addresses.add(address);
    }
    return { bytes: this.log.length, lines: lines.length, messages, addresses: [...addresses].sort() };
  }

  /** `roundhouse doctor` on its data: the number of tables, and what is wrong. */
  async doctor(): Promise<{ tables: number; findings: string[] }> {
    const words = ['doctor', '--data', this.data, '--json'];
    const child = spawn(process.execPath, [join(this.root, 'roundhouse'), ...words], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await new Promise((resolve) => child.once('close', resolve));
    const { tables, findings } = doctorAnswer.parse(JSON.parse(text));
    return { tables, findings: findings.map((finding) => JSON.stringify(finding)) };
  }
}

const doctorAnswer = z.object({ tables: z.int(), findings: z.array(z.unknown()) });

function readLogLine(line: string): z.output<typeof logLine> {
  try {
    return logLine.parse(JSON.parse(line));
  } catch {
    return { msg: line.slice(0, 80) };
  }
}

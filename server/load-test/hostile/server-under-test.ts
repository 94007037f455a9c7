import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const SAMPLE_MS = 250;
/** A server that uses more memory is killed, to protect the machine. */
const MAX_MEMORY_MB = 3000;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;

const logLine = z.object({ msg: z.string(), address: z.string().optional() });

/** A server process with the default limits, as operators run it. */
export class ServerUnderTest {
  peakMb = 0;
  /** Why the process ended; null while it runs. */
  endReason: string | null = null;
  private log = '';
  private readonly child: ChildProcess;
  private readonly timer: NodeJS.Timeout;
  private readonly exited: Promise<void>;

  private constructor(
    private readonly root: string,
    private readonly data: string,
  ) {
    const args = ['serve', '--port', '0', '--data', data, '--language', 'en'];
    this.child = spawn(process.execPath, [join(root, 'roundhouse'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.log += text;
      });
    }
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (status, signal) => {
        this.endReason ??= signal ?? `status ${status}`;
        resolve();
      });
    });
    // Kills the server if the test itself fails.
    process.once('exit', () => this.child.kill('SIGKILL'));
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
  }

  static async start(root: string, data: string): Promise<{ server: ServerUnderTest; port: number }> {
    const server = new ServerUnderTest(root, data);
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(server.log) ?? [];
      if (port !== undefined) return { server, port: Number(port) };
      if (server.endReason !== null || performance.now() > deadline) {
        server.kill('did not start');
        throw new Error(`the server did not start:\n${server.log}`);
      }
      await wait(50);
    }
  }

  /** The memory of the process, including bot workers; 0 if the process is gone. */
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

  /** How long the main thread has been running, and how long it has been waiting for a CPU, since it started. */
  cpuTime(): { readonly runMs: number; readonly waitMs: number } {
    const { pid } = this.child;
    try {
      const [run, waiting] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
      return { runMs: Number(run) / 1e6, waitMs: Number(waiting) / 1e6 };
    } catch {
      return { runMs: 0, waitMs: 0 };
    }
  }

  private sample(): void {
    this.peakMb = Math.max(this.peakMb, this.memoryMb('VmHWM'));
    if (this.memoryMb() > MAX_MEMORY_MB) this.kill(`killed by the test: more than ${MAX_MEMORY_MB} MB`);
  }

  /** Calls back when the process exits. Returns a function that removes the callback. */
  onExit(callback: () => void): () => void {
    this.child.once('exit', callback);
    return () => this.child.off('exit', callback);
  }

  kill(reason: string): void {
    this.endReason ??= reason;
    this.child.kill('SIGKILL');
  }

  /** Stops the server with SIGTERM. Returns the duration in milliseconds, or null if it had to be killed. */
  async stop(): Promise<number | null> {
    this.sample();
    clearInterval(this.timer);
    if (this.endReason !== null) return null;
    const start = performance.now();
    const timeout = setTimeout(() => this.kill('did not stop'), STOP_TIMEOUT_MS);
    this.child.kill('SIGTERM');
    await this.exited;
    clearTimeout(timeout);
    return this.endReason === 'did not stop' ? null : Math.round(performance.now() - start);
  }

  /** A summary of the log without the first line: size, line counts by message, and the addresses in it. */
  get logSummary() {
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

  /** Runs `roundhouse doctor` on the data. Returns the number of tables and the findings. */
  async doctor(): Promise<{ tables: number; findings: string[] }> {
    const args = ['doctor', '--data', this.data, '--json'];
    const child = spawn(process.execPath, [join(this.root, 'roundhouse'), ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await new Promise((resolve) => child.once('close', resolve));
    const { tables, findings } = doctorOutput.parse(JSON.parse(text));
    return { tables, findings: findings.map((finding) => JSON.stringify(finding)) };
  }
}

const doctorOutput = z.object({ tables: z.int(), findings: z.array(z.unknown()) });

function readLogLine(line: string): z.output<typeof logLine> {
  try {
    return logLine.parse(JSON.parse(line));
  } catch {
    return { msg: line.slice(0, 80) };
  }
}

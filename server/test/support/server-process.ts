import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { ServerConfig } from '../../src/config.ts';
import { botWorkerPath } from './bot-worker-path.ts';
import { testConfig } from './test-config.ts';

/** Starting can be slow on a busy machine. */
const START_TIMEOUT_MS = 60_000;
/** How many characters of the output are kept for failure messages. */
const MAX_OUTPUT_LENGTH = 20_000;

/** The built server with its bot worker and a web page. */
export class ServerProgram {
  private readonly folder = inject('programs');

  get worker(): string {
    return botWorkerPath();
  }

  /** Writes a file, such as a bot worker, which can import the real one from './bot-worker.mjs'. Returns its path. */
  writeFile(name: string, source: string): string {
    // All test files share the folder.
    const path = join(this.folder, `${randomUUID()}-${name}`);
    writeFileSync(path, source);
    return path;
  }

  /** Starts the server in a child process. Resolves when it listens. */
  start(overrides: Partial<ServerConfig>, environment: ServerEnvironment = {}): Promise<ServerProcess> {
    const config = testConfig({ staticDir: this.folder, botWorker: this.worker, logLevel: 'warn', ...overrides });
    const program = join(this.folder, 'server-program.mjs');
    const args = [JSON.stringify(config), JSON.stringify(environment)];
    return ServerProcess.start([process.execPath, program, ...args], config.dataDir);
  }

  /** Like `start`, with a data folder of its own, which `ServerProcess.remove` deletes. */
  startFresh(overrides: Partial<ServerConfig> = {}, environment: ServerEnvironment = {}): Promise<ServerProcess> {
    return this.start({ dataDir: mkdtempSync(join(tmpdir(), 'roundhouse-test-data-')), ...overrides }, environment);
  }
}

/** What a test can change about a server besides the configuration. */
export interface ServerEnvironment {
  readonly heartbeatMs?: number;
}

/** A server in a child process. */
export class ServerProcess {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly exited: Promise<void>,
    readonly address: string,
    readonly dataDir: string,
  ) {}

  /** Runs a command that starts a server on a data folder. Resolves when it has printed its address. */
  static async start(
    [command, ...args]: readonly string[],
    dataDir: string,
    env = process.env,
  ): Promise<ServerProcess> {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let output = '';
    const address = await new Promise<string>((resolve, reject) => {
      const timeout = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not start:\n${output}`));
      }, START_TIMEOUT_MS);
      const findAddress = (data: Buffer) => {
        output += String(data);
        const [found] = /http:\/\/[\w.]+:\d+(?=\/)/.exec(output) ?? [];
        if (found === undefined) return;
        clearTimeout(timeout);
        resolve(found);
      };
      child.stdout.on('data', findAddress);
      child.stderr.on('data', findAddress);
      child.once('exit', (code) => {
        clearTimeout(timeout);
        reject(new Error(`the server exited with code ${code}:\n${output}`));
      });
    });
    const server = new ServerProcess(child, exited, address, dataDir);
    server.output = output;
    const append = (data: Buffer) => {
      server.output = (server.output + String(data)).slice(-MAX_OUTPUT_LENGTH);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    return server;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The latest output. */
  get recentOutput(): string {
    return this.output;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Kills the process without a chance to clean up. */
  kill(): Promise<void> {
    this.signal('SIGKILL');
    return this.exited;
  }

  /** Requests a graceful shutdown. */
  stop(): Promise<void> {
    this.signal('SIGTERM');
    return this.exited;
  }

  /** Kills the process and deletes its data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ServerConfig, UNLIMITED } from '../../src/config.ts';
import { buildWorker } from './build-worker.ts';

/** Starting can be slow on a busy machine. */
const START_TIMEOUT_MS = 30_000;
/** How many characters of the output are kept for failure messages. */
const MAX_OUTPUT_LENGTH = 20_000;

const SOURCE = fileURLToPath(new URL('./server-program.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The built server with its bot worker and a web page. */
export class ServerProgram {
  private constructor(readonly folder: string) {}

  static async build(): Promise<ServerProgram> {
    // The folder must be inside the repository: the bundle imports packages from node_modules.
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'roundhouse-test-server-'));
    const builder: { buildProgram(root: string, folder: string, name: string, source: string): Promise<string> } =
      await import(pathToFileURL(join(ROOT, 'scripts/build-command.mjs')).href);
    await builder.buildProgram(ROOT, folder, 'server-program', SOURCE);
    await buildWorker(folder);
    writeFileSync(join(folder, 'index.html'), '<title>Roundhouse</title>');
    return new ServerProgram(folder);
  }

  get worker(): string {
    return join(this.folder, 'bot-worker.mjs');
  }

  /** Starts the server in a child process. Resolves when it listens. */
  start(settings: Partial<ServerConfig>, environment: { heartbeatMs?: number } = {}): Promise<ServerProcess> {
    const all: ServerConfig = {
      staticDir: this.folder,
      host: '127.0.0.1',
      port: 0,
      dataDir: '',
      databaseUrl: null,
      publicUrl: null,
      trustProxy: false,
      smtp: null,
      mailFrom: null,
      botWorker: this.worker,
      botTimeoutMs: 10_000,
      botMoveDelayMs: 0,
      limits: UNLIMITED,
      logLevel: 'warn',
      ...settings,
    };
    return ServerProcess.start([
      join(this.folder, 'server-program.mjs'),
      JSON.stringify(all),
      JSON.stringify(environment),
    ]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server in a child process. */
export class ServerProcess {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly exited: Promise<void>,
    readonly address: string,
  ) {}

  static async start(args: readonly string[]): Promise<ServerProcess> {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let output = '';
    const address = await new Promise<string>((resolve, reject) => {
      const timeout = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not start:\n${output}`));
      }, START_TIMEOUT_MS);
      const findAddress = (data: Buffer) => {
        output += String(data);
        const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\/)/.exec(output) ?? [];
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
    const server = new ServerProcess(child, exited, address);
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
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NO_LIMITS, type Settings } from '../../src/settings.ts';
import { buildWorker } from './build-worker.ts';

/** A machine that has much to do may take its time. */
const LONGEST_START_MS = 30_000;
/** What is kept of what the process has said, to be shown when something fails. */
const KEPT_OUTPUT = 20_000;

const SOURCE = fileURLToPath(new URL('./server-program.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The server as a program, with the program of its bots and some pages. */
export class ServerProgram {
  private constructor(readonly folder: string) {}

  static async build(): Promise<ServerProgram> {
    // Below the packages, which stay outside of what is built.
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

  /** Starts it in a process of its own. Resolves when it can be reached. */
  start(settings: Partial<Settings>, world: { heartbeatMs?: number } = {}): Promise<ServerProcess> {
    const all: Settings = {
      ...{ pages: this.folder, host: '127.0.0.1', port: 0, data: '', database: null, publicUrl: null },
      ...{ trustProxy: false, smtp: null, mailFrom: null, botWorker: this.worker, botLimitMs: 10_000 },
      ...{ botPauseMs: 0, limits: NO_LIMITS, logLevel: 'warn' },
      ...settings,
    };
    return ServerProcess.start([join(this.folder, 'server-program.mjs'), JSON.stringify(all), JSON.stringify(world)]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server that runs. */
export class ServerProcess {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly gone: Promise<void>,
    readonly address: string,
  ) {}

  static async start(words: readonly string[]): Promise<ServerProcess> {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not start:\n${said}`));
      }, LONGEST_START_MS);
      const hear = (data: Buffer) => {
        said += String(data);
        const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\/)/.exec(said) ?? [];
        if (found === undefined) return;
        clearTimeout(late);
        resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the server ended with ${code}:\n${said}`));
      });
    });
    const server = new ServerProcess(child, gone, address);
    server.output = said;
    const keep = (data: Buffer) => {
      server.output = (server.output + String(data)).slice(-KEPT_OUTPUT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return server;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  get id(): number {
    return this.child.pid ?? 0;
  }

  /** What it has said lately. */
  get said(): string {
    return this.output;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it between two instructions. */
  kill(): Promise<void> {
    this.signal('SIGKILL');
    return this.gone;
  }

  /** Asks it to finish. */
  stop(): Promise<void> {
    this.signal('SIGTERM');
    return this.gone;
  }
}

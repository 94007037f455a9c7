import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TableAnswer } from '@roundhouse/wire';
import { Sqlite } from '../../../server/src/storage/sqlite-engine.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The built command as it is, without a look at whether something has to be built anew. */
const MAIN = `import('${ROOT}cli/dist/roundhouse.mjs').then(({ main }) => main(process.argv.slice(1))).then((code) => { process.exitCode = code; })`;
const ENVIRONMENT = { ...process.env, LC_ALL: 'C', ROUNDHOUSE_DATABASE: '' };

/** The command as a person or a program meets it: a real process, its output and its exit status. */
export function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', MAIN, '--', ...words], {
    encoding: 'utf8',
    env: ENVIRONMENT,
    maxBuffer: 1 << 28,
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** The same, while the test goes on: with its sockets, say. */
export function runBeside(...words: string[]): Promise<ReturnType<typeof run>> {
  const child = spawn(process.execPath, ['-e', MAIN, '--', ...words], { env: ENVIRONMENT });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    said.stdout += String(data);
  });
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += String(data);
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, ...said })));
}

/** A server that runs on a folder. */
export class RunningServer {
  private cookie = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static start(data: string, umask = '022'): Promise<RunningServer> {
    const words = ['serve', '--port', '0', '--data', data, '--no-limits', '--bot-pause', '0'];
    const command = [process.execPath, '-e', MAIN, '--', ...words];
    const child = spawn('sh', ['-c', `umask ${umask} && exec "$0" "$@"`, ...command], { env: ENVIRONMENT });
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (output: Buffer) => {
        said += String(output);
        const [address] = /http:\/\/[\w.]+:\d+/.exec(said) ?? [];
        if (address !== undefined) resolve(new RunningServer(child, address));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';')[0];
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** Opens a table; its id. */
  async open(game: string, seats: readonly string[]): Promise<string> {
    const terms = { listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'consent', options: {} };
    const { table } = await this.ask<TableAnswer>('POST', '/api/tables', { ...terms, game, seats });
    return table.id;
  }

  /** Waits until the game at a table is over. */
  async untilOver(id: string): Promise<TableAnswer['table']> {
    for (;;) {
      const { table } = await this.ask<TableAnswer>('GET', `/api/tables/${id}`);
      if (table.stage === 'over') return table;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('close', () => resolve());
      this.child.kill('SIGTERM');
    });
  }
}

/** Changes a database behind the back of everybody. */
export function damage(file: string, statement: string): void {
  const database = new Sqlite(file);
  database.exec(statement);
  database.close();
}

import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TableInfo } from '@roundhouse/protocol';
import { openSqliteFile } from '../../../server/src/storage/sqlite/engine.ts';
import { ServerProcess } from '../../../server/test/support/server-process.ts';
import { TestUser } from '../../../server/test/support/test-user.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Runs the built CLI without checking whether it has to be rebuilt. */
const MAIN = `import('${ROOT}cli/dist/roundhouse.mjs').then(({ main }) => main(process.argv.slice(1))).then((code) => { process.exitCode = code; })`;
const ENVIRONMENT = { ...process.env, LC_ALL: 'C', ROUNDHOUSE_DATABASE: '' };

/** Runs the CLI in a child process. Returns its output and exit status. */
export function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', MAIN, '--', ...args], {
    encoding: 'utf8',
    env: ENVIRONMENT,
    maxBuffer: 1 << 28,
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** Like `run`, but asynchronously, so that the sockets of the test stay alive. */
export function runAsync(...args: string[]): Promise<ReturnType<typeof run>> {
  const child = spawn(process.execPath, ['-e', MAIN, '--', ...args], { env: ENVIRONMENT });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    output.stdout += String(data);
  });
  child.stderr.on('data', (data: Buffer) => {
    output.stderr += String(data);
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, ...output })));
}

/** A server process on a data folder. */
export class CliServer {
  /**
   * A user of the server, at first without a session. It retries, because the server may close an idle connection while
   * `run` blocks this process.
   */
  readonly user = new TestUser(() => this.process.address, { retry: true });

  private constructor(private readonly process: ServerProcess) {}

  static async start(data: string, umask = '022'): Promise<CliServer> {
    const args = ['serve', '--port', '0', '--data', data, '--no-limits', '--bot-pause', '0'];
    const command = ['sh', '-c', `umask ${umask} && exec "$0" "$@"`, process.execPath, '-e', MAIN, '--', ...args];
    return new CliServer(await ServerProcess.start(command, data, ENVIRONMENT));
  }

  /** Waits until the game at a table is over. */
  async waitUntilOver(id: string): Promise<TableInfo> {
    const client = await this.user.openTable(id);
    await client.waitUntil('the end of the game', () => client.status === 'over');
    client.close();
    return client.table;
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}

/** Executes a statement directly in a database file. */
export function executeSql(file: string, statement: string): void {
  const database = openSqliteFile(file);
  database.exec(statement);
  database.close();
}

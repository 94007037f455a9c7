import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The built CLI that `npm start` runs. */
const COMMAND = pathToFileURL(fileURLToPath(new URL('../../../cli/dist/roundhouse.mjs', import.meta.url))).href;
const RUN = `import(${JSON.stringify(COMMAND)}).then(({ main }) => main(process.argv.slice(1))).then((code) => { process.exitCode = code; });`;
/** Generous, because the server starts slowly on a busy machine. */
const MAX_START_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The server as a separate process, which can be killed and restarted with the same port and data. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private exited: Promise<void> = Promise.resolve();

  private constructor(
    private readonly data: string,
    private readonly port: number,
  ) {}

  static async start(data: string): Promise<ServerProcess> {
    const server = new ServerProcess(data, await freePort());
    await server.restart();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  async restart(): Promise<void> {
    const args = ['serve', '--port', String(this.port), '--data', this.data, '--bot-pause', '0', '--language', 'en'];
    const child = spawn(process.execPath, ['-e', RUN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => {
        child.kill('SIGKILL');
        reject(new Error(`the server ${reason}:\n${output}`));
      };
      const timeout = setTimeout(() => fail('did not start'), MAX_START_MS);
      child.once('exit', (code) => fail(`ended with ${code}`));
      const onOutput = (data: Buffer) => {
        output += String(data);
        if (!output.includes(`${this.address}/`)) return;
        clearTimeout(timeout);
        resolve();
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', onOutput);
    });
  }

  /** Simulates a crash: ends the process without cleanup. */
  kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    return this.exited;
  }

  close(): Promise<void> {
    this.child?.kill('SIGTERM');
    return this.exited;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What `npm start` hands over to, once everything is built. */
const COMMAND = pathToFileURL(fileURLToPath(new URL('../../../cli/dist/roundhouse.mjs', import.meta.url))).href;
const RUN = `import(${JSON.stringify(COMMAND)}).then(({ main }) => main(process.argv.slice(1))).then((code) => { process.exitCode = code; });`;
/** A machine that has much to do may take its time. */
const LONGEST_START_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The server as a program of its own, which can be killed and started again where it was. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private gone: Promise<void> = Promise.resolve();

  private constructor(
    private readonly data: string,
    private readonly port: number,
  ) {}

  static async start(data: string): Promise<ServerProcess> {
    const server = new ServerProcess(data, await freePort());
    await server.startAgain();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  async startAgain(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--data', this.data, '--bot-pause', '0', '--language', 'en'];
    const child = spawn(process.execPath, ['-e', RUN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.gone = new Promise((resolve) => child.once('exit', () => resolve()));
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => {
        child.kill('SIGKILL');
        reject(new Error(`the server ${why}:\n${said}`));
      };
      const late = setTimeout(() => fail('did not start'), LONGEST_START_MS);
      child.once('exit', (code) => fail(`ended with ${code}`));
      const hear = (data: Buffer) => {
        said += String(data);
        if (!said.includes(`${this.address}/`)) return;
        clearTimeout(late);
        resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
    });
  }

  /** Ends it between two instructions. */
  kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    return this.gone;
  }

  close(): Promise<void> {
    this.child?.kill('SIGTERM');
    return this.gone;
  }
}

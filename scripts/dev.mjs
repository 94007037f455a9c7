// Starts the development environment: Vite with hot reload, and a server that restarts when one of its sources changes.
// Arguments such as --inspect are passed to the server's Node process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchPrograms } from './build-command.mjs';
import { log, SetupError } from './log.mjs';
import { checkNode, ensureInstalled, reportFailure, root } from './setup.mjs';

const SERVER_PORT = 8081;
const CLIENT_PORT = 5173;
const OUTPUT = join(root, 'cli/dist/dev');
const PROGRAMS = { server: 'server/dev/main.ts', 'bot-worker': 'server/src/bot-workers/worker.ts' };
const nodeArguments = process.argv.slice(2);

/** A child process of which at most one instance runs at a time. */
class RestartingProcess {
  child = null;
  /** Serializes restarts: a build may finish while the previous restart is still in progress. */
  pending = Promise.resolve();

  constructor(args) {
    this.args = args;
  }

  restart() {
    this.pending = this.pending.then(async () => {
      await this.stop();
      this.child = spawn(process.execPath, this.args, {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ROUNDHOUSE_DEV_PORT: String(SERVER_PORT) },
      });
    });
  }

  stop() {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}

await reportFailure(async () => {
  checkNode();
  await ensureInstalled();
  const server = new RestartingProcess(['--enable-source-maps', ...nodeArguments, join(OUTPUT, 'server.mjs')]);
  await watchPrograms(root, OUTPUT, PROGRAMS, () => server.restart());
  const client = await startClient();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await Promise.all([client.close(), server.stop()]);
      process.exit(0);
    });
  }
});

async function startClient() {
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${SERVER_PORT}`;
  const client = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { port: CLIENT_PORT, proxy: { '/api': { target, ws: true }, '/healthz': { target } } },
  });
  await client.listen().catch((error) => {
    throw new SetupError(`the development server did not start: ${error.message}`);
  });
  client.printUrls();
  log('changes of web/ reload the page; changes of the server restart it. Data: data/dev');
  return client;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerConfig, startServer, UNLIMITED } from '../src/index.ts';

/** The bundle is in cli/dist/dev. */
const bundleDir = fileURLToPath(new URL('.', import.meta.url));
const root = join(bundleDir, '../../..');
const dataDir = join(root, 'data/dev');
mkdirSync(dataDir, { recursive: true, mode: 0o700 });

/** The server of `npm run dev`. Vite serves the pages and proxies the API to this server. */
const config: ServerConfig = {
  // Not used by Vite, but the server requires a folder with an index page.
  staticDir: join(root, 'web'),
  host: '127.0.0.1',
  port: Number(process.env.ROUNDHOUSE_DEV_PORT ?? 8081),
  isPortFixed: true,
  dataDir,
  databaseUrl: null,
  publicUrl: null,
  trustProxy: false,
  smtp: null,
  mailFrom: null,
  botWorker: join(bundleDir, 'bot-worker.mjs'),
  botTimeoutMs: 10_000,
  botMoveDelayMs: 500,
  limits: UNLIMITED,
  logLevel: 'info',
};

const server = await startServer(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());

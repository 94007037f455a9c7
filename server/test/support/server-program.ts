import type { ServerConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';

// Starts a server with the configuration and environment that the test passes as JSON arguments.
const settings: ServerConfig = JSON.parse(process.argv[2]);
const environment: { heartbeatMs?: number } = JSON.parse(process.argv[3] ?? '{}');
const server = await startServer(settings, environment);
console.log(`serves at http://127.0.0.1:${server.port}/`);
process.once('SIGTERM', () => void server.close());

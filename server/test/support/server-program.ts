import { serve } from '../../src/serve.ts';
import type { Settings } from '../../src/settings.ts';

// A server with settings and a heartbeat of its own, which the test that starts it has written as JSON.
const settings: Settings = JSON.parse(process.argv[2]);
const world: { heartbeatMs?: number } = JSON.parse(process.argv[3] ?? '{}');
const serving = await serve(settings, world);
console.log(`serves at http://127.0.0.1:${serving.port}/`);
process.once('SIGTERM', () => void serving.close());

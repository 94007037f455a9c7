import { serve } from '../../src/serve.ts';
import type { Settings } from '../../src/settings.ts';

// A server with settings of its own, which the test that starts it has written as JSON.
const settings: Settings = JSON.parse(process.argv[2]);
const serving = await serve(settings);
console.log(`serves at http://127.0.0.1:${serving.port}/`);
process.once('SIGTERM', () => void serving.close());

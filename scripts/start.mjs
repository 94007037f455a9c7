import { launch } from './setup.mjs';

await launch(['serve', ...process.argv.slice(2)]);

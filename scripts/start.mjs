import { launch } from './setup.mjs';

await launch([
  'simulate',
  'steam',
  '--players',
  '4',
  '--games',
  '1',
  '--bots',
  'greedy',
  '--narrate',
  ...process.argv.slice(2),
]);

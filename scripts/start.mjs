import { launch } from './setup.mjs';

// A game may be named first: `npm start -- days-of-steam`.
const [first, ...rest] = process.argv.slice(2);
const named = first !== undefined && !first.startsWith('-');

await launch([
  'simulate',
  named ? first : 'steam',
  '--games',
  '1',
  '--bots',
  'greedy',
  '--narrate',
  ...(named || first === undefined ? rest : [first, ...rest]),
]);

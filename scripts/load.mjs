// Measures the server under load: builds the driver, which starts the server itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { reportFailure, root, setUp } from './setup.mjs';

await reportFailure(async () => {
  await setUp();
  const driver = await buildProgram(root, join(root, 'cli/dist/load'), 'load', 'server/load/main.ts');
  const { main } = await import(pathToFileURL(driver));
  await main(root, process.argv.slice(2));
});

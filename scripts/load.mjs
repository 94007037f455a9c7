// Measures the server under load: builds the driver, which starts the server itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { hostileLoad } from './hostile.mjs';
import { ensurePageBuilt, reportFailure, root, setUp } from './setup.mjs';

const argv = process.argv.slice(2);

await reportFailure(async () => {
  await setUp();
  if (argv.includes('--hostile')) {
    await ensurePageBuilt();
    process.exitCode = (await hostileLoad(argv)) ? 0 : 1;
    return;
  }
  const driver = await buildProgram(root, join(root, 'cli/dist/load'), 'load', 'server/load/main.ts');
  const { main } = await import(pathToFileURL(driver));
  await main(root, argv);
});

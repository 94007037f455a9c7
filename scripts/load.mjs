// Measures the server under load. Builds the load test, which starts the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './build-command.mjs';
import { runHostileLoad } from './hostile.mjs';
import { ensureWebBuilt, reportFailure, root, setUp } from './setup.mjs';

const argv = process.argv.slice(2);

await reportFailure(async () => {
  await setUp();
  if (argv.includes('--hostile')) {
    await ensureWebBuilt();
    process.exitCode = (await runHostileLoad(argv)) ? 0 : 1;
    return;
  }
  const driver = await buildProgram(root, join(root, 'cli/dist/load'), 'load', 'server/load-test/main.ts');
  const { main } = await import(pathToFileURL(driver));
  await main(root, argv);
});

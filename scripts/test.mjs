// `npm test` runs everything. `npm test -- PATH …` runs the tests with these paths after the static checks.
// `npm run test:web` runs only the browser tests, without the static checks.
import { ensureBrowser } from './browser.mjs';
import { runChecks, runTool } from './check.mjs';
import { canRunHostileLoad, runHostileLoad } from './hostile.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ensureWebBuilt, reportFailure } from './setup.mjs';

const onlyWeb = process.argv[2] === '--web';
const vitestArguments = process.argv.slice(onlyWeb ? 3 : 2);
const isFullRun = !onlyWeb && vitestArguments.length === 0;
/** Shorter than the default of `npm run load -- --hostile`: long enough to exceed every limit and fill every queue. */
const HOSTILE_SECONDS = 20;
const start = performance.now();

await reportFailure(async () => {
  checkNode();
  await ensureInstalled();
  if (!onlyWeb && !(await runChecks())) {
    process.exitCode = 1;
    return;
  }
  await ensureBuilt();
  await ensureWebBuilt();
  // Passed to the tests, so that they do not have to search for it.
  process.env.CHROMIUM = ensureBrowser();
  console.log('\n── Tests');
  const paths = onlyWeb && vitestArguments.length === 0 ? ['web/test'] : vitestArguments;
  const { status } = await runTool('inherit', 'vitest', 'run', ...paths);
  process.exitCode = status;
  // Only in a full run and after the tests, because concurrent tests would distort its latencies.
  if (!isFullRun || !canRunHostileLoad) return;
  console.log('\n── Hostile load');
  if (!(await runHostileLoad(['--seconds', String(HOSTILE_SECONDS)]))) process.exitCode = 1;
});
console.log(`\n${process.exitCode ? 'Failed' : 'All passed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);

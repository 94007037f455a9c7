import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ensurePageBuilt, reportFailure, root } from './setup.mjs';

const vitestArguments = process.argv.slice(2);
const start = performance.now();

await reportFailure(async () => {
  checkNode();
  await ensureInstalled();
  const passed =
    step('Format and lint', 'biome', 'check', '--error-on-warnings') &&
    step('Types: everything', 'tsc', '--project', '.') &&
    step('Types: the pages', 'tsc', '--project', 'web') &&
    step('Types: kernel, without Node and browser', 'tsc', '--project', 'kernel') &&
    step('Types: games, without Node and browser', 'tsc', '--project', 'games') &&
    step('Unused files, exports and packages', 'knip');
  if (!passed) return;
  await ensureBuilt();
  await ensurePageBuilt();
  // Told to the tests, so that each does not look for it anew.
  process.env.CHROMIUM = ensureBrowser();
  step('Tests', 'vitest', 'run', ...vitestArguments);
});
console.log(`\n${process.exitCode ? 'Failed' : 'All passed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);

function step(title, tool, ...args) {
  console.log(`\n── ${title}`);
  const { status, error } = spawnSync(`node_modules/.bin/${tool}`, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  process.exitCode = status ?? 1;
  return status === 0;
}

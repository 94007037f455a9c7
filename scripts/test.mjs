import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { canBeHostile, hostileLoad } from './hostile.mjs';
import { checkNode, ensureBuilt, ensureInstalled, ensurePageBuilt, reportFailure, root } from './setup.mjs';

/** What is checked before anything is run: each by a tool that needs no other. */
const CHECKS = [
  ['Types: everything', 'tsc', '--project', '.'],
  ['Types: the pages', 'tsc', '--project', 'web'],
  ['Format and lint', 'biome', 'check', '--error-on-warnings'],
  ['Unused files, exports and packages', 'knip'],
  ['Types: kernel, without Node and browser', 'tsc', '--project', 'kernel'],
  ['Types: games, without Node and browser', 'tsc', '--project', 'games'],
];

const vitestArguments = process.argv.slice(2);
const start = performance.now();

await reportFailure(async () => {
  checkNode();
  await ensureInstalled();
  if (!(await checkAll())) {
    process.exitCode = 1;
    return;
  }
  await ensureBuilt();
  await ensurePageBuilt();
  // Told to the tests, so that each does not look for it anew.
  process.env.CHROMIUM = ensureBrowser();
  console.log('\n── Tests');
  const { status } = await run('inherit', 'vitest', 'run', ...vitestArguments);
  process.exitCode = status;
  // Only after the tests and only in a full run: beside others its latencies would say nothing.
  if (vitestArguments.length > 0 || !canBeHostile) return;
  console.log('\n── Hostile load');
  if (!(await hostileLoad([]))) process.exitCode = 1;
});
console.log(`\n${process.exitCode ? 'Failed' : 'All passed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);

/** As many side by side as there are cores; what each has to say is said when it is done. */
async function checkAll() {
  const waiting = [...CHECKS];
  let passed = true;
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [title, ...command] = check;
      const { status, output } = await run('pipe', ...command);
      console.log(`\n── ${title}${output.trim() === '' ? '' : `\n${output.trimEnd()}`}`);
      passed &&= status === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return passed;
}

function run(output, tool, ...args) {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${tool}`, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        said += data;
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: said }));
  });
}

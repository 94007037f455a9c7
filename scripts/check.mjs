// Static checks: types, format, lint, unused code. `npm run typecheck` runs only the type checks.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled, reportFailure, root } from './setup.mjs';

const TYPE_CHECKS = [
  ['Types: everything', 'tsc', '--project', '.'],
  ['Types: web', 'tsc', '--project', 'web'],
  ['Types: kernel, without Node and browser', 'tsc', '--project', 'kernel'],
  ['Types: games, without Node and browser', 'tsc', '--project', 'games'],
];
const OTHER_CHECKS = [
  ['Format and lint', 'biome', 'check', '--error-on-warnings'],
  ['Format of data files', 'node', 'scripts/format-data.mjs', '--check'],
  ['Unused files, exports and packages', 'knip'],
];

/** Runs the checks, as many in parallel as there are cores. Returns whether all passed. */
export async function runChecks(onlyTypes = false) {
  const waiting = onlyTypes ? [...TYPE_CHECKS] : [...TYPE_CHECKS.slice(0, 2), ...OTHER_CHECKS, ...TYPE_CHECKS.slice(2)];
  let passed = true;
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [title, ...command] = check;
      const { status, output } = await runTool('pipe', ...command);
      console.log(`\n── ${title}${output.trim() === '' ? '' : `\n${output.trimEnd()}`}`);
      passed &&= status === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return passed;
}

/** Runs `node` or a tool of node_modules. Returns its exit status and, unless inherited, its output. */
export function runTool(output, tool, ...args) {
  return new Promise((resolve) => {
    const isNode = tool === 'node';
    const child = spawn(isNode ? process.execPath : `node_modules/.bin/${tool}`, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      // On Windows the tools of node_modules are scripts.
      shell: process.platform === 'win32' && !isNode,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        text += data;
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: text }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await reportFailure(async () => {
    checkNode();
    await ensureInstalled();
    if (!(await runChecks(process.argv[2] === 'types'))) process.exitCode = 1;
  });
}

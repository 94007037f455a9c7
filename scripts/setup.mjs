// Everything between a fresh clone and a command that runs. All messages go to standard error:
// standard output belongs to the command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodeNeeded = [20, 19];
const lockfile = join(root, 'package-lock.json');
const installStamp = join(root, 'node_modules/.roundhouse');
const dist = join(root, 'cli/dist');
const bundle = join(dist, 'roundhouse.mjs');
const buildStamp = join(dist, '.stamp');

/** A failure the user can act on: shown as its message alone, without a stack. */
class SetupError extends Error {}

export async function setUp() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
}

/** Sets up, then hands the arguments to the command line. Its answer becomes the exit status. */
export async function launch(argv) {
  await reportFailure(async () => {
    await setUp();
    const { main } = await import(pathToFileURL(bundle));
    process.exitCode = await main(argv);
  });
}

export async function reportFailure(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    tell(error.message);
    process.exitCode = 1;
  }
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1])) return;
  throw new SetupError(
    `Node.js ${nodeNeeded.join('.')} or newer is needed; this is ${process.versions.node}. Get a newer one from nodejs.org.`,
  );
}

export async function ensureInstalled() {
  const wanted = fingerprintOfInstall();
  if (read(installStamp) === wanted) return;
  await locked(async () => {
    if (read(installStamp) === wanted) return;
    if (!npmHasInstalled()) await install();
    writeFileSync(installStamp, wanted);
  });
}

export async function ensureBuilt() {
  if (isBuilt(fingerprintOfSources())) return;
  await locked(async () => {
    // Taken before the build, so that a file saved meanwhile leads to another build next time.
    const sources = fingerprintOfSources();
    if (isBuilt(sources)) return;
    await build();
    writeFileSync(buildStamp, sources);
  });
}

function isBuilt(sources) {
  return read(buildStamp) === sources && existsSync(bundle);
}

function fingerprintOfInstall() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** Path, time and size rather than the newest time alone: also notices deleted, renamed and older files. */
function fingerprintOfSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  add('package-lock.json');
  add('scripts/setup.mjs');
  for (const workspace of workspaces()) {
    add(`${workspace}/package.json`);
    for (const file of filesUnder(`${workspace}/src`)) {
      if (/(?<!\.test)\.ts$|\.json$/.test(file)) add(`${workspace}/src/${file}`);
    }
  }
  return hash.digest('hex');
}

function workspaces() {
  return JSON.parse(read(join(root, 'package.json'))).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return pattern;
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((path) => existsSync(join(root, path, 'package.json')));
  });
}

function filesUnder(path) {
  const full = join(root, path);
  return existsSync(full) ? readdirSync(full, { recursive: true }).sort() : [];
}

/** True where someone has already run npm: its own record of node_modules agrees with the lockfile. */
function npmHasInstalled() {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (record === null) return false;
  const found = JSON.parse(record).packages;
  return Object.entries(JSON.parse(read(lockfile)).packages).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || (path in found && found[path].version === version),
  );
}

async function install() {
  tell('installing packages (npm ci); this happens once…');
  // Development packages are needed to build, whatever NODE_ENV says.
  const { status, output } = await run('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error']);
  if (status === 0) return;
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output);
  throw new SetupError(
    [
      `installing the packages failed (npm ci, ${status === null ? 'could not be started' : `exit status ${status}`}).`,
      // npm goes on with its whole manual; the cause is at the top.
      ...output.trim().split('\n').slice(0, 8),
      offline
        ? 'The package registry could not be reached: check the network connection or proxy, then try again.'
        : `Run "npm ci" in ${root} to see the whole story, then try again.`,
    ].join('\n'),
  );
}

function run(command, args) {
  return new Promise((resolve) => {
    // On Windows npm is a batch file, which only a shell can start.
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
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

async function build() {
  if (!existsSync(join(root, 'cli/src/main.ts'))) throw new SetupError('cli/src/main.ts is missing: nothing to build.');
  tell('building…');
  const esbuild = await import('esbuild').catch((error) => {
    throw new SetupError(`the bundler is not installed (${error.message}).\nRun "npm ci" in ${root}, then try again.`);
  });
  const result = await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: ['cli/src/main.ts'],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Node parses the whole bundle at every start, and half of it was blanks between the numbers of the boards.
      minifyWhitespace: true,
      sourcemap: true,
      keepNames: true,
      write: false,
      logLevel: 'error',
      plugins: [packagesStayOutside, dataIsParsed],
    })
    .catch(() => {
      throw new SetupError('building failed, for the reasons above.');
    });
  // The map comes first in outputFiles; the bundle that refers to it appears last.
  for (const { path, contents } of result.outputFiles) replaceFile(path, contents);
}

/**
 * Only our own code goes into the bundle. Packages with native parts, or that load files beside
 * themselves, would not survive it.
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@roundhouse/') ? undefined : { path, external: true },
    );
  },
};

/** By renaming, so that a process starting at this moment reads the old file or the new one, never half of one. */
function replaceFile(path, contents) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

function locked(work) {
  // Not in node_modules, which npm ci removes.
  mkdirSync(dist, { recursive: true });
  return withLock(join(dist, '.lock'), work, () => tell('waiting for another process that is setting up…'));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function tell(message) {
  process.stderr.write(`roundhouse: ${message}\n`);
}

/** Data as a text to be parsed when it is needed: the engine reads that faster than the same as a program. */
const dataIsParsed = {
  name: 'data-is-parsed',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    });
  },
};

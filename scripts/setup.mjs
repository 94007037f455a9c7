// Installs and builds everything that a command needs. All messages go to standard error; standard output is reserved
// for the command.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { log, SetupError } from './log.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodeNeeded = [20, 19];
const lockfile = join(root, 'package-lock.json');
const installStamp = join(root, 'node_modules/.roundhouse');
const dist = join(root, 'cli/dist');
const bundle = join(dist, 'roundhouse.mjs');
/**
 * The build products: the CLI with its bot worker, and the web client. Each is built from all workspaces except
 * `without`.
 */
const command = {
  result: bundle,
  beside: [join(dist, 'bot-worker.mjs')],
  stamp: join(dist, '.stamp'),
  without: ['web'],
  builder: './build-command.mjs',
};
const page = {
  result: join(root, 'web/dist/index.html'),
  beside: [],
  stamp: join(root, 'web/dist/.stamp'),
  without: ['server', 'cli'],
  builder: './build-page.mjs',
};

export async function setUp() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
}

/** Sets up and runs the CLI with the arguments. Its result becomes the exit status. */
export async function launch(argv) {
  await reportFailure(async () => {
    await setUp();
    if (argv[0] === 'serve' && !argv.includes('--help')) await ensureWebBuilt();
    const { main } = await import(pathToFileURL(bundle));
    process.exitCode = await main(argv);
  });
}

export async function reportFailure(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    log(error.message);
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
  const expected = fingerprintOfInstall();
  if (read(installStamp) === expected) return;
  await locked(async () => {
    if (read(installStamp) === expected) return;
    // Loaded on demand: usually there is nothing to install.
    const { install } = await import('./install.mjs');
    await install(root);
    writeFileSync(installStamp, expected);
  });
}

export const ensureBuilt = () => ensureUpToDate(command);
export const ensureWebBuilt = () => ensureUpToDate(page);

async function ensureUpToDate(product) {
  if (isUpToDate(product, fingerprintOfSources(product))) return;
  await locked(async () => {
    // Computed before the build, so that a file saved during the build causes another build next time.
    const sources = fingerprintOfSources(product);
    if (isUpToDate(product, sources)) return;
    // Loaded on demand: usually there is nothing to build.
    const { build } = await import(product.builder);
    await build(root, product.result);
    writeFileSync(product.stamp, sources);
  });
}

function isUpToDate({ stamp, result, beside }, sources) {
  return read(stamp) === sources && [result, ...beside].every((path) => existsSync(path));
}

function fingerprintOfInstall() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch} ${process.versions.modules}`;
}

/** Hashes path, time and size of each file, which also detects deleted, renamed and older files. */
function fingerprintOfSources({ without }) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  add('package-lock.json');
  add('scripts/setup.mjs');
  for (const workspace of workspaces()) {
    if (without.includes(workspace)) continue;
    add(`${workspace}/package.json`);
    for (const folder of ['src', 'public']) {
      for (const file of filesUnder(`${workspace}/${folder}`)) {
        if (/\.\w+$/.test(file) && !/\.test\.\w+$/.test(file)) add(`${workspace}/${folder}/${file}`);
      }
    }
  }
  if (!without.includes('web'))
    for (const file of ['index.html', 'inline-css-modules.ts', 'vite.config.ts']) add(`web/${file}`);
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

function locked(work) {
  // The lock is not in node_modules, because npm ci removes that folder.
  mkdirSync(dist, { recursive: true });
  return withLock(join(dist, '.lock'), work, () => log('waiting for another process that is setting up…'));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

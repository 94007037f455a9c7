// Everything between a fresh clone and a command that runs. All messages go to standard error:
// standard output belongs to the command.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { SetupError, tell } from './messages.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodeNeeded = [20, 19];
const lockfile = join(root, 'package-lock.json');
const installStamp = join(root, 'node_modules/.roundhouse');
const dist = join(root, 'cli/dist');
const bundle = join(dist, 'roundhouse.mjs');
/**
 * What is built: the command with the program of its bot threads beside it, and the page that its server gives to
 * browsers. Each is made of some workspaces.
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

/** Sets up, then hands the arguments to the command line. Its answer becomes the exit status. */
export async function launch(argv) {
  await reportFailure(async () => {
    await setUp();
    if (argv[0] === 'serve' && !argv.includes('--help')) await ensurePageBuilt();
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
    // Loaded only now: most starts have nothing to install.
    const { install } = await import('./install.mjs');
    await install(root);
    writeFileSync(installStamp, wanted);
  });
}

export const ensureBuilt = () => ensureMade(command);
export const ensurePageBuilt = () => ensureMade(page);

async function ensureMade(product) {
  if (isMade(product, fingerprintOfSources(product))) return;
  await locked(async () => {
    // Taken before the build, so that a file saved meanwhile leads to another build next time.
    const sources = fingerprintOfSources(product);
    if (isMade(product, sources)) return;
    // Loaded only now: most starts have nothing to build.
    const { build } = await import(product.builder);
    await build(root, product.result);
    writeFileSync(product.stamp, sources);
  });
}

function isMade({ stamp, result, beside }, sources) {
  return read(stamp) === sources && [result, ...beside].every((path) => existsSync(path));
}

function fingerprintOfInstall() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch} ${process.versions.modules}`;
}

/** Path, time and size rather than the newest time alone: also notices deleted, renamed and older files. */
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
  if (!without.includes('web')) for (const file of ['index.html', 'vite.config.ts']) add(`web/${file}`);
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
  // Not in node_modules, which npm ci removes.
  mkdirSync(dist, { recursive: true });
  return withLock(join(dist, '.lock'), work, () => tell('waiting for another process that is setting up…'));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

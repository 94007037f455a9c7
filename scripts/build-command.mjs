import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { log, SetupError } from './log.mjs';

/** The entry points: the CLI, and the worker threads of the bots. */
const COMMAND = 'cli/src/main.ts';
const BOT_WORKER = 'server/src/bot-workers/worker.ts';

/** Bundles the CLI and the bot worker. */
export async function build(root, bundle) {
  if (!existsSync(join(root, COMMAND))) throw new SetupError(`${COMMAND} is missing: nothing to build.`);
  log('building…');
  const folder = dirname(bundle);
  const written = await bundleInto(root, folder, { roundhouse: COMMAND, 'bot-worker': BOT_WORKER });
  // Removes chunks of earlier builds.
  for (const file of readdirSync(folder)) {
    if (file.startsWith(CHUNK_PREFIX) && !written.has(join(folder, file))) rmSync(join(folder, file));
  }
}

/** Bundles the bot worker into a folder. Returns its path. */
export async function buildBotWorker(root, folder) {
  await bundleInto(root, folder, { 'bot-worker': BOT_WORKER });
  return join(folder, 'bot-worker.mjs');
}

/** Bundles a program into a folder. Returns its path. */
export async function buildProgram(root, folder, name, source) {
  await bundleInto(root, folder, { [name]: source });
  return join(folder, `${name}.mjs`);
}

const CHUNK_PREFIX = 'part-';

/** Bundles programs again whenever a source changes. Calls `onBuilt` after each successful build. */
export async function watchPrograms(root, folder, entryPoints, onBuilt) {
  const esbuild = await loadEsbuild(root);
  const options = bundleOptions(root, folder, entryPoints);
  const notify = {
    name: 'notify',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const context = await esbuild.context({ ...options, write: true, plugins: [...options.plugins, notify] });
  await context.watch();
}

async function loadEsbuild(root) {
  return import('esbuild').catch((error) => {
    throw new SetupError(`the bundler is not installed (${error.message}).\nRun "npm ci" in ${root}, then try again.`);
  });
}

function bundleOptions(root, folder, entryPoints) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports, such as the server, stay separate chunks that are loaded on demand.
    splitting: true,
    chunkNames: `${CHUNK_PREFIX}[hash]`,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Node parses the whole bundle at every start, and half of it was whitespace in the board data.
    minifyWhitespace: true,
    sourcemap: true,
    keepNames: true,
    write: false,
    logLevel: 'error',
    plugins: [externalPackages, jsonAsString],
  };
}

/** Returns the paths of the written files. */
async function bundleInto(root, folder, entryPoints) {
  const esbuild = await loadEsbuild(root);
  const options = bundleOptions(root, folder, entryPoints);
  const result = await esbuild
    .build(options)
    .catch(async (error) => {
      if (error.errors !== undefined) throw error;
      // esbuild does not restart its service process after it has died.
      await esbuild.stop();
      return esbuild.build(options);
    })
    .catch((error) => {
      // esbuild has already printed errors in the sources.
      throw new SetupError(
        `building failed${error.errors === undefined ? `: ${error.message}` : ', for the reasons above.'}`,
      );
    });
  // Writes chunks and source maps first, so that all files a program refers to exist before the program.
  const isProgram = ({ path }) => Object.keys(entryPoints).some((name) => path.endsWith(`/${name}.mjs`));
  const files = result.outputFiles.toSorted((a, b) => Number(isProgram(a)) - Number(isProgram(b)));
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of files) replaceFile(path, contents);
  return new Set(files.map(({ path }) => path));
}

/**
 * Bundles only our own code. Packages with native modules, and packages that load files from their own folder, do not
 * work in a bundle.
 */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@roundhouse/') ? undefined : { path, external: true },
    );
  },
};

/** Writes and renames, so that a process never reads a partial file. */
function replaceFile(path, contents) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

/** Bundles JSON as a string for JSON.parse, which V8 parses faster than an object literal. */
const jsonAsString = {
  name: 'json-as-string',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    });
  },
};

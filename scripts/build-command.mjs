import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError, tell } from './messages.mjs';

/** What is bundled: the command, and the program of the threads in which its server lets bots think. */
const COMMAND = 'cli/src/main.ts';
const BOT_WORKER = 'server/src/bots/worker.ts';

/** Bundles the command, with the program of bot threads beside it. */
export async function build(root, bundle) {
  if (!existsSync(join(root, COMMAND))) throw new SetupError(`${COMMAND} is missing: nothing to build.`);
  tell('building…');
  const folder = dirname(bundle);
  const written = await bundleInto(root, folder, { roundhouse: COMMAND, 'bot-worker': BOT_WORKER });
  // What the last build has left behind.
  for (const file of readdirSync(folder)) {
    if (file.startsWith(CHUNK) && !written.has(join(folder, file))) rmSync(join(folder, file));
  }
}

/** Bundles the program of bot threads into a folder; returns its path. */
export async function buildBotWorker(root, folder) {
  await bundleInto(root, folder, { 'bot-worker': BOT_WORKER });
  return join(folder, 'bot-worker.mjs');
}

/** Bundles one more program into a folder; returns its path. */
export async function buildProgram(root, folder, name, source) {
  await bundleInto(root, folder, { [name]: source });
  return join(folder, `${name}.mjs`);
}

const CHUNK = 'part-';

/** Returns the paths of what was written. */
async function bundleInto(root, folder, entryPoints) {
  const esbuild = await import('esbuild').catch((error) => {
    throw new SetupError(`the bundler is not installed (${error.message}).\nRun "npm ci" in ${root}, then try again.`);
  });
  const options = {
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported only when it is needed, such as the server, is not loaded before.
    splitting: true,
    chunkNames: `${CHUNK}[hash]`,
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
  };
  const result = await esbuild
    .build(options)
    .catch(async (error) => {
      if (error.errors !== undefined) throw error;
      // esbuild does its work in one process and does not start another when that has ended.
      await esbuild.stop();
      return esbuild.build(options);
    })
    .catch((error) => {
      // Faults of the sources have been printed.
      throw new SetupError(
        `building failed${error.errors === undefined ? `: ${error.message}` : ', for the reasons above.'}`,
      );
    });
  // Parts and maps come first, so that whatever a program refers to is there when the program appears.
  const isProgram = ({ path }) => Object.keys(entryPoints).some((name) => path.endsWith(`/${name}.mjs`));
  const files = result.outputFiles.toSorted((a, b) => Number(isProgram(a)) - Number(isProgram(b)));
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of files) replaceFile(path, contents);
  return new Set(files.map(({ path }) => path));
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

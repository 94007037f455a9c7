import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError, tell } from './messages.mjs';

/** What is bundled: the command, and beside it the program of the threads in which its server lets bots think. */
const COMMAND = 'cli/src/main.ts';
const BOT_WORKER = { source: 'server/src/bots/worker.ts', bundle: 'bot-worker.mjs' };

/** Bundles the command into one file, and the program of bot threads into another beside it. */
export async function build(root, bundle) {
  if (!existsSync(join(root, COMMAND))) throw new SetupError(`${COMMAND} is missing: nothing to build.`);
  tell('building…');
  await Promise.all([bundleInto(root, COMMAND, bundle), buildBotWorker(root, dirname(bundle))]);
}

/** Bundles the program of bot threads into a folder; returns its path. */
export async function buildBotWorker(root, folder) {
  const bundle = join(folder, BOT_WORKER.bundle);
  await bundleInto(root, BOT_WORKER.source, bundle);
  return bundle;
}

async function bundleInto(root, source, bundle) {
  const esbuild = await import('esbuild').catch((error) => {
    throw new SetupError(`the bundler is not installed (${error.message}).\nRun "npm ci" in ${root}, then try again.`);
  });
  const result = await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: [source],
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

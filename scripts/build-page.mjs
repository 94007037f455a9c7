import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { log, SetupError } from './log.mjs';

/** Builds the web client and precompresses its files, so that the server does not have to. */
export async function build(root, index) {
  log('building the pages…');
  const vite = await import('vite').catch((error) => {
    throw new SetupError(`the bundler is not installed (${error.message}).\nRun "npm ci" in ${root}, then try again.`);
  });
  await vite.build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' }).catch((error) => {
    throw new SetupError(`building the pages failed: ${error.message}`);
  });
  compressAll(dirname(index));
}

function compressAll(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|html|svg|webmanifest|txt)$/.test(file)) continue;
    const path = join(folder, file);
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

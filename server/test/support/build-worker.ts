import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the bot worker into a folder, in the same way as for the CLI. Returns its path. */
export async function buildWorker(folder: string): Promise<string> {
  const builder: { buildBotWorker(root: string, folder: string): Promise<string> } = await import(
    pathToFileURL(join(ROOT, 'scripts/build-command.mjs')).href
  );
  return builder.buildBotWorker(ROOT, folder);
}

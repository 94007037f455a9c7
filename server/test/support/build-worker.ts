import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');

/** For tests: the program of bot threads, built anew into a folder as it is built for the command. */
export async function buildWorker(folder: string): Promise<string> {
  const builder: { buildBotWorker(root: string, folder: string): Promise<string> } = await import(
    pathToFileURL(join(ROOT, 'scripts/build-command.mjs')).href
  );
  return builder.buildBotWorker(ROOT, folder);
}

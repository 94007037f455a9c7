import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve as openServer } from '@roundhouse/server';
import { parseWords, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

const USUAL_PORT = 8080;

/** The bundle stands in cli/dist, the pages in web/dist. */
const PAGES = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist');

/** `serve`: the place to play, until it is told to stop. */
export async function serve(words: readonly string[]): Promise<number> {
  const flags = {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    language: { type: 'string' },
  } as const;
  const { values } = parseWords(words, flags, false);
  const asked = values.port === undefined ? USUAL_PORT : wholeNumber(values.port, '--port', 0, 65_535);
  ensureFolder(values.data);
  const serving = await openServer(PAGES, values.host ?? '127.0.0.1', asked).catch((error: unknown) => {
    throw new CalledWrongly(say().cannotServe(error instanceof Error ? error.message : String(error)));
  });
  if (asked !== 0 && serving.port !== asked) complain(say().portTaken(asked, serving.port));
  print(say().serving(serving.address));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await serving.close();
  return 0;
}

/** Where the server keeps what it has to keep. */
function ensureFolder(path: string | undefined): void {
  if (path === undefined) return;
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new CalledWrongly(say().noFolder(path, error instanceof Error ? error.message : String(error)));
  }
}

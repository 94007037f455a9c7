import { createInterface } from 'node:readline';
import { EngineServer } from '@roundhouse/kernel';
import { parseArguments } from '../arguments.ts';
import { ENGINE_CONFIG } from '../engine-config.ts';

/** `engine`: the engine protocol on standard input and output, with one response line for each request line. */
export async function engine(args: readonly string[]): Promise<number> {
  parseArguments(args, {}, false);
  const server = new EngineServer(ENGINE_CONFIG);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (!process.stdout.write(`${server.handleLine(line)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
  return 0;
}

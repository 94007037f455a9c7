import { createInterface } from 'node:readline';
import { Engine } from '@roundhouse/kernel';
import { parseWords } from '../arguments.ts';
import { HOUSE } from '../house.ts';

/** The engine protocol on standard input and output: one line in, one line out, until the input ends. */
export async function engine(words: readonly string[]): Promise<number> {
  parseWords(words, {}, false);
  const player = new Engine(HOUSE);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (!process.stdout.write(`${player.line(line)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
  return 0;
}

import { documentText, replayRecord } from '@roundhouse/kernel';
import { parseWords, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { print } from '../output.ts';
import { say } from '../text/index.ts';

/** The position after a record, or after its first N actions. */
export function replay(words: readonly string[]): number {
  const { values, positionals } = parseWords(words, { to: { type: 'string' }, json: { type: 'boolean' } }, true);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new CalledWrongly(say().oneFile('replay'));
  const to = values.to === undefined ? undefined : wholeNumber(values.to, '--to', 0, 1_000_000);
  const session = replayRecord(GAMES, readJsonFile(path), to);
  print(values.json === true ? JSON.stringify(session.position()) : documentText(session.position()));
  return 0;
}

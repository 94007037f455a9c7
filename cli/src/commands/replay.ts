import { documentText, type Json, Malformed, replayRecord, type Session } from '@roundhouse/kernel';
import { parseWords, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { print } from '../output.ts';
import { say } from '../text/index.ts';

/** The position after a record, or after its first N actions. */
export function replay(words: readonly string[]): number {
  const flags = { to: { type: 'string' }, json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new CalledWrongly(say().oneFile('replay'));
  const to = values.to === undefined ? undefined : wholeNumber(values.to, '--to', 0, 1_000_000);
  const session = replayTo(readJsonFile(path), to);
  print(values.json === true ? JSON.stringify(session.position()) : documentText(session.position()));
  return 0;
}

/** More actions than there are is a wrong call; anything else that is wrong is wrong with the record. */
function replayTo(record: Json, to: number | undefined): Session {
  try {
    return replayRecord(GAMES, record, to);
  } catch (error) {
    if (error instanceof Malformed && error.field === 'to') throw new CalledWrongly(`--${error.message}`);
    throw error;
  }
}

import { canonicalJson, IllegalAction, type Json, Malformed, replayRecord } from '@roundhouse/kernel';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { illegalActionText } from '../illegal-action.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** Checks records action by action, and the results they claim. */
export function verify(words: readonly string[]): number {
  const flags = { json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length === 0) throw new CalledWrongly(say().oneFile('verify'));
  const verdicts = positionals.map((path) => ({ path, verdict: verdictOn(path) }));
  for (const { path, verdict } of verdicts) {
    const file = verdicts.length === 1 ? '' : `${path}: `;
    if (values.json === true) print(JSON.stringify(verdicts.length === 1 ? verdict : { file: path, ...verdict }));
    else if (verdict.holds) print(file + say().recordHolds(verdict.actions, verdict.hash, verdict.finished));
    else complain(file + (verdict.read ? say().recordFails(verdict.error) : verdict.error));
  }
  return verdicts.every(({ verdict }) => verdict.holds) ? 0 : 1;
}

type Verdict =
  | { holds: true; actions: number; hash: string; finished: boolean }
  /** `read`: there was a file with JSON at all. */
  | { holds: false; read: boolean; error: string };

function verdictOn(path: string): Verdict {
  let record: Json;
  try {
    record = readJsonFile(path);
  } catch (error) {
    if (error instanceof Malformed) return { holds: false, read: false, error: error.message };
    throw error;
  }
  try {
    return judge(record);
  } catch (error) {
    if (error instanceof Malformed) return { holds: false, read: true, error: error.message };
    if (error instanceof IllegalAction) return { holds: false, read: true, error: illegalActionText(error) };
    throw error;
  }
}

function judge(record: Json): Verdict {
  const session = replayRecord(GAMES, record);
  const outcome = session.outcome();
  const claimed = typeof record === 'object' && record !== null && 'result' in record ? (record.result ?? null) : null;
  if (claimed !== null && canonicalJson(claimed) !== canonicalJson(JSON.parse(JSON.stringify(outcome)) as Json)) {
    return { holds: false, read: true, error: say().wrongResult };
  }
  return { holds: true, actions: session.actions.length, hash: session.hash(), finished: outcome !== null };
}

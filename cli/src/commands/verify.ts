import { canonicalJson, IllegalAction, type Json, type Language, Malformed, replayRecord } from '@roundhouse/kernel';
import { languageNamed, parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** Checks a record action by action, and the result it claims. */
export function verify(words: readonly string[]): number {
  const flags = { json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new CalledWrongly(say().oneFile('verify'));
  const verdict = judge(readJsonFile(path), languageNamed(values.language) ?? 'en');
  if (values.json === true) print(JSON.stringify(verdict));
  else if (verdict.holds) print(say().recordHolds(verdict.actions, verdict.hash, verdict.finished));
  else complain(say().recordFails(verdict.error));
  return verdict.holds ? 0 : 1;
}

type Verdict = { holds: true; actions: number; hash: string; finished: boolean } | { holds: false; error: string };

function judge(record: Json, language: Language): Verdict {
  try {
    const session = replayRecord(GAMES, record);
    const outcome = session.outcome();
    const claimed =
      typeof record === 'object' && record !== null && 'result' in record ? (record.result ?? null) : null;
    if (claimed !== null && canonicalJson(claimed) !== canonicalJson(JSON.parse(JSON.stringify(outcome)) as Json)) {
      return { holds: false, error: say().wrongResult };
    }
    return { holds: true, actions: session.actions.length, hash: session.hash(), finished: outcome !== null };
  } catch (error) {
    if (error instanceof Malformed) return { holds: false, error: error.message };
    if (!(error instanceof IllegalAction)) throw error;
    const why = error.game.text.refusal(error.refusal, language);
    return { holds: false, error: say().illegalAction(error.index + 1, why, error.refusal.rule) };
  }
}

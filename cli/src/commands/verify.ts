import { canonicalJson, IllegalAction, type Json, type Language, Malformed, replayRecord } from '@roundhouse/kernel';
import { languageNamed, parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { complain, print } from '../output.ts';
import { say, systemLanguage } from '../text/index.ts';

/** Checks records action by action, and the results they claim. */
export function verify(words: readonly string[]): number {
  const flags = { json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length === 0) throw new CalledWrongly(say().oneFile('verify'));
  const language = languageNamed(values.language) ?? systemLanguage();
  const verdicts = positionals.map((path) => ({ path, verdict: judge(path, language) }));
  for (const { path, verdict } of verdicts) {
    const file = verdicts.length === 1 ? '' : `${path}: `;
    if (values.json === true) print(JSON.stringify(verdicts.length === 1 ? verdict : { file: path, ...verdict }));
    else if (verdict.holds) print(file + say().recordHolds(verdict.actions, verdict.hash, verdict.finished));
    else complain(file + say().recordFails(verdict.error));
  }
  return verdicts.every(({ verdict }) => verdict.holds) ? 0 : 1;
}

type Verdict = { holds: true; actions: number; hash: string; finished: boolean } | { holds: false; error: string };

function judge(path: string, language: Language): Verdict {
  try {
    const record = readJsonFile(path);
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

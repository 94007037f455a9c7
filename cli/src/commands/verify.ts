import { canonicalJson, IllegalAction, type Json, Malformed, replayRecord, type Session } from '@roundhouse/kernel';
import type { DiceCheck } from '@roundhouse/wire';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { GAMES } from '../house.ts';
import { illegalActionText } from '../illegal-action.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** Checks records action by action, the results they claim, and the dice of those that come from a server. */
export async function verify(words: readonly string[]): Promise<number> {
  const flags = {
    commitment: { type: 'string' },
    json: { type: 'boolean' },
    language: { type: 'string' },
  } as const;
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length === 0) throw new CalledWrongly(say().oneFile('verify'));
  const commitment = readCommitment(values.commitment, positionals.length);
  const verdicts: { path: string; verdict: Verdict }[] = [];
  for (const path of positionals) verdicts.push({ path, verdict: await verdictOn(path, commitment) });
  for (const { path, verdict } of verdicts) {
    const file = verdicts.length === 1 ? '' : `${path}: `;
    if (values.json === true) print(JSON.stringify(verdicts.length === 1 ? verdict : { file: path, ...verdict }));
    else if (verdict.holds) {
      print(file + say().recordHolds(verdict.actions, verdict.hash, verdict.finished));
      const dice = say().operations.diceHold(verdict.dice);
      if (dice !== null) print(file + dice);
    } else complain(file + (verdict.read ? say().recordFails(verdict.error) : verdict.error));
  }
  return verdicts.every(({ verdict }) => verdict.holds) ? 0 : 1;
}

/** What was shown before the first draw, noted down by whoever wants to be sure. */
function readCommitment(text: string | undefined, files: number): string | null {
  if (text === undefined) return null;
  if (files > 1) throw new CalledWrongly(say().operations.commitmentForOne);
  if (!/^[\da-f]{64}$/i.test(text)) throw new CalledWrongly(say().operations.notACommitment(text));
  return text.toLowerCase();
}

/** `fair`: whether every draw follows from the seed; null when there is no seed to go by, for all or for some. */
type Verdict =
  | { holds: true; actions: number; hash: string; finished: boolean; fair: true | null; dice: DiceCheck }
  /** `read`: there was a file with JSON at all. */
  | { holds: false; read: boolean; error: string; fair: false | null };

async function verdictOn(path: string, commitment: string | null): Promise<Verdict> {
  let record: Json;
  try {
    record = readJsonFile(path);
  } catch (error) {
    if (error instanceof Malformed) return { holds: false, read: false, error: error.message, fair: null };
    throw error;
  }
  try {
    return await judge(record, commitment);
  } catch (error) {
    const failed = (words: string): Verdict => ({ holds: false, read: true, error: words, fair: null });
    if (error instanceof Malformed) return failed(error.message);
    if (error instanceof IllegalAction) return failed(illegalActionText(error));
    throw error;
  }
}

async function judge(record: Json, commitment: string | null): Promise<Verdict> {
  const session = replayRecord(GAMES, record);
  const outcome = session.outcome();
  const claimed = typeof record === 'object' && record !== null && 'result' in record ? (record.result ?? null) : null;
  if (claimed !== null && canonicalJson(claimed) !== canonicalJson(JSON.parse(JSON.stringify(outcome)) as Json)) {
    return { holds: false, read: true, error: say().wrongResult, fair: null };
  }
  const dice = await checkDice(session);
  const unfair = whyUnfair(session, dice, commitment);
  if (unfair !== null) return { holds: false, read: true, error: unfair, fair: false };
  const fair = dice.is === 'fair' && dice.drawsBefore === 0 ? true : null;
  const hash = session.hash();
  return { holds: true, actions: session.actions.length, hash, finished: outcome !== null, fair, dice };
}

async function checkDice(session: Session): Promise<DiceCheck> {
  if (session.fair === null) return { is: 'unsealed' };
  // Loaded only here: most records have no dice to check.
  const { verifyDice } = await import('@roundhouse/wire');
  return verifyDice(session.game, session.record());
}

function whyUnfair({ fair, actions }: Session, dice: DiceCheck, commitment: string | null): string | null {
  const text = say().operations;
  if (commitment !== null && fair === null) return text.noDice;
  if (commitment !== null && fair?.commitment.toLowerCase() !== commitment) return text.otherCommitment;
  if (dice.is === 'other-seed') return text.otherSeed;
  return dice.is === 'other-draw' ? text.otherDraw(dice.at + 1, JSON.stringify(actions[dice.at])) : null;
}

import {
  canonicalJson,
  type GameSession,
  IllegalAction,
  type Json,
  ParseError,
  replayRecord,
} from '@roundhouse/kernel';
import type { DrawCheck } from '@roundhouse/protocol';
import { parseArguments } from '../arguments.ts';
import { GAMES } from '../engine-config.ts';
import { readJsonFile } from '../files.ts';
import { illegalActionText } from '../illegal-action.ts';
import { t } from '../locales/index.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `verify`: checks the actions and results of records, and the dice of records from a server. */
export async function verify(args: readonly string[]): Promise<number> {
  const flags = {
    commitment: { type: 'string' },
    json: { type: 'boolean' },
    language: { type: 'string' },
  } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  if (positionals.length === 0) throw new UsageError(t().oneFile('verify'));
  const commitment = readCommitment(values.commitment, positionals.length);
  const verdicts: { path: string; verdict: Verdict }[] = [];
  for (const path of positionals) verdicts.push({ path, verdict: await verdictOn(path, commitment) });
  for (const { path, verdict } of verdicts) {
    const file = verdicts.length === 1 ? '' : `${path}: `;
    if (values.json === true) print(JSON.stringify(verdicts.length === 1 ? verdict : { file: path, ...verdict }));
    else if (verdict.holds) {
      print(file + t().recordHolds(verdict.actions, verdict.hash, verdict.finished));
      const dice = t().operations.diceHold(verdict.dice);
      if (dice !== null) print(file + dice);
    } else printError(file + (verdict.read ? t().recordFails(verdict.error) : verdict.error));
  }
  return verdicts.every(({ verdict }) => verdict.holds) ? 0 : 1;
}

/** The commitment that the server published before the first draw. */
function readCommitment(text: string | undefined, files: number): string | null {
  if (text === undefined) return null;
  if (files > 1) throw new UsageError(t().operations.commitmentForOne);
  if (!/^[\da-f]{64}$/i.test(text)) throw new UsageError(t().operations.notACommitment(text));
  return text.toLowerCase();
}

/** `fair`: whether every draw follows from the seed; null if there is no seed for some or all draws. */
type Verdict =
  | { holds: true; actions: number; hash: string; finished: boolean; fair: true | null; dice: DrawCheck }
  /** `read`: the file exists and contains JSON. */
  | { holds: false; read: boolean; error: string; fair: false | null };

async function verdictOn(path: string, commitment: string | null): Promise<Verdict> {
  let record: Json;
  try {
    record = readJsonFile(path);
  } catch (error) {
    if (error instanceof ParseError) return { holds: false, read: false, error: error.message, fair: null };
    throw error;
  }
  try {
    return await judge(record, commitment);
  } catch (error) {
    const failed = (text: string): Verdict => ({ holds: false, read: true, error: text, fair: null });
    if (error instanceof ParseError) return failed(error.message);
    if (error instanceof IllegalAction) return failed(illegalActionText(error));
    throw error;
  }
}

async function judge(record: Json, commitment: string | null): Promise<Verdict> {
  const session = replayRecord(GAMES, record);
  const outcome = session.outcome();
  const claimed = typeof record === 'object' && record !== null && 'result' in record ? (record.result ?? null) : null;
  if (claimed !== null && canonicalJson(claimed) !== canonicalJson(JSON.parse(JSON.stringify(outcome)) as Json)) {
    return { holds: false, read: true, error: t().wrongResult, fair: null };
  }
  const dice = await checkDice(session);
  const unfair = whyUnfair(session, dice, commitment);
  if (unfair !== null) return { holds: false, read: true, error: unfair, fair: false };
  const fair = dice.is === 'fair' && dice.drawsBefore === 0 ? true : null;
  const hash = session.hash();
  return { holds: true, actions: session.actions.length, hash, finished: outcome !== null, fair, dice };
}

async function checkDice(session: GameSession): Promise<DrawCheck> {
  if (session.fair === null) return { is: 'unsealed' };
  // Loaded on demand: most records have no dice to check.
  const { verifyDraws } = await import('@roundhouse/protocol');
  return verifyDraws(session.game, session.record());
}

function whyUnfair({ fair, actions }: GameSession, dice: DrawCheck, commitment: string | null): string | null {
  const text = t().operations;
  if (commitment !== null && fair === null) return text.noDice;
  if (commitment !== null && fair?.commitment.toLowerCase() !== commitment) return text.otherCommitment;
  if (dice.is === 'other-seed') return text.otherSeed;
  return dice.is === 'other-draw' ? text.otherDraw(dice.at + 1, JSON.stringify(actions[dice.at])) : null;
}

import { documentText, type GameSession, type Json, ParseError, replayRecord } from '@roundhouse/kernel';
import { parseArguments, parseInteger } from '../arguments.ts';
import { GAMES } from '../engine-config.ts';
import { readJsonFile } from '../files.ts';
import { t } from '../locales/index.ts';
import { print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `replay`: prints the position after a record, or after its first N actions. */
export function replay(args: readonly string[]): number {
  const flags = { to: { type: 'string' }, json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError(t().oneFile('replay'));
  const to = values.to === undefined ? undefined : parseInteger(values.to, '--to', 0, 1_000_000);
  const session = replayTo(readJsonFile(path), to);
  print(values.json === true ? JSON.stringify(session.position()) : documentText(session.position()));
  return 0;
}

/** A number of actions that the record does not have is a usage error; all other errors are about the record. */
function replayTo(record: Json, to: number | undefined): GameSession {
  try {
    return replayRecord(GAMES, record, to);
  } catch (error) {
    if (error instanceof ParseError && error.field === 'to') throw new UsageError(`--${error.message}`);
    throw error;
  }
}

import type { ChatChoice } from '@roundhouse/server';
import { parseArguments, parseInteger } from '../arguments.ts';
import {
  DATABASE_FLAGS,
  databaseLocation,
  loadServer,
  replaceControlCharacters,
  timeText,
  withReadonlyDatabase,
} from '../database-options.ts';
import { t } from '../locales/index.ts';
import { printNoSuchTable, requireOneArgument, runSubcommand, withWritableDatabase } from '../moderation-helpers.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

const DEFAULT_LAST = '50';
const MAX_NUMBER = 1_000_000_000;

/** `chat`: lists and deletes the messages of a table. */
export function chat(args: readonly string[]): Promise<number> {
  return runSubcommand('chat', { list, delete: remove }, args);
}

async function list(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, last: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const table = requireOneArgument(positionals, 'table');
  const last = parseInteger(values.last ?? DEFAULT_LAST, '--last', 1, MAX_NUMBER);
  const { listChat } = await loadServer();
  return withReadonlyDatabase(databaseLocation(values), async ({ db }) => {
    const messages = await listChat(db, table, last);
    if (messages === null) return printNoSuchTable(table);
    if (messages.length === 0 && values.json !== true) printError(t().moderation.noMessages);
    else if (values.json !== true) print(t().moderation.chatHead.join('\t'));
    for (const { at, ...message } of messages) {
      const { number, user, name, text, event } = message;
      if (values.json === true) print(JSON.stringify({ ...message, at: timeText(at) }));
      else
        print(
          [
            number,
            timeText(at),
            user || '-',
            replaceControlCharacters(name),
            event === null ? replaceControlCharacters(text) : `[${event}]`,
          ].join('\t'),
        );
    }
    return 0;
  });
}

async function remove(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, user: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [table, ...numbers] = positionals;
  if (table === undefined) throw new UsageError(t().moderation.needsOne('table'));
  const choice = readChoice(numbers, values.user, values.all === true);
  const { deleteChat } = await loadServer();
  return withWritableDatabase(databaseLocation(values), async (database) => {
    const result = await deleteChat(database, table, choice);
    if (result === null) return printNoSuchTable(table);
    const { deleted, already, missing } = result;
    for (const number of missing) printError(t().moderation.noSuchMessage(table, number));
    if (deleted + already > 0) print(t().moderation.messagesDeleted(deleted, already));
    else if (missing.length === 0) printError(t().moderation.noMessages);
    // With --all, nothing to delete is a success. A message or user without messages is an error.
    return missing.length > 0 || (deleted + already === 0 && choice !== 'all') ? 1 : 0;
  });
}

function readChoice(numbers: readonly string[], user: string | undefined, all: boolean): ChatChoice {
  const selections = [numbers.length > 0, user !== undefined, all].filter((isUsed) => isUsed);
  if (selections.length !== 1) throw new UsageError(t().moderation.needsMessages);
  if (all) return 'all';
  if (user !== undefined) return { user };
  return { numbers: numbers.map((text) => parseInteger(text, 'NUMBER', 1, MAX_NUMBER)) };
}

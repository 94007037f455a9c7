import type { ChatChoice } from '@roundhouse/server';
import { parseWords, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { change, choose, noSuchTable, oneWord } from '../moderation.ts';
import { loadServer, look, PLACE_FLAGS, placeOf, plain, timeText } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

const USUAL_LAST = '50';
const MAX_NUMBER = 1_000_000_000;

/** `chat`: lists and deletes the messages of a table. */
export function chat(words: readonly string[]): Promise<number> {
  return choose('chat', { list, delete: remove }, words);
}

async function list(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, last: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const table = oneWord(positionals, 'table');
  const last = wholeNumber(values.last ?? USUAL_LAST, '--last', 1, MAX_NUMBER);
  const { listChat } = await loadServer();
  return look(placeOf(values), async ({ db }) => {
    const messages = await listChat(db, table, last);
    if (messages === null) return noSuchTable(table);
    if (messages.length === 0 && values.json !== true) complain(say().moderation.noMessages);
    else if (values.json !== true) print(say().moderation.chatHead.join('\t'));
    for (const { at, ...message } of messages) {
      const { number, user, name, text, event } = message;
      if (values.json === true) print(JSON.stringify({ ...message, at: timeText(at) }));
      else
        print([number, timeText(at), user || '-', plain(name), event === null ? plain(text) : `[${event}]`].join('\t'));
    }
    return 0;
  });
}

async function remove(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, user: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [table, ...numbers] = positionals;
  if (table === undefined) throw new CalledWrongly(say().moderation.needsOne('table'));
  const choice = readChoice(numbers, values.user, values.all === true);
  const { deleteChat } = await loadServer();
  return change(placeOf(values), async (changing) => {
    const result = await deleteChat(changing, table, choice);
    if (result === null) return noSuchTable(table);
    const { deleted, already, missing } = result;
    for (const number of missing) complain(say().moderation.noSuchMessage(table, number));
    if (deleted + already > 0) print(say().moderation.messagesDeleted(deleted, already));
    else if (missing.length === 0) complain(say().moderation.noMessages);
    // Nothing left to delete is what was asked for, unless a message or a user was named that has nothing there.
    return missing.length > 0 || (deleted + already === 0 && choice !== 'all') ? 1 : 0;
  });
}

function readChoice(numbers: readonly string[], user: string | undefined, all: boolean): ChatChoice {
  const ways = [numbers.length > 0, user !== undefined, all].filter((way) => way);
  if (ways.length !== 1) throw new CalledWrongly(say().moderation.needsMessages);
  if (all) return 'all';
  if (user !== undefined) return { user };
  return { numbers: numbers.map((text) => wholeNumber(text, 'NUMBER', 1, MAX_NUMBER)) };
}

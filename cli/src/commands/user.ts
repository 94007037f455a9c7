import type { ListedUser, ShownUser } from '@roundhouse/server';
import { parseWords } from '../arguments.ts';
import { change, choose, oneWord } from '../moderation.ts';
import { JSON_FLAGS, loadServer, look, PLACE_FLAGS, placeOf, plain, stageText, timeText } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** `user`: lists, shows and deletes users, and resets passwords. */
export function user(words: readonly string[]): Promise<number> {
  return choose('user', { list, show, 'reset-password': reset, delete: remove }, words);
}

async function list(words: readonly string[]): Promise<number> {
  const { values } = parseWords(words, JSON_FLAGS, false);
  const { listUsers } = await loadServer();
  return look(placeOf(values), async ({ db }) => {
    let count = 0;
    for await (const each of listUsers(db)) {
      if (values.json === true) print(JSON.stringify(inTimes(each)));
      else {
        if (count === 0) print(say().moderation.usersHead.join('\t'));
        print([each.id, each.login ?? '-', plain(each.name), timeText(each.created), timeText(each.seen)].join('\t'));
      }
      count++;
    }
    if (count === 0 && values.json !== true) complain(say().moderation.noUsers);
    return 0;
  });
}

async function show(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, JSON_FLAGS, true);
  const asked = oneWord(positionals, 'user');
  const { showUser } = await loadServer();
  return look(placeOf(values), async ({ db }) => {
    const shown = await showUser(db, asked);
    if (shown === null) return noSuchUser(asked);
    if (values.json === true) print(JSON.stringify(inTimes(shown)));
    else for (const line of linesOf(shown)) print(line);
    return 0;
  });
}

async function reset(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, JSON_FLAGS, true);
  const login = oneWord(positionals, 'login');
  const { resetPassword } = await loadServer();
  return change(placeOf(values), async (changing) => {
    const result = await resetPassword(changing, login);
    if (result === null) return noSuchUser(login);
    if (values.json === true) print(JSON.stringify(result));
    else {
      print(result.password);
      complain(say().moderation.passwordReset(result.login));
    }
    return 0;
  });
}

async function remove(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { ...PLACE_FLAGS, yes: { type: 'boolean' } } as const, true);
  const asked = oneWord(positionals, 'user');
  const place = placeOf(values);
  const { deleteUser, findUser, showUser } = await loadServer();
  if (values.yes === true) {
    return change(place, async (changing) => {
      const found = await findUser(changing.db, asked);
      if (found === null || !(await deleteUser(changing, found.id, Date.now()))) return noSuchUser(asked);
      print(say().moderation.userDeleted(found.id, plain(found.name)));
      return 0;
    });
  }
  return look(place, async ({ db }) => {
    const shown = await showUser(db, asked);
    if (shown === null) return noSuchUser(asked);
    print(say().moderation.wouldDeleteUser(shown.id, plain(shown.name), shown.seats.length));
    complain(say().moderation.addYes);
    return 1;
  });
}

function noSuchUser(asked: string): number {
  complain(say().moderation.noSuchUser(asked));
  return 1;
}

function inTimes<User extends ListedUser>(shown: User) {
  return { ...shown, created: timeText(shown.created), seen: shown.seen === null ? null : timeText(shown.seen) };
}

function linesOf(shown: ShownUser): string[] {
  const { labels } = say().moderation;
  const rows: [string, string | number][] = [
    [labels.user, shown.id],
    [labels.name, plain(shown.name)],
    [labels.login, shown.login ?? '-'],
    [labels.language, shown.language],
    [labels.created, timeText(shown.created)],
    [labels.seen, timeText(shown.seen)],
    [labels.sessions, shown.sessions],
    [labels.messages, shown.messages],
    ...shown.seats.map(({ table, seat, stage }): [string, string] => [
      labels.plays,
      `${table} (${labels.seat} ${seat}, ${stageText(stage)})`,
    ]),
    ...shown.hosts.map(({ table, stage, listed }): [string, string] => [
      labels.opened,
      `${table} (${[stageText(stage), ...(listed ? [labels.listed] : [])].join(', ')})`,
    ]),
  ];
  return rows.map(([label, value]) => `${label}\t${value}`);
}

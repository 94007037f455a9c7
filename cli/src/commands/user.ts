import type { ListedUser, ShownUser } from '@roundhouse/server';
import { parseArguments } from '../arguments.ts';
import {
  DATABASE_FLAGS,
  DATABASE_JSON_FLAGS,
  databaseLocation,
  loadServer,
  replaceControlCharacters,
  statusText,
  timeText,
  withReadonlyDatabase,
} from '../database-options.ts';
import { t } from '../locales/index.ts';
import { requireOneArgument, runSubcommand, withWritableDatabase } from '../moderation-helpers.ts';
import { print, printError } from '../output.ts';

/** `user`: lists, shows and deletes users, and resets passwords. */
export function user(args: readonly string[]): Promise<number> {
  return runSubcommand('user', { list, show, 'reset-password': reset, delete: remove }, args);
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = parseArguments(args, DATABASE_JSON_FLAGS, false);
  const { listUsers } = await loadServer();
  return withReadonlyDatabase(databaseLocation(values), async ({ db }) => {
    let count = 0;
    for await (const each of listUsers(db)) {
      if (values.json === true) print(JSON.stringify(withIsoTimes(each)));
      else {
        if (count === 0) print(t().moderation.usersHead.join('\t'));
        print(
          [
            each.id,
            each.login ?? '-',
            replaceControlCharacters(each.name),
            timeText(each.created),
            timeText(each.seen),
          ].join('\t'),
        );
      }
      count++;
    }
    if (count === 0 && values.json !== true) printError(t().moderation.noUsers);
    return 0;
  });
}

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, DATABASE_JSON_FLAGS, true);
  const idOrLogin = requireOneArgument(positionals, 'user');
  const { showUser } = await loadServer();
  return withReadonlyDatabase(databaseLocation(values), async ({ db }) => {
    const shown = await showUser(db, idOrLogin);
    if (shown === null) return noSuchUser(idOrLogin);
    if (values.json === true) print(JSON.stringify(withIsoTimes(shown)));
    else for (const line of linesOf(shown)) print(line);
    return 0;
  });
}

async function reset(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, DATABASE_JSON_FLAGS, true);
  const login = requireOneArgument(positionals, 'login');
  const { resetPassword } = await loadServer();
  return withWritableDatabase(databaseLocation(values), async (database) => {
    const result = await resetPassword(database, login);
    if (result === null) return noSuchUser(login);
    if (values.json === true) print(JSON.stringify(result));
    else {
      print(result.password);
      printError(t().moderation.passwordReset(result.login));
    }
    return 0;
  });
}

async function remove(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, { ...DATABASE_FLAGS, yes: { type: 'boolean' } } as const, true);
  const idOrLogin = requireOneArgument(positionals, 'user');
  const place = databaseLocation(values);
  const { deleteUser, findUser, showUser } = await loadServer();
  if (values.yes === true) {
    return withWritableDatabase(place, async (database) => {
      const found = await findUser(database.db, idOrLogin);
      if (found === null || !(await deleteUser(database, found.id, Date.now()))) return noSuchUser(idOrLogin);
      print(t().moderation.userDeleted(found.id, replaceControlCharacters(found.name)));
      return 0;
    });
  }
  return withReadonlyDatabase(place, async ({ db }) => {
    const shown = await showUser(db, idOrLogin);
    if (shown === null) return noSuchUser(idOrLogin);
    print(t().moderation.wouldDeleteUser(shown.id, replaceControlCharacters(shown.name), shown.seats.length));
    printError(t().moderation.addYes);
    return 1;
  });
}

function noSuchUser(idOrLogin: string): number {
  printError(t().moderation.noSuchUser(idOrLogin));
  return 1;
}

function withIsoTimes<User extends ListedUser>(shown: User) {
  return { ...shown, created: timeText(shown.created), seen: shown.seen === null ? null : timeText(shown.seen) };
}

function linesOf(shown: ShownUser): string[] {
  const { labels } = t().moderation;
  const rows: [string, string | number][] = [
    [labels.user, shown.id],
    [labels.name, replaceControlCharacters(shown.name)],
    [labels.login, shown.login ?? '-'],
    [labels.language, shown.language],
    [labels.created, timeText(shown.created)],
    [labels.seen, timeText(shown.seen)],
    [labels.sessions, shown.sessions],
    [labels.messages, shown.messages],
    ...shown.seats.map(({ table, seat, stage }): [string, string] => [
      labels.plays,
      `${table} (${labels.seat} ${seat}, ${statusText(stage)})`,
    ]),
    ...shown.hosts.map(({ table, stage, listed }): [string, string] => [
      labels.opened,
      `${table} (${[statusText(stage), ...(listed ? [labels.listed] : [])].join(', ')})`,
    ]),
  ];
  return rows.map(([label, value]) => `${label}\t${value}`);
}

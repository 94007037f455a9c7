import type { ModerationText } from './moderation-catalogue.ts';
import { plural } from './plural.ts';

const PLACE = `  --data       the folder of the server; ./data unless told otherwise
  --database   postgres://user:password@host/name instead of that folder (or in ROUNDHOUSE_DATABASE)
  All of them also take --language en|ja. They work while servers run; open pages follow within two seconds.`;

export const MODERATION_HELP: { readonly [command: string]: string } = {
  table: `roundhouse table show ID [--json] [--data DIR | --database URL]
roundhouse table close ID… [--data DIR | --database URL]
roundhouse table unlist ID… [--data DIR | --database URL]
roundhouse table delete ID… [--yes] [--data DIR | --database URL]
  show     stage, host, players with their user ids, length of the log, number of chat messages
  close    ends a table: one that gathers players is closed, a game in play is abandoned (no result). The log is kept
  unlist   takes a table out of the list of open tables; its link still works
  delete   deletes a table with its log and chat. Without --yes it only prints what would be deleted
${PLACE}`,
  chat: `roundhouse chat list TABLE [--last N] [--json] [--data DIR | --database URL]
roundhouse chat delete TABLE NUMBER… [--data DIR | --database URL]
roundhouse chat delete TABLE --user ID | --all [--data DIR | --database URL]
  list     number, time, user id, name and text of the last messages; the last 50 unless told otherwise
  delete   deletes messages by their numbers, those of one user, or all; open pages remove them
${PLACE}`,
  user: `roundhouse user list [--json] [--data DIR | --database URL]
roundhouse user show ID|LOGIN [--json] [--data DIR | --database URL]
roundhouse user reset-password LOGIN [--json] [--data DIR | --database URL]
roundhouse user delete ID|LOGIN [--yes] [--data DIR | --database URL]
  list             every guest and account: id, login, name, when created, when last seen (to the day)
  show             also sessions, seats and tables
  reset-password   prints a temporary password once, and signs the user out everywhere
  delete           deletes the user as if they had done it themselves: a bot plays on at their seats. Without --yes it
                   only prints what would be deleted
  An id that begins with "-" goes last, after "--".
${PLACE}`,
  abuse: `roundhouse abuse [--hours N] [--json] [--data DIR | --database URL]
  Who is flooding: sources of refused requests by address and reason, the users with the most chat messages, and those who
  have opened the most tables. The server writes its counts once a minute and keeps them for seven days.
  --hours      how far to look back; 24 unless told otherwise
${PLACE}`,
};

const NEEDED = { table: 'the id of one table', user: 'one id or login', login: 'one login' };

export const moderationEn: ModerationText = {
  needsSubcommand: (command, known) => `${command} needs one of: ${known.join(', ')}`,
  needsOne: (what) => `${NEEDED[what]} is needed`,
  needsTables: 'the ids of one or more tables are needed',
  needsMessages: 'message numbers, --user ID or --all is needed, and only one of them',
  addYes: 'Nothing was deleted. Add --yes to delete it.',
  yesNo: (yes) => (yes ? 'yes' : 'no'),
  labels: {
    table: 'table',
    game: 'game',
    rules: 'rules',
    stage: 'stage',
    listed: 'listed',
    host: 'host',
    seat: 'seat',
    entries: 'log entries',
    actions: 'actions',
    messages: 'chat messages',
    created: 'created',
    updated: 'last change',
    user: 'user',
    name: 'name',
    login: 'login',
    language: 'language',
    seen: 'last seen',
    sessions: 'sessions',
    plays: 'plays at',
    opened: 'has opened',
  },

  seat: (name, { user, login, bot, standIn, isOnTurn }) =>
    [
      name,
      ...(user === null ? [] : [`user ${user}`]),
      ...(login === null ? [] : [`login ${login}`]),
      ...(bot === null ? [] : [`bot ${bot}`]),
      ...(standIn === null ? [] : [`bot ${standIn} stands in`]),
      ...(isOnTurn ? ['to move'] : []),
    ].join(', '),
  ended: (table, stage) =>
    stage === 'closed' ? `Table ${table} is closed.` : `The game at table ${table} is ended without a result.`,
  alreadyEnded: (table, stage) => `Table ${table} has ended already (${stage}).`,
  unlisted: (table) => `Table ${table} is no longer listed.`,
  notListed: (table) => `Table ${table} is not listed.`,
  tableDeleted: (table) => `Table ${table} is deleted.`,
  wouldDeleteTable: (table, stage, players, { entries, messages }) =>
    `Table ${table} (${stage}; ${players}): ${plural(entries, 'log entry', 'log entries')}, ${plural(messages, 'chat message', 'chat messages')}.`,

  chatHead: ['number', 'time', 'user', 'name', 'text'],
  noMessages: 'There are no such messages.',
  noSuchMessage: (table, number) => `Table ${table} has no message ${number}.`,
  messagesDeleted: (deleted, already) =>
    `${plural(deleted, 'message', 'messages')} deleted${already === 0 ? '' : `, ${already} deleted before`}.`,

  usersHead: ['user', 'login', 'name', 'created', 'last seen'],
  noUsers: 'There are no users.',
  noSuchUser: (asked) => `There is no user ${asked}.`,
  passwordReset: (login) =>
    `This is the temporary password of ${login}. It is shown only once. All sessions have ended; the user should change it after signing in.`,
  userDeleted: (id, name) => `User ${id} (${name}) is deleted.`,
  wouldDeleteUser: (id, name, seats) => `User ${id} (${name}), with ${plural(seats, 'seat', 'seats')}.`,

  abuse: {
    sources: 'Refused requests',
    sourcesHead: ['count', 'what', 'address', 'user', 'last hour'],
    talkers: 'Chat messages',
    talkersHead: ['messages', 'tables', 'user', 'login', 'name', 'last'],
    openers: 'Opened tables',
    openersHead: ['tables', 'listed', 'user', 'login', 'name', 'last'],
    none: 'none',
    reasons: {
      requests: 'requests',
      sockets: 'sockets',
      frames: 'socket frames',
      unread: 'does not read',
      'sign-in': 'failed sign-ins',
      chat: 'chat messages',
      tables: 'new tables',
      guests: 'new guests',
      'test-message': 'test messages',
      origin: 'foreign origin',
      malformed: 'malformed requests',
    },
  },
};

import type { OperationsText } from './operations-catalogue.ts';
import { plural } from './plural.ts';

const PLACE = `  --data       the folder of the server; ./data unless told otherwise
  --database   postgres://user:password@host/name instead of that folder (or in ROUNDHOUSE_DATABASE)`;

export const OPERATIONS_HELP: { readonly [command: string]: string } = {
  tables: `roundhouse tables [--stage gathering|playing|over|abandoned|closed] [--data DIR | --database URL] [--language en|ja] [--json]
  The tables of a server: id, game, stage, players, actions, whose turn it is, last change. Changes nothing.
  --json       one JSON object a line
${PLACE}`,
  export: `roundhouse export TABLE [FILE] [--force] [--data DIR | --database URL] [--language en|ja]
  The record of a table, into FILE (such as game.roundhouse.json) or on standard output. The secret seed of its dice is in
  it once the game is over. While a game with hidden cards goes on its record is not given out: it holds every card.
  --force      overwrite FILE
${PLACE}`,
  import: `roundhouse import FILE [--seats open,greedy,…] [--data DIR | --database URL] [--language en|ja] [--json]
  Makes a table of a record, once every action has been checked, and prints its id. A game that is over is there to be
  looked at. One that goes on waits until every open seat is taken by somebody with the link /online/ID, then goes on.
  --seats      for each seat: open, or the name of a bot; unless told otherwise the bots of the record, all others open
${PLACE}`,
  backup: `roundhouse backup FILE [--force] [--data DIR] [--language en|ja] [--json]
  Copies the embedded database as it is at one moment, while the server runs. The copy is checked and written through to
  the disk before it appears as FILE. For PostgreSQL the command to use instead is printed.
  --force      overwrite FILE
  --data       the folder of the server; ./data unless told otherwise`,
  doctor: `roundhouse doctor [--data DIR | --database URL] [--language en|ja] [--json]
  Plays every stored game again from its first action and tells what does not hold: illegal or missing entries, draws that
  do not follow from the seed, games of other rules, columns that disagree with the log. Exit status 1 when something is
  wrong. Changes nothing, and may be run while servers run.
${PLACE}`,
};

const grown = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Splits a technical detail into the expected and the actual value. */
const parts = (detail: string) => detail.split('; ');

export const operationsEn: OperationsText = {
  diceHold: (dice) => {
    if (dice.is === 'sealed') return 'The dice are sealed: the seed is shown when the game is over.';
    if (dice.is !== 'fair') return null;
    const follow = plural(dice.draws, 'draw follows', 'draws follow');
    if (dice.drawsBefore === 0) return `The dice are fair: ${follow} from the sealed seed.`;
    const before = plural(dice.drawsBefore, 'draw was', 'draws were');
    return `The dice can be checked in part: ${follow} from the sealed seed; ${before} made elsewhere, before it was sealed.`;
  },
  commitmentForOne: '--commitment is for one record at a time',
  notACommitment: (text) => `--commitment needs the 64 letters and digits that the table has shown, not "${text}"`,
  noDice: 'it has no sealed dice to compare the commitment with',
  otherCommitment: 'its commitment is not the one given: these dice were sealed at another time',
  otherSeed: 'the seed is not the one that was sealed',
  otherDraw: (number, action) => `action ${number}, ${action}, is not what the sealed seed draws`,

  dataOrDatabase: 'either --data or --database, not both',
  noDatabase: (reason, detail) => {
    if (reason === 'missing') return `There is no database: ${detail} (--data names the folder of the server).`;
    if (reason === 'older-schema') {
      return `The database is of another version (it lacks ${detail}). Start this version of the server once; it brings the database up to date.`;
    }
    if (reason === 'newer-schema') {
      return `The database is of a newer version (${detail}). Use the commands of that version.`;
    }
    return `The database cannot be read: ${detail}`;
  },
  needs: (command) =>
    ({
      backup: 'backup needs the name of one file to write',
      export: 'export needs the id of a table, and at most one file',
      import: 'import needs one record file',
    })[command] ?? '',
  fileExists: (path) => `${path} exists already (--force overwrites it).`,

  backedUp: (path, bytes) => `The backup is complete and has been checked: ${path} (${grown(bytes)}).`,
  noBackup: (reason, detail) => {
    if (reason === 'exists') return `${detail} exists already (--force overwrites it).`;
    if (reason === 'damaged') return `No backup was made: the database is damaged (${detail}).`;
    return `No backup was made: ${detail}`;
  },
  backUpWith: (command) => `PostgreSQL is backed up by its own program:\n  ${command}`,

  unknownStage: (text, known) => `--stage needs one of ${known.join(', ')}, not "${text}"`,
  tablesHead: ['table', 'game', 'stage', 'players', 'actions', 'turn', 'last change'],
  stages: { gathering: 'gathering', playing: 'playing', over: 'over', abandoned: 'abandoned', closed: 'closed' },
  noTables: 'There are no such tables.',
  freeSeat: '(free)',

  exported: (path, actions) => `${path}: ${plural(actions, 'action', 'actions')}.`,
  noRecord: (reason, table) =>
    ({
      'table-not-found': `There is no table ${table}.`,
      'not-started': `The game at table ${table} has not begun: there is no record yet.`,
      'not-allowed': `The game at table ${table} goes on, and its record holds cards that are still hidden. It can be had when the game is over.`,
    })[reason],
  doesNotFold: (table, detail) => `The game at table ${table} cannot be replayed: ${detail}. See: roundhouse doctor`,

  imported: ({ id, stage, actions }) =>
    stage === 'over'
      ? `Table ${id}: ${plural(actions, 'action', 'actions')}, game over. It can be looked at: /online/${id}`
      : `Table ${id}: ${plural(actions, 'action', 'actions')}. It goes on when every open seat is taken: /online/${id}`,
  badSeats: (detail) => `--seats: expected ${detail}`,

  finding: (table, entry, what) =>
    `${table === null ? 'database' : `table ${table}`}${entry === null ? '' : `, entry ${entry}`}: ${what}`,
  fault: (fault, detail, refusal) => {
    const [wanted, found] = parts(detail);
    return {
      'unknown-game': `there is no game "${detail}" here`,
      'unsupported-rules-version': `it was begun under version ${found} of the rules; this is version ${wanted}`,
      'bad-options': `its options are not those of the game: ${detail}`,
      gap: `entries are missing: number ${detail} should come here`,
      malformed: `it cannot be read: ${detail}`,
      illegal: `the action is illegal: ${refusal}`,
      'wrong-actor': `it stands there as the action of seat ${found}, but was that of seat ${wanted} (-1 is chance)`,
      'other-draw': `the draw does not follow from the seed: ${detail}`,
      failed: `the rules break down over it: ${detail}`,
      'wrong-column': `column ${wanted} by the log, but it says ${found}`,
      'missing-seats': `it should have seats ${wanted}, but has ${found}`,
      'other-seed': 'its seed is not the one that was sealed',
      'no-table': 'there are entries of this table, but there is no such table',
      'damaged-file': `the file is damaged: ${detail}`,
    }[fault];
  },
  examined: (tables, entries, findings) =>
    `${plural(tables, 'table', 'tables')}, ${plural(entries, 'entry', 'entries')}: ${findings === 0 ? 'everything holds.' : `${plural(findings, 'thing is', 'things are')} wrong.`}`,
  tablesUnit: 'tables',
};

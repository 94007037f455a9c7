import type { CommandText } from './catalogue.ts';
import { MODERATION_HELP, moderationEn } from './moderation-en.ts';
import { OPERATIONS_HELP, operationsEn } from './operations-en.ts';
import { plural } from './plural.ts';

const COMMAND_HELP: { readonly [command: string]: string } = {
  serve: `roundhouse serve [--port N] [--host ADDRESS] [--data DIR] [--database URL] [--public-url URL]
    [--trust-proxy] [--smtp URL] [--mail-from ADDRESS] [--bot-pause MS] [--no-limits] [--log LEVEL] [--language en|ja]
  The place to play, in the browser. The address is printed; Ctrl+C stops it.
  --port         without it 8080, or the next free one when that is taken; a port that is given has to be free
  --host         127.0.0.1 unless told otherwise: this machine only; 0.0.0.0 for everybody who can reach it
  --data         the folder for what the server keeps; ./data unless told otherwise
  --database     postgres://user:password@host/name instead of that folder (or in ROUNDHOUSE_DATABASE)
  --public-url   the address people type, when a proxy stands in front
  --trust-proxy  believe the proxy in front about who calls
  --smtp         smtp://user:password@host:port to send e-mail by (or in ROUNDHOUSE_SMTP)
  --mail-from    from whom e-mail is; from the user of --smtp unless told otherwise
  --bot-pause    milliseconds a bot waits before it moves; 500 unless told otherwise
  --no-limits    no limits for callers: for load tests, not for the open
  --log          silent, error, warn, info or debug; warn unless told otherwise
  docs/operations.md tells how to run it for others.`,
  engine: `roundhouse engine
  The engine protocol: one JSON object a line on standard input, one answer a line on standard output.
  Start with {"do":"games"}; docs/protocol.md describes every request.`,
  simulate: `roundhouse simulate GAME [--players N] [--games N] [--bots a,b,…] [--seed S] [--option name=value]…
                    [--narrate] [--language en|ja] [--record DIR] [--json]
  Bot games. The same seed gives the same games; of several, game N of seed S is that of --seed S-N alone.
  --players    4 unless told otherwise, --games 1, --seed 1, --bots the best there is
  --bots       one bot a seat; a shorter list goes round
  --option     a table option, see below (the first value is the usual one); give it again for more
  --narrate    tell each game as it is played
  --record     write each game as a record file into DIR
  --json       every game with its score breakdown`,
  bench: `roundhouse bench [GAME] [--seconds N] [--json]
  Engine speed on one core: full random games with complete legal lists.`,
  replay: `roundhouse replay FILE [--to N] [--json]
  The position after a record, or after its first N actions.`,
  verify: `roundhouse verify FILE… [--commitment HASH] [--language en|ja] [--json]
  Checks a record action by action, and the result it claims. Exit status 1 when it does not hold. In the record of a game
  that was played at a server, every draw of chance is compared with what the sealed seed gives.
  --commitment   what the table has shown before the first draw, to be sure that no other seed was put in its place`,
  map: `roundhouse map check FILE [--language en|ja] [--json]
roundhouse map show FILE [--language en|ja]
  Finds every fault of a Steam map; draws it as SVG. FILE may be the name of a built-in map.`,
};

export const en: CommandText = {
  help: `roundhouse: steam-railway board games

  roundhouse serve       the place to play, in the browser
  roundhouse tables      the tables of a server
  roundhouse export      the record of a table
  roundhouse import      a table made of a record
  roundhouse backup      a copy of the tables while the server runs
  roundhouse doctor      check every stored game
  roundhouse table       show, close, unlist or delete tables
  roundhouse chat        list or delete chat messages
  roundhouse user        list, show or delete users, reset a password
  roundhouse abuse       who is flooding the server

  roundhouse engine      play through the engine protocol
  roundhouse simulate    bot games, narrated or counted
  roundhouse bench       engine speed
  roundhouse replay      the position after a record
  roundhouse verify      check a record
  roundhouse map         check or draw a Steam map

roundhouse COMMAND --help tells more. LC_ALL or LANG chooses the language (English, Japanese).`,
  commandHelp: (command) => COMMAND_HELP[command] ?? OPERATIONS_HELP[command] ?? MODERATION_HELP[command] ?? '',
  unknownCommand: (name, known) => `roundhouse: no command "${name}" (there are ${known.join(', ')}; try --help)`,
  seeHelp: (command) => `See: roundhouse ${command} --help`,
  unknownGame: (id, known) => `${id === undefined ? 'which game?' : `no game "${id}"`} (there are ${known.join(', ')})`,
  notANumber: (flag, text, min, max) => `${flag} needs a whole number from ${min} to ${max}, not "${text}"`,
  unknownLanguage: (text, known) => `no language "${text}" (there are ${known.join(', ')})`,
  optionForm: (flag) => `--option needs name=value, not "${flag}"`,
  unknownFlag: (flag, known) =>
    `no flag ${flag} here (there are ${known.length === 0 ? 'none' : `${known.map((name) => `--${name}`).join(', ')}`})`,
  unknownMap: (name, known) => `no map "${name}" (built in: ${known.join(', ')}; or give the path of a map file)`,
  filePlaceholder: 'FILE.json',
  oneFile: (command) => `${command} needs ${command === 'replay' ? 'one' : 'at least one'} record file`,
  flagNeedsValue: (flag) => `${flag} needs a value`,
  flagTakesNoValue: (flag) => `${flag} takes no value`,
  unexpectedWord: (word) => `"${word}" is one word too many`,
  narrateOrJson: 'either --narrate or --json, not both',
  oneGame: 'simulate needs one game, for example: roundhouse simulate steam',
  unknownBot: (name, known) => `no bot "${name}" (there are ${known.join(', ')})`,
  tooManyBots: (bots, seats) => `${bots} bots for ${seats} players`,
  gamesUnit: 'games',
  stepsUnit: 'steps',
  simulated: (game, games) => `${game}: ${plural(games, 'game', 'games')}`,
  tableHead: ['seat', 'bot', 'wins', 'mean score', 'bankrupt'],
  gameHeading: (number, games) => `Game ${number} of ${games}`,
  points: (score) => plural(score, 'point', 'points'),
  standing: (rank, name, score, parts) => {
    const sum = parts
      .map(([label, points]) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${points}`)
      .join(', ');
    return `${rank}. ${name}: ${score === null ? 'out of the game' : `${score} (${sum})`}`;
  },
  recordHolds: (actions, hash, finished) =>
    `The record holds: ${plural(actions, 'action', 'actions')}, ${finished ? 'game over' : 'game in progress'}, hash ${hash}.`,
  recordFails: (error) => `The record does not hold: ${error}`,
  illegalAction: (number, why, rule) => `action ${number} is illegal: ${why} (${rule})`,
  wrongResult: 'the result it claims is not the one the actions lead to',
  benchRows: {
    games: 'random games/s, complete legal lists',
    decisions: 'decisions/s in them',
    decisionsPerGame: 'decisions a game',
    fullGames: 'random games/s when all play to the last turn',
    lists: 'legal list there, µs: median, median of long ones, 99 %, worst',
    apply: 'apply, ns',
    copy: 'copy, ns',
    bytes: 'state, bytes',
    worst: 'heaviest legal list known, µs (actions)',
    routes: (aim) => `best route by ${aim}, µs: median, 99 %, worst`,
    calibration: 'calibration loop, million steps/s',
    calibrated: 'random games/s per million steps/s',
  },
  serving: (address) => `Roundhouse is open: ${address} (Ctrl+C closes it)`,
  portTaken: (asked, instead) => `Port ${asked} is taken by another program; using ${instead} instead.`,
  portTakenForGood: (port) =>
    `roundhouse serve: port ${port} is taken by another program. Stop that program, or choose another --port.`,
  databaseAway: (host, reason) =>
    `roundhouse serve: PostgreSQL at ${host} does not answer (${reason}). Start it, or correct --database.`,
  cannotServe: (error) => `the server could not start: ${error}`,
  noFolder: (path, error) => `--data ${path}: the folder cannot be made (${error})`,
  notAnAddress: (name, example) => `${name} needs an address like ${example}`,
  unknownLevel: (text, known) => `--log needs one of ${known.join(', ')}, got "${text}"`,
  mapForm: 'map needs "check FILE" or "show FILE"',
  mapVerdict: (errors, warnings) =>
    errors + warnings === 0
      ? 'The map is good.'
      : `${plural(errors, 'error', 'errors')}, ${plural(warnings, 'warning', 'warnings')}.`,
  operations: operationsEn,
  moderation: moderationEn,
};

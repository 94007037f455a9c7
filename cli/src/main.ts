import { IllegalAction, ParseError } from '@roundhouse/kernel';
import packageJson from '../package.json' with { type: 'json' };
import { applyLanguageFlag } from './arguments.ts';
import { abuse } from './commands/abuse.ts';
import { backup } from './commands/backup.ts';
import { bench } from './commands/bench.ts';
import { chat } from './commands/chat.ts';
import { doctor } from './commands/doctor.ts';
import { engine } from './commands/engine.ts';
import { exportRecord } from './commands/export.ts';
import { importFile } from './commands/import.ts';
import { map } from './commands/map.ts';
import { replay } from './commands/replay.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { table } from './commands/table.ts';
import { tables } from './commands/tables.ts';
import { user } from './commands/user.ts';
import { verify } from './commands/verify.ts';
import { gameHelp } from './game-help.ts';
import { illegalActionText } from './illegal-action.ts';
import { t } from './locales/index.ts';
import { print, printError } from './output.ts';
import { UsageError } from './usage-error.ts';

/** A command returns its exit status: 0 for success, 1 for failure. A thrown UsageError results in status 2. */
type Command = (args: readonly string[]) => number | Promise<number>;
const COMMANDS: { readonly [name: string]: Command } = {
  serve,
  tables,
  export: exportRecord,
  import: importFile,
  backup,
  doctor,
  table,
  chat,
  user,
  abuse,
  engine,
  simulate,
  bench,
  replay,
  verify,
  map,
};

export async function main(argv: readonly string[]): Promise<number> {
  // A closed pipe (`| head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(t().help);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    print(`roundhouse ${packageJson.version}`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    printError(t().unknownCommand(name, Object.keys(COMMANDS)));
    return 2;
  }
  try {
    applyLanguageFlag(args);
    if (args.includes('--help') || args.includes('-h')) {
      print(t().commandHelp(name));
      if (name === 'simulate') for (const line of gameHelp()) print(line);
      return 0;
    }
    return await command(args);
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`roundhouse ${name}: ${error.message}`);
      printError(t().seeHelp(name));
      return 2;
    }
    if (!(error instanceof ParseError || error instanceof IllegalAction)) throw error;
    printError(`roundhouse ${name}: ${error instanceof IllegalAction ? illegalActionText(error) : error.message}`);
    return 1;
  }
}

import { IllegalAction, Malformed } from '@roundhouse/kernel';
import about from '../package.json' with { type: 'json' };
import { speakAsTold } from './arguments.ts';
import { CalledWrongly } from './called-wrongly.ts';
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
import { complain, print } from './output.ts';
import { say } from './text/index.ts';

/** A command returns its exit status: 0 fine, 1 it failed; wrong calls throw CalledWrongly and give 2. */
type Command = (words: readonly string[]) => number | Promise<number>;
const COMMANDS: { readonly [name: string]: Command } = {
  ...{ serve, tables, export: exportRecord, import: importFile, backup, doctor },
  ...{ table, chat, user, abuse },
  ...{ engine, simulate, bench, replay, verify, map },
};

export async function main(argv: readonly string[]): Promise<number> {
  // A reader that goes away (`| head`) has had enough; that is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const [name, ...words] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(say().help);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    print(`roundhouse ${about.version}`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    complain(say().unknownCommand(name, Object.keys(COMMANDS)));
    return 2;
  }
  try {
    speakAsTold(words);
    if (words.includes('--help') || words.includes('-h')) {
      print(say().commandHelp(name));
      if (name === 'simulate') for (const line of gameHelp()) print(line);
      return 0;
    }
    return await command(words);
  } catch (error) {
    if (error instanceof CalledWrongly) {
      complain(`roundhouse ${name}: ${error.message}`);
      complain(say().seeHelp(name));
      return 2;
    }
    if (!(error instanceof Malformed || error instanceof IllegalAction)) throw error;
    complain(`roundhouse ${name}: ${error instanceof IllegalAction ? illegalActionText(error) : error.message}`);
    return 1;
  }
}

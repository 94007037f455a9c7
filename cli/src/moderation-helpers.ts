import type { DatabaseLocation, WritableDatabase } from '@roundhouse/server';
import { loadServer, reportDatabaseErrors } from './database-options.ts';
import { t } from './locales/index.ts';
import { printError } from './output.ts';
import { UsageError } from './usage-error.ts';

/** Opens a database for changes, runs the work and closes it. */
export async function withWritableDatabase(
  place: DatabaseLocation,
  work: (database: WritableDatabase) => Promise<number>,
): Promise<number> {
  const { openWritable } = await loadServer();
  return reportDatabaseErrors(async () => {
    const database = await openWritable(place);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

type Subcommand = (args: readonly string[]) => Promise<number>;

/** Runs a subcommand: `roundhouse COMMAND SUBCOMMAND …`. */
export function runSubcommand(
  command: string,
  subcommands: { readonly [name: string]: Subcommand },
  [name = '', ...args]: readonly string[],
): Promise<number> {
  const known = Object.keys(subcommands);
  const subcommand = known.includes(name) ? subcommands[name] : undefined;
  if (subcommand === undefined) throw new UsageError(t().moderation.needsSubcommand(command, known));
  return subcommand(args);
}

/** The single positional argument of a command. */
export function requireOneArgument(args: readonly string[], what: 'table' | 'user' | 'login'): string {
  const [argument] = args;
  if (argument === undefined || args.length > 1) throw new UsageError(t().moderation.needsOne(what));
  return argument;
}

/** Prints that the table does not exist. Returns the exit status. */
export function printNoSuchTable(id: string): number {
  printError(t().operations.noRecord('table-not-found', id));
  return 1;
}

import { resolve } from 'node:path';
import { parseArguments } from '../arguments.ts';
import { DATABASE_FLAGS, databaseLocation, loadServer, reportDatabaseErrors } from '../database-options.ts';
import { t } from '../locales/index.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `backup`: copies the SQLite database, even while the server runs. */
export async function backup(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, force: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(t().operations.needs('backup'));
  const { dataDir, databaseUrl } = databaseLocation(values);
  if (databaseUrl !== null) throw new UsageError(t().operations.backUpWith(dumpCommand(databaseUrl, file)));
  const target = resolve(file);
  const { backUp, BackupError } = await loadServer();
  return reportDatabaseErrors(async () => {
    try {
      const bytes = await backUp(dataDir, target, values.force === true);
      print(values.json === true ? JSON.stringify({ file: target, bytes }) : t().operations.backedUp(target, bytes));
      return 0;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      printError(t().operations.noBackup(error.reason, error.detail));
      return 1;
    }
  });
}

/** Omits the password, which would end up in the process list and the shell history. */
function dumpCommand(database: string, file: string): string {
  const url = URL.canParse(database) ? new URL(database) : null;
  if (url !== null) url.password = '';
  return `pg_dump --format=custom --file=${quoted(file)} ${quoted(url?.href ?? '$ROUNDHOUSE_DATABASE')}`;
}

function quoted(argument: string): string {
  return /^[\w./:@%+=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

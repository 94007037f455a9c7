import { ParseError } from '@roundhouse/kernel';
import { parseArguments } from '../arguments.ts';
import { DATABASE_FLAGS, databaseLocation, loadServer, reportDatabaseErrors } from '../database-options.ts';
import { readJsonFile } from '../files.ts';
import { t } from '../locales/index.ts';
import { print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `import`: creates a table from a record. */
export async function importFile(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, seats: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(t().operations.needs('import'));
  const place = databaseLocation(values);
  const record = readJsonFile(file);
  const { importRecord } = await loadServer();
  return reportDatabaseErrors(async () => {
    try {
      const table = await importRecord(place, record, values.seats?.split(',') ?? null);
      print(values.json === true ? JSON.stringify(table) : t().operations.imported(table));
      return 0;
    } catch (error) {
      if (error instanceof ParseError && error.field === 'seats') {
        throw new UsageError(t().operations.badSeats(error.expected));
      }
      throw error;
    }
  });
}

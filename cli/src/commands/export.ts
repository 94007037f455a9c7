import { existsSync } from 'node:fs';
import { recordText } from '@roundhouse/kernel';
import { parseArguments } from '../arguments.ts';
import { DATABASE_FLAGS, databaseLocation, loadServer, withReadonlyDatabase } from '../database-options.ts';
import { writeTextFile } from '../files.ts';
import { t } from '../locales/index.ts';
import type { NoRecordReason } from '../locales/operations-catalogue.ts';
import { print, printError } from '../output.ts';
import { UsageError } from '../usage-error.ts';

const REASONS: readonly NoRecordReason[] = ['table-not-found', 'not-started', 'not-allowed'];

/** `export`: writes the record of a table to a file or to standard output. */
export async function exportRecord(args: readonly string[]): Promise<number> {
  const flags = { ...DATABASE_FLAGS, force: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [table, file] = positionals;
  if (table === undefined || positionals.length > 2) throw new UsageError(t().operations.needs('export'));
  const place = databaseLocation(values);
  const { exportTable, ApiError } = await loadServer();
  return withReadonlyDatabase(place, async ({ db }) => {
    try {
      const record = await exportTable(db, table);
      if (file === undefined) {
        process.stdout.write(recordText(record));
        return 0;
      }
      if (values.force !== true && existsSync(file)) {
        printError(t().operations.fileExists(file));
        return 1;
      }
      writeTextFile(file, recordText(record));
      print(t().operations.exported(file, record.actions.length));
      return 0;
    } catch (error) {
      const code = error instanceof ApiError ? error.body.code : null;
      const reason = REASONS.find((each) => each === code);
      printError(
        reason === undefined
          ? t().operations.doesNotFold(table, error instanceof Error ? error.message : String(error))
          : t().operations.noRecord(reason, table),
      );
      return 1;
    }
  });
}

import { existsSync } from 'node:fs';
import { recordText } from '@roundhouse/kernel';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { writeTextFile } from '../files.ts';
import { loadServer, look, type NoRecordReason, PLACE_FLAGS, placeOf } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

const REASONS: readonly NoRecordReason[] = ['no-such-table', 'not-begun', 'not-allowed'];

/** `export`: the record of a table, as a file or on standard output. */
export async function exportRecord(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, force: { type: 'boolean' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [table, file] = positionals;
  if (table === undefined || positionals.length > 2) throw new CalledWrongly(say().operations.needs('export'));
  const place = placeOf(values);
  const { exportTable, Problem } = await loadServer();
  return look(place, async ({ db }) => {
    try {
      const record = await exportTable(db, table);
      if (file === undefined) {
        process.stdout.write(recordText(record));
        return 0;
      }
      if (values.force !== true && existsSync(file)) {
        complain(say().operations.fileExists(file));
        return 1;
      }
      writeTextFile(file, recordText(record));
      print(say().operations.exported(file, record.actions.length));
      return 0;
    } catch (error) {
      const code = error instanceof Problem ? error.wire.code : null;
      const reason = REASONS.find((each) => each === code);
      complain(
        reason === undefined
          ? say().operations.doesNotFold(table, error instanceof Error ? error.message : String(error))
          : say().operations.noRecord(reason, table),
      );
      return 1;
    }
  });
}

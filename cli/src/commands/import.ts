import { Malformed } from '@roundhouse/kernel';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { readJsonFile } from '../files.ts';
import { loadServer, PLACE_FLAGS, placeOf, withDatabase } from '../operations.ts';
import { print } from '../output.ts';
import { say } from '../text/index.ts';

/** `import`: a table made of a record. */
export async function importFile(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, seats: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CalledWrongly(say().operations.needs('import'));
  const place = placeOf(values);
  const record = readJsonFile(file);
  const { importRecord } = await loadServer();
  return withDatabase(async () => {
    try {
      const table = await importRecord(place, record, values.seats?.split(',') ?? null);
      print(values.json === true ? JSON.stringify(table) : say().operations.imported(table));
      return 0;
    } catch (error) {
      if (error instanceof Malformed && error.field === 'seats') {
        throw new CalledWrongly(say().operations.badSeats(error.expected));
      }
      throw error;
    }
  });
}

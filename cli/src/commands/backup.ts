import { resolve } from 'node:path';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { loadServer, PLACE_FLAGS, placeOf, withDatabase } from '../operations.ts';
import { complain, print } from '../output.ts';
import { say } from '../text/index.ts';

/** `backup`: a copy of the embedded database, while the server runs. */
export async function backup(words: readonly string[]): Promise<number> {
  const flags = { ...PLACE_FLAGS, force: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CalledWrongly(say().operations.needs('backup'));
  const { data, database } = placeOf(values);
  if (database !== null) throw new CalledWrongly(say().operations.backUpWith(dumpCommand(database, file)));
  const target = resolve(file);
  const { backUp, NoBackup } = await loadServer();
  return withDatabase(async () => {
    try {
      const bytes = await backUp(data, target, values.force === true);
      print(values.json === true ? JSON.stringify({ file: target, bytes }) : say().operations.backedUp(target, bytes));
      return 0;
    } catch (error) {
      if (!(error instanceof NoBackup)) throw error;
      complain(say().operations.noBackup(error.reason, error.detail));
      return 1;
    }
  });
}

/** The password is left out: it would end up in the list of processes, and in the history of the shell. */
function dumpCommand(database: string, file: string): string {
  const url = URL.canParse(database) ? new URL(database) : null;
  if (url !== null) url.password = '';
  return `pg_dump --format=custom --file=${quoted(file)} ${quoted(url?.href ?? '$ROUNDHOUSE_DATABASE')}`;
}

function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

import type { Changing, Place } from '@roundhouse/server';
import { CalledWrongly } from './called-wrongly.ts';
import { loadServer, withDatabase } from './operations.ts';
import { complain } from './output.ts';
import { say } from './text/index.ts';

/** Changes a database, and closes it. */
export async function change(place: Place, work: (changing: Changing) => Promise<number>): Promise<number> {
  const { openForChanges } = await loadServer();
  return withDatabase(async () => {
    const changing = await openForChanges(place);
    try {
      return await work(changing);
    } finally {
      await changing.close();
    }
  });
}

type Subcommand = (words: readonly string[]) => Promise<number>;

/** `roundhouse COMMAND SUBCOMMAND …`. */
export function choose(
  command: string,
  subcommands: { readonly [name: string]: Subcommand },
  [name = '', ...words]: readonly string[],
): Promise<number> {
  const known = Object.keys(subcommands);
  const chosen = known.includes(name) ? subcommands[name] : undefined;
  if (chosen === undefined) throw new CalledWrongly(say().moderation.needsSubcommand(command, known));
  return chosen(words);
}

/** The one word that a command takes. */
export function oneWord(words: readonly string[], what: 'table' | 'user' | 'login'): string {
  const [word] = words;
  if (word === undefined || words.length > 1) throw new CalledWrongly(say().moderation.needsOne(what));
  return word;
}

/** The exit status of a command that was given the id of no table. */
export function noSuchTable(id: string): number {
  complain(say().operations.noRecord('no-such-table', id));
  return 1;
}

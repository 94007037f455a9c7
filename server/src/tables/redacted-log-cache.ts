import { stepsSince } from './played.ts';
import type { Table } from './table.ts';
import { openTelling, tellings, type Viewer } from './tellings.ts';

/** What all kept logs take together, each as told to one kind of viewer. */
const MOST_BYTES = 16 * 1024 * 1024;
/** An entry besides its text. */
const BYTES_OF_ENTRY = 32;
const BYTES_OF_CHARACTER = 2;
/** So few entries are sooner told than kept. */
const FEW = 10;

/**
 * The logs of tables as text for a viewer. Where nothing is hidden they are told as they are kept. To tell a whole game
 * with secrets takes far longer than to play it, while all other tables wait: so it is done once, and what was told is
 * kept, for a log only ever grows.
 */
export class ToldLogs {
  /** Least recently used first. */
  private readonly logs = new Map<string, { readonly entries: string[]; bytes: number }>();
  private bytes = 0;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /** Drops the logs of a table that was deleted. */
  deleteTable(id: string): void {
    for (const key of this.logs.keys()) if (key.startsWith(`${id}/`)) this.forget(key);
  }

  /** The entries from there on. */
  since(table: Pick<Table, 'id' | 'played'>, since: number, viewer: Viewer): string[] {
    const { id, played } = table;
    if (played.beginning.game.imagine === undefined) return played.log.slice(since).map(openTelling);
    const key = `${id}/${viewer}`;
    const known = this.logs.get(key);
    if (known === undefined && played.sequence - since <= FEW) return toldSince(table, since, viewer);
    const log = known ?? { entries: [], bytes: 0 };
    this.forget(key);
    const news = toldSince(table, log.entries.length, viewer);
    log.entries.push(...news);
    log.bytes += news.reduce((sum, text) => sum + BYTES_OF_ENTRY + text.length * BYTES_OF_CHARACTER, 0);
    this.logs.set(key, log);
    this.bytes += log.bytes;
    for (const oldest of this.logs.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
    return log.entries.slice(since, played.sequence);
  }

  private forget(key: string): void {
    this.bytes -= this.logs.get(key)?.bytes ?? 0;
    this.logs.delete(key);
  }
}

function toldSince({ played }: Pick<Table, 'played'>, since: number, viewer: Viewer): string[] {
  if (since >= played.sequence) return [];
  const { steps, length } = stepsSince(played, since);
  return tellings(played.beginning, steps, viewer, length);
}

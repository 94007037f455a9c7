import { stepsSince } from './played.ts';
import type { Table } from './table.ts';
import { openTelling, tellings, type Viewer } from './tellings.ts';

/** How many logs are kept, each as told to one kind of viewer. */
const MOST_LOGS = 100;
/** So few entries are sooner told than kept. */
const FEW = 10;

/**
 * The logs of tables as text for a viewer. Where nothing is hidden they are told as they are kept. To tell a whole game
 * with secrets takes far longer than to play it, while all other tables wait: so it is done once, and what was told is
 * kept, for a log only ever grows.
 */
export class ToldLogs {
  private readonly logs = new Map<string, string[]>();

  /** The entries from there on. */
  since(table: Pick<Table, 'id' | 'played'>, since: number, viewer: Viewer): string[] {
    const { id, played } = table;
    if (played.beginning.game.imagine === undefined) return played.log.slice(since).map(openTelling);
    const key = `${id}/${viewer}`;
    const known = this.logs.get(key);
    if (known === undefined && played.sequence - since <= FEW) return toldSince(table, since, viewer);
    const log = known ?? [];
    if (log.length < played.sequence) log.push(...toldSince(table, log.length, viewer));
    // The one asked for last is forgotten last.
    this.logs.delete(key);
    this.logs.set(key, log);
    for (const oldest of this.logs.keys()) {
      if (this.logs.size <= MOST_LOGS) break;
      this.logs.delete(oldest);
    }
    return log.slice(since, played.sequence);
  }
}

function toldSince({ played }: Pick<Table, 'played'>, since: number, viewer: Viewer): string[] {
  if (since === played.sequence) return [];
  const { steps, length } = stepsSince(played, since);
  return tellings(played.beginning.game, steps, viewer, length);
}

import { replayFrom } from './game-log.ts';
import { entriesFor, publicEntry, type Viewer } from './redact.ts';
import type { Table } from './table.ts';

/** Limit for all cached logs together, in estimated bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated size of an entry besides its text. */
const BYTES_PER_ENTRY = 32;
const BYTES_PER_CHARACTER = 2;
/** Up to this many entries, redacting on the fly is cheaper than caching. */
const MAX_UNCACHED_ENTRIES = 10;

/**
 * Logs of tables as JSON entries for a viewer, in an LRU cache. Logs of games without hidden information need no
 * redaction and are not cached. Redacting a whole game takes far longer than playing it and blocks all other tables, so
 * it is done once per viewer. A log only grows, so cached entries stay valid.
 */
export class RedactedLogCache {
  /** Least recently used first. */
  private readonly logs = new Map<string, { readonly entries: string[]; bytes: number }>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Drops the logs of a table that was deleted. */
  deleteTable(id: string): void {
    for (const key of this.logs.keys()) if (key.startsWith(`${id}/`)) this.evict(key);
  }

  /** The entries from a log length on. */
  entriesSince(table: Pick<Table, 'id' | 'gameLog'>, since: number, viewer: Viewer): string[] {
    const { id, gameLog } = table;
    if (gameLog.setup.game.determinize === undefined) return gameLog.entries.slice(since).map(publicEntry);
    const key = `${id}/${viewer}`;
    const known = this.logs.get(key);
    if (known === undefined && gameLog.logLength - since <= MAX_UNCACHED_ENTRIES)
      return redactFrom(table, since, viewer);
    const log = known ?? { entries: [], bytes: 0 };
    this.evict(key);
    const added = redactFrom(table, log.entries.length, viewer);
    log.entries.push(...added);
    log.bytes += added.reduce((sum, text) => sum + BYTES_PER_ENTRY + text.length * BYTES_PER_CHARACTER, 0);
    this.logs.set(key, log);
    this.bytes += log.bytes;
    for (const oldest of this.logs.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.evict(oldest);
    }
    return log.entries.slice(since, gameLog.logLength);
  }

  private evict(key: string): void {
    this.bytes -= this.logs.get(key)?.bytes ?? 0;
    this.logs.delete(key);
  }
}

function redactFrom({ gameLog }: Pick<Table, 'gameLog'>, since: number, viewer: Viewer): string[] {
  if (since >= gameLog.logLength) return [];
  const { steps, recordLength } = replayFrom(gameLog, since);
  return entriesFor(gameLog.setup, steps, viewer, recordLength);
}

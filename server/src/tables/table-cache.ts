import { metrics } from '../doors/metrics.ts';
import type { Table } from './table.ts';

/** All tables in memory together, with the documents that they use, in estimated bytes. */
const MOST_BYTES = 96 * 1024 * 1024;
/** A row, its seats and the objects around them. */
const BYTES_OF_TABLE = 16 * 1024;
const BYTES_OF_CHARACTER = 2;

interface Kept {
  readonly table: Table;
  bytes: number;
}

/** What the cache has to know about tables besides their size. */
export interface Uses {
  /** Somebody works on the table: it must stay. */
  isBusy(id: string): boolean;
  /** A page is open at the table: it is soon asked for again. */
  isWatched(id: string): boolean;
  /** What the documents of all kept tables take. */
  documentBytes(): number;
}

/**
 * Tables in memory, bounded by what they take. Those at which no page is open are evicted first, and among equals the
 * least recently used one. Any of them can be read from the database again.
 */
export class TableCache {
  /** Least recently used first. */
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly uses: Uses,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  get size(): number {
    return this.kept.size;
  }

  /** Estimated bytes of all kept tables and their documents. */
  get totalBytes(): number {
    return this.bytes + this.uses.documentBytes();
  }

  ids(): IterableIterator<string> {
    return this.kept.keys();
  }

  get(id: string): Table | undefined {
    const found = this.kept.get(id);
    if (found === undefined) return undefined;
    this.kept.delete(id);
    this.kept.set(id, found);
    return found.table;
  }

  add(table: Table): void {
    this.delete(table.id);
    const bytes = bytesOf(table);
    this.kept.set(table.id, { table, bytes });
    this.bytes += bytes;
    this.trim();
  }

  /** A table has grown, or shrunk. */
  weigh(table: Table): void {
    const found = this.kept.get(table.id);
    if (found?.table !== table) return;
    const bytes = bytesOf(table);
    this.bytes += bytes - found.bytes;
    found.bytes = bytes;
    this.trim();
  }

  delete(id: string): void {
    const found = this.kept.get(id);
    if (found === undefined) return;
    this.kept.delete(id);
    this.bytes -= found.bytes;
    found.table.release();
    this.report();
  }

  private trim(): void {
    for (const sparesWatched of [true, false]) {
      for (const id of this.kept.keys()) {
        if (this.totalBytes <= this.mostBytes) break;
        if (this.uses.isBusy(id) || (sparesWatched && this.uses.isWatched(id))) continue;
        this.delete(id);
      }
    }
    this.report();
  }

  private report(): void {
    metrics.tablesInMemory.set(this.size);
    metrics.tablesInMemoryBytes.set(this.totalBytes);
  }
}

function bytesOf({ played, seats }: Table): number {
  const plans = seats.reduce((sum, { plan, plan_ids }) => sum + plan.length + plan_ids.length, 0);
  return BYTES_OF_TABLE + played.bytes + plans * BYTES_OF_CHARACTER;
}

import { metrics } from '../lib/metrics.ts';
import type { Table } from './table.ts';

/** Limit for all cached tables together with their documents, in estimated bytes. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Estimated size of a row, its seats and the objects around them. */
const BYTES_PER_TABLE = 16 * 1024;
const BYTES_PER_CHARACTER = 2;

interface CacheEntry {
  readonly table: Table;
  bytes: number;
}

/** What the cache needs to know about tables besides their size. */
export interface TableUsage {
  /** Work on the table is in progress: it must not be evicted. */
  isBusy(id: string): boolean;
  /** The table has subscribers: it will be needed again soon. */
  isWatched(id: string): boolean;
  /** Estimated size of the documents of all cached tables. */
  documentBytes(): number;
}

/**
 * An LRU cache of tables, bounded by their estimated size. Tables without subscribers are evicted first. Any table can
 * be loaded from the database again.
 */
export class TableCache {
  /** Least recently used first. */
  private readonly entries = new Map<string, CacheEntry>();
  private bytes = 0;

  constructor(
    private readonly usage: TableUsage,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  /** Estimated bytes of all cached tables and their documents. */
  get totalBytes(): number {
    return this.bytes + this.usage.documentBytes();
  }

  ids(): IterableIterator<string> {
    return this.entries.keys();
  }

  get(id: string): Table | undefined {
    const found = this.entries.get(id);
    if (found === undefined) return undefined;
    this.entries.delete(id);
    this.entries.set(id, found);
    return found.table;
  }

  add(table: Table): void {
    this.delete(table.id);
    const bytes = bytesOf(table);
    this.entries.set(table.id, { table, bytes });
    this.bytes += bytes;
    this.trim();
  }

  /** Updates the size of a table that may have grown or shrunk. */
  updateSize(table: Table): void {
    const found = this.entries.get(table.id);
    if (found?.table !== table) return;
    const bytes = bytesOf(table);
    this.bytes += bytes - found.bytes;
    found.bytes = bytes;
    this.trim();
  }

  delete(id: string): void {
    const found = this.entries.get(id);
    if (found === undefined) return;
    this.entries.delete(id);
    this.bytes -= found.bytes;
    found.table.release();
    this.report();
  }

  private trim(): void {
    for (const keepsWatched of [true, false]) {
      for (const id of this.entries.keys()) {
        if (this.totalBytes <= this.maxBytes) break;
        if (this.usage.isBusy(id) || (keepsWatched && this.usage.isWatched(id))) continue;
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

function bytesOf({ gameLog, seats }: Table): number {
  const queueLength = seats.reduce(
    (sum, { queued_actions, queue_request_ids }) => sum + queued_actions.length + queue_request_ids.length,
    0,
  );
  return BYTES_PER_TABLE + gameLog.bytes + queueLength * BYTES_PER_CHARACTER;
}

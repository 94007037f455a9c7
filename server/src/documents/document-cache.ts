import type { JsonObject } from '@roundhouse/kernel';
import { referencesIn, withDocuments } from '@roundhouse/protocol';

/** The limit for documents that no table in memory uses, in estimated bytes. */
const MAX_IDLE_BYTES = 16 * 1024 * 1024;
/**
 * The memory used per byte of a document's JSON: the parsed document, the game's map, and the board compiled from it.
 * Measured: 4.6 to 11.6 for maps of 35 to 64 KB. The value is doubled, because reading many different maps leaves much
 * garbage, which V8 collects later the more memory is in use.
 */
export const MEMORY_PER_BYTE = 24;

interface CacheEntry {
  readonly document: Promise<JsonObject>;
  /** 0 while the document is loading. */
  bytes: number;
  /** The number of users. Only an entry without users can be evicted. */
  pins: number;
}

/** Options with their documents. The documents stay in memory until `release` is called. */
export interface AcquiredOptions {
  readonly options: JsonObject;
  release(): void;
}

/**
 * An LRU cache of parsed documents by hash. There is one object per hash: games key their compiled boards by the object,
 * so they compile a board once for all tables with the same document. Documents of tables in memory are pinned; the
 * others can be evicted.
 */
export class DocumentCache {
  /** Least recently used first. */
  private readonly entries = new Map<string, CacheEntry>();
  private idle = 0;
  private pinned = 0;

  constructor(
    private readonly load: (hash: string) => Promise<string>,
    private readonly maxIdleBytes = MAX_IDLE_BYTES,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  /** Estimated bytes of all documents in use. */
  get pinnedBytes(): number {
    return this.pinned;
  }

  /** Replaces references by the shared documents. */
  async acquire(options: JsonObject): Promise<AcquiredOptions> {
    const held = new Map([...new Set(referencesIn(options))].map((hash) => [hash, this.pin(hash)]));
    const release = () => {
      for (const [hash, entry] of held) this.unpin(hash, entry);
      held.clear();
    };
    try {
      const documents = new Map<string, JsonObject>();
      for (const [hash, { document }] of held) documents.set(hash, await document);
      return { options: withDocuments(options, documents), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  private pin(hash: string): CacheEntry {
    const entry = this.entries.get(hash) ?? this.read(hash);
    // Moves the entry to the end, as the most recently used.
    this.entries.delete(hash);
    this.entries.set(hash, entry);
    if (entry.pins++ === 0) {
      this.idle -= entry.bytes;
      this.pinned += entry.bytes;
    }
    return entry;
  }

  private read(hash: string): CacheEntry {
    const entry: CacheEntry = {
      document: this.load(hash).then((content) => this.parse(entry, content)),
      bytes: 0,
      pins: 0,
    };
    entry.document.catch(() => {
      if (this.entries.get(hash) === entry) this.entries.delete(hash);
    });
    return entry;
  }

  private parse(entry: CacheEntry, content: string): JsonObject {
    const document: JsonObject = JSON.parse(content);
    entry.bytes = content.length * MEMORY_PER_BYTE;
    if (entry.pins > 0) this.pinned += entry.bytes;
    else this.idle += entry.bytes;
    return document;
  }

  private unpin(hash: string, entry: CacheEntry): void {
    if (--entry.pins > 0) return;
    this.pinned -= entry.bytes;
    if (this.entries.get(hash) !== entry) return;
    this.idle += entry.bytes;
    this.trim();
  }

  private trim(): void {
    for (const [hash, { pins, bytes }] of this.entries) {
      if (this.idle <= this.maxIdleBytes) return;
      if (pins > 0) continue;
      this.entries.delete(hash);
      this.idle -= bytes;
    }
  }
}

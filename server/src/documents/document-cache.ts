import type { JsonObject } from '@roundhouse/kernel';
import { referencesIn, withDocuments } from '@roundhouse/wire';

/** Documents that no table in memory uses, in estimated bytes. */
const MOST_IDLE_BYTES = 16 * 1024 * 1024;
/**
 * What a document takes in memory for each byte of its JSON: the parsed document, the map that the game makes of it and
 * the board compiled from that. Measured: 4.6 to 11.6 for maps of 35 to 64 KB. It counts twice, because reading many
 * different maps leaves much garbage, which V8 collects the later the more is in use.
 */
export const MEMORY_PER_BYTE = 24;

interface Entry {
  readonly document: Promise<JsonObject>;
  /** 0 while it is being loaded. */
  bytes: number;
  /** How many users it has. Only an entry without any can be evicted. */
  pins: number;
}

/** Options with their documents. The documents stay in memory until they are released. */
export interface HeldOptions {
  readonly options: JsonObject;
  release(): void;
}

/**
 * Parsed documents by hash. There is one object for each hash, so that games, which know maps and decks by the object,
 * compile a board once for all tables with the same document. Documents of tables in memory are pinned; the others are
 * evicted, least recently used first.
 */
export class DocumentCache {
  /** Least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private idle = 0;
  private pinned = 0;

  constructor(
    private readonly load: (hash: string) => Promise<string>,
    private readonly mostIdleBytes = MOST_IDLE_BYTES,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  /** Estimated bytes of all documents that are in use. */
  get pinnedBytes(): number {
    return this.pinned;
  }

  /** Options with the shared documents in place of references. */
  async hold(options: JsonObject): Promise<HeldOptions> {
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

  private pin(hash: string): Entry {
    const entry = this.entries.get(hash) ?? this.read(hash);
    // Moves it to the end: it is the most recently used.
    this.entries.delete(hash);
    this.entries.set(hash, entry);
    if (entry.pins++ === 0) {
      this.idle -= entry.bytes;
      this.pinned += entry.bytes;
    }
    return entry;
  }

  private read(hash: string): Entry {
    const entry: Entry = { document: this.load(hash).then((content) => this.parse(entry, content)), bytes: 0, pins: 0 };
    entry.document.catch(() => {
      if (this.entries.get(hash) === entry) this.entries.delete(hash);
    });
    return entry;
  }

  private parse(entry: Entry, content: string): JsonObject {
    const document: JsonObject = JSON.parse(content);
    entry.bytes = content.length * MEMORY_PER_BYTE;
    if (entry.pins > 0) this.pinned += entry.bytes;
    else this.idle += entry.bytes;
    return document;
  }

  private unpin(hash: string, entry: Entry): void {
    if (--entry.pins > 0) return;
    this.pinned -= entry.bytes;
    if (this.entries.get(hash) !== entry) return;
    this.idle += entry.bytes;
    this.trim();
  }

  private trim(): void {
    for (const [hash, { pins, bytes }] of this.entries) {
      if (this.idle <= this.mostIdleBytes) return;
      if (pins > 0) continue;
      this.entries.delete(hash);
      this.idle -= bytes;
    }
  }
}

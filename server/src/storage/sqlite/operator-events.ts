import * as z from 'zod';
import type { ClusterEvent } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { SqliteFile, SqliteStatement } from './engine.ts';

/** How often the server checks for commits of other processes. */
const POLL_MS = 1000;
const RETENTION_MS = 3_600_000;

const table = z.string();
const from = z.string();
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['table', 'chat']), table, from }),
  z.strictObject({ type: z.literal('chat-deleted'), table, numbers: z.array(z.int()), from }),
  z.strictObject({ type: z.literal('signed-out'), userId: z.string(), from }),
]);

type Row = Readonly<Schema['operator_events']>;

type Listener = (event: ClusterEvent | null) => void;

/**
 * Reads the events that admin commands have written to `operator_events`. A command is another process, so the server
 * polls `data_version`, which takes microseconds and changes only when another connection has committed.
 */
export class OperatorEvents {
  private readonly listeners: Listener[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly select: SqliteStatement;
  private readonly selectVersion: SqliteStatement;
  private readonly prune: SqliteStatement;
  private seen: ReadonlySet<string>;
  private version: unknown;

  constructor(private readonly file: SqliteFile) {
    this.select = file.prepare('select id, event, created_at from operator_events order by created_at, rowid');
    this.prune = file.prepare('delete from operator_events where created_at < ?');
    this.selectVersion = file.prepare('pragma data_version');
    this.version = this.dataVersion();
    this.seen = new Set(this.rows().map(({ id }) => id));
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
  }

  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private dataVersion(): unknown {
    return this.selectVersion.get()?.data_version;
  }

  private rows(): readonly Row[] {
    return this.select.all() as unknown as readonly Row[];
  }

  private poll(): void {
    // The connection is shared: an open transaction would see an older snapshot, and could roll back the deletion.
    if (this.file.isTransaction) return;
    for (const { event } of this.readNewRows()) this.emit(event);
  }

  private readNewRows(): readonly Row[] {
    let newRows: readonly Row[] = [];
    try {
      const version = this.dataVersion();
      if (version === this.version) return [];
      const rows = this.rows();
      newRows = rows.filter(({ id }) => !this.seen.has(id));
      this.seen = new Set(rows.map(({ id }) => id));
      this.version = version;
      const oldest = Date.now() - RETENTION_MS;
      if (rows.some(({ created_at }) => created_at < oldest)) this.prune.run(oldest);
    } catch {
      // The disk may be full, or the file locked. The next poll reads the rows.
    }
    return newRows;
  }

  private emit(text: string): void {
    const { data } = eventSchema.safeParse(parseJson(text));
    if (data !== undefined) for (const listener of this.listeners) listener(data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { JsonObject } from '@roundhouse/kernel';
import { type LogEntry, referencesIn, type ServerMessage, type TableInfo } from '@roundhouse/protocol';
import { GameReplica } from './game-replica.ts';

type EntriesMessage = Extract<ServerMessage, { type: 'entries' }>;

/** The log of a table as a client has received it, and the game replayed from it. */
export class ReceivedLog {
  /** Each entry as JSON. */
  readonly entries: string[];
  /** The fetched maps and decks that the options of the table refer to, by hash. */
  readonly documents = new Map<string, JsonObject>();
  private replica: GameReplica | null = null;
  /** How many entries the replica contains. */
  private replayed = 0;
  /** The seat whose view the entries show; null for the view of spectators. */
  private view: number | null = null;

  /** `known` are the entries that an earlier client received. */
  constructor(
    known: readonly string[],
    private readonly onInconsistency: (description: string) => void,
  ) {
    this.entries = [...known];
  }

  receive({ from, entries }: EntriesMessage, table: TableInfo, seat: number | null): void {
    // When the viewer sees other redacted entries than before, the server re-sends the whole log.
    const view = table.status === 'waiting' ? null : seat;
    if (from === 0 && view !== this.view) {
      this.entries.length = 0;
      this.replica = null;
      this.replayed = 0;
    }
    this.view = view;
    if (from > this.entries.length) {
      this.onInconsistency(`received entries from ${from}, expected ${this.entries.length}`);
      return;
    }
    entries.forEach((entry, index) => {
      const received = JSON.stringify(entry);
      const known = this.entries[from + index];
      if (known === undefined) this.entries.push(received);
      else if (known !== received) this.onInconsistency(`entry ${from + index} was ${known} and is now ${received}`);
    });
    const isReplayable = referencesIn(table.options).every((hash) => this.documents.has(hash));
    if (this.entries.length > 0 && isReplayable) this.replay(table);
  }

  /** The game after all received entries. */
  replay(table: TableInfo): GameReplica {
    this.replica ??= new GameReplica(table, this.documents);
    while (this.replayed < this.entries.length) {
      const at = this.replayed++;
      try {
        this.replica.apply(JSON.parse(this.entries[at]) as LogEntry);
      } catch (error) {
        this.onInconsistency(`entry ${at}: ${String(error)}`);
      }
    }
    return this.replica;
  }
}

import type { Seat } from '@roundhouse/kernel';

/** Nothing depends on times longer ago than this. */
const RETENTION_MS = 10 * 60_000;

/** When each seat was last present at any server, as far as this server knows since it started. */
export class LastSeen {
  private readonly tables = new Map<string, Map<Seat, number>>();

  constructor(private readonly startedAt: number) {}

  markSeen(table: string, seats: readonly Seat[], now: number): void {
    if (seats.length === 0) return;
    const known = this.tables.get(table) ?? new Map<Seat, number>();
    for (const seat of seats) known.set(seat, now);
    this.tables.set(table, known);
  }

  /** A seat that was not seen since this server started may have been present until then. */
  get(table: string, seat: Seat): number {
    return this.tables.get(table)?.get(seat) ?? this.startedAt;
  }

  prune(now: number): void {
    for (const [table, seats] of this.tables) {
      for (const [seat, seen] of seats) if (now - seen > RETENTION_MS) seats.delete(seat);
      if (seats.size === 0) this.tables.delete(table);
    }
  }
}

import type { Seat } from '@roundhouse/kernel';

/** Longer ago than this nobody asks. */
const REMEMBERED_MS = 10 * 60_000;

/** When somebody at a seat was there last, as far as this server has seen or heard since it began. */
export class LastSeen {
  private readonly tables = new Map<string, Map<Seat, number>>();

  constructor(private readonly begun: number) {}

  note(table: string, seats: readonly Seat[], now: number): void {
    if (seats.length === 0) return;
    const known = this.tables.get(table) ?? new Map<Seat, number>();
    for (const seat of seats) known.set(seat, now);
    this.tables.set(table, known);
  }

  /** Who was not seen since the server began may have been there until then. */
  at(table: string, seat: Seat): number {
    return this.tables.get(table)?.get(seat) ?? this.begun;
  }

  tidy(now: number): void {
    for (const [table, seats] of this.tables) {
      for (const [seat, seen] of seats) if (now - seen > REMEMBERED_MS) seats.delete(seat);
      if (seats.size === 0) this.tables.delete(table);
    }
  }
}

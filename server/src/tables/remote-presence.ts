import type { Seat } from '@roundhouse/kernel';

/** Whoever was not heard of at another server for so long is not there any more. */
const LATELY_MS = 75_000;

/** Which seats have a page open, and how many look on. */
export interface Company {
  readonly seats: readonly Seat[];
  readonly watching: number;
}

/** Who is at tables at other servers, also at tables that nobody looks at here. */
export class Elsewhere {
  /** By table and server, with when it was heard of. */
  private readonly tables = new Map<string, Map<string, Company & { readonly heard: number }>>();

  hear(table: string, server: string, { seats, watching }: Company, now: number): void {
    const servers = this.tables.get(table) ?? new Map();
    if (seats.length === 0 && watching === 0) servers.delete(server);
    else servers.set(server, { seats, watching, heard: now });
    if (servers.size === 0) this.tables.delete(table);
    else this.tables.set(table, servers);
  }

  /** Those of this server and all others together. */
  with(here: Company, table: string, now: number): Company {
    const seats = new Set(here.seats);
    let { watching } = here;
    for (const other of this.tables.get(table)?.values() ?? []) {
      if (now - other.heard > LATELY_MS) continue;
      for (const seat of other.seats) seats.add(seat);
      watching += other.watching;
    }
    return { seats: [...seats].sort((a, b) => a - b), watching };
  }

  /** Forgets what servers have said that do not say anything any more. */
  tidy(now: number): void {
    for (const [table, servers] of this.tables) {
      for (const [server, { heard }] of servers) if (now - heard > LATELY_MS) servers.delete(server);
      if (servers.size === 0) this.tables.delete(table);
    }
  }
}

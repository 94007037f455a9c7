import type { Seat } from '@roundhouse/kernel';

/** Presence reported by another server expires after this time. Servers repeat it with every heartbeat. */
const PRESENCE_TTL_MS = 75_000;

/** Which seats have the table open, and how many spectators there are. */
export interface Presence {
  readonly seats: readonly Seat[];
  readonly watching: number;
}

/** Presence at other servers, also for tables without a room at this server. */
export class RemotePresence {
  /** By table and server. */
  private readonly tables = new Map<string, Map<string, Presence & { readonly receivedAt: number }>>();

  update(table: string, server: string, { seats, watching }: Presence, now: number): void {
    const servers = this.tables.get(table) ?? new Map();
    if (seats.length === 0 && watching === 0) servers.delete(server);
    else servers.set(server, { seats, watching, receivedAt: now });
    if (servers.size === 0) this.tables.delete(table);
    else this.tables.set(table, servers);
  }

  /** Merges the presence at this server with that at all others. */
  merge(local: Presence, table: string, now: number): Presence {
    const seats = new Set(local.seats);
    let { watching } = local;
    for (const other of this.tables.get(table)?.values() ?? []) {
      if (now - other.receivedAt > PRESENCE_TTL_MS) continue;
      for (const seat of other.seats) seats.add(seat);
      watching += other.watching;
    }
    return { seats: [...seats].sort((a, b) => a - b), watching };
  }

  /** Removes expired presence. */
  prune(now: number): void {
    for (const [table, servers] of this.tables) {
      for (const [server, { receivedAt }] of servers) if (now - receivedAt > PRESENCE_TTL_MS) servers.delete(server);
      if (servers.size === 0) this.tables.delete(table);
    }
  }
}

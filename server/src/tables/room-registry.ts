import type { Seat } from '@roundhouse/kernel';
import type { Told } from '@roundhouse/wire';
import { type Company, Elsewhere } from './elsewhere.ts';
import { LastSeen } from './last-seen.ts';
import { type Guest, Room } from './room.ts';

/** Who is at a table where nobody is. */
const NOBODY: Company = { seats: [], watching: 0 };

/**
 * Presence is broadcast to a room at most this often. Each change goes to every socket of the room, so a flood of
 * sockets at one table would otherwise cost the square of their number.
 */
const PRESENCE_MS = 250;

/** The tables that somebody looks at here, and who is there: at this server, or at another as far as that was heard. */
export class Rooms {
  private readonly open = new Map<string, Room>();
  private readonly elsewhere = new Elsewhere();
  private readonly lastSeen: LastSeen;
  /** Tables whose presence was broadcast less than `PRESENCE_MS` ago. True where it has changed since. */
  private readonly recent = new Map<string, boolean>();

  constructor(
    private readonly now: () => number,
    /** Tells the other servers who is at a table here. */
    private readonly announce: (table: string, company: Company) => void,
  ) {
    this.lastSeen = new LastSeen(now());
  }

  /** Whether a page is open at a table, here. */
  has(table: string): boolean {
    return this.open.has(table);
  }

  at(table: string): Room | undefined {
    return this.open.get(table);
  }

  /** The room of a table, where all have been told its log so far. */
  openAt(table: string, told: number): Room {
    const known = this.open.get(table);
    if (known !== undefined) return known;
    const room = new Room(table);
    room.told = told;
    this.open.set(table, room);
    return room;
  }

  tables(): IterableIterator<string> {
    return this.open.keys();
  }

  leave(table: string, guest: Guest): void {
    const room = this.open.get(table);
    if (room === undefined || !room.guests.delete(guest)) return;
    if (guest.seat !== null) this.lastSeen.note(table, [guest.seat], this.now());
    this.tellPresent(table);
    if (room.guests.size === 0) this.open.delete(table);
  }

  /** The table is gone: every page gets a last message, and its socket is closed. */
  end(table: string, message: Told): void {
    const text = JSON.stringify(message);
    for (const guest of this.open.get(table)?.guests ?? []) guest.end(text);
  }

  /** Says something to all who are at a table, here. */
  tell(table: string, message: Told): void {
    this.open.get(table)?.tell(message);
  }

  /** Broadcasts who is at a table, here and to other servers: at once, or soon where that was done just now. */
  tellPresent(table: string): void {
    if (this.recent.has(table)) {
      this.recent.set(table, true);
      return;
    }
    this.broadcastPresence(table);
    this.recent.set(table, false);
    setTimeout(() => {
      const hasChanged = this.recent.get(table) === true;
      this.recent.delete(table);
      if (hasChanged) this.tellPresent(table);
    }, PRESENCE_MS).unref();
  }

  private broadcastPresence(table: string): void {
    const room = this.open.get(table);
    const here = room?.company ?? NOBODY;
    const company = this.elsewhere.with(here, table, this.now());
    this.lastSeen.note(table, company.seats, this.now());
    room?.tell({ tell: 'present', ...company });
    this.announce(table, here);
  }

  /** Another server says who is at a table there. */
  hear(table: string, server: string, company: Company): void {
    this.lastSeen.note(table, company.seats, this.now());
    this.elsewhere.hear(table, server, company, this.now());
    this.tell(table, { tell: 'present', ...this.companyAt(table) });
  }

  /** Tells every room who is there, as a sign of life. */
  beat(): void {
    this.elsewhere.tidy(this.now());
    this.lastSeen.tidy(this.now());
    for (const table of this.open.keys()) this.tellPresent(table);
  }

  private companyAt(table: string): Company {
    return this.elsewhere.with(this.open.get(table)?.company ?? NOBODY, table, this.now());
  }

  /** Whether somebody at a seat has a page open, at this server or another. */
  isPresent(table: string, seat: Seat): boolean {
    return this.companyAt(table).seats.includes(seat);
  }

  /** For how long nobody has been there at a seat, in milliseconds. */
  awayFor(table: string, seat: Seat): number {
    return this.isPresent(table, seat) ? 0 : this.now() - this.lastSeen.at(table, seat);
  }
}

import type { Seat } from '@roundhouse/kernel';
import type { ServerMessage } from '@roundhouse/protocol';
import { LastSeen } from './last-seen.ts';
import { type Presence, RemotePresence } from './remote-presence.ts';
import { Room, type Subscriber } from './room.ts';

const NO_PRESENCE: Presence = { seats: [], watching: 0 };

/**
 * Presence is broadcast to a room at most this often. Each change goes to every socket of the room, so a flood of
 * sockets at one table would otherwise cost the square of their number.
 */
const PRESENCE_INTERVAL_MS = 250;

/** The rooms of this server, and the presence at their tables across all servers. */
export class RoomRegistry {
  private readonly rooms = new Map<string, Room>();
  private readonly remotePresence = new RemotePresence();
  private readonly lastSeen: LastSeen;
  /** Tables whose presence was broadcast less than `PRESENCE_INTERVAL_MS` ago. True if it has changed since. */
  private readonly recentlyBroadcast = new Map<string, boolean>();

  constructor(
    private readonly now: () => number,
    /** Publishes the presence at this server to the other servers. */
    private readonly publish: (table: string, presence: Presence) => void,
  ) {
    this.lastSeen = new LastSeen(now());
  }

  /** Whether a table has subscribers at this server. */
  has(table: string): boolean {
    return this.rooms.has(table);
  }

  get(table: string): Room | undefined {
    return this.rooms.get(table);
  }

  /** A new room starts with `sentLogLength`: its first subscriber receives the log up to there when it connects. */
  getOrCreate(table: string, sentLogLength: number): Room {
    const known = this.rooms.get(table);
    if (known !== undefined) return known;
    const room = new Room(table);
    room.sentLogLength = sentLogLength;
    this.rooms.set(table, room);
    return room;
  }

  tableIds(): IterableIterator<string> {
    return this.rooms.keys();
  }

  unsubscribe(table: string, subscriber: Subscriber): void {
    const room = this.rooms.get(table);
    if (room === undefined || !room.subscribers.delete(subscriber)) return;
    if (subscriber.seat !== null) this.lastSeen.markSeen(table, [subscriber.seat], this.now());
    this.broadcastPresence(table);
    if (room.subscribers.size === 0) this.rooms.delete(table);
  }

  /** Closes the room of a deleted table: each subscriber gets a last message, and its connection is closed. */
  closeRoom(table: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const subscriber of this.rooms.get(table)?.subscribers ?? []) subscriber.sendAndClose(text);
  }

  /** Sends a message to all subscribers of a table at this server. */
  broadcast(table: string, message: ServerMessage): void {
    this.rooms.get(table)?.broadcast(message);
  }

  /** Broadcasts presence to the room and publishes it to other servers, at most once per `PRESENCE_INTERVAL_MS`. */
  broadcastPresence(table: string): void {
    if (this.recentlyBroadcast.has(table)) {
      this.recentlyBroadcast.set(table, true);
      return;
    }
    this.broadcastPresenceNow(table);
    this.recentlyBroadcast.set(table, false);
    setTimeout(() => {
      const hasChanged = this.recentlyBroadcast.get(table) === true;
      this.recentlyBroadcast.delete(table);
      if (hasChanged) this.broadcastPresence(table);
    }, PRESENCE_INTERVAL_MS).unref();
  }

  private broadcastPresenceNow(table: string): void {
    const room = this.rooms.get(table);
    const local = room?.presence ?? NO_PRESENCE;
    const presence = this.remotePresence.merge(local, table, this.now());
    this.lastSeen.markSeen(table, presence.seats, this.now());
    room?.broadcast({ type: 'presence', ...presence });
    this.publish(table, local);
  }

  /** Handles the presence that another server has published. */
  onRemotePresence(table: string, server: string, presence: Presence): void {
    this.lastSeen.markSeen(table, presence.seats, this.now());
    this.remotePresence.update(table, server, presence, this.now());
    this.broadcast(table, { type: 'presence', ...this.presenceAt(table) });
  }

  /** Repeats the presence of every room, so that it does not expire at other servers. */
  heartbeat(): void {
    this.remotePresence.prune(this.now());
    this.lastSeen.prune(this.now());
    for (const table of this.rooms.keys()) this.broadcastPresence(table);
  }

  private presenceAt(table: string): Presence {
    return this.remotePresence.merge(this.rooms.get(table)?.presence ?? NO_PRESENCE, table, this.now());
  }

  /** Whether the player at a seat has the table open, at any server. */
  isPresent(table: string, seat: Seat): boolean {
    return this.presenceAt(table).seats.includes(seat);
  }

  /** For how many milliseconds the player at a seat has not had the table open. */
  awayMs(table: string, seat: Seat): number {
    return this.isPresent(table, seat) ? 0 : this.now() - this.lastSeen.get(table, seat);
  }
}

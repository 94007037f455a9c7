import type { Seat } from '@roundhouse/kernel';
import { hasBegun, type ServerMessage, type TableStatus } from '@roundhouse/protocol';
import type { Viewer } from './redact.ts';
import type { Presence } from './remote-presence.ts';

/** A connection that receives the messages of a table. */
export interface Subscriber {
  readonly userId: string | null;
  /** Changes when the user takes or leaves a seat. */
  seat: Seat | null;
  /** The seat whose hidden information the connection receives; see `viewerFor`. */
  viewer: Viewer;
  send(text: string): void;
  /** Sends a last message, then closes the connection. */
  sendAndClose(text: string): void;
}

/**
 * Whose hidden information a user with this seat may see. Before the game starts, users can take and leave seats at
 * will, so in an imported game they could otherwise look at one hand after the other.
 */
export function viewerFor(status: TableStatus, seat: Seat | null): Viewer {
  return hasBegun(status) ? (seat ?? 'spectator') : 'spectator';
}

/** The subscribers of one table at this server. All of them have received the log up to `sentLogLength`. */
export class Room {
  readonly subscribers = new Set<Subscriber>();
  sentLogLength = 0;

  constructor(readonly table: string) {}

  broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const subscriber of this.subscribers) subscriber.send(text);
  }

  /** Sends each viewer their own text, computed once per viewer. */
  broadcastPerViewer(textFor: (viewer: Viewer) => string): void {
    const texts = new Map<Viewer, string>();
    for (const subscriber of this.subscribers) {
      const { viewer } = subscriber;
      let text = texts.get(viewer);
      if (text === undefined) {
        text = textFor(viewer);
        texts.set(viewer, text);
      }
      subscriber.send(text);
    }
  }

  /** Which seats have the table open at this server, and how many spectators there are. */
  get presence(): Presence {
    const seats = new Set<Seat>();
    let watching = 0;
    for (const { seat } of this.subscribers) {
      if (seat === null) watching++;
      else seats.add(seat);
    }
    return { seats: [...seats].sort((a, b) => a - b), watching };
  }
}

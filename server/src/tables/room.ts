import type { Seat } from '@roundhouse/kernel';
import { hasBegun, type Told } from '@roundhouse/wire';
import type { Company } from './elsewhere.ts';
import type { Viewer } from './tellings.ts';

/** A page that looks on at a table. */
export interface Guest {
  readonly person: string | null;
  /** Changes when the person takes or leaves a seat. */
  seat: Seat | null;
  /** The seat whose hidden information the page receives; see `viewerAt`. */
  viewer: Viewer;
  send(text: string): void;
  /** Sends a last message, then closes the socket. */
  end(text: string): void;
}

/**
 * Whose secrets somebody at a seat may know. Before the game goes on, seats are given up and taken at will: a game that
 * was imported would show one hand after the other.
 */
export function viewerAt(stage: string, seat: Seat | null): Viewer {
  return hasBegun(stage) ? (seat ?? 'spectator') : 'spectator';
}

/** The pages that are open at one table, at this server. All of them have been told the log up to `told`. */
export class Room {
  readonly guests = new Set<Guest>();
  told = 0;

  constructor(readonly table: string) {}

  tell(message: Told): void {
    const text = JSON.stringify(message);
    for (const guest of this.guests) guest.send(text);
  }

  /** Tells each kind of viewer their own. */
  tellEach(textFor: (viewer: Viewer) => string): void {
    const texts = new Map<Viewer, string>();
    for (const guest of this.guests) {
      const { viewer } = guest;
      let text = texts.get(viewer);
      if (text === undefined) {
        text = textFor(viewer);
        texts.set(viewer, text);
      }
      guest.send(text);
    }
  }

  /** Which seats have a page open here, and how many look on. */
  get company(): Company {
    const seats = new Set<Seat>();
    let watching = 0;
    for (const { seat } of this.guests) {
      if (seat === null) watching++;
      else seats.add(seat);
    }
    return { seats: [...seats].sort((a, b) => a - b), watching };
  }
}

import type { Seat } from '@roundhouse/kernel';
import type { Told } from '@roundhouse/wire';
import type { Viewer } from './tellings.ts';

/** A page that looks on at a table. */
export interface Guest {
  readonly person: string | null;
  /** Changes when the person takes or leaves a seat. */
  seat: Seat | null;
  send(text: string): void;
}

export function viewerOf({ seat }: Guest): Viewer {
  return seat ?? 'spectator';
}

/** The pages that are open at one table, here and at other servers. All of them have been told the log up to `told`. */
export class Room {
  readonly guests = new Set<Guest>();
  told = 0;
  /** By server: which seats have a page open there, how many look on, and when it was heard of last. */
  private readonly elsewhere = new Map<string, { seats: readonly Seat[]; watching: number; heard: number }>();

  constructor(readonly table: string) {}

  tell(message: Told): void {
    const text = JSON.stringify(message);
    for (const guest of this.guests) guest.send(text);
  }

  /** Tells each kind of viewer their own. */
  tellEach(textFor: (viewer: Viewer) => string): void {
    const texts = new Map<Viewer, string>();
    for (const guest of this.guests) {
      const viewer = viewerOf(guest);
      let text = texts.get(viewer);
      if (text === undefined) {
        text = textFor(viewer);
        texts.set(viewer, text);
      }
      guest.send(text);
    }
  }

  presentHere(): { seats: Seat[]; watching: number } {
    const seats = new Set<Seat>();
    let watching = 0;
    for (const { seat } of this.guests) {
      if (seat === null) watching++;
      else seats.add(seat);
    }
    return { seats: [...seats].sort((a, b) => a - b), watching };
  }

  hear(server: string, seats: readonly Seat[], watching: number, now: number): void {
    this.elsewhere.set(server, { seats, watching, heard: now });
  }

  /** Who is there, at this server or another that was heard of lately. */
  present(now: number, lately: number): Extract<Told, { tell: 'present' }> {
    const here = this.presentHere();
    const seats = new Set(here.seats);
    let { watching } = here;
    for (const [server, other] of this.elsewhere) {
      if (now - other.heard > lately) {
        this.elsewhere.delete(server);
        continue;
      }
      for (const seat of other.seats) seats.add(seat);
      watching += other.watching;
    }
    return { tell: 'present', seats: [...seats].sort((a, b) => a - b), watching };
  }
}

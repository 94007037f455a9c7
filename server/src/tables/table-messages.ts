import type { TableAnswer, Told } from '@roundhouse/wire';
import type { Guest } from './room.ts';
import { infoOf, type Table, timesOf, yoursAt } from './table.ts';

/** What a page has last been sent about its table. */
interface Sent {
  /** The table but for the times of the turn, which log messages have too. */
  table: string;
  times: string;
  you: string;
}

/**
 * `table` messages. The text is written once for all pages at a table, and a page is sent only what is different from
 * what it was sent before.
 */
export class TableMessages {
  private readonly sent = new WeakMap<Guest, Sent>();
  private readonly texts = new WeakMap<Table['row'], { readonly seats: Table['seats']; readonly text: string }>();

  /** Sends the whole table. */
  send(table: Table, guest: Guest): void {
    this.sendWhole(guest, this.present(table, guest));
  }

  /** Sends what has changed, if anything has. */
  update(table: Table, guest: Guest): void {
    const before = this.sent.get(guest);
    const now = this.present(table, guest);
    if (before === undefined || before.table !== now.table || before.times !== now.times) {
      this.sendWhole(guest, now);
    } else if (before.you !== now.you) {
      before.you = now.you;
      guest.send(`{"tell":"you","you":${now.you}}`);
    }
  }

  /** These pages have been sent the times of the turn with the log. */
  sentTimes(table: Table, guests: Iterable<Guest>): void {
    const times = JSON.stringify(timesOf(table));
    for (const guest of guests) {
      const before = this.sent.get(guest);
      if (before !== undefined) before.times = times;
    }
  }

  private sendWhole(guest: Guest, now: Sent): void {
    this.sent.set(guest, now);
    guest.send(`{"tell":"table","table":${now.table.slice(0, -1)},${now.times.slice(1)},"you":${now.you}}`);
  }

  private present(table: Table, { person }: Guest): Sent {
    const you = JSON.stringify(yoursAt(table, person) satisfies Extract<Told, { tell: 'you' }>['you']);
    return { table: this.textOf(table), times: JSON.stringify(timesOf(table)), you };
  }

  /** Rows and seats are replaced when they change, so the text belongs to these two objects. */
  private textOf(table: Table): string {
    const known = this.texts.get(table.row);
    if (known?.seats === table.seats) return known.text;
    const { deadline: _, endableFrom: _1, standInFrom: _2, ...info }: TableAnswer['table'] = infoOf(table);
    const text = JSON.stringify(info);
    this.texts.set(table.row, { seats: table.seats, text });
    return text;
  }
}

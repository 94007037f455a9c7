import type { ServerMessage, TableResponse } from '@roundhouse/protocol';
import type { Subscriber } from './room.ts';
import { type Table, toTableInfo, toViewerInfo, turnTimesOf } from './table.ts';

/** The parts of the last `table` message that a subscriber was sent, as JSON. */
interface SentParts {
  /** The table without the turn times, which `entries` messages contain too. */
  table: string;
  times: string;
  viewer: string;
}

/**
 * Sends `table` messages. The JSON is created once for all subscribers of a table, and a subscriber receives a message
 * only if something differs from what it was sent before.
 */
export class TableMessages {
  private readonly sent = new WeakMap<Subscriber, SentParts>();
  private readonly texts = new WeakMap<Table['row'], { readonly seats: Table['seats']; readonly text: string }>();

  /** Sends the table, whether it has changed or not. */
  send(table: Table, subscriber: Subscriber): void {
    this.sendTable(subscriber, this.currentParts(table, subscriber));
  }

  /** Sends the table, or only its `viewer` part, if it has changed. */
  sendIfChanged(table: Table, subscriber: Subscriber): void {
    const before = this.sent.get(subscriber);
    const now = this.currentParts(table, subscriber);
    if (before === undefined || before.table !== now.table || before.times !== now.times) {
      this.sendTable(subscriber, now);
    } else if (before.viewer !== now.viewer) {
      before.viewer = now.viewer;
      subscriber.send(`{"type":"viewer","viewer":${now.viewer}}`);
    }
  }

  /** Records that these subscribers have received the turn times with an `entries` message. */
  markTimesSent(table: Table, subscribers: Iterable<Subscriber>): void {
    const times = JSON.stringify(turnTimesOf(table));
    for (const subscriber of subscribers) {
      const before = this.sent.get(subscriber);
      if (before !== undefined) before.times = times;
    }
  }

  private sendTable(subscriber: Subscriber, now: SentParts): void {
    this.sent.set(subscriber, now);
    subscriber.send(`{"type":"table","table":${now.table.slice(0, -1)},${now.times.slice(1)},"viewer":${now.viewer}}`);
  }

  private currentParts(table: Table, { userId }: Subscriber): SentParts {
    const viewer = JSON.stringify(
      toViewerInfo(table, userId) satisfies Extract<ServerMessage, { type: 'viewer' }>['viewer'],
    );
    return { table: this.tableJson(table), times: JSON.stringify(turnTimesOf(table)), viewer };
  }

  /** Rows and seats are replaced when they change, so the JSON can be cached by these two objects. */
  private tableJson(table: Table): string {
    const known = this.texts.get(table.row);
    if (known?.seats === table.seats) return known.text;
    const { deadline: _, endableFrom: _1, substitutableFrom: _2, ...info }: TableResponse['table'] = toTableInfo(table);
    const text = JSON.stringify(info);
    this.texts.set(table.row, { seats: table.seats, text });
    return text;
  }
}

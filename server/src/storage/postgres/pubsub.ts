import pg from 'pg';
import type { ClusterEvent } from '../database.ts';
import { clientConfig } from './pool.ts';

const CHANNEL = 'roundhouse';

/** The sender of events that admin commands publish. */
export const OPERATOR = 'operator';

/** Publishes all events of a transaction. PostgreSQL delivers them only if the transaction commits. */
export const NOTIFY_SQL = `select pg_notify('${CHANNEL}', event) from unnest($1::text[]) as event`;

/** The payload limit of NOTIFY. */
const MAX_EVENT_BYTES = 7999;

/** The reconnect delay, which doubles after each failure. */
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 5000;

/** An idle connection can be lost silently, so it is checked from time to time. */
const KEEPALIVE_MS = 15_000;
const QUERY_TIMEOUT_MS = 5000;

export function encodeEvent(event: ClusterEvent): string {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) > MAX_EVENT_BYTES) throw new RangeError(`event of ${text.length} characters`);
  return text;
}

/** Receives the events of the other servers on its own connection, and reconnects when the connection breaks. */
export class PostgresPubSub {
  private readonly listeners: ((event: ClusterEvent | null) => void)[] = [];
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private reconnectMs = MIN_RECONNECT_MS;
  private isClosed = false;

  constructor(
    private readonly url: string,
    /** The id of this server. Its own events are ignored. */
    private readonly server: string,
  ) {}

  subscribe(listener: (event: ClusterEvent | null) => void): void {
    this.listeners.push(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...clientConfig(this.url), query_timeout: QUERY_TIMEOUT_MS });
    client.on('error', () => this.onLost(client));
    client.on('end', () => this.onLost(client));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.isClosed) {
      await client.end();
      return;
    }
    this.client = client;
    this.reconnectMs = MIN_RECONNECT_MS;
    this.timer = setInterval(() => {
      client.query('select 1').catch(() => this.onLost(client));
    }, KEEPALIVE_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  private onLost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.timer);
    client.end().catch(() => {});
    this.reconnectLater();
  }

  private reconnectLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.open().then(
        () => this.emit(null),
        () => this.reconnectLater(),
      );
    }, this.reconnectMs).unref();
    this.reconnectMs = Math.min(2 * this.reconnectMs, MAX_RECONNECT_MS);
  }

  private receive(text: string): void {
    // Only this program should write to the channel. Ignores anything else instead of failing.
    let event: ClusterEvent;
    try {
      event = JSON.parse(text);
    } catch {
      return;
    }
    if (event.from !== this.server) this.emit(event);
  }

  private emit(event: ClusterEvent | null): void {
    for (const listener of this.listeners) listener(event);
  }
}

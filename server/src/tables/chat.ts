import type { ChatMessage, TableEvent } from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import { addressBucket, userBucket } from '../rate-limits/rate-limiter.ts';
import { uniqueName } from '../seats/unique-name.ts';
import type { ChatRow } from '../storage/schema.ts';
import { seatOf } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { deleteOldChat, loadChat } from './table-repository.ts';

/** How many messages a client receives when it connects. */
const RECENT_MESSAGES = 200;
/** Messages that are kept per table. Older ones are deleted. */
const MAX_MESSAGES = 2_000;
/** Above this many tables, entries of tables without a room are removed from `sentThrough`. */
const MAX_TRACKED_TABLES = 20_000;

interface ChatAuthor {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** The chat of tables. Anyone with the address of a table can read it; only users can post. */
export class Chat {
  /** By table: the number of the last message broadcast by this server. */
  private readonly sentThrough = new Map<string, number>();

  constructor(private readonly tables: TableManager) {
    tables.onChat = (table) => {
      this.broadcastNew(table).catch((error: unknown) =>
        tables.context.log.warn({ err: error, table }, 'chat broadcast failed'),
      );
    };
  }

  private get db() {
    return this.tables.context.database.db;
  }

  async recent(table: string): Promise<ChatMessage[]> {
    const recent = (await loadChat(this.db, table, 0, RECENT_MESSAGES)).map(toChatMessage);
    if (this.sentThrough.size >= MAX_TRACKED_TABLES)
      for (const id of this.sentThrough.keys()) if (!this.tables.rooms.has(id)) this.sentThrough.delete(id);
    if (!this.sentThrough.has(table) && this.tables.rooms.has(table))
      this.sentThrough.set(table, recent.at(-1)?.number ?? 0);
    return recent;
  }

  /** Posts a message. Idempotent per client-chosen id. */
  async post(table: string, author: ChatAuthor, requestId: string, text: string): Promise<void> {
    const { id: userId, address } = author;
    const { chatPerUser, chatPerAddress } = this.tables.context.config.limits;
    const buckets = [userBucket('chat', userId, chatPerUser), addressBucket('chat', address, chatPerAddress)];
    await this.tables.context.rateLimiter.consume(buckets, { address, userId }, 'chat');
    await this.tables.withTable(table, async ({ row, seats }) => {
      const seat = seatOf(seats, userId);
      if (seat === null && row.chat_access === 'players') throw new ApiError('not-allowed');
      const names = seats.map((other) => other.name);
      // A spectator must not look like one of the players.
      const name = seat === null ? uniqueName(author.name, names) : names[seat];
      const message = {
        table_id: table,
        user_id: userId,
        seat,
        name,
        text,
        request_id: requestId,
        event: null,
        created_at: this.tables.context.now(),
      };
      await this.insert(message);
    });
    this.tables.publish({ table, type: 'chat' });
    await this.broadcastNew(table);
  }

  /** Adds a message about an event. May be called inside `TableManager.withTable`; clients receive it afterwards. */
  async addEventMessage(message: Omit<ChatRow, 'number'>): Promise<void> {
    await this.insert(message);
    this.tables.publish({ table: message.table_id, type: 'chat' });
    this.tables.onChat(message.table_id);
  }

  /** Another server may insert a message at the same moment. On a number conflict, the next number is tried. */
  private async insert(message: Omit<ChatRow, 'number'>): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const last = await this.db
        .selectFrom('chat_messages')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('table_id', '=', message.table_id)
        .executeTakeFirst();
      const duplicate = await this.db
        .selectFrom('chat_messages')
        .select('number')
        .where('table_id', '=', message.table_id)
        .where('user_id', '=', message.user_id)
        .where('request_id', '=', message.request_id)
        .executeTakeFirst();
      if (duplicate !== undefined) return;
      const number = (last?.number ?? 0) + 1;
      const { numInsertedOrUpdatedRows } = await this.db
        .insertInto('chat_messages')
        .values({ ...message, number })
        .onConflict((conflict) => conflict.columns(['table_id', 'number']).doNothing())
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return deleteOldChat(this.db, message.table_id, number - MAX_MESSAGES);
    }
    throw new ApiError('rate-limited');
  }

  /** Broadcasts messages that this server has not broadcast yet. */
  private broadcastNew(table: string): Promise<void> {
    // Clients that connect later receive the recent messages anyway.
    if (!this.tables.rooms.has(table)) {
      this.sentThrough.delete(table);
      return Promise.resolve();
    }
    return this.tables.withTable(table, async () => {
      const rows = await loadChat(this.db, table, this.sentThrough.get(table) ?? 0, RECENT_MESSAGES);
      if (rows.length === 0) return;
      this.sentThrough.set(table, rows[rows.length - 1].number);
      this.tables.rooms.broadcast(table, { type: 'chat', messages: rows.map(toChatMessage) });
    });
  }
}

function toChatMessage({ number, seat, name, text, created_at, event }: ChatRow): ChatMessage {
  return { number, seat, name, text, at: created_at, event: event === null ? null : (JSON.parse(event) as TableEvent) };
}

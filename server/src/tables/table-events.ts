import { randomUUID } from 'node:crypto';
import type { TableEvent } from '@roundhouse/protocol';
import type { ChatRow } from '../storage/schema.ts';
import type { Table } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { loadChat } from './table-repository.ts';

/** Adds a message to the chat of a table and publishes it to the other servers. */
type AddMessage = (message: Omit<ChatRow, 'number'>) => Promise<void>;

/** Event messages per table. Events beyond the limit get no message, so that nobody can flood a chat with them. */
const MESSAGES_PER_TABLE = { burst: 40, everyMs: 60_000 };

/** Adds messages about events at tables, such as joining and leaving, to their chats. */
export class TableEvents {
  constructor(
    private readonly tables: TableManager,
    private readonly addMessage: AddMessage,
  ) {}

  /** The event has already taken effect, so a failure to store its message is only logged. */
  async addToChat({ id }: Pick<Table, 'id'>, event: TableEvent): Promise<void> {
    const { context } = this.tables;
    try {
      if (event.kind === 'undo' && (await this.isRepeated(id, event))) return;
      if ((await context.rateLimiter.take([{ key: `events table ${id}`, rate: MESSAGES_PER_TABLE }])) > 0) return;
      await this.addMessage({
        table_id: id,
        user_id: '',
        request_id: randomUUID(),
        created_at: context.now(),
        seat: event.seat,
        name: event.name,
        text: '',
        event: JSON.stringify(event),
      });
    } catch (error) {
      context.log.warn({ err: error, table: id, event: event.kind }, 'storing a table event failed');
    }
  }

  /** A player who tries alternatives undoes many times in a row: one message is enough. */
  private async isRepeated(id: string, event: TableEvent): Promise<boolean> {
    const [last] = await loadChat(this.tables.context.database.db, id, 0, 1);
    return last !== undefined && last.event === JSON.stringify(event);
  }
}

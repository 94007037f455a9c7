import { randomUUID } from 'node:crypto';
import type { TableEvent } from '@roundhouse/wire';
import type { ChatRow } from '../storage/schema.ts';
import type { Table } from './table.ts';
import { loadChat } from './table-store.ts';
import type { Tables } from './tables.ts';

/** Adds a line to the chat of a table and tells the other servers. */
type Keep = (line: Omit<ChatRow, 'number'>) => Promise<void>;

/** Lines about events at one table. What goes beyond is done without a line, so that nobody can flood a chat by it. */
const LINES_PER_TABLE = { burst: 40, everyMs: 60_000 };

/** Writes what happens at tables, besides the games, into their chats. */
export class TableEvents {
  constructor(
    private readonly tables: Tables,
    private readonly keep: Keep,
  ) {}

  /** What has happened stands even where the line about it cannot be kept: that is logged and goes no further. */
  async record({ id }: Pick<Table, 'id'>, event: TableEvent): Promise<void> {
    const { house } = this.tables;
    try {
      if (event.kind === 'undo' && (await this.isRepeated(id, event))) return;
      if ((await house.rateLimiter.take([{ key: `events table ${id}`, rate: LINES_PER_TABLE }])) > 0) return;
      await this.keep({
        ...{ table_id: id, person: '', client: randomUUID(), at: house.now() },
        ...{ seat: event.seat, name: event.name, text: '', event: JSON.stringify(event) },
      });
    } catch (error) {
      house.log.warn({ err: error, table: id, event: event.kind }, 'an event of a table was not kept');
    }
  }

  /** A player who tries this and that takes back many times in a row: one line is enough. */
  private async isRepeated(id: string, event: TableEvent): Promise<boolean> {
    const [last] = await loadChat(this.tables.house.database.db, id, 0, 1);
    return last !== undefined && last.event === JSON.stringify(event);
  }
}

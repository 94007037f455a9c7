import type { ChatAccess } from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import { seatOf } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { updateTable } from './table-repository.ts';

/** Sets whose messages the chat accepts. Before the start only the host may do this, later any player. */
export function setChatAccess(tables: TableManager, id: string, userId: string, chatAccess: ChatAccess): Promise<void> {
  return tables.withTable(id, async (table) => {
    const { row, seats } = table;
    if (row.status === 'waiting') {
      if (row.host_id !== userId) throw new ApiError('not-allowed');
    } else if (seatOf(seats, userId) === null) throw new ApiError('not-seated');
    await updateTable(tables.context.database.db, id, { chat_access: chatAccess });
    await tables.refresh(table);
  });
}

import type { ChatFor } from '@roundhouse/wire';
import { Problem } from '../problem.ts';
import { seatOf } from './table.ts';
import { updateTable } from './table-store.ts';
import type { Tables } from './tables.ts';

/** Sets whose messages the chat accepts. Any player may; before the start only the host. */
export function setChatFor(tables: Tables, id: string, person: string, chatFor: ChatFor): Promise<void> {
  return tables.at(id, async (table) => {
    const { row, seats } = table;
    if (row.stage === 'gathering') {
      if (row.host !== person) throw new Problem('not-allowed');
    } else if (seatOf(seats, person) === null) throw new Problem('not-seated');
    await updateTable(tables.house.database.db, id, { chat_for: chatFor });
    await tables.refresh(table);
  });
}

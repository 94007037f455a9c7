import type { TableStore } from '../game-ui/table-store.ts';
import { saveFile } from '../lib/files.ts';

/** Downloads the record of the game so far. */
export async function saveRecord(table: TableStore): Promise<void> {
  saveFile(`roundhouse-${table.status.game}.json`, await table.recordText());
}

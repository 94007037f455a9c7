import { saveFile } from '../parts/files.ts';
import type { TableModel } from './model.ts';

/** Hands the game so far to the visitor as a file. */
export async function saveRecord(table: TableModel): Promise<void> {
  saveFile(`roundhouse-${table.status.game}.json`, await table.recordText());
}

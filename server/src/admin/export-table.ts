import type { VerifiableRecord } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { loadOptions } from '../documents/document-store.ts';
import type { Schema } from '../storage/schema.ts';
import { GameLog } from '../tables/game-log.ts';
import { getGame } from '../tables/new-table.ts';
import { loadEntries, loadRow, loadSeats } from '../tables/table-repository.ts';
import { toVerifiableRecord } from '../tables/verifiable-record.ts';

/** Exports the record of a table. Throws an `ApiError` if it is not available, and any error of a damaged log. */
export async function exportTable(db: Kysely<Schema>, id: string): Promise<VerifiableRecord> {
  const row = await loadRow(db, id);
  const seats = await loadSeats(db, id);
  const gameLog = new GameLog({
    game: getGame(row.game),
    options: await loadOptions(db, JSON.parse(row.options)),
    seats: row.seat_count,
    seed: row.seed,
  });
  gameLog.load(await loadEntries(db, id, 0));
  return toVerifiableRecord({ row, seats, gameLog });
}

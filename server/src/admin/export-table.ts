import type { FairRecord } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import { loadOptions } from '../documents/document-store.ts';
import type { Schema } from '../storage/schema.ts';
import { fairRecordOf } from '../tables/fair-record.ts';
import { Played } from '../tables/played.ts';
import { loadEntries, loadRow, loadSeats } from '../tables/table-store.ts';
import { gameNamed } from '../tables/terms.ts';

/** The record of a table. Throws a `Problem` where there is none to be had, and whatever a log throws that is damaged. */
export async function exportTable(db: Kysely<Schema>, id: string): Promise<FairRecord> {
  const row = await loadRow(db, id);
  const seats = await loadSeats(db, id);
  const played = new Played({
    game: gameNamed(row.game),
    options: await loadOptions(db, JSON.parse(row.options)),
    seats: row.seats,
    seed: row.seed,
  });
  played.load(await loadEntries(db, id, 0));
  return fairRecordOf({ row, seats, played });
}

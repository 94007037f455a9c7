import type { Seat } from '@roundhouse/kernel';
import { wakeTime } from './standing.ts';
import type { Table } from './table.ts';
import { updateSeat, updateStanding } from './table-store.ts';
import type { Tables } from './tables.ts';

/**
 * Somebody plays again for themselves. Who comes back when it is their turn has all the time for it: the bot took over
 * because it was up, and would do so again at once.
 */
export async function handBack(tables: Tables, table: Table, seat: Seat): Promise<void> {
  const { house } = tables;
  const { db } = house.database;
  await updateSeat(db, table.id, seat, { stand_in: null });
  if (table.row.turn === seat) {
    const now = house.now();
    const row = { ...table.row, turn_since: now };
    const seats = table.seats.map((each) => (each.seat === seat ? { ...each, stand_in: null } : each));
    const changes = { turn_since: now, wake_at: wakeTime(row, seats, now, 0) };
    await updateStanding(db, table.id, row.sequence, changes);
  }
  await tables.refresh(table);
}

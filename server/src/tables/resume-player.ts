import type { Seat } from '@roundhouse/kernel';
import { NO_STAND_IN } from './stand-in.ts';
import { wakeTime } from './standing.ts';
import type { Table } from './table.ts';
import { updateSeat, updateStanding } from './table-store.ts';
import type { Tables } from './tables.ts';

/**
 * A person takes over from the bot again. When it is their turn, their clock starts again: otherwise the bot, which was
 * put in because the time was up, would be put in again at once. A person who had chosen the bot gets no new time for
 * that, because calling and dismissing it would then stop the clock for ever.
 */
export async function handBack(tables: Tables, table: Table, seat: Seat): Promise<void> {
  const { house } = tables;
  const { db } = house.database;
  const { name, stand_in, stand_in_by } = table.seats[seat];
  if (stand_in === null) return;
  await updateSeat(db, table.id, seat, NO_STAND_IN);
  await tables.onEvent(table, { kind: 'hand-back', seat, name });
  if (table.row.turn === seat) {
    const now = house.now();
    const turnSince = stand_in_by === 'self' ? (table.row.turn_since ?? now) : now;
    const row = { ...table.row, turn_since: turnSince };
    const seats = table.seats.map((each) => (each.seat === seat ? { ...each, ...NO_STAND_IN } : each));
    const changes = { turn_since: turnSince, wake_at: wakeTime(row, seats, now, 0) };
    await updateStanding(db, table.id, row, changes);
  }
  await tables.refresh(table);
}
